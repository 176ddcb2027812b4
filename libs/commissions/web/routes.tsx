import { reportRoute, type AppRoute } from '@ceiba/platform/web';

const customer = async () => (await import('./customer/customer-screen')).CustomerScreen;

export const routes: readonly AppRoute[] = [
  { path: 'clientes/:id', screen: 'clientes', title: 'Cliente', audience: 'session', load: customer },
  { path: 'listado-clientes/:id', screen: 'listado-clientes', title: 'Cliente', audience: 'session', load: customer },
  {
    path: 'cerrar-periodo',
    screen: 'cerrar-periodo',
    title: 'Cerrar periodo',
    audience: 'session',
    load: async () => (await import('./close/close-period-screen')).ClosePeriodScreen,
  },
  {
    path: 'comisiones',
    screen: 'comisiones',
    title: 'Comisiones',
    audience: 'session',
    load: async () => (await import('./earned/commissions-screen')).CommissionsScreen,
  },
  {
    path: 'detalle-de-comisiones',
    screen: 'detalle-de-comisiones',
    title: 'Detalle de comisiones',
    audience: 'session',
    load: async () => (await import('./earned/commission-detail-screen')).CommissionDetailScreen,
  },
  {
    path: 'historial-comisiones',
    screen: 'historial-comisiones',
    title: 'Historial de comisiones',
    audience: 'session',
    load: async () => (await import('./earned/history-screen')).HistoryScreen,
  },
  {
    path: 'historial-rango',
    screen: 'historial-rango',
    title: 'Historial de rango',
    audience: 'session',
    load: async () => (await import('./ranks/max-plan-screen')).MaxPlanScreen,
  },
  {
    path: 'reporte-pago-clientes',
    screen: 'reporte-pago-clientes',
    title: 'Reporte de pago a clientes',
    audience: 'session',
    load: async () => (await import('./payouts/payments-screen')).PaymentsScreen,
  },
  reportRoute(
    'reporte-pago-clientes',
    'Pagos devueltos por el banco',
    async () => (await import('@ceiba/commissions/contract')).RETURNED_PAYMENTS,
    'reporte-pago-clientes/devueltos',
  ),
  {
    path: 'reporte-pago-clientes/facturas',
    screen: 'reporte-pago-clientes',
    title: 'Facturas de clientes',
    audience: 'session',
    load: async () => (await import('./payouts/invoices-screen')).InvoicesScreen,
  },
  {
    path: 'mis-pagos',
    screen: 'mis-pagos',
    title: 'Mis pagos',
    audience: 'session',
    load: async () => (await import('./payouts/my-payments-screen')).MyPaymentsScreen,
  },
  reportRoute(
    'comisiones-periodo',
    'Descuentos de comisiones',
    async () => (await import('@ceiba/commissions/contract')).DISCOUNTS,
    'comisiones-periodo/descuentos',
  ),
  {
    path: 'comisiones-periodo/cuadre',
    screen: 'comisiones-periodo',
    title: 'Cuadre de comisiones',
    audience: 'session',
    load: async () => (await import('./checks/checks-screen')).ChecksScreen,
  },
  reportRoute(
    'comisiones-periodo',
    'Comisiones que no cuadran',
    async () => (await import('@ceiba/commissions/contract')).COMMISSION_GAPS,
    'comisiones-periodo/diferencias',
  ),
  reportRoute(
    'comisiones-periodo',
    'Comisiones y bonos con error de timbrado',
    async () => (await import('@ceiba/commissions/contract')).COMMISSION_STAMP_ERRORS,
    'comisiones-periodo/errores-de-timbrado',
  ),
  {
    path: 'bonos-periodo',
    screen: 'bonos-periodo',
    title: 'Bonos por periodo',
    audience: 'session',
    load: async () => (await import('./bonuses/period-bonuses-screen')).PeriodBonusesScreen,
  },
  {
    path: 'planes',
    screen: 'planes',
    title: 'Planes de compensación',
    audience: 'session',
    load: async () => (await import('./plans/plans-screen')).PlansScreen,
  },
];
