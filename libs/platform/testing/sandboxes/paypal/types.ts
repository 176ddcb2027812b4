// What PayPal's API gives (payments.md, section 1.2).
import { randomBytes } from 'node:crypto';
import { json, Reply } from '../http';
import type { JsonObject } from '../json';

/** Keys of the demo's account and of tests. */
export const PAYPAL_SANDBOX = {
  client_id: 'ceiba-paypal-client',
  client_secret: 'paypal-sandbox-secret-2026',
  webhook_id: '4JH86294D6297924G',
  merchant_id: 'CEIBAMERCHANT1',
};

export const CAPTURES = ['COMPLETED', 'PENDING', 'DECLINED'] as const;
export type CaptureKind = (typeof CAPTURES)[number];

export interface Money {
  currency_code: string;
  value: string;
}

export interface Order {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  create_time: string;
  update_time: string;
  unit: JsonObject & { custom_id: string; invoice_id: string; amount: Money };
  return_url: string;
  cancel_url: string;
  /** Where the client that made it reaches us. */
  api: string;
  /** What its capture will be, once the payer has approved. */
  next: { status: CaptureKind; amount: Money } | null;
  capture_id: string | null;
  /** Its approval is told after its capture. */
  late_approval: boolean;
}

export interface Capture {
  id: string;
  order_id: string;
  status: CaptureKind | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  refunded_minor: number;
  custom_id: string;
  invoice_id: string;
  create_time: string;
  update_time: string;
}

export interface Refund {
  id: string;
  capture_id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: Money;
  /** What the shop gave along, else the order's. */
  custom_id: string;
  create_time: string;
}

export interface Subscription {
  id: string;
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  plan_id: string;
  custom_id: string;
  return_url: string;
  cancel_url: string;
  api: string;
  create_time: string;
  executed: number;
  failed: number;
}

/** What a cycle of a subscription charged: the older kind of payment, not a capture. */
export interface Sale {
  id: string;
  subscription_id: string;
  custom: string;
  state: 'completed' | 'partially_refunded' | 'refunded';
  amount: Money;
  refunds: { id: string; minor: number; time: string }[];
  create_time: string;
  update_time: string;
}

/** A line of the account's reports. */
export interface Reported {
  time: string;
  transaction_id: string;
  paypal_reference_id?: string;
  custom_field: string;
  transaction_amount: Money;
}

/** Seventeen capitals and digits, as PayPal's own. */
export const newId = (): string =>
  [...randomBytes(17)].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ123456789'[byte % 33]).join('');

export const stamp = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z');

export const minor = (value: string): number => Number(value.replace('.', ''));
export const money = (currency_code: string, units: number): Money => ({
  currency_code,
  value: `${units < 0 ? '-' : ''}${Math.floor(Math.abs(units) / 100)}.${String(Math.abs(units) % 100).padStart(2, '0')}`,
});

/** An error as PayPal says it. */
export function refused(status: number, issue: string, field?: string): Reply {
  const name = { 401: 'AUTHENTICATION_FAILURE', 404: 'RESOURCE_NOT_FOUND', 422: 'UNPROCESSABLE_ENTITY' }[status];
  const details = [{ issue, description: issue, ...(field ? { field } : {}) }];
  return json(status, { name: name ?? 'INVALID_REQUEST', message: issue, debug_id: newId(), details });
}
