import { z } from 'zod';
import { zObject } from '@ceiba/platform/contract';
import { cartKeyShape } from '@ceiba/store/contract';

export const payCartSchema = zObject(cartKeyShape);
export type PayCartInput = z.output<typeof payCartSchema>;

export const cartStatusSchema = zObject({
  ...cartKeyShape,
  /** The provider's id as it stands in the return address: never believed, only a hint to ask the provider now. */
  payment_id: z.union([z.string().max(60), z.number()]).nullish(),
});
export type CartStatusInput = z.output<typeof cartStatusSchema>;
