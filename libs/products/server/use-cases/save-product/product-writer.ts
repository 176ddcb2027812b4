import { Injectable } from '@nestjs/common';
import { withKept } from '@ceiba/platform/contract';
import { Db, isDuplicate, Refusal, type NewRow, type SqlValue } from '@ceiba/platform/server';
import {
  foldKey,
  normalCode,
  productExempts,
  productTaxes,
  type SaveProductInput,
  spellingsOf,
} from '@ceiba/products/contract';
import { type OwnedProduct, OwnedProducts } from '../../persistence/owned-products';
import { ProductUses } from '../../persistence/product-uses';
import { productTable } from '../../persistence/product.entity';
import type { ProductColumns } from './product-columns';

/** Switches, and what hangs on each: judged together, so a form that lacks one is completed first. */
const KEPT = [
  ...(['pack_product', 'avaible_store_product', 'enabled_product', 'show_in_new_customers'] as const),
  ...(['is_promo', 'point_min_1', 'point_min_2', 'id_period_promo'] as const),
  ...(['is_kit', 'type_kit', 'bono_kit_pesos', 'bono_kit_usd'] as const),
  ...(['has_event', 'id_type_event_zone', 'event_location', 'event_date', 'event_time', 'event_reentry'] as const),
  ...(['show_bot_product', 'bot_name_product'] as const),
];

const conflict = (code: string, message: string) => new Refusal(`PRODUCTS.${code}`, message, { status: 409 });

/** Writes products. */
@Injectable()
export class ProductWriter {
  constructor(
    private readonly db: Db,
    private readonly owned: OwnedProducts,
    private readonly uses: ProductUses,
  ) {}

  /** What a product points at must exist; the message names what does not. */
  async assertReferences(input: SaveProductInput): Promise<void> {
    const wanted: [table: string, column: string, id: number | null | undefined, message: string][] = [
      ['clasification', 'id_clasification', input.id_clasification, 'La clasificación no existe.'],
      ['product_unit', 'id_product_unit', input.id_product_unit, 'La unidad no existe.'],
      ['type_event_zone', 'id_type_event_zone', input.id_type_event_zone, 'La zona de evento no existe.'],
      ['organ', 'id_organ', input.id_organ, 'El órgano no existe.'],
      ['period', 'id_period', input.id_period_promo, 'El periodo de la promoción no existe.'],
    ];
    productTaxes(input).forEach((id, at) => wanted.push(['tax', 'id_tax', id, `El impuesto ${at + 1} no existe.`]));
    productExempts(input).forEach((id, at) =>
      wanted.push(['exempt', 'id_exempt', id, `El excento ${at + 1} no existe.`]),
    );
    for (const [table, column, id, message] of wanted) {
      if (id && !(await this.db.one(`select 1 from ${table} where ${column} = ? lock in share mode`, [id])))
        throw new Refusal('PRODUCTS.REFERENCE', message);
    }
  }

  /** The form with what it did not send as the product holds it. */
  async whole(id: number, input: SaveProductInput): Promise<SaveProductInput> {
    const old = await this.db.one<SaveProductInput>(
      `select ${KEPT.join(', ')} from product where id_product = ? for update`,
      [id],
    );
    return withKept(input, old, KEPT);
  }

  async insert(values: ProductColumns): Promise<number> {
    const branch = Number(values.id_branch_office);
    await this.assertBarcode(null, branch, values.barcode);
    await this.assertKey(branch, String(values.key_product));
    return this.write(() => productTable.insert(this.db, values as NewRow<typeof productTable>));
  }

  /** Changes a product. Throws 404, 403, and 409 where a locked field differs. */
  async update(id: number, input: SaveProductInput, values: ProductColumns): Promise<number> {
    const old = await this.owned.lock(id);
    if (old.id_branch_office !== input.id_branch_office)
      throw conflict('LOCKED', 'La sucursal de un producto no se puede cambiar.');
    if (foldKey(old.key_product) !== foldKey(input.key_product))
      throw conflict('LOCKED', 'La clave de un producto no se puede cambiar.');
    if (old.pack_product !== input.pack_product)
      throw conflict('LOCKED', 'Un producto no puede volverse paquete, ni un paquete producto.');
    if (values.id_product_unit !== undefined && values.id_product_unit !== old.id_product_unit)
      await this.assertNoHistory(old);
    await this.assertBarcode(id, old.id_branch_office, values.barcode);
    const { id_branch_office: _branch, key_product: _key, pack_product: _pack, ...changes } = values;
    await this.write(() => productTable.update(this.db, { id_product: id }, changes as NewRow<typeof productTable>));
    return id;
  }

  /** What was counted in one unit is not read in another. Throws 409 with the places. */
  private async assertNoHistory(product: OwnedProduct): Promise<void> {
    const uses = await this.uses.list(product);
    if (uses.length > 0)
      throw conflict('UNIT', `La unidad no se puede cambiar: el producto ya se usa en ${uses.join(', ')}.`);
  }

  /** Somebody else may have taken the key or the bar code since they were asked for. */
  private async write<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (error instanceof Error && error.message.includes('product_barcode'))
        throw conflict('BARCODE', 'El código de barras ya es de otro producto de la sucursal.');
      throw conflict('KEY', 'La clave ya existe en la sucursal.');
    }
  }

  /** A scan means one product of a branch: no bar code is another one's, nor its key, in whatever spelling. */
  private async assertBarcode(id: number | null, id_branch_office: number, barcode: SqlValue): Promise<void> {
    if (typeof barcode !== 'string') return;
    for (const [column, codes, what] of [
      ['barcode_norm', [normalCode(barcode)], 'del producto'],
      ['key_product', spellingsOf(barcode), 'la clave del producto'],
    ] as const) {
      const other = await this.db.one<{ key_product: string }>(
        `select key_product from product where id_branch_office = ? and ${column} in (?) and id_product <> ? limit 1
         for update`,
        [id_branch_office, codes, id ?? 0],
      );
      if (other) throw conflict('BARCODE', `El código de barras ya es ${what} ${other.key_product}.`);
    }
  }

  private async assertKey(id_branch_office: number, key: string): Promise<void> {
    const other = await this.db.one<{ key_product: string }>(
      'select key_product from product where id_branch_office = ? and barcode_norm = ? limit 1 for update',
      [id_branch_office, normalCode(key)],
    );
    if (other) throw conflict('KEY', `La clave ya es el código de barras del producto ${other.key_product}.`);
  }
}
