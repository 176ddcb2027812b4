import { isApiError, notify, useLeaving } from '@ceiba/platform/web';
import { type CartKey, type CartLine, type PublicCart, STORE_MESSAGES } from '@ceiba/store/contract';
import { useState } from 'react';
import {
  useCancelPaymentMutation,
  usePayCartMutation,
  usePublicCartLinesQuery,
  usePublicCartQuery,
  useSaveCartMutation,
} from '../cart.api';
import type { Problem } from './problem-list';
import { productsTotal } from './products-total';

export interface Checkout {
  /** edit: everything can be changed; pay: saved, only the provider's button and "Cancelar". */
  mode: 'edit' | 'pay';
  busy: boolean;
  problem: Problem | null;
  save: () => Promise<void>;
  pay: (provider: string) => Promise<void>;
  cancel: () => void;
}

/** Is it what its buyer sees? The tax of dollars is known once it is known where to: that alone is no change. */
function isAsSeen(seen: PublicCart, now: PublicCart): boolean {
  const same = productsTotal(now) === productsTotal(seen) && now.qty_total === seen.qty_total;
  return same && now.shipping === seen.shipping && (now.is_usa === 1 || now.total === seen.total);
}

/** Pagar Ahora -> saved and checked -> the provider's page; Cancelar -> back to editing (spec 3, section 4). */
export function useCheckout(key: CartKey, cart: PublicCart, lines: readonly CartLine[]): Checkout {
  const [mode, setMode] = useState<'edit' | 'pay'>('edit');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [checking, setChecking] = useState(false);
  const [leaving, setLeaving] = useLeaving();
  const [saveCart, saving] = useSaveCartMutation();
  const [payCart, paying] = usePayCartMutation();
  const [cancelPayment] = useCancelPaymentMutation();
  const [head, shelf] = [usePublicCartQuery(key), usePublicCartLinesQuery(key)];

  const save = async () => {
    setProblem(null);
    setChecking(true);
    try {
      const details = lines.map((line) => ({ id_product: line.id_product, qty: line.qty_product }));
      const now = await head.refetch().unwrap();
      if (!isAsSeen(cart, now)) {
        await shelf.refetch().unwrap();
        setProblem({ message: STORE_MESSAGES.changed, data: null });
        return;
      }
      await saveCart({ ...key, details, total: now.total }).unwrap();
      setMode('pay');
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: error.kind, message: error.message });
      setProblem({ message: error.message, data: error.data });
    } finally {
      setChecking(false);
    }
  };
  const pay = async (provider: string) => {
    setLeaving(true);
    try {
      const { link_pay } = await payCart({ ...key, provider }).unwrap();
      window.location.assign(link_pay);
    } catch (error) {
      setLeaving(false);
      if (!isApiError(error)) throw error;
      // What was saved is not what would be paid: back to editing, with the server's words.
      if (error.status !== 409) return;
      setMode('edit');
      await Promise.all([head.refetch(), shelf.refetch()]);
    }
  };
  const cancel = () => {
    setMode('edit');
    void cancelPayment(key);
  };
  return { mode, problem, save, pay, cancel, busy: checking || leaving || saving.isLoading || paying.isLoading };
}
