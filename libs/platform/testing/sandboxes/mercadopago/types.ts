// What the sandbox keeps of Mercado Pago: preferences, payments, refunds, notifications.
import { JsonObject } from '../json';

export interface Item {
  id?: string;
  title: string;
  quantity: number;
  unit_price: number;
  currency_id: string;
}

export interface Preference {
  id: string;
  collector_id: number;
  client_id: string;
  date_created: string;
  items: Item[];
  back_urls: { success: string; pending: string; failure: string };
  auto_return: string;
  notification_url: string;
  external_reference: string;
  expires: boolean;
  expiration_date_from: string | null;
  expiration_date_to: string | null;
  binary_mode: boolean;
  metadata: JsonObject;
  payment_methods: JsonObject;
  payer: JsonObject;
  statement_descriptor: string;
  init_point: string;
  sandbox_init_point: string;
  site_id: 'MLM';
}

export const PAYMENT_STATUSES = [
  'pending',
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface Refund {
  id: number;
  payment_id: number;
  amount: number;
  status: 'approved' | 'in_process' | 'rejected';
  date_created: string;
}

export interface Payment {
  id: number;
  status: PaymentStatus;
  status_detail: string;
  currency_id: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  external_reference: string;
  collector_id: number;
  live_mode: boolean;
  payment_method_id: string;
  payment_type_id: string;
  operation_type: 'regular_payment' | 'recurring_payment';
  installments: number;
  description: string;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  date_of_expiration: string | null;
  order: { id: number; type: 'mercadopago' };
  metadata: JsonObject;
  payer: JsonObject;
  refunds: Refund[];
  notification_url: string;
  /** Kept for the merchant order; the real answer does not show it. */
  preference_id: string;
}

export interface Preapproval {
  id: string;
  status: 'pending' | 'authorized' | 'paused' | 'cancelled';
  reason: string;
  payer_email: string;
  collector_id: number;
  external_reference: string;
  back_url: string;
  init_point: string;
  auto_recurring: {
    frequency: number;
    frequency_type: string;
    transaction_amount: number;
    currency_id: 'MXN';
    end_date: string | null;
  };
  date_created: string;
  last_modified: string;
  summarized: { charged_quantity: number };
}

/** An instalment of a preapproval; `recycling` is tried again. */
export interface AuthorizedPayment {
  id: number;
  preapproval_id: string;
  status: 'processed' | 'recycling' | 'cancelled';
  retry_attempt: number;
  transaction_amount: number;
  payment_id: number;
  date_created: string;
}

/** Mercado Pago's time: ISO with milliseconds and an offset (the site's, UTC-4). */
export function stampTime(now: Date): string {
  return `${new Date(now.getTime() - 4 * 3_600_000).toISOString().slice(0, 23)}-04:00`;
}
