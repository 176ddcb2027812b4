import type { PricedProductRow, ProductUnit } from '@ceiba/products/contract';
import { isGiftType, type SaleProblem } from '@ceiba/sales/contract';
import type { StockShortage } from '@ceiba/stock/contract';
import type { BranchChoice } from '@ceiba/branches/web';
import type { DraftCredit } from './draft-credit';

/** A line as it stands in the till. Figures are decimal strings; `qty` is null while its field is empty. */
export interface DraftLine extends ProductUnit {
  id_product: number;
  key_product: string;
  name_product: string;
  qty: number | null;
  price_original: string;
  /** A changed unit price (permission `price`). */
  price: string | null;
  /** Fraction given as discount (permission `discount`). */
  discount: string | null;
  /** Who allowed price and discount at the spot: the server's proof, and the name. */
  allowed: { authorization: string; full_name: string } | null;
  point: string;
  value_business: string;
  rate: string;
  rate_ieps: string;
  exempt: 0 | 1;
  pack_product: 0 | 1;
  is_promo: 0 | 1;
  type_promo: string | null;
  /** What is to be remembered of it; blank for most. */
  observation_line: string;
  /** What can be sold now; a pack: of its scarcest component. */
  stock: number;
}

export interface DraftCustomer {
  id_customers: number;
  full_name: string;
  id_type_price: number;
  id_status: 0 | 1;
  name_plan: string | null;
  points: string | null;
  rfc_customers: string | null;
  zip_code_customers: string;
  /** Fraction of his own discount record, when one holds today. */
  discount: string | null;
  /** The company's customer of sales at the counter: nobody chose him. */
  by_default: boolean;
}

export interface DraftPayment {
  id_type_format_pay: number | null;
  amount_format_pay: string;
  split: boolean;
  id_type_format_pay_2: number | null;
  /** Blank: what the first form leaves. */
  amount_format_pay_2: string;
  paid_with: string;
  /** Dollars beside it in a branch of pesos, and the parity that they were typed at. */
  paid_foreign: string;
  parity: string | null;
}

export interface DraftInvoice {
  has_invoice_doc: 0 | 1;
  invoice_change: 0 | 1;
  full_name_invoice: string;
  rfc_customers: string;
  zip_code_invoice: string;
  id_cfdi: number | null;
  id_regimen: number | null;
  payment_form_facturama: 'PUE' | 'PPD' | null;
}

/** What a refusal says of some lines. */
export interface RefusedLines {
  keys: readonly string[];
  note: string;
  /** Only the lines of promotions are meant, though the key may be bought too. */
  promos: boolean;
}

export interface SaleDraft {
  branch: BranchChoice | null;
  customer: DraftCustomer | null;
  lines: DraftLine[];
  has_discount: 0 | 1;
  payment: DraftPayment;
  /** Money of the customer that pays first; `payment` is how the rest is paid. */
  credit: DraftCredit | null;
  invoice: DraftInvoice;
  /** Somebody else collects the goods; his name is asked for. */
  others: boolean;
  sponsor_received: string;
  observation_doc: string;
  /** The stock was verified for exactly these lines, customer and branch. */
  verified: boolean;
  /** What the stock lacks, as the server said it last. */
  shortages: readonly StockShortage[];
  /** The line (`promoKey`) whose quantity was kept at what there is. */
  capped: string | null;
  /** Lines that the server refused by their keys, and why. */
  gone: RefusedLines | null;
  /** Promotions whose line the person removed (`promoKey`): they don't come back while what was bought for them stays. */
  declined: readonly string[];
  /** The first thing that keeps it from being saved, with its field; gone with the next change. */
  problem: SaleProblem | null;
  /** The server's total differs from the one that was shown. */
  moved: { before: string; after: string } | null;
}

export const NO_PAYMENT: DraftPayment = {
  id_type_format_pay: null,
  amount_format_pay: '',
  split: false,
  id_type_format_pay_2: null,
  amount_format_pay_2: '',
  paid_with: '',
  paid_foreign: '',
  parity: null,
};

export const NO_INVOICE: DraftInvoice = {
  has_invoice_doc: 0,
  invoice_change: 0,
  full_name_invoice: '',
  rfc_customers: '',
  zip_code_invoice: '',
  id_cfdi: null,
  id_regimen: null,
  payment_form_facturama: null,
};

/** An empty sale of a branch. */
export function emptyDraft(branch: BranchChoice | null): SaleDraft {
  return {
    branch,
    customer: null,
    lines: [],
    has_discount: 0,
    payment: NO_PAYMENT,
    credit: null,
    invoice: NO_INVOICE,
    others: false,
    sponsor_received: '',
    observation_doc: '',
    verified: false,
    shortages: [],
    capped: null,
    gone: null,
    declined: [],
    problem: null,
    moved: null,
  };
}

/** A product as a new line: its own taxes before the branch's, an exempt before both (decisions.md, "Money, tax, totals"). */
export function lineOf(product: PricedProductRow, branch: Pick<BranchChoice, 'value_tax'>, qty: number): DraftLine {
  const { id_product, key_product, name_product, pack_product, id_product_unit, code_product_unit } = product;
  return {
    ...{ id_product, key_product, name_product, pack_product, id_product_unit, code_product_unit, qty },
    price_original: product.price ?? '0.00',
    price: null,
    discount: null,
    allowed: null,
    point: product.point ?? '0.00',
    value_business: product.value_business ?? '0.00',
    rate: product.exempt ? '0.0000' : (product.rate ?? branch.value_tax),
    rate_ieps: product.exempt ? '0.0000' : (product.rate_ieps ?? '0.0000'),
    exempt: product.exempt,
    is_promo: 0,
    type_promo: null,
    observation_line: '',
    stock: Math.max(0, Math.floor(Number(product.exists_current_qty_product))),
  };
}

/** One promotion of one product. */
export function promoKey(line: Pick<DraftLine, 'id_product' | 'type_promo'>): string {
  return `${line.id_product}:${line.type_promo}`;
}

/** A gift for points; the other locked lines come with what is bought. */
export function isGift(line: Pick<DraftLine, 'is_promo' | 'type_promo'>): boolean {
  return line.is_promo === 1 && isGiftType(line.type_promo);
}

/** PPD: paid later, form 16 alone. */
export function isCredit(invoice: DraftInvoice): boolean {
  return invoice.has_invoice_doc === 1 && invoice.payment_form_facturama === 'PPD';
}

/** Is there work that would be lost? */
export function hasWork({ lines, customer }: SaleDraft): boolean {
  return lines.length > 0 || (customer !== null && !customer.by_default);
}

/** Nothing is in it and nobody buys. */
export function isFresh({ lines, customer }: SaleDraft): boolean {
  return lines.length === 0 && customer === null;
}
