import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import type { AskedOf } from '@ceiba/platform/contract';
import { branchesIn, Clock, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { shownQty, shownUnit } from '@ceiba/products/server';
import { UNPRODUCED, type UnproducedRow } from '@ceiba/reports/contract';
import { STATUS_BADGES } from '@ceiba/stock/contract';

/** Production documents (type 6) that wait for release, for approval or for reception; a raw material once, whatever its lots. */
const OPEN = 'd.id_type_document = 6 and d.anulado in (2, 8, 9)';
const FROM = `from document d
  join branch_office o on o.id_branch_office = d.id_branch_office_origin
  left join branch_office e on e.id_branch_office = d.id_branch_office_destination
  left join product p on p.id_product = d.id_product
  left join (select x.id_document, x.id_product, min(x.line) as line, min(x.key_product) as key_product,
      min(x.name_product) as name_product, sum(x.qty) as qty
    from document_detail x group by x.id_document, x.id_product) l on l.id_document = d.id_document
  left join product r on r.id_product = l.id_product`;
const WAITS = 'd.anulado = 2 and l.id_product is not null';

/** Raw materials of productions that are not received yet. */
@ReportQuery(UNPRODUCED)
@Injectable()
export class UnproducedReport implements ReportSource<typeof UNPRODUCED> {
  constructor(private readonly clock: Clock) {}

  plan(asked: AskedOf<typeof UNPRODUCED>): ReportPlan {
    return unproducedPlan(asked, this.clock.today());
  }

  dress(row: UnproducedRow): UnproducedRow {
    const { text, color } = STATUS_BADGES[row.anulado as keyof typeof STATUS_BADGES];
    return { ...row, anulado_text: text, anulado_color: color };
  }
}

function unproducedPlan({ date_start, date_end, branches }: AskedOf<typeof UNPRODUCED>, today: string): ReportPlan {
  const [origin, destination] = [
    branchesIn('d.id_branch_office_origin', branches),
    branchesIn('d.id_branch_office_destination', branches),
  ];
  const available = `greatest((select coalesce(sum(b.qty), 0.0000) from stock_balance b
    where b.id_product = l.id_product and b.date_expiration >= '${today}') - (select coalesce(sum(h.qty), 0.0000)
    from stock_reservation h where h.id_product = l.id_product and h.expires_at > utc_timestamp(3)), 0)`;
  return {
    from: FROM,
    select: `concat(d.id_document, '-', ifnull(l.line, 0)) as id_row, d.id_document, d.date_doc, o.key_branch_office,
      o.name_branch_office, e.key_branch_office as key_branch_office_destination, d.anulado,
      d.id_product, ifnull(p.key_product, '') as key_product, ifnull(p.name_product, '') as name_product, d.qty_product,
      d.qty_product_final, coalesce(d.qty_product_final, d.qty_product) as qty_pending, l.id_product as id_material, l.key_product as key_material,
      l.name_product as name_material, ${shownQty('l.qty', 'r')} as qty_material, ${shownUnit('r')} as code_product_unit,
      if(d.anulado = 2, 0, 1) as released, if(${WAITS}, ${shownQty(available, 'r')}, null) as qty_available,
      if(${WAITS}, ${shownQty(`greatest(l.qty - ${available}, 0)`, 'r')}, null) as qty_missing, d.user_created,
      ${workerOf('d.id_user_created')} as id_worker_created`,
    where: [
      { sql: `${OPEN} and d.date_doc between ? and ?`, params: [date_start, date_end] },
      {
        sql: `(${origin.sql} or ${destination.sql})`,
        params: [...(origin.params ?? []), ...(destination.params ?? [])],
      },
    ],
    search: ['d.id_document', 'p.key_product', 'p.name_product', 'l.key_product', 'l.name_product'],
    sort: { id_document: 'd.id_document', key_material: 'l.key_product', name_material: 'l.name_product' },
    tieBreak: 'ifnull(l.line, 0)',
  };
}
