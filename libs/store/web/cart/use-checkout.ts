import { isApiError, notify, useLeaving } from '@ceiba/platform/web';
import type { CartKey, CartLine, PublicCart } from '@ceiba/store/contract';
import { useState } from 'react';
import { useCancelPaymentMutation, usePayCartMutation, useSaveCartMutation } from '../cart.api';
import type { Problem } from './problem-list';

export interface Checkout {
  /** edit: everything can be changed; pay: saved, only the provider's button and "Cancelar". */
  mode: 'edit' | 'pay';
  busy: boolean;
  problem: Problem | null;
  save: () => Promise<void>;
  pay: (provider: string) => Promise<void>;
  cancel: () => void;
}

/** Pagar Ahora -> saved and checked -> the provider's page; Cancelar -> back to editing (spec 3, section 4). */
export function useCheckout(key: CartKey, cart: PublicCart, lines: readonly CartLine[]): Checkout {
  const [mode, setMode] = useState<'edit' | 'pay'>('edit');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [leaving, setLeaving] = useLeaving();
  const [saveCart, saving] = useSaveCartMutation();
  const [payCart, paying] = usePayCartMutation();
  const [cancelPayment] = useCancelPaymentMutation();

  const save = async () => {
    setProblem(null);
    try {
      const details = lines.map((line) => ({ id_product: line.id_product, qty: line.qty_product }));
      await saveCart({ ...key, details, total: cart.total }).unwrap();
      setMode('pay');
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: error.kind, message: error.message });
      setProblem({ message: error.message, data: error.data });
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
      if (error.status === 409) setMode('edit');
    }
  };
  const cancel = () => {
    setMode('edit');
    void cancelPayment(key);
  };
  return { mode, problem, save, pay, cancel, busy: leaving || saving.isLoading || paying.isLoading };
}
