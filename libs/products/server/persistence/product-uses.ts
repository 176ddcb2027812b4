import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import { PRODUCT_OWN, PRODUCT_USES } from '@ceiba/products/contract';
import { PhotoFiles } from './photo-files';

const OTHERS = 'otros registros';

/** Who uses a product: by its id in any table of the house, by its key in packs and production. */
@Injectable()
export class ProductUses {
  private tables: Promise<string[]> | null = null;

  constructor(
    private readonly db: Db,
    private readonly photos: PhotoFiles,
  ) {}

  /** Names of the places, each once. */
  async list(product: { id_product: number; id_branch_office: number; key_product: string }): Promise<string[]> {
    const uses = new Set<string>();
    for (const table of await this.holders()) {
      const label = PRODUCT_USES[table] ?? OTHERS;
      if (uses.has(label)) continue;
      const found = await this.db.one(`select 1 from \`${table}\` where id_product = ? limit 1`, [product.id_product]);
      if (found) uses.add(label);
    }
    const pack = await this.byKey('product_component', product);
    if (pack) uses.add(`el paquete ${pack}`);
    const made = await this.byKey('product_production', product);
    if (made) uses.add(`la producción de ${made}`);
    return [...uses];
  }

  /** Deletes the product and what is its own. */
  async erase(id: number): Promise<void> {
    const files = await this.db.query<{ file_photo: string; file_thumbnail: string | null }>(
      'select file_photo, file_thumbnail from product_photo where id_product = ?',
      [id],
    );
    for (const table of PRODUCT_OWN) await this.db.execute(`delete from ${table} where id_product = ?`, [id]);
    await this.db.execute('delete from product where id_product = ?', [id]);
    await this.photos.forget(files);
  }

  /** Tables that point at products without being theirs; a context that comes later is found, too. */
  private holders(): Promise<string[]> {
    this.tables ??= this.db
      .query<{ name: string }>(
        `select distinct table_name as name from information_schema.columns
         where table_schema = database() and column_name = 'id_product' order by table_name`,
      )
      .then((rows) => rows.map((row) => row.name).filter((name) => name !== 'product' && !PRODUCT_OWN.includes(name)));
    return this.tables;
  }

  /** Key of a product that needs this one: of its branch, or of a branch that sells from its stock. */
  private async byKey(
    table: 'product_component' | 'product_production',
    { id_branch_office, key_product }: { id_branch_office: number; key_product: string },
  ): Promise<string | null> {
    const found = await this.db.one<{ key_product: string }>(
      `select p.key_product from product p join ${table} k on k.id_product = p.id_product
       join branch_office b on b.id_branch_office = p.id_branch_office
       where k.key_product = ? and (b.id_branch_office = ? or b.id_branch_office_stock = ?) limit 1`,
      [key_product, id_branch_office, id_branch_office],
    );
    return found?.key_product ?? null;
  }
}
