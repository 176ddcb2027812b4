import { Injectable } from '@nestjs/common';
import type { AskedOf } from '@ceiba/platform/contract';
import { branchesIn, Clock, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { shownQty, shownUnit } from '@ceiba/products/server';
import { BRANCH_STOCK } from '@ceiba/reports/contract';

type Asked = AskedOf<typeof BRANCH_STOCK>;

/** Of a handful of products, one a branch: each sum is read along its index. */
const sumOf = (what: string, from: string): string => `coalesce((select sum(${what}) from ${from}), 0.0000)`;

function planOf({ key_product, branches }: Asked, today: string): ReportPlan {
  const there = 'stock_balance b where b.id_product = p.id_product';
  const total = sumOf('b.qty', there);
  const expired = sumOf('b.qty', `${there} and b.date_expiration < '${today}'`);
  const held = sumOf(
    'h.qty',
    'stock_reservation h where h.id_product = p.id_product and h.expires_at > utc_timestamp(3)',
  );
  const way = sumOf(
    't.qty_transit',
    'stock_transit t where t.is_open = 1 and t.id_branch_office_to = p.id_branch_office and t.id_product_to = p.id_product',
  );
  return {
    select: `p.id_product, p.id_branch_office, o.key_branch_office, o.name_branch_office, p.key_product, p.name_product,
      ${shownUnit()} as code_product_unit, ${shownQty(`greatest(${total} - ${expired} - ${held}, 0)`)} as qty,
      ${shownQty(held)} as qty_reserved, ${shownQty(expired)} as qty_expired, ${shownQty(way)} as qty_transit,
      ${shownQty(total)} as qty_total`,
    from: 'from product p join branch_office o on o.id_branch_office = p.id_branch_office',
    where: [
      { sql: 'p.key_product = ? and p.pack_product = 0', params: [key_product] },
      branchesIn('p.id_branch_office', branches),
    ],
    tieBreak: 'p.id_product',
  };
}

/** What each branch has of one product. */
@ReportQuery(BRANCH_STOCK)
@Injectable()
export class BranchStockReport implements ReportSource<typeof BRANCH_STOCK> {
  constructor(private readonly clock: Clock) {}

  plan(asked: Asked): ReportPlan {
    return planOf(asked, this.clock.today());
  }
}
