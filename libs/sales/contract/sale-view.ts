import { z } from 'zod';
import {
  aCount,
  aDay,
  aDigits,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aRate,
  aText,
  listOf,
  picturePoint,
  type ToRecord,
} from '@ceiba/platform/contract';
import { pricedSaleLine } from './priced-line';
import { SALE_SOURCES, STAMP_TEXTS } from './sale-badges';
import { saleParcel } from './tracking/guide.schema';

/** The page of a row's sale. */
export const SALE_RECORD = {
  screen: 'ventas',
  action: 'view',
  path: '/ventas/{id_document}',
} as const satisfies ToRecord;

/** A line of the sales list. Amounts are in `code_money`. */
export const saleRow = z.strictObject({
  id_document: anId,
  number_invoice_doc: aDigits,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  id_customers: anId,
  full_name_customers: aText,
  date_doc: aDay,
  created_at: anInstant,
  total_doc: aMoney,
  /** What came back of it until now, by whatever returns (docs/adr/0062). */
  returned_doc: aMoney,
  id_type_money: anId,
  code_money: aText,
  id_period: anId,
  code_period: aText,
  source_doc: z.enum(SALE_SOURCES),
  /** Paid online: its payment; null at the till. */
  id_payment: anId.nullable(),
  has_invoice_doc: aFlag,
  facturama_id: aText.nullable(),
  facturama_status: aText.nullable(),
  facturama_error: aText.nullable(),
  /** Where its stamping stands; '' where it has none. */
  facturama_text: z.enum([...STAMP_TEXTS, '']),
  /** The global invoice that it is in (docs/adr/0080). */
  id_global_invoice: anId.nullable(),
  pick_up_branch_office: aFlag,
  id_dispatch: anId.nullable(),
  name_dispatch: aText.nullable(),
  color_dispatch: aText.nullable(),
  /** What the provider reported of its payment and nobody has dealt with: it must not be sent out. */
  dispatch_hold: aText.nullable(),
  anulado: aFlag,
  anulado_text: aText,
  anulado_color: aText,
  observation_anulado: aText.nullable(),
  date_anulado: anInstant.nullable(),
  user_anulado: aText.nullable(),
  /** Workers who cancelled and made it; null: none of ours. */
  id_worker_anulado: anId.nullable(),
  ecommerce_publico: aFlag,
  user_created: aText,
  id_worker_created: anId.nullable(),
  /** 0 none, 1 in process, 2 ready. */
  has_event: z.literal([0, 1, 2]),
  /** Where the tickets of its event are printed, once they are ready and while the sale stands. */
  event_pdf: aText.nullable(),
  rfc_customers: aText.nullable(),
  zip_code_invoice: aText.nullable(),
  id_regimen: anId.nullable(),
  id_cfdi: anId.nullable(),
  payment_form_facturama: z.enum(['PUE', 'PPD']).nullable(),
  invoice_change: aFlag,
  full_name_invoice: aText.nullable(),
});
/** As it is answered. */
export type SaleRow = z.output<typeof saleRow>;
/** As the server reads it: instants are dates. */
export type StoredSaleRow = z.input<typeof saleRow>;

/** `id_period`: the current period, null when there is none; its sales can be cancelled, others by `late_cancel` only. */
export const saleList = listOf(saleRow).extend({ id_period: anId.nullable() });
export type SaleListAnswer = z.output<typeof saleList>;
export type StoredSaleList = z.input<typeof saleList>;

/** A sale as the search by number shows it. */
export const foundSale = saleRow.pick({
  id_document: true,
  number_invoice_doc: true,
  key_branch_office: true,
  full_name_customers: true,
  date_doc: true,
  total_doc: true,
  code_money: true,
  anulado: true,
});
export type FoundSale = z.output<typeof foundSale>;
export const foundSales = z.strictObject({ rows: z.array(foundSale) });
export type FoundSales = z.output<typeof foundSales>;

/** What branches sold by day, or by month where the range is long, each currency by itself; a series is a branch. */
export const salesByDay = z.strictObject({
  money: z.array(z.strictObject({ code_money: aText, points: z.array(picturePoint) })),
  by_month: aFlag,
});
export type SalesByDay = z.output<typeof salesByDay>;

