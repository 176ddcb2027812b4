import type { Holder } from '@ceiba/stock/server';

/** Under which name an open payment of a visitor's cart holds stock. */
export function holderOf(id_customers_sale_public: number): Holder {
  return { source: 'cart_public', id_source: id_customers_sale_public };
}
