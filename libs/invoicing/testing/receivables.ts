import type { OpenInvoices, ReceivablePaid, ReceivableRow } from '@ceiba/invoicing/contract';
import { Clock } from '@ceiba/platform/server';
import { invoice, type InvoicedSale, sell } from './invoiced-sales';
import type { Office } from './office';

/** Transfer, as our catalogue numbers it. */
export const TRANSFER_FORM = 1;

/** A sale of branch 1 with an invoice that is paid later: 116.33, unless said otherwise. */
export async function soldOnCredit(office: Office, body: Record<string, unknown> = {}): Promise<InvoicedSale> {
  return invoice(office, await sell(office, body), { p_payment_form_facturama: 'PPD' });
}

/** Pays these amounts of these sales of customer 2, by transfer and today; `key`: that of a repeated request. */
export function payInvoices(
  office: Office,
  parts: Readonly<Record<number, string>>,
  amount: string,
  body: Record<string, unknown> = {},
  key?: string,
) {
  const invoices = Object.entries(parts).map(([id, paid]) => ({ id_document: Number(id), amount: paid }));
  const today = office.t.get(Clock).today();
  const said = { p_id_customers: 2, p_paid_on: today, p_id_type_format_pay: TRANSFER_FORM, p_amount: amount };
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const asked = { ...said, p_invoices: invoices, ...body };
  return office.t.post<ReceivablePaid>('/receivable/payment', asked, office.finance, headers);
}

/** What customer 2 may pay. */
export async function openInvoicesOf(office: Office, id_customers = 2): Promise<OpenInvoices['invoices']> {
  const asked = { p_id_customers: id_customers };
  return (await office.t.post<OpenInvoices>('/receivable/invoices', asked, office.finance)).data.invoices;
}

/** The list of invoices on credit. */
export async function receivables(office: Office, body: Record<string, unknown> = {}): Promise<ReceivableRow[]> {
  const { data } = await office.t.post<{ rows: ReceivableRow[] }>('/receivable/list', body, office.finance);
  return data.rows;
}
