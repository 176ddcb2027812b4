import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'campanas-encuestas',
    screen: 'campanas-encuestas',
    title: 'Campañas',
    audience: 'session',
    load: async () => (await import('./list/survey-campaigns-screen')).SurveyCampaignsScreen,
  },
];
