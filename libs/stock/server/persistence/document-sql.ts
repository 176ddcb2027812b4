import { workerOf } from '@ceiba/identity/server';
import { type Actor, can } from '@ceiba/platform/server';
import { actionsOf, type StoredDocumentRow, permissionOf, STATUS_BADGES } from '@ceiba/stock/contract';
import { onHisSide } from '../document/document-changes';

/**
 * Tables of a document as it is listed, shown and printed. All joined from the left: the plan then always begins with
 * the documents, along an index of theirs, and counts look at no other table.
 */
export const DOCUMENT_FROM = `from document d
  left join type_document y on y.id_type_document = d.id_type_document
  left join branch_office b on b.id_branch_office = d.id_branch_office_origin
  left join branch_office t on t.id_branch_office = d.id_branch_office_destination
  left join type_money m on m.id_type_money = d.id_type_money
  left join period p on p.id_period = d.id_period`;

/** Columns of a list line. */
export const DOCUMENT_ROW = `d.id_document, d.id_type_document, y.name_document, d.number_invoice_doc, d.number_lot_doc,
  d.id_branch_office_origin, b.key_branch_office, b.name_branch_office, d.id_branch_office_destination,
  t.key_branch_office as key_branch_office_destination, t.name_branch_office as name_branch_office_destination,
  d.id_type_money, m.code_money, d.observation_doc, d.date_doc, d.id_period, p.code_period, d.user_created,
  ${workerOf('d.id_user_created')} as id_worker_created, ${workerOf('d.id_user_anulado')} as id_worker_anulado,
  d.created_at, d.anulado, d.has_difference, d.observation_anulado, d.date_anulado, d.user_anulado, d.total_doc`;

/** What only the document itself shows. */
export const DOCUMENT_MORE = `d.subtotal_doc, d.iva_doc, d.id_product, made.key_product, made.name_product,
  d.qty_product, d.qty_product_final, d.lot_product, d.date_expiration_product, d.date_production,
  d.observation_materia_prima, d.date_free_materia_prima, d.date_approve_production, d.date_approve_recepcion,
  d.observation_confirm`;

export const DOCUMENT_MORE_FROM = 'left join product made on made.id_product = d.id_product';

export type StoredDocument = Omit<StoredDocumentRow, 'anulado_text' | 'anulado_color' | 'actions'>;

/** A stored row with the words and colour of its status, and what this session may do with it. */
export function shown<T extends StoredDocument>(row: T, actor: Actor) {
  const { text: anulado_text, color: anulado_color } = STATUS_BADGES[row.anulado];
  const actions = actionsOf(row).filter(
    (name) => can(actor, permissionOf(name)) && (name === 'view' || onHisSide(actor, row, name)),
  );
  return { ...row, anulado_text, anulado_color, actions };
}