/** A sale in the record of its customer. */
export const customerSaleRow = saleRow
  .pick({
    id_document: true,
    number_invoice_doc: true,
    key_branch_office: true,
    name_branch_office: true,
    date_doc: true,
    total_doc: true,
    returned_doc: true,
    code_money: true,
    code_period: true,
    source_doc: true,
    anulado: true,
    anulado_text: true,
    anulado_color: true,
    user_created: true,
    id_worker_created: true,
  })
  .extend({ point_total: aMoney });
export type CustomerSaleRow = z.output<typeof customerSaleRow>;

/** `sums`: of all that is not cancelled, by currency; `returned`: what came back of it. */
export const customerSales = listOf(customerSaleRow).extend({
  sums: z.array(z.strictObject({ code_money: aText, total: aMoney, returned: aMoney, sales: aCount, date_last: aDay })),
});
export type CustomerSales = z.output<typeof customerSales>;

export const saleDetailRow = pricedSaleLine.extend({
  line: anId,
  key_product: aText,
  name_product: aText,
  qty: z.int(),
  pack_product: aFlag,
  is_promo: aFlag,
  type_promo: aText.nullable(),
  observation_line: aText.nullable(),
});
export type SaleDetailRow = z.output<typeof saleDetailRow>;

/** A sale as it is shown and printed. */
export const saleRecord = saleRow.extend({
  id_branch_office_stock: anId,
  id_type_price: anId,
  /** What of its online money went back to the buyer. */
  money_refunded: aMoney,
  id_sponsor: anId.nullable(),
  subtotal_doc: aMoney,
  iva_doc: aMoney,
  total_iva_doc: aMoney,
  total_sin_iva_doc: aMoney,
  discount_amount: aMoney,
  shipping_doc: aMoney,
  shipping_base: aMoney,
  shipping_tax: aMoney,
  /** Cash given away by rounding, outside the total. */
  round_doc: aMoney,
  value_tax: aRate,
  qty_total: aCount,
  point_total: aMoney,
  value_business_total: aMoney,
  id_type_format_pay: anId.nullable(),
  name_format_pay: aText.nullable(),
  amount_format_pay: aMoney,
  id_type_format_pay_2: anId.nullable(),
  name_format_pay_2: aText.nullable(),
  amount_format_pay_2: aMoney,
  paid_with: aMoney.nullable(),
  change_due: aMoney.nullable(),
  /** What of `paid_with` was dollars, and the parity that they were taken at. */
  paid_foreign: aMoney.nullable(),
  parity_doc: aRate.nullable(),
  sponsor_received: aText.nullable(),
  observation_doc: aText.nullable(),
  /** The address it goes to, as the cart had it. */
  shipping: z.unknown(),
  paid_at: anInstant.nullable(),
  ...saleParcel.shape,
  details: z.array(saleDetailRow),
});
export type SaleRecord = z.output<typeof saleRecord>;
export type StoredSale = z.input<typeof saleRecord>;

/** Answer of `POST /sale/get/total/`. */
export const saleTotalsAnswer = z.strictObject({
  subtotal: aMoney,
  iva: aMoney,
  total_iva: aMoney,
  total_sin_iva: aMoney,
  total: aMoney,
  discount_amount: aMoney,
  qty_total: aCount,
  point_total: aMoney,
  value_business_total: aMoney,
  lines: z.array(pricedSaleLine),
});
export type SaleTotalsAnswer = z.output<typeof saleTotalsAnswer>;

/** Answer of a saved sale. */
export const savedSale = z.strictObject({
  id: anId,
  status: z.literal('success'),
  message: aText,
  number_invoice_doc: aDigits,
  total_doc: aMoney,
  change_due: aMoney.nullable(),
  /** Of the stamping; null until invoicing takes the sale. */
  status_facturama: aText.nullable(),
  /** A warning that does not stop the sale, such as few ticket numbers left. */
  notice: aText.nullable(),
});
export type SaleSavedAnswer = z.output<typeof savedSale>;
