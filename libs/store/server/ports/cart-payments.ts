import type { CartProvider } from '@ceiba/store/contract';

/** Who pays: a visitor, or a partner with a session. */
export type Payer = 'public' | 'partner';

/** With which providers a cart may be paid; given by the context that knows them. */
export abstract class CartPayments {
  abstract offered(currency: string, payer: Payer): Promise<CartProvider[]>;
}
