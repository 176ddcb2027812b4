import { Injectable } from '@nestjs/common';
import { Audit, Db } from '@ceiba/platform/server';
import { type CopyRefusal, foldKey } from '@ceiba/products/contract';
import { productPriceTable } from '../persistence/product.entity';

interface PriceRow {
  id_product: number;
  id_type_price: number;
  price: string;
  point: string;
  value_business: string;
}

export interface PriceCounts {
  created: number;
  changed: number;
  unchanged: number;
  refused: CopyRefusal[];
}

const SELECT = `select ${productPriceTable.columns()} from product_price where id_product in (?)`;
const fingerprint = ({ price, point, value_business }: PriceRow): string => `${price}|${point}|${value_business}`;

/** Copies the price tables of products to the products of the same key; price types that the origin lacks stay. */
@Injectable()
export class CopyPrices {
  constructor(
    private readonly db: Db,
    private readonly audit: Audit,
  ) {}

  async copy(
    products: readonly { id_product: number; key_product: string }[],
    id_branch_office: number,
  ): Promise<PriceCounts> {
    const counts: PriceCounts = { created: 0, changed: 0, unchanged: 0, refused: [] };
    const there = await this.db.query<{ id_product: number; key_product: string }>(
      'select id_product, key_product from product where id_branch_office = ? and key_product in (?) for update',
      [id_branch_office, products.map((product) => product.key_product)],
    );
    const ids = new Map(there.map((row) => [foldKey(row.key_product), row.id_product]));
    const origin = await this.prices(products.map((product) => product.id_product));
    const old = await this.prices([...ids.values()]);
    const writes: PriceRow[] = [];
    for (const { id_product, key_product } of products) {
      const target = ids.get(foldKey(key_product));
      if (target === undefined) {
        counts.refused.push({ key_product, reason: 'No existe en la sucursal destino.' });
        continue;
      }
      const mine = old.get(target) ?? new Map<number, PriceRow>();
      const different = [...(origin.get(id_product)?.values() ?? [])].filter((row) => {
        const before = mine.get(row.id_type_price);
        return !before || fingerprint(before) !== fingerprint(row);
      });
      if (different.length === 0) counts.unchanged++;
      else if (mine.size === 0) counts.created++;
      else counts.changed++;
      // Price lists that somebody has open are old now.
      if (different.length > 0)
        this.audit.changed('product_price', target, { old: { rows: [...mine.values()] }, new: { rows: different } });
      writes.push(...different.map((row) => ({ ...row, id_product: target })));
    }
    await this.write(writes);
    return counts;
  }

  private async write(rows: readonly PriceRow[]): Promise<void> {
    await productPriceTable.upsert(this.db, rows);
  }

  private async prices(ids: readonly number[]): Promise<Map<number, Map<number, PriceRow>>> {
    const rows = ids.length > 0 ? await this.db.query<PriceRow>(SELECT, [ids]) : [];
    const found = new Map<number, Map<number, PriceRow>>();
    for (const row of rows) {
      const mine = found.get(row.id_product) ?? new Map<number, PriceRow>();
      found.set(row.id_product, mine.set(row.id_type_price, row));
    }
    return found;
  }
}
