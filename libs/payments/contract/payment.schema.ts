import { z } from 'zod';
import { signupKeyShape } from '@ceiba/customers/contract';
import { anId, zId, zMoney, zObject, zOptionalId, zQty } from '@ceiba/platform/contract';
import { cartKeyShape, cartStatus, KIT_MESSAGES } from '@ceiba/store/contract';

export const payCartSchema = zObject(cartKeyShape);
export type PayCartInput = z.output<typeof payCartSchema>;

export const cartStatusSchema = zObject({
  ...cartKeyShape,
  /** The provider's id as it stands in the return address: never believed, only a hint to ask the provider now. */
  payment_id: z.union([z.string().max(60), z.number()]).nullish(),
});
export type CartStatusInput = z.output<typeof cartStatusSchema>;

const ignored = z.unknown().optional();

/** `POST /customers/publico/link`; of what the client sends only the price that he saw is compared. */
export const signupLinkSchema = zObject({
  ...signupKeyShape,
  id_product: zId,
  qty: zQty.refine((qty) => qty === 1, { error: KIT_MESSAGES.quantity }).optional(),
  price: zMoney.optional(),
  id_upline: ignored,
  lot: ignored,
  point: ignored,
  value_business: ignored,
});
export type SignupLinkInput = z.output<typeof signupLinkSchema>;

/** `POST /customers/publico/status`. */
export const signupStatusSchema = zObject({ ...signupKeyShape, payment_id: cartStatusSchema.shape.payment_id });
export type SignupStatusInput = z.output<typeof signupStatusSchema>;

/** How the payment of a sign-up stands, and the number of the partner whom it made. */
export const signupStatus = cartStatus.extend({ id_customers: anId.nullable() });
export type SignupStatus = z.output<typeof signupStatus>;

/** `POST /customers/kit/pay`, `POST /mercadopago/mycustomers/checkout`. With a branch it is picked up there. */
export const kitPaySchema = zObject({ id_customers: zId, id_kit: zId, id_branch_office: zOptionalId.optional() });
export type KitPayInput = z.output<typeof kitPaySchema>;

/** `GET /cart/status`: without an id the partner's last cart of which a payment was begun, else his open one. */
export const partnerStatusSchema = zObject({
  id_customers_sale: zOptionalId.optional(),
  payment_id: cartStatusSchema.shape.payment_id,
});
export type PartnerStatusInput = z.output<typeof partnerStatusSchema>;
