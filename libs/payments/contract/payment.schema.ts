import { z } from 'zod';
import { aFlag, aMoney, anId, anInstant, aText, listShape, zId, zObject } from '@ceiba/platform/contract';
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
export const unmatchedPayment = z.strictObject({
  id_payment: anId,
  provider: aText,
  provider_payment_id: aText,
  status: aText,
  /** What was paid and what of it went back already. */
  amount: aMoney,
  amount_refunded: aMoney,
  /** Paid above the total of its sale. */
  amount_over: aMoney,
  currency: aText,
  /** What the cart cost; null without a cart. */
  total: aMoney.nullable(),
  reason: aText,
  reason_text: aText,
  outcome: aText,
  approved_at: anInstant.nullable(),
  created_at: anInstant,
  id_customers: anId.nullable(),
  full_name_customers: aText.nullable(),
  id_branch_office: anId.nullable(),
  key_branch_office: aText.nullable(),
  id_customers_sale_public: anId.nullable(),
  full_name_cart: aText.nullable(),
  email_cart: aText.nullable(),
  phone_cart: aText.nullable(),
  id_document: anId.nullable(),
  can_sell: aFlag,
  can_refund: aFlag,
});
export type UnmatchedPayment = z.output<typeof unmatchedPayment>;
export type StoredUnmatchedPayment = z.input<typeof unmatchedPayment>;
