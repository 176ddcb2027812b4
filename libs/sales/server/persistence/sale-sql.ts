import { workerOf } from '@ceiba/identity/server';
import { returnedDoc } from './return-sql';

/** Tables of a sale as it is listed, shown and printed. */
export const SALE_FROM = `from sale s
  join branch_office b on b.id_branch_office = s.id_branch_office
  join type_money m on m.id_type_money = s.id_type_money
  join customers c on c.id_customers = s.id_customers
  join period p on p.id_period = s.id_period
  left join dispatch d on d.id_dispatch = s.id_dispatch`;

/**
 * Where the stamping stands, in the words of spec 3, section 4 ("Invoice stamping of a sale"); '' without an invoice. That it is
 * in a global one is ours (docs/adr/0080).
 */
const FACTURAMA_TEXT = `case when s.facturama_status = 'CANCELING' then 'Cancelación en proceso'
  when s.facturama_id is not null then if(s.anulado = 1, 'Anulado', 'Timbrado')
  when s.facturama_status = 'PENDING' then 'En Proceso' when s.facturama_status = 'ERROR' then 'Error'
  when s.id_global_invoice is not null and s.anulado = 0 then 'En factura global' else '' end`;

/** The rate of a line as it is answered: six decimals only where it has more than four. */
export const LINE_RATE = `regexp_replace(rate, '00$', '') as rate`;

/** Who made a sale. */
export const SALE_MADE_BY = `s.user_created, ${workerOf('s.id_user_created')} as id_worker_created`;

/** Where the tickets of a sale's event are printed, while it stands. */
export const EVENT_PDF = "if(s.has_event = 2 and s.anulado = 0, concat('/sale/event/pdf/', s.id_document), null)";

/** Columns of a list line. */
export const SALE_ROW = `s.id_document, s.number_invoice_doc, s.id_branch_office, b.key_branch_office,
  b.name_branch_office, s.id_customers, c.full_name as full_name_customers, s.date_doc, s.created_at, s.total_doc, ${returnedDoc('s')} as returned_doc,
  s.id_type_money, m.code_money, s.id_period, p.code_period, s.source_doc, s.has_invoice_doc, s.facturama_id,
  s.facturama_status, s.facturama_error, s.pick_up_branch_office, s.id_dispatch, d.name_dispatch, d.color_dispatch, s.dispatch_hold, s.id_payment,
  s.anulado, if(s.anulado = 1, 'Anulado', 'Activo') as anulado_text,
  if(s.anulado = 1, 'danger', 'success') as anulado_color, ${FACTURAMA_TEXT} as facturama_text, s.id_global_invoice, s.observation_anulado, s.date_anulado, s.user_anulado,
  ${workerOf('s.id_user_anulado')} as id_worker_anulado, ${SALE_MADE_BY},
  s.ecommerce_publico, s.has_event, ${EVENT_PDF} as event_pdf, s.rfc_customers, s.zip_code_invoice, s.id_regimen, s.id_cfdi,
  s.payment_form_facturama, s.invoice_change, s.full_name_invoice`;

/** The parcel that a sale was sent in; `url_carrier` is where its page is. */
export const PARCEL_OF_SALE = 't.provider_name, t.guide_number, k.url_carrier, t.send_date, t.status_dispatch';
export const PARCEL_FROM = `left join sale_tracker t on t.id_sale = s.id_document
  left join carrier k on k.id_carrier = t.id_carrier`;

/** What only the sale itself shows. */
export const SALE_MORE = `s.id_branch_office_stock, s.id_type_price, c.id_sponsor, s.subtotal_doc, s.iva_doc,
  s.total_iva_doc, s.total_sin_iva_doc, s.discount_amount, s.shipping_doc, s.shipping_base, s.shipping_tax,
  s.round_doc, s.value_tax, s.qty_total, s.point_total, s.value_business_total, s.id_type_format_pay,
  f.name_format_pay, s.amount_format_pay, s.id_type_format_pay_2, g.name_format_pay as name_format_pay_2,
  s.amount_format_pay_2, s.paid_with, s.change_due, s.paid_foreign, s.parity_doc, s.sponsor_received, s.observation_doc, s.shipping, s.paid_at, s.money_refunded, ${PARCEL_OF_SALE}`;

export const SALE_MORE_FROM = `left join type_format_pay f on f.id_type_format_pay = s.id_type_format_pay
  left join type_format_pay g on g.id_type_format_pay = s.id_type_format_pay_2
  ${PARCEL_FROM}`;
