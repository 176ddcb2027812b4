import type { ProductLotRow } from '@ceiba/products/contract';

/** Ten-thousandths: what lies in lots that are not expired, what open online payments hold of it, what is expired. */
export interface OnHand {
  there: number;
  held: number;
  expired: number;
}

/** What lies in stock of the products. A port: the stock, which stands above, fills it; without it nothing lies anywhere. */
export abstract class StockOnHand {
  /** By product id; a product without any is absent. Lots that end on `day` still count; what is held is held now. */
  abstract amounts(ids: readonly number[], day: string): Promise<ReadonlyMap<number, OnHand>>;
  /** Four decimals by product id, of what lies in warehouse locations; a product that lies in none is absent. */
  abstract located(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Lots with something in them, earliest expiry first, marked where they ended before `day`. */
  abstract lots(product: { id_branch_office: number; key_product: string }, day: string): Promise<ProductLotRow[]>;
}
