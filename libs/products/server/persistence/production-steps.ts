import { Injectable } from '@nestjs/common';
import { withKept } from '@ceiba/platform/contract';
import { Db, isDuplicate, notFound, type NewRow, Refusal } from '@ceiba/platform/server';
import { foldKey, type SaveProductionInput } from '@ceiba/products/contract';
import { partRefused } from '../domain/part-refused';
import { inOrder, type Ordered } from './in-order';
import { productProductionTable } from './product.entity';
import type { OwnedProduct } from './owned-products';

const MOST = 200;
const STEPS: Ordered = { table: 'product_production', id: 'id_production', position: 'order_n' };

export type ProductionColumns = Omit<NewRow<typeof productProductionTable>, 'id_product' | 'order_n'>;

/** Production steps of products: raw material by key, in an order without gaps. */
@Injectable()
export class ProductionSteps {
  constructor(private readonly db: Db) {}

  /** Inserts at the end (no id) or changes a step; the product is locked. */
  async write(product: OwnedProduct, id: number | null, row: ProductionColumns): Promise<number> {
    const key = row.key_product;
    try {
      if (id !== null) {
        const found = await this.db.one('select 1 from product_production where id_production = ? and id_product = ?', [
          id,
          product.id_product,
        ]);
        if (!found) throw notFound('El paso de producción no existe.');
        await productProductionTable.update(this.db, { id_production: id }, row);
        return id;
      }
      const { ids } = await this.order(product.id_product);
      if (ids.length >= MOST) throw partRefused('FULL', `Un producto lleva como máximo ${MOST} pasos.`);
      const place = { id_product: product.id_product, order_n: ids.length + 1 };
      return await productProductionTable.insert(this.db, { ...place, ...row });
    } catch (error) {
      if (isDuplicate(error)) throw partRefused('REPEATED', `La producción ya lleva el producto ${key}.`);
      throw error;
    }
  }

  /** The form with the conversion that it did not send as the step holds it. */
  async whole(input: SaveProductionInput): Promise<SaveProductionInput> {
    const old = await this.db.one<SaveProductionInput>(
      'select has_conversion, qty_conversion, new_id_product_unit from product_production where id_production = ?',
      [input.id_production ?? 0],
    );
    return withKept(input, old, ['has_conversion', 'qty_conversion', 'new_id_product_unit']);
  }

  order(id_product: number) {
    return inOrder(this.db, STEPS, id_product);
  }

  async assertUnit(id: number): Promise<void> {
    const found = await this.db.one('select 1 from product_unit where id_product_unit = ?', [id]);
    if (!found) throw new Refusal('PRODUCTS.REFERENCE', 'La unidad no existe.');
  }

  /** Nothing is made of itself, over however many products. Two steps that close a circle together wait for each other. */
  async assertNoCircle(product: OwnedProduct, part: OwnedProduct): Promise<void> {
    const branch = product.id_branch_office;
    await this.db.query('select 1 from branch_office where id_branch_office = ? for update', [branch]);
    const target = foldKey(product.key_product);
    const seen = new Set<string>();
    let level = [foldKey(part.key_product)];
    while (level.length > 0) {
      if (level.includes(target))
        throw partRefused('CIRCLE', `El producto ${part.key_product} se produce con ${product.key_product}.`);
      level.forEach((key) => seen.add(key));
      const rows = await this.db.query<{ key_product: string }>(
        `select distinct s.key_product from product p join product_production s on s.id_product = p.id_product
         where p.id_branch_office = ? and p.key_product in (?)`,
        [branch, level],
      );
      level = rows.map((row) => foldKey(row.key_product)).filter((key) => !seen.has(key));
    }
  }
}
