import { workerOf } from '@ceiba/identity/server';

/** Pieces of a sale's line that came back; `detail` is the alias of its `sale_detail`. */
export const returnedQty = (detail: string): string => `(select ifnull(sum(rl.qty), 0) from sale_return rr
  join sale_return_line rl on rl.id_return = rr.id_return
  where rr.id_document = ${detail}.id_document and rl.line = ${detail}.line)`;
/** What came back of a sale (`sale` is its alias), lines and shipping, in its currency; 0.00 where nothing did. */
export const returnedDoc = (sale: string): string =>
  `(select ifnull(sum(rs.total_doc), 0.00) from sale_return rs where rs.id_document = ${sale}.id_document)`;

export const RETURNED_QTY = returnedQty('d');

/** Points that returns (`rp`) took off in the period of their sales; a late one left them where they are. */
export const returnedPoints = (which: string): string =>
  `(select ifnull(sum(rp.point_total), 0) from sale_return rp where rp.late = 0 and ${which})`;
/** Those of a period. Placeholders: period, customer. */
export const RETURNED_POINTS = returnedPoints('rp.id_period = ? and rp.id_customers = ?');

export const RETURN_FROM = `from sale_return r join sale s on s.id_document = r.id_document
  join branch_office b on b.id_branch_office = r.id_branch_office
  join type_money m on m.id_type_money = r.id_type_money
  join customers c on c.id_customers = r.id_customers
  join period p on p.id_period = r.id_period`;

/** Columns of a list line. */
export const RETURN_ROW = `r.id_return, r.id_document, s.number_invoice_doc, r.id_branch_office, b.key_branch_office,
  b.name_branch_office, r.id_customers, c.full_name as full_name_customers, r.date_return, r.created_at, r.id_type_money,
  m.code_money, r.id_period, p.code_period, r.late, r.qty_total, r.total_doc, r.refund_doc, r.point_total, r.reason,
  exists (select 1 from sale_return_refund w where w.id_return = r.id_return and w.state <> 'done') as waits,
  r.id_document_exchange, r.user_created, ${workerOf('r.id_user_created')} as id_worker_created`;
