import { Injectable } from '@nestjs/common';
import { Db, type SqlValue } from '@ceiba/platform/server';
import { foldKey } from '@ceiba/products/contract';
import { PhotoFiles } from '../persistence/photo-files';
import { COPIED, ONLY_NEW } from './copied-columns';
import { STEP_COLUMNS, stepValues } from './plan-production';
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
      if (columns.length > 0)
        await this.db.execute(
          `update product set ${columns.map((name) => `${name} = ?`).join(', ')} where id_product = ?`,
          [...columns.map((name) => from.columns[name]), to.id_product],
        );
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
    const names = ['id_branch_office', 'key_product', 'pack_product', ...COPIED, ...ONLY_NEW];
    const row = ({ key_product, pack_product, columns }: CopyProduct): SqlValue[] => [
      ...[id_branch_office, key_product, pack_product],
      ...[...COPIED, ...ONLY_NEW].map((name) => columns[name]),
    ];
    await this.db.insertMany('product', names, products.map(row));
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
    const rows = pairs.flatMap(([id, { components }]) => components.map((part) => [id, part.key_product, part.qty]));
    if (rows.length > 0) await this.db.insertMany('product_component', ['id_product', 'key_product', 'qty'], rows);
  }

  private async steps(pairs: readonly (readonly [number, CopyProduct])[]): Promise<void> {
    const rows = pairs.flatMap(([id, { steps }]) => steps.map((step, at) => [id, at + 1, ...stepValues(step)]));
    const names = ['id_product', 'order_n', ...STEP_COLUMNS];
    if (rows.length > 0) await this.db.insertMany('product_production', names, rows);
  }

  private async photos(pairs: readonly (readonly [number, CopyProduct])[]): Promise<void> {
    const rows = pairs.flatMap(([id, { photos }]) =>
      photos.map((photo, at) => [
        id,
        photo.name_photo,
        photo.alt_photo,
        photo.file_photo,
        photo.file_thumbnail,
        at + 1,
      ]),
    );
    const names = ['id_product', 'name_photo', 'alt_photo', 'file_photo', 'file_thumbnail', 'position'];
    if (rows.length > 0) await this.db.insertMany('product_photo', names, rows);
  }
}
