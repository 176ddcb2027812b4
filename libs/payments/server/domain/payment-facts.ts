/** What the provider itself says of a payment; the only thing that counts (payments.md, section 0). */
export interface PaymentFacts {
  provider: string;
  provider_payment_id: string;
  external_reference: string | null;
  /** Of the ladder in `payment-ladder.ts`: a provider translates its own. */
  status: string;
  status_detail: string | null;
  currency: string;
  amount_minor: number;
  refunded_minor: number;
  collector: string | null;
  live_mode: 0 | 1;
  method: string | null;
  type_method: string | null;
  created_at: Date | null;
  approved_at: Date | null;
  updated_at: Date | null;
}
