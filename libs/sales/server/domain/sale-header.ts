import type { Branch } from '@ceiba/branches/contract';
import { stockBranchOf } from '@ceiba/branches/contract';
import type { PaymentSplit, SaleTotals } from '@ceiba/sales/contract';

/** Who buys, where and in which period. */
export interface SalePlace {
  branch: Branch;
  id_customers: number;
  id_type_price: number;
  id_period: number;
  day: string;
}

/** Columns that every sale has: place, sums, payment. Amounts come from `saleTotals` and `splitPayment` only. */
export function headerColumns(place: SalePlace, totals: SaleTotals, payment: Omit<PaymentSplit, 'cash_due'>) {
  return {
    id_branch_office: place.branch.id_branch_office,
    id_branch_office_stock: stockBranchOf(place.branch),
    id_customers: place.id_customers,
    id_type_price: place.id_type_price,
    id_period: place.id_period,
    id_type_money: place.branch.id_type_money,
    date_doc: place.day,
    total_doc: totals.total,
    subtotal_doc: totals.subtotal,
    iva_doc: totals.iva,
    total_iva_doc: totals.total_iva,
    total_sin_iva_doc: totals.total_sin_iva,
    discount_amount: totals.discount_amount,
    shipping_doc: totals.shipping.gross,
    shipping_base: totals.shipping.base,
    shipping_tax: totals.shipping.tax,
    value_tax: place.branch.value_tax,
    qty_total: totals.qty_total,
    point_total: totals.point_total,
    value_business_total: totals.value_business_total,
    id_type_format_pay: payment.id_type_format_pay,
    amount_format_pay: payment.amount_format_pay,
    id_type_format_pay_2: payment.id_type_format_pay_2,
    amount_format_pay_2: payment.amount_format_pay_2,
    round_doc: payment.round_doc,
    paid_with: payment.paid_with,
    change_due: payment.change_due,
    paid_foreign: payment.paid_foreign ?? null,
    parity_doc: payment.parity_doc ?? null,
  };
}

/** What an invoice is made out to; all null when none is wanted. */
export interface InvoiceFields {
  has_invoice_doc: 0 | 1;
  invoice_change: 0 | 1;
  full_name_invoice: string | null;
  rfc_customers: string | null;
  zip_code_invoice: string | null;
  id_regimen: number | null;
  id_cfdi: number | null;
  payment_form_facturama: 'PUE' | 'PPD' | null;
}

const NO_INVOICE: InvoiceFields = {
  has_invoice_doc: 0,
  invoice_change: 0,
  full_name_invoice: null,
  rfc_customers: null,
  zip_code_invoice: null,
  id_regimen: null,
  id_cfdi: null,
  payment_form_facturama: null,
};

/** Invoice columns; a blank RFC or postal code is the customer's own. */
export function invoiceColumns(
  invoice: InvoiceFields,
  customer: { rfc_customers: string | null; zip_code_customers: string },
): InvoiceFields {
  if (!invoice.has_invoice_doc) return NO_INVOICE;
  return {
    has_invoice_doc: 1,
    invoice_change: invoice.invoice_change,
    full_name_invoice: invoice.full_name_invoice,
    rfc_customers: invoice.rfc_customers ?? customer.rfc_customers,
    zip_code_invoice: invoice.zip_code_invoice ?? (customer.zip_code_customers || null),
    id_regimen: invoice.id_regimen,
    id_cfdi: invoice.id_cfdi,
    payment_form_facturama: invoice.payment_form_facturama,
  };
}
