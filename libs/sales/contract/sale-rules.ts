import { FISCAL_MESSAGES, isRfc, isZip } from './fiscal-forms';
import { SALE_MESSAGES } from './messages';
import { splitPayment } from './payment';
import type { SaleInput } from './sale.schema';

type Draft = Pick<
  SaleInput,
  | 'id_customers'
  | 'id_branch_office'
  | 'details'
  | 'has_invoice_doc'
  | 'id_regimen'
  | 'id_cfdi'
  | 'payment_form_facturama'
  | 'invoice_change'
  | 'full_name_invoice'
  | 'rfc_customers'
  | 'zip_code_invoice'
>;

/** What is wrong, and with which field of the form. */
export interface SaleProblem {
  field: string;
  message: string;
}

const problem = (field: string, message: string): SaleProblem => ({ field, message });

/** First part of the order of spec 3, section 5: stock verified, customer, branch, products, quantities. */
export function basketProblem(sale: Draft, stockVerified: boolean): SaleProblem | null {
  if (!stockVerified) return problem('details', SALE_MESSAGES.verifyStock);
  if (!sale.id_customers) return problem('id_customers', SALE_MESSAGES.customer);
  if (!sale.id_branch_office) return problem('id_branch_office', SALE_MESSAGES.branch);
  if (sale.details.length === 0) return problem('details', SALE_MESSAGES.products);
  if (sale.details.some((line) => !line.qty)) return problem('details', SALE_MESSAGES.quantities);
  return null;
}

/** Last part: what an invoice needs. Asked of sales that want one. */
export function invoiceProblem(sale: Draft): SaleProblem | null {
  if (!sale.has_invoice_doc) return null;
  if (!sale.id_regimen) return problem('id_regimen', SALE_MESSAGES.regimen);
  if (!sale.id_cfdi) return problem('id_cfdi', SALE_MESSAGES.cfdi);
  if (!sale.payment_form_facturama) return problem('payment_form_facturama', SALE_MESSAGES.facturamaForm);
  // Blank: the customer's own. A wrong one would only be found out when the sale is stamped.
  const { rfc_customers, zip_code_invoice } = sale;
  if (rfc_customers && !isRfc(rfc_customers.toUpperCase())) return problem('rfc_customers', FISCAL_MESSAGES.rfc);
  if (zip_code_invoice && !isZip(zip_code_invoice)) return problem('zip_code_invoice', FISCAL_MESSAGES.zip);
  if (sale.invoice_change && !sale.full_name_invoice) return problem('full_name_invoice', SALE_MESSAGES.invoiceName);
  return null;
}

export interface SaleFacts {
  stock_verified: boolean;
  has_period: boolean;
  total: string;
  step_round: string;
  /** Of the dollars that the branch takes today; null: it takes none. */
  parity?: string | null;
}

/** The whole order at once, for the form: the first thing that is wrong, or nothing. */
export function saleProblem(sale: SaleInput, facts: SaleFacts): SaleProblem | null {
  const basket = basketProblem(sale, facts.stock_verified);
  if (basket) return basket;
  if (!facts.has_period) return problem('id_period', SALE_MESSAGES.noPeriod);
  const payment = splitPayment({ ...sale, total: facts.total, step_round: facts.step_round, parity: facts.parity });
  if (!payment.ok) return problem(payment.field, payment.message);
  return invoiceProblem(sale);
}
