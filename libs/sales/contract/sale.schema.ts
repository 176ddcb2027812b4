import { z } from 'zod';
import {
  aText,
  listShape,
  MESSAGES,
  zDay,
  zDecimal,
  zDigits,
  zFlag,
  zId,
  zMoney,
  zObject,
  zOptionalId,
  zOptionalLines,
  zOptionalText,
  zQty,
  zText,
} from '@ceiba/platform/contract';
import { zVoucherCode } from './returns/voucher-code';

const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const optionalId = zOptionalId.default(null);
const optionalText = (max: number) => zOptionalText(max).default(null);
const optionalLines = (max: number) => zOptionalLines(max).default(null);
const optionalMoney = z.preprocess(blankToNull, zMoney.nullable()).default(null);
/** Less than amounts of the branch: its worth has to fit, too. */
const zForeign = zDecimal(2, { min: '0', max: '9999999.99' });
const optionalForeign = z.preprocess(blankToNull, zForeign.nullable()).optional();
const optionalQty = z.preprocess(blankToNull, zQty.nullable()).default(null);
const optionalDiscount = z.preprocess(blankToNull, zDecimal(4, { min: '0', max: '1' }).nullable()).default(null);
const flag = zFlag.default(0);
/** Figures that the forms of the specification send along: read for their type, never believed. */
const unbelieved = z.preprocess(blankToNull, zDecimal(4).nullable()).optional();

/** A line of the form. Only product, quantity and the asked-for changes count; the server prices the line itself. */
export const saleLineSchema = zObject({
  id_product: zId,
  qty: optionalQty,
  price: optionalMoney,
  /** 1: `price` is meant as a change of the list's price (permission `price`). */
  change_price: flag,
  /** Fraction of the price given as discount (permission `discount`). */
  discount: optionalDiscount,
  /** Of a person with the permission, for exactly this price and discount (`POST /sale/authorize`). */
  authorization: optionalText(400),
  is_promo: flag,
  type_promo: optionalText(20),
  /** What is to be remembered of it; on its papers. */
  observation_line: optionalText(80),
  key_product: optionalLines(100),
  name_product: optionalLines(255),
  pack_product: flag,
  exempt: flag,
  price_original: unbelieved,
  point: unbelieved,
  value_business: unbelieved,
  exists_current_qty_product: unbelieved,
});
export type SaleLineInput = z.output<typeof saleLineSchema>;

/** Who allows a price or a discount at the spot, with his own password (decisions.md, "Sales, store, payments"). */
export const authorizeChangeSchema = zObject({
  username: zText(50),
  password: z.string({ error: MESSAGES.required }).min(1, { error: MESSAGES.required }).max(100),
  id_branch_office: zId,
  id_product: zId,
  price: optionalMoney,
  discount: optionalDiscount,
});
export type AuthorizeChangeInput = z.output<typeof authorizeChangeSchema>;

/** `authorization` goes with the line; good for this session, this line's figures, for half an hour. */
export const allowedChange = z.strictObject({ authorization: aText, full_name: aText });
export type AuthorizeChangeAnswer = z.output<typeof allowedChange>;

const lines = z
  .array(saleLineSchema, { error: 'Debe ser una lista de productos.' })
  .max(500, { error: 'La venta tiene como máximo 500 productos.' });

export const saleLinesSchema = lines;

const invoiceShape = {
  has_invoice_doc: flag,
  invoice_change: flag,
  full_name_invoice: optionalText(300),
  rfc_customers: optionalText(13),
  zip_code_invoice: optionalText(10),
  id_regimen: optionalId,
  id_cfdi: optionalId,
  payment_form_facturama: z
    .preprocess(blankToNull, z.enum(['PUE', 'PPD'], { error: 'Debe ser PUE o PPD.' }).nullable())
    .default(null),
};

