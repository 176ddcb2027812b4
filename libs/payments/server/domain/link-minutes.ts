import type { CompanySettings } from '@ceiba/identity/contract';

/** How long a link lives: the slowest method that is offered. Minutes. */
export function linkMinutes({ card, voucher, transfer }: CompanySettings['payment_expiry_minutes']): number {
  return Math.max(card, voucher ?? 0, transfer ?? 0);
}
