import { Injectable } from '@nestjs/common';
import type { AskedOf, AttentionCount } from '@ceiba/platform/contract';
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
import { BELOW_MINIMUM, MINIMUM_PRODUCTS } from '@ceiba/reports/contract';
import { shownQty, shownUnit } from '@ceiba/products/server';
import { MINIMUM } from '@ceiba/stock/server';
import { transitTo } from './inventory.sql';

/** Who sells from another branch's stock has none of its own to fill up. */
const WATCHED = `p.enabled_product = 1 and ifnull(o.id_branch_office_stock, p.id_branch_office) = p.id_branch_office`;

/** Unexpired. The ids are numbers that were checked; the day is the clock's. */
function minimumPlan(scope: readonly number[] | null, today: string): ReportPlan {
  const ids = scope === null ? null : scope.length === 0 ? '0' : scope.map(Number).join(', ');
  const own = ids === null ? 'true' : `q.id_branch_office in (${ids})`;
  return {
    select: `p.id_product, p.id_branch_office, o.key_branch_office, o.name_branch_office, p.key_product, p.name_product,
      ${shownUnit()} as code_product_unit, ${shownQty('greatest(coalesce(s.qty, 0.0000) - coalesce(h.qty, 0), 0)')} as qty,
      ${shownQty('coalesce(h.qty, 0.0000)')} as qty_reserved, ${shownQty('coalesce(w.qty, 0.0000)')} as qty_transit,
      ${shownQty(MINIMUM)} as minimum, ${shownQty('greatest(p.stock_max_product, p.stock_max_branch_office)')} as maximum,
      ${shownQty(`${MINIMUM} - coalesce(s.qty, 0.0000)`)} as qty_missing`,
    from: `from product p join branch_office o on o.id_branch_office = p.id_branch_office
      left join (select b.id_product, sum(b.qty) as qty from product q join stock_balance b on b.id_product = q.id_product
        where ${own} and b.date_expiration >= '${today}' group by b.id_product) s on s.id_product = p.id_product
      left join (select r.id_product, sum(r.qty) as qty from stock_reservation r
        where r.expires_at > utc_timestamp(3) group by r.id_product) h on h.id_product = p.id_product
      left join ${transitTo(ids === null ? 'true' : `t.id_branch_office_to in (${ids})`)} w on w.id_product = p.id_product`,
    where: [branchesIn('p.id_branch_office', scope), { sql: `${WATCHED} and ${MINIMUM} > coalesce(s.qty, 0)` }],
    search: ['p.key_product', 'p.name_product'],
    tieBreak: 'p.id_product',
  };
}

/** Products of which less can be sold than their minimum. */
@ReportQuery(BELOW_MINIMUM)
@CountsAttention(MINIMUM_PRODUCTS)
@Injectable()
export class MinimumReport implements ReportSource<typeof BELOW_MINIMUM>, AttentionSource {
  constructor(
    private readonly clock: Clock,
    private readonly db: Db,
  ) {}

  plan({ branches }: AskedOf<typeof BELOW_MINIMUM>): ReportPlan {
    return minimumPlan(branches, this.clock.today());
  }

  async count({ branches }: Actor): Promise<AttentionCount> {
    const today = this.clock.today();
    const own = branchesIn('p.id_branch_office', branches);
    // Lots are looked at only where there is a minimum.
    const sql = `select count(*) as waiting from product p join branch_office o on o.id_branch_office = p.id_branch_office
      where ${own.sql} and ${WATCHED} and ${MINIMUM} > 0 and ${MINIMUM} > coalesce((select sum(b.qty) from stock_balance b
        where b.id_product = p.id_product and b.date_expiration >= ?), 0)`;
    const row = await this.db.one<{ waiting: number }>(sql, [...(own.params ?? []), today]);
    return { count: Number(row?.waiting ?? 0) };
  }
}
