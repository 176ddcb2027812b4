import type { ListResult } from '@ceiba/platform/contract';
import type { SaleTotals } from './totals';

export type SaleSource = 'VENTA' | 'ECOMMERCE_PENDIENTE' | 'ECOMMERCE_PAGADO';

/** Badges of the sales list (spec 3, section 4). */
export const SOURCE_BADGES: Readonly<Record<SaleSource, { text: string; color: string }>> = {
  VENTA: { text: 'VENTA', color: 'success' },
  ECOMMERCE_PENDIENTE: { text: 'ECOMMERCE_PENDIENTE', color: 'warning' },
  ECOMMERCE_PAGADO: { text: 'ECOMMERCE_PAGADO', color: 'info' },
};

export type StampText = 'En Proceso' | 'Timbrado' | 'Error' | 'Anulado' | 'Cancelación en proceso';

/** Badges of the stamping. */
export const STAMP_BADGES: Readonly<Record<StampText, string>> = {
  'En Proceso': 'warning',
  Timbrado: 'success',
  Error: 'danger',
  Anulado: 'danger',
  'Cancelación en proceso': 'warning',
};

/** A sale as the search by number shows it. */
export type FoundSale = Pick<
  SaleRow,
  | 'id_document'
  | 'number_invoice_doc'
  | 'key_branch_office'
  | 'full_name_customers'
  | 'date_doc'
  | 'total_doc'
  | 'code_money'
  | 'anulado'
>;

/** A line of the sales list. Amounts are decimal strings in `code_money`. */
export interface SaleRow {
  id_document: number;
  number_invoice_doc: number;
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  id_customers: number;
  full_name_customers: string;
  date_doc: string;
  created_at: Date | string;
  total_doc: string;
  id_type_money: number;
  code_money: string;
  id_period: number;
  code_period: string;
  source_doc: SaleSource;
  has_invoice_doc: 0 | 1;
  facturama_id: string | null;
  facturama_status: string | null;
  facturama_error: string | null;
  /** Where its stamping stands; '' where it has none. */
  facturama_text: StampText | '';
  pick_up_branch_office: 0 | 1;
  id_dispatch: number | null;
  name_dispatch: string | null;
  color_dispatch: string | null;
  anulado: 0 | 1;
  anulado_text: string;
  anulado_color: string;
  observation_anulado: string | null;
  date_anulado: Date | string | null;
  user_anulado: string | null;
  ecommerce_publico: 0 | 1;
  user_created: string;
  /** 0 none, 1 in process, 2 ready. */
  has_event: 0 | 1 | 2;
  rfc_customers: string | null;
  zip_code_invoice: string | null;
  id_regimen: number | null;
  id_cfdi: number | null;
  payment_form_facturama: 'PUE' | 'PPD' | null;
  invoice_change: 0 | 1;
  full_name_invoice: string | null;
}

export interface SaleListAnswer extends ListResult<SaleRow> {
  /** The current period, null when there is none; only its sales can be cancelled. */
  id_period: number | null;
}

export interface SaleDetailRow {
  line: number;
  id_product: number;
  key_product: string;
  name_product: string;
  qty: number;
  price_original: string;
  price: string;
  point: string;
  value_business: string;
  pack_product: 0 | 1;
  is_promo: 0 | 1;
  type_promo: string | null;
  exempt: 0 | 1;
  /** All taxes of the line combined. */
  rate: string;
  /** The part that is IEPS, "0.0000" for most. */
  rate_ieps: string;
  gross: string;
  base: string;
  tax: string;
}

/** A sale as it is shown and printed. */
export interface SaleRecord extends SaleRow {
  id_branch_office_stock: number;
  id_type_price: number;
  id_sponsor: number | null;
  subtotal_doc: string;
  iva_doc: string;
  total_iva_doc: string;
  total_sin_iva_doc: string;
  discount_amount: string;
  shipping_doc: string;
  shipping_base: string;
  shipping_tax: string;
  /** Cash given away by rounding, outside the total. */
  round_doc: string;
  value_tax: string;
  qty_total: number;
  point_total: string;
  value_business_total: string;
  id_type_format_pay: number | null;
  name_format_pay: string | null;
  amount_format_pay: string;
  id_type_format_pay_2: number | null;
  name_format_pay_2: string | null;
  amount_format_pay_2: string;
  paid_with: string | null;
  change_due: string | null;
  sponsor_received: string | null;
  observation_doc: string | null;
  shipping: unknown;
  paid_at: Date | string | null;
  details: SaleDetailRow[];
}

/** Answer of `POST /sale/get/total/`. */
export type SaleTotalsAnswer = Pick<
  SaleTotals,
  | 'subtotal'
  | 'iva'
  | 'total_iva'
  | 'total_sin_iva'
  | 'total'
  | 'discount_amount'
  | 'qty_total'
  | 'point_total'
  | 'value_business_total'
> & { lines: PricedSaleLine[] };

/** A line as the server prices it now: all that the form's own totals need. */
export type PricedSaleLine = SaleTotals['lines'][number] &
  Pick<SaleDetailRow, 'id_product' | 'price_original' | 'point' | 'value_business' | 'rate' | 'rate_ieps' | 'exempt'>;

/** Answer of a saved sale. */
export interface SaleSavedAnswer {
  id: number;
  status: 'success';
  message: string;
  number_invoice_doc: number;
  total_doc: string;
  change_due: string | null;
  /** Of the stamping; null until invoicing takes the sale. */
  status_facturama: string | null;
  /** A warning that does not stop the sale, such as few ticket numbers left. */
  notice: string | null;
}

export interface ParkedSaleRow {
  id_parked: number;
  id_branch_office: number;
  name_branch_office: string;
  label: string;
  user_created: string;
  created_at: Date | string;
  draft: unknown;
}
