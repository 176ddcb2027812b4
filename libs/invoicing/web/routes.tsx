import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'comisiones-periodo',
    screen: 'comisiones-periodo',
    title: 'Comisiones por periodo',
    audience: 'session',
    load: async () => (await import('./commissions/period-commissions-screen')).PeriodCommissionsScreen,
  },
  {
    path: 'notas-de-credito',
    screen: 'notas-de-credito',
    title: 'Notas de crédito',
    audience: 'session',
    load: async () => (await import('./credit-notes/credit-notes-screen')).CreditNotesScreen,
  },
];