const ignoredShape = {
  id_type_price: optionalId,
  id_period: optionalId,
  id_type_money: optionalId,
  id_sponsor: optionalId,
  date_doc: z.preprocess(blankToNull, zDay.nullable()).optional(),
  full_name_customers: optionalText(300),
  subtotal_doc: unbelieved,
  iva_doc: unbelieved,
  total_iva_doc: unbelieved,
  total_sin_iva_doc: unbelieved,
  discount_amount: unbelieved,
  value_tax: unbelieved,
  qty_total: unbelieved,
  point_total: unbelieved,
  value_business_total: unbelieved,
  change_due: unbelieved,
};

const saleShape = {
  id_document: optionalId,
  id_customers: optionalId,
  id_branch_office: optionalId,
  details: lines.default([]),
  /** What the form shows; where it differs from the server's, 409 with the new figures. */
  total: optionalMoney,
  total_doc: optionalMoney,
  id_type_format_pay: optionalId,
  amount_format_pay: optionalMoney,
  id_type_format_pay_2: optionalId,
  amount_format_pay_2: optionalMoney,
  paid_with: optionalMoney,
  /** Dollars handed over in a branch of pesos, beside `paid_with`; the change is in pesos. */
  paid_foreign: optionalForeign,
  /** Of the customer's voucher that pays the form `VOUCHER_FORM` (returns/voucher.ts). */
  code_voucher: z.preprocess(blankToNull, zVoucherCode.nullable()).default(null),
  /** 1: apply the customer's own discount record. */
  has_discount: flag,
  // Of a saved sale these are changed, too: what is not sent stays.
  sponsor_received: zOptionalText(100).optional(),
  observation_doc: zOptionalLines(255).optional(),
  pick_up_branch_office: zFlag.default(1),
  id_dispatch: zOptionalId.optional(),
  ...invoiceShape,
  ...ignoredShape,
};

/** Body of `POST /sale/insert/update`; the form validates with the same object. Rules of order: `sale-rules.ts`. */
export const saleSchema = zObject(saleShape);
export type SaleInput = z.output<typeof saleSchema>;

/** Body of `POST /sale/get/total/`. */
export const saleTotalsSchema = zObject({ id_branch_office: zId, id_customers: optionalId, details: lines });
export type SaleTotalsInput = z.output<typeof saleTotalsSchema>;

/** A sale that is not finished; any till of the branch can take it up again. */
export const parkSaleSchema = zObject({ ...saleShape, label: optionalText(150) });
export type ParkSaleInput = z.output<typeof parkSaleSchema>;
export const parkedIdSchema = zObject({ id_parked: zId });

/** Rolls that a ticket is printed on, in millimetres. */
export const TICKET_WIDTHS = ['80', '58'] as const;
export type TicketWidth = (typeof TICKET_WIDTHS)[number];

/** Query of a ticket; `ticket` is the link's own proof, read by the guard. */
export const ticketPaperSchema = zObject({
  width: z.enum(TICKET_WIDTHS, { error: 'El ancho del ticket es 58 u 80.' }).default('80'),
  /** 1: printed once more; it says so. */
  copy: flag,
  ticket: z.string().optional(),
});
export type TicketPaperInput = z.output<typeof ticketPaperSchema>;

const optionalDay = z.preprocess(blankToNull, zDay.nullable()).default(null);

/** Filters of the sales list; without dates: yesterday to today in the branch's zone (spec 3, section 2). */
export const saleListSchema = zObject({
  ...listShape,
  id_branch_office: optionalId,
  date_start: optionalDay,
  date_end: optionalDay,
});
export type SaleListInput = z.output<typeof saleListSchema>;

/** Without a branch: all of one's own. */
export const saleDaysSchema = saleListSchema.pick({ id_branch_office: true, date_start: true, date_end: true });
export type SaleDaysInput = z.output<typeof saleDaysSchema>;

export const customerSalesSchema = zObject({ ...listShape, id_customers: zId });
export type CustomerSalesInput = z.output<typeof customerSalesSchema>;

/** Id or ticket number of a sale, as somebody who has the ticket in his hand types it. */
export const findSaleSchema = zObject({ number: zDigits(20) });
export type FindSaleInput = z.output<typeof findSaleSchema>;

export const saleIdSchema = zObject({ id_sale: optionalId, id_document: optionalId, id: optionalId });
export type SaleIdInput = z.output<typeof saleIdSchema>;
