import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'campanas-encuestas',
    screen: 'campanas-encuestas',
    title: 'Campañas de encuestas',
    audience: 'session',
    load: async () => (await import('./campaigns/campaigns-screen')).CampaignsScreen,
  },
];
