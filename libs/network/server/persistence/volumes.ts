import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';

/** What one partner has in a period, in cents: all currencies' points, business value by currency. */
export interface Volume {
  readonly id: number;
  readonly points: number;
  readonly businessUsd: number;
  readonly businessMxn: number;
}

/** Which sales count (compensation.md, "Words"): of the period, not cancelled, paid. */
export const COUNTS = `anulado = 0 and source_doc in ('VENTA', 'ECOMMERCE_PAGADO')`;
const CENTS = (column: string) => `cast(sum(${column}) * 100 as signed)`;

/** By customer and currency, in the order of the ids; read from the covering index alone. */
export const VOLUME_ROWS = `select id_customers, id_type_money, ${CENTS('point_total')}, ${CENTS('value_business_total')}
  from sale where id_period = ? and ${COUNTS} group by id_customers, id_type_money`;

const business = (money: number) => `cast(sum(if(id_type_money = ${money}, value_business_total, 0)) * 100 as signed)`;
const SUMS = `id_customers as id, ${CENTS('point_total')} as points, ${business(1)} as businessUsd, ${business(2)} as businessMxn`;

/** Sums of the sales of a period; a sale is never added up anywhere else in the network. */
@Injectable()
export class Volumes {
  constructor(private readonly db: Db) {}

  /** One partner's sums, zero when he has bought nothing. */
  async read(idPeriod: number | null, id: number): Promise<Volume> {
    const none = { id, points: 0, businessUsd: 0, businessMxn: 0 };
    if (idPeriod === null) return none;
    const found = await this.db.one<Volume>(
      `select ${SUMS} from sale where id_period = ? and id_customers = ? and ${COUNTS} group by id_customers`,
      [idPeriod, id],
    );
    return found ?? none;
  }

  /** The first `most` partners with sales in a period. */
  list(idPeriod: number, most: number): Promise<Volume[]> {
    return this.db.query<Volume>(
      `select ${SUMS} from sale where id_period = ? and ${COUNTS} group by id_customers limit ?`,
      [idPeriod, most],
    );
  }
}
