import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'sucursales',
    screen: 'sucursales',
    title: 'Sucursales',
    audience: 'session',
    load: async () => (await import('./branches-screen')).BranchesScreen,
  },
];
