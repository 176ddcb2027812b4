import type { CartKey } from '@ceiba/store/contract';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const open = (seller: number) => `ceiba.store.${seller}`;
const paid = (seller: number) => `ceiba.store.${seller}.paid`;

/** The same object for the same text: React compares what it gets. */
const parsed = new Map<string, CartKey | null>();

function parse(text: string | null): CartKey | null {
  if (text === null) return null;
  const known = parsed.get(text);
  if (known !== undefined) return known;
  let key: CartKey | null;
  try {
    const value = JSON.parse(text) as Partial<CartKey>;
    const { id_customers_sale_public: id, cart_token } = value;
    key =
      typeof id === 'number' && typeof cart_token === 'string' ? { id_customers_sale_public: id, cart_token } : null;
  } catch {
    key = null;
  }
  parsed.set(text, key);
  return key;
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** The cart that this browser has in a seller's store. */
export function readCartKey(seller: number): CartKey | null {
  return parse(localStorage.getItem(open(seller)));
}

export function writeCartKey(seller: number, key: CartKey): void {
  localStorage.setItem(open(seller), JSON.stringify(key));
  changed();
}

/** The cart is gone: the next product begins a new one. */
export function forgetCart(seller: number): void {
  localStorage.removeItem(open(seller));
  changed();
}

/** The cart is paid: its result may still be looked at in this window. */
export function cartWasPaid(seller: number, key: CartKey): void {
  sessionStorage.setItem(paid(seller), JSON.stringify(key));
  forgetCart(seller);
}

/** The cart that was paid last in this window. */
export function readPaidKey(seller: number): CartKey | null {
  return parse(sessionStorage.getItem(paid(seller)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored cart, alive: another window that adds or pays is noticed. */
export function useCartKey(seller: number): CartKey | null {
  return useSyncExternalStore(subscribe, () => readCartKey(seller));
}
