import { Injectable } from '@nestjs/common';
import { addDays, type AskedOf, type AttentionCount } from '@ceiba/platform/contract';
import {
  type Actor,
  type AttentionSource,
  branchesIn,
  Clock,
  CountsAttention,
  Db,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { shownPrice, shownQty, shownUnit } from '@ceiba/products/server';
import { EXPIRING, EXPIRING_DAYS, EXPIRING_LOTS, type ExpiringRow } from '@ceiba/reports/contract';

const FROM = `from stock_balance b join product p on p.id_product = b.id_product
  join branch_office o on o.id_branch_office = p.id_branch_office
  join type_money m on m.id_type_money = o.id_type_money`;
const SELECT = `b.id_balance, p.id_product, p.id_branch_office, o.key_branch_office, o.name_branch_office, p.key_product,
  p.name_product, b.lot, b.date_expiration, ${shownUnit()} as code_product_unit, ${shownQty('b.qty')} as qty,
  ${shownPrice('p.price_product')} as price_product, round(b.qty * p.price_product, 2) as value, m.code_money,
  concat(m.code_money, ', ', ${shownUnit()}) as sum_group`;
/** A month is what people can still sell in; the rest is told early. */
const SOON = 30;

function stateOf(days: number): Pick<ExpiringRow, 'state_text' | 'state_color'> {
  if (days < 0) return { state_text: 'Caducado', state_color: 'danger' };
  if (days === 0) return { state_text: 'Caduca hoy', state_color: 'danger' };
  return { state_text: days === 1 ? '1 día' : `${days} días`, state_color: days <= SOON ? 'warning' : 'info' };
}

/** Lots that expire within some days, and expired ones that are still there. */
@ReportQuery(EXPIRING)
@CountsAttention(EXPIRING_LOTS)
@Injectable()
export class ExpiringReport implements ReportSource<typeof EXPIRING>, AttentionSource {
  constructor(
    private readonly clock: Clock,
    private readonly db: Db,
  ) {}

  plan({ days, branches }: AskedOf<typeof EXPIRING>): ReportPlan {
    const today = this.clock.today();
    return {
      from: FROM,
      select: `${SELECT}, datediff(b.date_expiration, '${today}') as days_left`,
      where: [
        { sql: 'b.date_expiration <= ? and b.qty > 0', params: [addDays(today, days)] },
        branchesIn('p.id_branch_office', branches),
      ],
      search: ['p.key_product', 'p.name_product', 'b.lot'],
      sort: { date_expiration: 'b.date_expiration', days_left: 'b.date_expiration' },
      tieBreak: 'b.id_balance',
    };
  }

  async count({ branches }: Actor): Promise<AttentionCount> {
    const today = this.clock.today();
    const own = branchesIn('p.id_branch_office', branches);
    const row = await this.db.one<{ waiting: number; expired: number }>(
      `select count(*) as waiting, count(if(b.date_expiration < ?, 1, null)) as expired
       from stock_balance b join product p on p.id_product = b.id_product
       where b.date_expiration <= ? and b.qty > 0 and ${own.sql}`,
      [today, addDays(today, EXPIRING_DAYS), ...(own.params ?? [])],
    );
    const expired = Number(row?.expired ?? 0);
    const note = expired === 0 ? null : expired === 1 ? '1 ya caducado' : `${expired} ya caducados`;
    return { count: Number(row?.waiting ?? 0), note };
  }

  dress(row: ExpiringRow): ExpiringRow {
    return { ...row, ...stateOf(Number(row.days_left)) };
  }
}
