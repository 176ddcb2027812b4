import { storedValues } from '@ceiba/platform/web';
import type { CartKey } from '@ceiba/store/contract';

const open = (seller: number) => `ceiba.store.${seller}`;
const paid = (seller: number) => `ceiba.store.${seller}.paid`;

const keys = storedValues<CartKey>(({ id_customers_sale_public: id, cart_token }) =>
  typeof id === 'number' && typeof cart_token === 'string' ? { id_customers_sale_public: id, cart_token } : null,
);

/** The cart that this browser has in a seller's store. */
export function readCartKey(seller: number): CartKey | null {
  return keys.read(open(seller));
}

export function writeCartKey(seller: number, key: CartKey): void {
  keys.write(open(seller), key);
}

/** The cart is gone: the next product begins a new one. */
export function forgetCart(seller: number): void {
  keys.remove(open(seller));
}

/** The cart is paid: its result may still be looked at in this window. */
export function cartWasPaid(seller: number, key: CartKey): void {
  keys.write(paid(seller), key, sessionStorage);
  forgetCart(seller);
}

/** The cart that was paid last in this window. */
export function readPaidKey(seller: number): CartKey | null {
  return keys.read(paid(seller), sessionStorage);
}

/** The stored cart, alive: another window that adds or pays is noticed. */
export function useCartKey(seller: number): CartKey | null {
  return keys.use(open(seller));
}
