// What Square's API gives (payments.md, section 1.3). Amounts are integers of the smallest unit.
import { randomBytes } from 'node:crypto';
import type { DisputeEvent } from '../dispute-events';
import { json, Reply } from '../http';
import type { JsonObject } from '../json';

/** Keys of the demo's account and of tests. */
export const SQUARE_SANDBOX = {
  access_token: 'EAAAE-ceiba-sandbox',
  location_id: 'LCEIBA0001',
  webhook_key: 'square-sandbox-webhook-2026',
  currency: 'USD',
};

export const STATUSES = ['APPROVED', 'PENDING', 'COMPLETED', 'CANCELED', 'FAILED'] as const;
export type SquareStatus = (typeof STATUSES)[number];

export interface Money {
  amount: number;
  currency: string;
}

export interface Link {
  id: string;
  order_id: string;
  url: string;
  redirect_url: string;
  created_at: string;
  /** Nobody opens it any more; what was begun may still arrive. */
  deleted: boolean;
}

export interface Order {
  id: string;
  location_id: string;
  reference_id: string;
  state: 'DRAFT' | 'OPEN';
  line_items: JsonObject[];
  total_money: Money;
}

export interface Payment {
  id: string;
  status: SquareStatus;
  order_id: string;
  location_id: string;
  amount_money: Money;
  total_money: Money;
  refunded_money: Money;
  source_type: 'CARD';
  card_details: { card: { card_brand: 'VISA'; card_type: 'CREDIT' } };
  created_at: string;
  updated_at: string;
  version: number;
}

export interface Refund {
  id: string;
  payment_id: string;
  amount_money: Money;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  reason: string;
  created_at: string;
}

export interface Dispute {
  id: string;
  payment_id: string;
  amount_money: Money;
  due_at: string;
  event: DisputeEvent;
  created_at: string;
  updated_at: string;
}

export const newId = (): string => randomBytes(16).toString('base64url').replace(/[-_]/g, 'x');

/** An error as Square says it. */
export function refused(status: number, code: string, field = ''): Reply {
  const category = status === 401 ? 'AUTHENTICATION_ERROR' : 'INVALID_REQUEST_ERROR';
  return json(status, { errors: [{ category, code, detail: `${code} ${field}`.trim(), ...(field ? { field } : {}) }] });
}
