import { Injectable } from '@nestjs/common';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { Db, type ListPlan, listQuery, type SqlParam } from '@ceiba/platform/server';
import type { UnproducedRow } from '@ceiba/reports/contract';
import { STATUS_BADGES } from '@ceiba/stock/contract';
import { within } from './branch-scope';

export interface UnproducedFilter {
  date_start: string;
  date_end: string;
  /** Branches of which either side is one; null is all. */
  scope: readonly number[] | null;
}

type StoredRow = Omit<UnproducedRow, 'anulado_text' | 'anulado_color'>;

/** Production documents (type 6) that wait for release, for approval or for reception; a raw material once, whatever its lots. */
const OPEN = 'd.id_type_document = 6 and d.anulado in (2, 8, 9)';
const FROM = `from document d
  join branch_office o on o.id_branch_office = d.id_branch_office_origin
  left join branch_office e on e.id_branch_office = d.id_branch_office_destination
  left join product p on p.id_product = d.id_product
  left join (select x.id_document, x.id_product, min(x.line) as line, min(x.key_product) as key_product,
      min(x.name_product) as name_product, sum(x.qty) as qty
    from document_detail x group by x.id_document, x.id_product) l on l.id_document = d.id_document
  left join product r on r.id_product = l.id_product
  left join product_unit u on u.id_product_unit = r.id_product_unit`;
const WAITS = 'd.anulado = 2 and l.id_product is not null';

function plan({ date_start, date_end, scope }: UnproducedFilter, today: string): ListPlan {
  const [origin, destination] = [
    within('d.id_branch_office_origin', scope),
    within('d.id_branch_office_destination', scope),
  ];
  const available = `(select coalesce(sum(b.qty), 0.0000) from stock_balance b
    where b.id_product = l.id_product and b.date_expiration >= '${today}')`;
  return {
    from: FROM,
    select: `concat(d.id_document, '-', ifnull(l.line, 0)) as id_row, d.id_document, d.date_doc, o.key_branch_office,
      o.name_branch_office, e.key_branch_office as key_branch_office_destination, d.anulado,
      ifnull(p.key_product, '') as key_product, ifnull(p.name_product, '') as name_product, d.qty_product,
      d.qty_product_final, coalesce(d.qty_product_final, d.qty_product) as qty_pending, l.key_product as key_material,
      l.name_product as name_material, l.qty as qty_material, r.id_product_unit, u.code_product_unit, if(d.anulado = 2, 0, 1) as released,
      if(${WAITS}, ${available}, null) as qty_available,
      if(${WAITS}, greatest(l.qty - ${available}, 0), null) as qty_missing, d.user_created`,
    where: [
      { sql: `${OPEN} and d.date_doc between ? and ?`, params: [date_start, date_end] },
      {
        sql: `(${origin.sql} or ${destination.sql})`,
        params: [...(origin.params ?? []), ...(destination.params ?? [])],
      },
    ],
    search: ['d.id_document', 'p.key_product', 'p.name_product', 'l.key_product', 'l.name_product'],
    sort: {
      id_document: 'd.id_document',
      date_doc: 'd.date_doc',
      key_branch_office: 'o.key_branch_office',
      anulado: 'd.anulado',
      anulado_text: 'd.anulado',
      key_product: 'p.key_product',
      qty_pending: 'qty_pending',
      key_material: 'l.key_product',
      name_material: 'l.name_product',
      qty_missing: 'qty_missing',
    },
    defaultSort: { by: 'id_document', order: 'asc' },
    tieBreak: 'ifnull(l.line, 0)',
  };
}

const badged = (row: StoredRow): UnproducedRow => {
  const { text, color } = STATUS_BADGES[row.anulado];
  return { ...row, anulado_text: text, anulado_color: color };
};

/** Raw materials of productions that are not received yet. */
@Injectable()
export class UnproducedReader {
  constructor(private readonly db: Db) {}

  async page(filter: UnproducedFilter, today: string, input: ListInput): Promise<ListResult<UnproducedRow>> {
    const { rows, total } = await listQuery<StoredRow>(this.db, plan(filter, today), input);
    return { rows: rows.map(badged), total };
  }

  /** All of them, the oldest document first, streamed. */
  async *all(filter: UnproducedFilter, today: string): AsyncGenerator<UnproducedRow> {
    const { select, from, where = [], tieBreak } = plan(filter, today);
    const conditions = where.map((condition) => condition.sql).join(' and ');
    const params: SqlParam[] = where.flatMap((condition) => [...(condition.params ?? [])]);
    const sql = `select ${select} ${from} where ${conditions} order by d.id_document, ${tieBreak}`;
    for await (const row of this.db.stream<StoredRow>(sql, params)) yield badged(row);
  }
}
