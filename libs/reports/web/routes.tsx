import { reportRoute, type AppRoute } from '@ceiba/platform/web';

const contract = () => import('@ceiba/reports/contract');

/** The start page, and reports of the stock. */
export const routes: readonly AppRoute[] = [
  {
    path: 'inicio',
    screen: 'inicio',
    title: 'Inicio',
    audience: 'session',
    load: async () => (await import('./start/start-screen')).StartScreen,
  },
  reportRoute('kardex', 'Kardex', async () => (await contract()).KARDEX),
  reportRoute('reporte-piezas-no-producidas', 'Piezas no producidas', async () => (await contract()).UNPRODUCED),
  {
    path: 'reporte-inventario',
    screen: 'reporte-inventario',
    title: 'Reporte de inventario',
    audience: 'session',
    load: async () => (await import('./inventory/inventory-screen')).InventoryScreen,
  },
];
