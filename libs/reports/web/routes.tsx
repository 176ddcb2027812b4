import type { AppRoute } from '@ceiba/platform/web';

/** Reports of the stock. */
export const routes: readonly AppRoute[] = [
  {
    path: 'kardex',
    screen: 'kardex',
    title: 'Kardex',
    audience: 'session',
    load: async () => (await import('./kardex/kardex-screen')).KardexScreen,
  },
  {
    path: 'reporte-inventario',
    screen: 'reporte-inventario',
    title: 'Reporte de inventario',
    audience: 'session',
    load: async () => (await import('./inventory/inventory-screen')).InventoryScreen,
  },
  {
    path: 'reporte-piezas-no-producidas',
    screen: 'reporte-piezas-no-producidas',
    title: 'Piezas no producidas',
    audience: 'session',
    load: async () => (await import('./unproduced/unproduced-screen')).UnproducedScreen,
  },
];
