import { z } from 'zod';
import { listShape, zId, zObject } from '@ceiba/platform/contract';
import { cartKeyShape } from '@ceiba/store/contract';

export const payCartSchema = zObject(cartKeyShape);
export type PayCartInput = z.output<typeof payCartSchema>;

export const cartStatusSchema = zObject({
  ...cartKeyShape,
  /** The provider's id as it stands in the return address: never believed, only a hint to ask the provider now. */
  payment_id: z.union([z.string().max(60), z.number()]).nullish(),
});
export type CartStatusInput = z.output<typeof cartStatusSchema>;

export const unmatchedListSchema = zObject(listShape);

export const resolvePaymentSchema = zObject({
  id_payment: zId,
  action: z.enum(['refund', 'sale'], { error: 'La acción debe ser refund o sale.' }),
});
export type ResolvePaymentInput = z.output<typeof resolvePaymentSchema>;

/** Money that waits for a decision of the staff. */
export interface UnmatchedPayment {
  id_payment: number;
  provider: string;
  provider_payment_id: string;
  status: string;
  /** What was paid and what of it went back already. */
  amount: string;
  amount_refunded: string;
  /** Paid above the total of its sale. */
  amount_over: string;
  currency: string;
  /** What the cart cost; null without a cart. */
  total: string | null;
  reason: string;
  reason_text: string;
  outcome: string;
  approved_at: string | null;
  created_at: string;
  id_customers: number | null;
  full_name_customers: string | null;
  id_branch_office: number | null;
  key_branch_office: string | null;
  id_customers_sale_public: number | null;
  full_name_cart: string | null;
  email_cart: string | null;
  phone_cart: string | null;
  id_document: number | null;
  can_sell: 0 | 1;
  can_refund: 0 | 1;
}
