import type { SaleSavedAnswer, StampAnswer } from '@ceiba/sales/contract';
import { type Office, PRODUCT } from './office';

/** A company of the published test taxpayers, as the dialog of a sale's invoice gives it. */
export const RECEIVER = {
  p_rfc_customers: 'URE180429TM6',
  p_zip_code_customers: '86991',
  p_id_regimen: 601,
  p_payment_form_facturama: 'PUE',
  p_invoice_change: 1,
  p_full_name: 'Universidad Robotica Española',
} as const;

export interface InvoicedSale {
  id: number;
  facturama_id: string;
  uuid: string;
}

/** Sells at branch 1; one piece of the taxed product (116.33), unless said otherwise; by the cashier or whose token is given. */
export async function sell(office: Office, body: Record<string, unknown> = {}, by = office.cashier): Promise<number> {
  const sale = { p_id_customers: 2, p_id_branch_office: 1, p_id_type_format_pay: 5, ...body };
  const details = [{ p_id_product: PRODUCT.taxed, p_qty: 1 }];
  const answer = await office.t.post<SaleSavedAnswer>('/sale/insert/update', { p_details: details, ...sale }, by);
  if (answer.response !== 'success') throw new Error(`${answer.status} ${answer.message}`);
  return answer.data.id;
}

/** Stamps a sale's invoice. */
export async function invoice(office: Office, id: number, body: Record<string, unknown> = {}): Promise<InvoicedSale> {
  const use = await office.t.db.one<{ id_cfdi: number }>("select id_cfdi from cfdi where code_cfdi = 'G03'");
  const asked = { p_id_document: id, ...RECEIVER, p_id_cfdi: use?.id_cfdi, ...body };
  const { data, message } = await office.t.post<StampAnswer>('/sale/send/facturama', asked, office.cashier);
  if (!data?.facturama_id) throw new Error(message);
  return { id, facturama_id: data.facturama_id, uuid: data.facturama_uuid ?? '' };
}

/** A sale with its invoice. */
export async function invoicedSale(office: Office, body: Record<string, unknown> = {}): Promise<InvoicedSale> {
  return invoice(office, await sell(office, body));
}
