import { reportRoute, type AppRoute } from '@ceiba/platform/web';
import { INVENTORY_REPORT, KARDEX, UNPRODUCED } from '@ceiba/reports/contract';

/** Reports of the stock. */
export const routes: readonly AppRoute[] = [
  reportRoute(KARDEX),
  reportRoute(UNPRODUCED),
  {
    ...reportRoute(INVENTORY_REPORT),
    load: async () => (await import('./inventory/inventory-screen')).InventoryScreen,
  },
];
