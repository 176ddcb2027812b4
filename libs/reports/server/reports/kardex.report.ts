import { Injectable } from '@nestjs/common';
import {
  type AskedOf,
  KILOS,
  type ListInput,
  type ListResult,
  type PicturePoint,
  type ReportSums,
} from '@ceiba/platform/contract';
import { ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { KARDEX, type KardexProduct, type KardexRow } from '@ceiba/reports/contract';
import { gramsToKilos } from '@ceiba/products/contract';
import { type KardexLots, KardexReader } from '../persistence/kardex.reader';

type Asked = AskedOf<typeof KARDEX>;

interface Opened extends KardexLots {
  product: KardexProduct;
}

const QUANTITIES = ['qty_opening', 'qty_in', 'qty_out', 'qty_closing', 'balance_lot', 'balance'] as const;

/** Figures of the ledger in the unit that they are shown in, with that unit. */
function inUnit<T extends object>(row: T, { code_product_unit }: KardexProduct): T & { code_product_unit: string } {
  if (code_product_unit !== KILOS) return { ...row, code_product_unit };
  const kilos = QUANTITIES.flatMap((key) => {
    const grams: unknown = Reflect.get(row, key);
    return typeof grams === 'string' ? [[key, gramsToKilos(grams)]] : [];
  });
  return { ...row, ...Object.fromEntries(kilos), code_product_unit };
}

/** The movements of a product with its running balances: pages know what was there before them. */
@ReportQuery(KARDEX)
@Injectable()
export class KardexReport implements ReportSource<typeof KARDEX, Opened> {
  constructor(private readonly reader: KardexReader) {}

  async open(asked: Asked): Promise<Opened> {
    const product = await this.reader.product(asked.id_product, asked.id_branch_office);
    return { product, ...(await this.reader.lots(asked)) };
  }

  async page(asked: Asked, { before, movements, product }: Opened, list: ListInput): Promise<ListResult<KardexRow>> {
    const rows = await this.reader.page(asked, before, list);
    return { rows: rows.map((row) => inUnit(row, product)), total: movements };
  }

  async *all(asked: Asked, { before, product }: Opened): AsyncIterable<KardexRow> {
    for await (const row of this.reader.all(asked, before)) yield inUnit(row, product);
  }

  sums(_asked: Asked, { qty_in, qty_out, product }: Opened): Promise<ReportSums[]> {
    return Promise.resolve([inUnit({ qty_in, qty_out }, product)]);
  }

  async picture(asked: Asked, { qty_opening, product }: Opened): Promise<PicturePoint[]> {
    const points = await this.reader.balances(asked, qty_opening);
    const inKilos = product.code_product_unit === KILOS;
    return inKilos ? points.map((point) => ({ ...point, value: gramsToKilos(point.value) })) : points;
  }

  more(_asked: Asked, { product, lots, qty_opening, qty_in, qty_out, qty_closing }: Opened) {
    const { code_product_unit: _unit, ...sums } = inUnit({ qty_opening, qty_in, qty_out, qty_closing }, product);
    return Promise.resolve({ product, ...sums, lots: lots.map((lot) => inUnit(lot, product)) });
  }
}
