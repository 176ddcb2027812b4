import type { CartProvider } from '@ceiba/store/contract';

/** With which providers a visitor may pay; given by the context that knows them. */
export abstract class CartPayments {
  abstract offered(currency: string): Promise<CartProvider[]>;
}
