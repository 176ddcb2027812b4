import type { AskedOf } from '@ceiba/platform/contract';
import type { ReportPlan } from '@ceiba/platform/server';
import { shownPrice, shownQty, shownUnit } from '@ceiba/products/server';
import type { INVENTORY_REPORT } from '@ceiba/reports/contract';

type InventoryShape = AskedOf<typeof INVENTORY_REPORT>;

const PRODUCT = `p.id_product, p.key_product, p.name_product, c.name_clasification,
  ${shownUnit()} as code_product_unit, ${shownPrice('p.price_product')} as price_product`;
/** Along the keys of the branch: a page of 50,000 products sorts nothing. */
const FROM = `from product p force index (product_key)
  straight_join clasification c on c.id_clasification = p.id_clasification`;
/** Every lot's value is rounded, so that products, lots and totals say the same. */
const VALUE = 'round(b.qty * q.price_product, 2)';

/** What is there of each product of a branch; a pack has no stock of its own. The id is a number that was checked. */
const there = (branch: number, today: string): string => `(select b.id_product, sum(b.qty) as qty,
    sum(if(b.date_expiration < '${today}', b.qty, 0)) as expired, sum(${VALUE}) as value
  from product q join stock_balance b on b.id_product = q.id_product
  where q.id_branch_office = ${branch} group by b.id_product)`;

const reserved = (branch: number): string => `(select r.id_product, sum(r.qty) as qty
  from stock_reservation r join product q on q.id_product = r.id_product
  where q.id_branch_office = ${branch} and r.expires_at > utc_timestamp(3) group by r.id_product)`;

/** Goods that come to a branch and are in no branch yet, by the product they will be there. */
export const transitTo = (where: string): string => `(select t.id_product_to as id_product, sum(t.qty_transit) as qty
  from stock_transit t where t.is_open = 1 and ${where} group by t.id_product_to)`;

function byProduct({ id_branch_office: branch, only_stock }: InventoryShape, today: string): ReportPlan {
  return {
    select: `p.id_product as id_row, ${PRODUCT}, null as lot, null as date_expiration,
      ${shownQty('greatest(coalesce(s.qty - s.expired, 0.0000) - coalesce(h.qty, 0), 0)')} as qty,
      ${shownQty('coalesce(h.qty, 0.0000)')} as qty_reserved, ${shownQty('coalesce(s.expired, 0.0000)')} as qty_expired,
      ${shownQty('coalesce(w.qty, 0.0000)')} as qty_transit, ${shownQty('coalesce(s.qty, 0.0000)')} as qty_total,
      coalesce(s.value, 0.00) as value`,
    from: `${FROM} ${only_stock ? 'straight_join' : 'left join'} ${there(branch, today)} s on s.id_product = p.id_product
      left join ${reserved(branch)} h on h.id_product = p.id_product
      left join ${transitTo(`t.id_branch_office_to = ${branch}`)} w on w.id_product = p.id_product`,
    where: [
      { sql: 'p.id_branch_office = ? and p.pack_product = 0', params: [branch] },
      ...(only_stock ? [{ sql: 's.qty > 0' }] : []),
    ],
    search: ['p.key_product', 'p.name_product'],
    sort: { key_product: 'p.key_product' },
    unique: ['key_product'],
    tieBreak: 'p.id_product',
  };
}

function byLot({ id_branch_office: branch }: InventoryShape, today: string): ReportPlan {
  return {
    select: `b.id_balance as id_row, ${PRODUCT}, b.lot, nullif(b.date_expiration, '9999-12-31') as date_expiration,
      null as qty, null as qty_reserved, ${shownQty(`if(b.date_expiration < '${today}', b.qty, 0.0000)`)} as qty_expired,
      null as qty_transit, ${shownQty('b.qty')} as qty_total, round(b.qty * p.price_product, 2) as value`,
    from: `${FROM} straight_join stock_balance b on b.id_product = p.id_product and b.qty > 0`,
    where: [{ sql: 'p.id_branch_office = ? and p.pack_product = 0', params: [branch] }],
    search: ['p.key_product', 'p.name_product', 'b.lot'],
    sort: { key_product: 'p.key_product', date_expiration: 'b.date_expiration' },
    tieBreak: 'b.id_balance',
  };
}

/** The report of a branch by product or by lot, as a list. */
export function inventoryPlan(shape: InventoryShape, today: string): ReportPlan {
  return shape.by_lot ? byLot(shape, today) : byProduct(shape, today);
}

/** Sums of the lots of a branch, whatever is shown of it; expired ones have a value and are no stock. */
export const LOT_SUMS = `select o.code_money, (select count(*) from product a
      where a.id_branch_office = o.id_branch_office and a.pack_product = 0) as products,
    count(distinct if(b.qty > 0 and b.date_expiration >= ?, b.id_product, null)) as products_with_stock,
    coalesce(sum(${VALUE}), 0.00) as value
  from (select n.id_branch_office, m.code_money from branch_office n
      join type_money m on m.id_type_money = n.id_type_money where n.id_branch_office = ?) o
  left join product q on q.id_branch_office = o.id_branch_office and q.pack_product = 0
  left join stock_balance b on b.id_product = q.id_product`;
