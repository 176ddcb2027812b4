import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'periodo',
    screen: 'periodo',
    title: 'Periodo',
    audience: 'session',
    load: async () => (await import('./list/periods-screen')).PeriodsScreen,
  },
];
