import { type AppRoute, reportRoute } from '@ceiba/platform/web';

const dashboard = async () => (await import('./dashboard/dashboard-screen')).DashboardScreen;

const descendants = async () => (await import('./descendants/descendants-screen')).DescendantsScreen;
const network = 'Descendencia de red';

export const routes: readonly AppRoute[] = [
  { path: 'cliente-dashboard', screen: 'cliente-dashboard', title: 'Dashboard', audience: 'session', load: dashboard },
  { path: 'dashboard', screen: 'dashboard', title: 'Dashboard', audience: 'session', load: dashboard },
  {
    path: 'descendencia-de-red',
    screen: 'descendencia-de-red',
    title: network,
    audience: 'session',
    load: descendants,
  },
  { path: 'descendia-de-red', screen: 'descendia-de-red', title: network, audience: 'session', load: descendants },
  {
    path: 'puntos-periodo',
    screen: 'puntos-periodo',
    title: 'Puntos por periodo',
    audience: 'session',
    load: async () => (await import('./points/period-points-screen')).PeriodPointsScreen,
  },
  reportRoute(
    'puntos-de-clientes',
    'Puntos de clientes',
    async () => (await import('./reports/definitions')).CUSTOMER_POINTS,
  ),
  reportRoute(
    'reporte-detallado-periodo',
    'Reporte detallado del periodo',
    async () => (await import('./reports/definitions')).PERIOD_DETAIL,
  ),
  {
    path: 'roll-over',
    screen: 'roll-over',
    title: 'Roll-over',
    audience: 'session',
    load: async () => (await import('./moves/roll-over-screen')).RollOverScreen,
  },
  {
    path: 'importar-red',
    screen: 'importar-red',
    title: 'Importar red',
    audience: 'session',
    load: async () => (await import('./import/import-screen')).ImportScreen,
  },
  {
    path: 'historial-rango',
    screen: 'historial-rango',
    title: 'Historial de rango',
    audience: 'session',
    load: async () => (await import('./points/max-plan-screen')).MaxPlanScreen,
  },
];
