import { reportRoute, type AppRoute } from '@ceiba/platform/web';

const definitions = () => import('./reports/definitions');

/** The start page, and reports of the stock. */
export const routes: readonly AppRoute[] = [
  {
    path: 'inicio',
    screen: 'inicio',
    title: 'Inicio',
    audience: 'session',
    load: async () => (await import('./start/start-screen')).StartScreen,
  },
  reportRoute('kardex', 'Kardex', async () => (await definitions()).KARDEX),
  reportRoute('reporte-piezas-no-producidas', 'Piezas no producidas', async () => (await definitions()).UNPRODUCED),
  {
    path: 'reporte-inventario',
    screen: 'reporte-inventario',
    title: 'Reporte de inventario',
    audience: 'session',
    load: async () => (await import('./inventory/inventory-screen')).InventoryScreen,
  },
];
