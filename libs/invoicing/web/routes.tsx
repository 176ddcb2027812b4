import { type AppRoute, reportRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'comisiones-periodo',
    screen: 'comisiones-periodo',
    title: 'Comisiones por periodo',
    audience: 'session',
    load: async () => (await import('./commissions/period-commissions-screen')).PeriodCommissionsScreen,
  },
  {
    path: 'comisiones-periodo/retenciones',
    screen: 'comisiones-periodo',
    title: 'Retenciones del año',
    audience: 'session',
    load: async () => (await import('./retentions/retentions-screen')).RetentionsScreen,
  },
  {
    path: 'bonos',
    screen: 'bonos',
    title: 'Bonos',
    audience: 'session',
    load: async () => (await import('./bonuses/bonuses-screen')).BonusesScreen,
  },
  {
    path: 'reporte-bono-cedea',
    screen: 'reporte-bono-cedea',
    title: 'Reporte SEA',
    audience: 'session',
    load: async () => (await import('./bonuses/sea-screen')).SeaScreen,
  },
  {
    path: 'reporte-bono-cedea-cliente',
    screen: 'reporte-bono-cedea-cliente',
    title: 'Reporte SEA',
    audience: 'session',
    load: async () => (await import('./bonuses/sea-screen')).SeaScreen,
  },
  {
    path: 'notas-de-credito',
    screen: 'notas-de-credito',
    title: 'Notas de crédito',
    audience: 'session',
    load: async () => (await import('./credit-notes/credit-notes-screen')).CreditNotesScreen,
  },
  {
    path: 'facturama-global',
    screen: 'facturama-global',
    title: 'Factura global',
    audience: 'session',
    load: async () => (await import('./globals/global-screen')).GlobalScreen,
  },
  {
    path: 'cuentas-por-cobrar',
    screen: 'cuentas-por-cobrar',
    title: 'Cuentas por cobrar',
    audience: 'session',
    load: async () => (await import('./receivables/receivables-screen')).ReceivablesScreen,
  },
  {
    path: 'factura-libre',
    screen: 'factura-libre',
    title: 'Factura libre',
    audience: 'session',
    load: async () => (await import('./free/free-screen')).FreeScreen,
  },
  reportRoute('facturama-folio', 'Reporte de folios', async () => (await import('./reports/definitions')).FOLIO_REPORT),
];
