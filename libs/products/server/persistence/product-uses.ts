import { Injectable } from '@nestjs/common';
import { Db, RowUses } from '@ceiba/platform/server';
import { PhotoFiles } from './photo-files';

/** Who uses a product: by its id (the registry), by its key in packs and production. */
@Injectable()
export class ProductUses {
  constructor(
    private readonly db: Db,
    private readonly uses: RowUses,
    private readonly photos: PhotoFiles,
  ) {}

  /** Names of the places, each once. */
  async list(product: { id_product: number; id_branch_office: number; key_product: string }): Promise<string[]> {
    const uses = await this.uses.list('product', product.id_product);
    const pack = await this.byKey('product_component', product);
    if (pack) uses.push(`el paquete ${pack}`);
    const made = await this.byKey('product_production', product);
    if (made) uses.push(`la producción de ${made}`);
    return uses;
  }

  /** Deletes the product and what is its own. */
  async erase(id: number): Promise<void> {
    const files = await this.db.query<{ file_photo: string; file_thumbnail: string | null }>(
      'select file_photo, file_thumbnail from product_photo where id_product = ?',
      [id],
    );
    await this.uses.erase('product', id);
    await this.photos.forget(files);
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
