import { Injectable } from '@nestjs/common';
import { Db, eachRow } from '@ceiba/platform/server';

/** What one partner has in a period, in cents: all currencies' points, business value by currency. */
export interface Volume {
  readonly id: number;
  readonly points: number;
  readonly businessUsd: number;
  readonly businessMxn: number;
}

/** Which sales count (compensation.md, "Words"): of the period, not cancelled, paid. */
export const COUNTS = `anulado = 0 and source_doc in ('VENTA', 'ECOMMERCE_PAGADO')`;
/** Which returns are taken off: those of a sale of the same period; a late one is an adjustment (compensation.md, "A run"). */
const RETURNED = 'late = 0';
/** Points are in no currency; what comes without a sale is kept with the pesos. */
export const POINTS_MONEY = 2;
const CENTS = (column: string) => `cast(sum(${column}) * 100 as signed)`;

/**
 * What gives points, for `where` (columns id_period, id_customers): sales that count, and what partners brought along into a
 * period, which has no business value and so pays nobody; what was returned is less. Placeholders of `where` come three times.
 */
export const counted = (where: string) => `(
    select id_period, id_customers, id_type_money, sum(point_total) as point_total,
      sum(value_business_total) as value_business_total
    from sale where ${where} and ${COUNTS} group by id_period, id_customers, id_type_money
    union all select id_period, id_customers, id_type_money, -sum(point_total), -sum(value_business_total)
    from sale_return where ${where} and ${RETURNED} group by id_period, id_customers, id_type_money
    union all select id_period, id_customers, ${POINTS_MONEY}, points, 0.00 from network_opening where ${where})`;

/** By customer and currency, in the order of the ids; read from the covering index alone. */
const SALE_ROWS = `select id_customers, id_type_money, ${CENTS('point_total')}, ${CENTS('value_business_total')}
  from sale where id_period = ? and ${COUNTS} group by id_customers, id_type_money`;
const RETURN_ROWS = `select id_customers, id_type_money, -${CENTS('point_total')}, -${CENTS('value_business_total')}
  from sale_return where id_period = ? and ${RETURNED} group by id_customers, id_type_money`;
const OPENING_ROWS = `select id_customers, ${POINTS_MONEY}, cast(points * 100 as signed), 0 from network_opening where id_period = ?`;

/** Tells points and business value of a period, in cents, one after another; a partner may come several times. */
export async function eachVolume(
  idPeriod: number,
  take: (id: number, money: number, points: number, business: number) => void,
): Promise<void> {
  for (const sql of [SALE_ROWS, RETURN_ROWS, OPENING_ROWS])
    await eachRow<[number, number, number, number]>(sql, [idPeriod], (row) => take(...row));
}

const business = (money: number) => `cast(sum(if(id_type_money = ${money}, value_business_total, 0)) * 100 as signed)`;
const SUMS = `id_customers as id, ${CENTS('point_total')} as points, ${business(1)} as businessUsd, ${business(2)} as businessMxn`;

/** What is left of what somebody bought once what he returned is taken off. */
function without(one: Volume, less: Volume): Volume {
  return {
    id: one.id,
    points: one.points - less.points,
    businessUsd: one.businessUsd - less.businessUsd,
    businessMxn: one.businessMxn - less.businessMxn,
  };
}

/** Sums of a period; points are never added up anywhere else in the network. */
@Injectable()
export class Volumes {
  constructor(private readonly db: Db) {}

  /** One partner's sums, zero when he has nothing. */
  async read(idPeriod: number | null, id: number): Promise<Volume> {
    const none = { id, points: 0, businessUsd: 0, businessMxn: 0 };
    if (idPeriod === null) return none;
    const found = await this.db.one<Volume>(
      `select ${SUMS} from ${counted('id_period = ? and id_customers = ?')} v group by id_customers`,
      [idPeriod, id, idPeriod, id, idPeriod, id],
    );
    return found ?? none;
  }

  /** The partners who have something in a period; more than `most` when there are more than that, but not all. */
  async list(idPeriod: number, most: number): Promise<Volume[]> {
    const sold = await this.db.query<Volume>(
      `select ${SUMS} from sale where id_period = ? and ${COUNTS} group by id_customers limit ?`,
      [idPeriod, most + 1],
    );
    const returned = await this.db.query<Volume>(
      `select ${SUMS} from sale_return where id_period = ? and ${RETURNED} group by id_customers`,
      [idPeriod],
    );
    const brought = await this.db.query<{ id: number; points: number }>(
      'select id_customers as id, cast(points * 100 as signed) as points from network_opening where id_period = ? limit ?',
      [idPeriod, most + 1],
    );
    const all = new Map(sold.map((volume) => [volume.id, volume]));
    for (const less of returned) {
      const one = all.get(less.id);
      if (one) all.set(less.id, without(one, less));
    }
    for (const { id, points } of brought) {
      const { businessUsd = 0, businessMxn = 0, points: before = 0 } = all.get(id) ?? {};
      all.set(id, { id, points: before + points, businessUsd, businessMxn });
    }
    return [...all.values()];
  }
}
