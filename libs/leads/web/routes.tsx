import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'bot-leads',
    screen: 'bot-leads',
    title: 'Bot leads',
    audience: 'session',
    load: async () => (await import('./list/leads-screen')).LeadsScreen,
  },
  {
    path: 'origenes-prospectos',
    screen: 'origenes-prospectos',
    title: 'Orígenes de prospectos',
    audience: 'session',
    load: async () => (await import('./sources/sources-screen')).SourcesScreen,
  },
];
