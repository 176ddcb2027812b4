import { Refusal } from '@ceiba/platform/server';

/** A refusal of a product's sub-list: `PRODUCTS.<reason>`, 409. */
export function partRefused(reason: string, message: string): Refusal {
  return new Refusal(`PRODUCTS.${reason}`, message, { status: 409 });
}
