import { Injectable } from '@nestjs/common';
import { Db, Refusal } from '@ceiba/platform/server';
import { productionTake } from '@ceiba/products/contract';
import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';

interface StepRow {
  key_product: string;
  qty: string;
  has_conversion: 0 | 1;
  qty_conversion: string | null;
  id_product: number | null;
}

/** A raw material and how much of it, in the material's own unit with at most four decimals. */
export interface StepTake {
  id_product: number;
  qty: number;
}

/** What making a product takes: its production steps times the quantity. */
@Injectable()
export class ProductionSteps {
  constructor(private readonly db: Db) {}

  /** Throws 409 where the product has no steps, or a step's key is missing in its branch. */
  async takes(id_product: number, times: number): Promise<StepTake[]> {
    const rows = await this.db.query<StepRow>(
      `select s.key_product, s.qty, s.has_conversion, s.qty_conversion, raw.id_product
       from product_production s join product made on made.id_product = s.id_product
       left join product raw on raw.id_branch_office = made.id_branch_office and raw.key_product = s.key_product
       where s.id_product = ? order by s.order_n`,
      [id_product],
    );
    if (rows.length === 0) throw new Refusal('STOCK.STEPS', DOCUMENT_MESSAGES.noSteps, { status: 409 });
    const missing = rows.filter((row) => row.id_product === null).map((row) => row.key_product);
    if (missing.length > 0)
      throw new Refusal('STOCK.MISSING', `${DOCUMENT_MESSAGES.unknownProduct}: ${missing.join(', ')}.`, {
        status: 409,
        data: missing,
      });
    return rows.map((row) => ({ id_product: row.id_product ?? 0, qty: Number(productionTake(row, times)) }));
  }
}
