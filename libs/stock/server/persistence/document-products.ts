import { Injectable } from '@nestjs/common';
import { Db, Refusal } from '@ceiba/platform/server';
import { foldKey } from '@ceiba/products/contract';
import { ProductReader } from '@ceiba/products/server';
import { DOCUMENT_MESSAGES, DOCUMENT_TYPE_PRICE } from '@ceiba/stock/contract';

/** What a document needs of a product of its origin. */
export interface DocumentProduct {
  id_product: number;
  id_branch_office: number;
  key_product: string;
  name_product: string;
  pack_product: 0 | 1;
  id_product_unit: number;
  /** Price type 2; null where it has none. */
  price: string | null;
  /** Cost of production. */
  price_product: string;
}

const refuse = (code: string, message: string, keys: readonly string[]): Refusal =>
  new Refusal(`STOCK.${code}`, `${message}: ${keys.slice(0, 20).join(', ')}.`, { status: 409, data: keys });

/** Products of documents: of the origin by id, of the other branch by key. */
@Injectable()
export class DocumentProducts {
  constructor(
    private readonly db: Db,
    private readonly products: ProductReader,
  ) {}

  /** Products of a branch by id. Throws 409 naming those that are not the branch's, and packs (they have no stock). */
  async find(ids: readonly number[], id_branch_office: number): Promise<Map<number, DocumentProduct>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const rows = await this.db.query<DocumentProduct>(
      `select p.id_product, p.id_branch_office, p.key_product, p.name_product, p.pack_product, p.id_product_unit,
       p.price_product, pp.price
       from product p left join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ?
       where p.id_product in (?) and p.id_branch_office = ?`,
      [DOCUMENT_TYPE_PRICE, wanted, id_branch_office],
    );
    const found = new Map(rows.map((row) => [row.id_product, row]));
    const unknown = wanted.filter((id) => !found.has(id)).map((id) => `#${id}`);
    if (unknown.length > 0) throw refuse('PRODUCT', DOCUMENT_MESSAGES.unknownProduct, unknown);
    const packs = rows.filter((row) => row.pack_product === 1).map((row) => row.key_product);
    if (packs.length > 0) throw refuse('PACK', DOCUMENT_MESSAGES.packs, packs);
    return found;
  }

  /** The same products in another branch, by key: key of the origin to id there. Throws 409 naming the missing keys. */
  async inBranch(keys: readonly string[], id_branch_office: number): Promise<(key: string) => number> {
    const wanted = [...new Set(keys)];
    const found = await this.products.byKeys(wanted, id_branch_office);
    const idOf = (key: string) => found.get(foldKey(key))?.id_product;
    const missing = wanted.filter((key) => idOf(key) === undefined);
    if (missing.length > 0) throw refuse('MISSING', DOCUMENT_MESSAGES.missingProduct, missing);
    return (key) => idOf(key) ?? 0;
  }

  /** The price of a line that is not typed: price type 2, else the cost. Throws 409 naming products below 0.10. */
  pricesOf(products: Iterable<DocumentProduct>): Map<number, string> {
    const prices = new Map<number, string>();
    const without: string[] = [];
    for (const product of products) {
      const price = product.price ?? product.price_product;
      if (Number(price) < 0.1) without.push(product.key_product);
      prices.set(product.id_product, price);
    }
    if (without.length > 0) throw refuse('PRICE', DOCUMENT_MESSAGES.noPrice, without);
    return prices;
  }
}
