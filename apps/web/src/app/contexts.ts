import { routes as branches } from '@ceiba/branches/web';
import { routes as catalogs } from '@ceiba/catalogs/web';
import { routes as commissions } from '@ceiba/commissions/web';
import { routes as identity } from '@ceiba/identity/web';
import { routes as invoicing } from '@ceiba/invoicing/web';
import { routes as network } from '@ceiba/network/web';
import { routes as payments } from '@ceiba/payments/web';
import { routes as periods } from '@ceiba/periods/web';
import type { AppRoute } from '@ceiba/platform/web';
import { routes as products } from '@ceiba/products/web';
import { routes as reports } from '@ceiba/reports/web';
import { routes as sales } from '@ceiba/sales/web';
import { routes as stock } from '@ceiba/stock/web';
import { routes as store } from '@ceiba/store/web';

/** Every screen of the product; each context brings its own. */
export const appRoutes: readonly AppRoute[] = [
  ...identity,
  ...catalogs,
  ...branches,
  ...sales,
  ...periods,
  ...products,
  ...network,
  ...commissions,
  ...invoicing,
  ...stock,
  ...store,
  ...payments,
  ...reports,
];
