import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import { foldKey, type SaleProduct } from '@ceiba/products/contract';
import { type ForSaleInput, SaleProducts } from '../persistence/sale-products';

export interface ProductName {
  id_product: number;
  key_product: string;
  name_product: string;
}

/** Products for the contexts above. Plain SQL each time, so that a price change counts at once. */
@Injectable()
export class ProductReader {
  constructor(
    private readonly products: SaleProducts,
    private readonly db: Db,
  ) {}

  /** All that selling these products needs, by id; an id that is unknown or of another branch is absent. */
  forSale(input: ForSaleInput): Promise<Map<number, SaleProduct>> {
    return this.products.forSale(input);
  }

  /** The keys of a branch's products; an id that is unknown or of another branch is absent. */
  async keysOf(ids: readonly number[], id_branch_office: number): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<Pick<ProductName, 'id_product' | 'key_product'>>(
      'select id_product, key_product from product where id_branch_office = ? and id_product in (?)',
      [id_branch_office, ids],
    );
    return new Map(rows.map(({ id_product, key_product }) => [id_product, key_product]));
  }

  /** Products of a branch by their keys, whatever the case (bulk lists, transfers). The map's keys are as `foldKey` writes them. */
  async byKeys(keys: readonly string[], id_branch_office: number): Promise<Map<string, ProductName>> {
    if (keys.length === 0) return new Map();
    const rows = await this.db.query<ProductName>(
      'select id_product, key_product, name_product from product where id_branch_office = ? and key_product in (?)',
      [id_branch_office, [...new Set(keys)]],
    );
    return new Map(rows.map((row) => [foldKey(row.key_product), row]));
  }
}
