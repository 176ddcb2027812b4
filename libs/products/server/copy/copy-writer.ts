import { Injectable } from '@nestjs/common';
import { Db, type NewRow } from '@ceiba/platform/server';
import { foldKey } from '@ceiba/products/contract';
import { PhotoFiles } from '../persistence/photo-files';
import { COPIED, ONLY_NEW } from './copied-columns';
import {
  productComponentTable,
  productPhotoTable,
  productProductionTable,
  productTable,
} from '../persistence/product.entity';
import type { CopyProduct, ProductPlan } from './plan-products';

/** Writes what a plan says into the destination. */
@Injectable()
export class CopyWriter {
  constructor(
    private readonly db: Db,
    private readonly files: PhotoFiles,
  ) {}

  async write(plan: ProductPlan, id_branch_office: number): Promise<void> {
    await this.create(plan.create, id_branch_office);
    for (const { from, to, columns, components, steps, photos } of plan.change) {
      if (columns.length > 0) await productTable.update(this.db, { id_product: to.id_product }, picked(from, columns));
      if (components) {
        await this.db.execute('delete from product_component where id_product = ?', [to.id_product]);
        await this.components([[to.id_product, from]]);
      }
      if (steps) {
        await this.db.execute('delete from product_production where id_product = ?', [to.id_product]);
        await this.steps([[to.id_product, from]]);
      }
      if (photos) {
        await this.db.execute('delete from product_photo where id_product = ?', [to.id_product]);
        await this.photos([[to.id_product, from]]);
        await this.files.forget(to.photos);
      }
    }
  }

  private async create(products: readonly CopyProduct[], id_branch_office: number): Promise<void> {
    if (products.length === 0) return;
    const rows = products.map((product) => {
      const { key_product, pack_product } = product;
      return { id_branch_office, key_product, pack_product, ...picked(product, [...COPIED, ...ONLY_NEW]) };
    });
    await productTable.insertMany(this.db, rows);
    const made = await this.db.query<{ id_product: number; key_product: string }>(
      'select id_product, key_product from product where id_branch_office = ? and key_product in (?)',
      [id_branch_office, products.map((product) => product.key_product)],
    );
    const ids = new Map(made.map((one) => [foldKey(one.key_product), one.id_product]));
    const pairs = products.map((product): [number, CopyProduct] => [
      ids.get(foldKey(product.key_product)) ?? 0,
      product,
    ]);
    await this.components(pairs);
    await this.steps(pairs);
    await this.photos(pairs);
  }

  private async components(pairs: readonly (readonly [number, CopyProduct])[]): Promise<void> {
    const rows = pairs.flatMap(([id_product, { components }]) =>
      components.map(({ key_product, qty }) => ({ id_product, key_product, qty })),
    );
    await productComponentTable.insertMany(this.db, rows);
  }

  private async steps(pairs: readonly (readonly [number, CopyProduct])[]): Promise<void> {
    const rows = pairs.flatMap(([id_product, { steps }]) =>
      steps.map(({ key_product, qty, has_conversion, qty_conversion, new_qty, new_id_product_unit }, at) => ({
        ...{ id_product, order_n: at + 1, key_product, qty },
        ...{ has_conversion, qty_conversion, new_qty, new_id_product_unit },
      })),
    );
    await productProductionTable.insertMany(this.db, rows);
  }

  private async photos(pairs: readonly (readonly [number, CopyProduct])[]): Promise<void> {
    const rows = pairs.flatMap(([id_product, { photos }]) =>
      photos.map(({ name_photo, alt_photo, file_photo, file_thumbnail }, at) => ({
        ...{ id_product, name_photo, alt_photo, file_photo, file_thumbnail, position: at + 1 },
      })),
    );
    await productPhotoTable.insertMany(this.db, rows);
  }
}

/** These columns of a product, as they were read. */
export function picked(
  { columns }: CopyProduct,
  names: readonly (keyof CopyProduct['columns'])[],
): Omit<NewRow<typeof productTable>, 'id_branch_office' | 'key_product' | 'pack_product'> {
  const entries = names.map((name) => [name, columns[name]]);
  return Object.fromEntries(entries) as NewRow<typeof productTable>;
}
