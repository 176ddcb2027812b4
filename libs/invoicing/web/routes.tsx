import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'comisiones-periodo',
    screen: 'comisiones-periodo',
    title: 'Comisiones por periodo',
    audience: 'session',
    load: async () => (await import('./commissions/period-commissions-screen')).PeriodCommissionsScreen,
  },
];
