import { isAborted, isApiError, notify, useAppDispatch, useDraftKey, warn } from '@ceiba/platform/web';
import { SALE_MESSAGES, type SaleProblem, type SaleSavedAnswer } from '@ceiba/sales/contract';
import { STOCK_MESSAGES } from '@ceiba/stock/contract';
import { useRef, useState } from 'react';
import { useSaveSaleMutation } from '../api/sale.api';
import { isGift, type SaleDraft } from './draft';
import { refusalOf } from './refusal';
import { bodyOf, draftProblem } from './sale-body';
import type { Till } from './use-till';
import { verifyBasket } from './verify-basket';

export interface Checkout {
  busy: 'verify' | 'save' | null;
  saved: SaleSavedAnswer | null;
  verify: () => Promise<void>;
  save: () => Promise<void>;
  /** The saved sale was looked at. */
  done: () => void;
}

type Busy = Checkout['busy'];

/** One attempt at a time; what it is refused for is said in the draft, or as a notice. */
function useAttempt(till: Till): [Busy, (what: 'verify' | 'save', work: () => Promise<unknown>) => Promise<void>] {
  const running = useRef(false);
  const [busy, setBusy] = useState<Busy>(null);
  const attempt = async (what: 'verify' | 'save', work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    till.change({ type: 'quiet' });
    try {
      await work();
    } catch (error) {
      if (isAborted(error)) return;
      if (!isApiError(error)) throw error;
      const refusal = refusalOf(error, till.totals.total);
      if (refusal) till.change(refusal);
      else if (error.status !== 0) notify({ kind: error.kind, message: error.message });
      else if (what === 'verify') warn(STOCK_MESSAGES.notVerified);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return [busy, attempt];
}

/** What the stock check needs, in the words of the save. */
function basketMissing({ branch, lines }: SaleDraft): SaleProblem | null {
  if (!branch) return { field: 'id_branch_office', message: SALE_MESSAGES.branch };
  if (lines.every((line) => line.is_promo && !isGift(line)))
    return { field: 'details', message: SALE_MESSAGES.products };
  if (lines.some(({ qty }) => !qty)) return { field: 'details', message: SALE_MESSAGES.quantities };
  return null;
}

/** Verifies the stock and saves (spec 3, section 5, "Sale save"). */
export function useCheckout(till: Till): Checkout {
  const dispatch = useAppDispatch();
  const [saveSale] = useSaveSaleMutation();
  const draftKey = useDraftKey();
  const [busy, attempt] = useAttempt(till);
  const [saved, setSaved] = useState<SaleSavedAnswer | null>(null);
  const refuse = (problem: SaleProblem) => till.change({ type: 'refused', problem });

  const verify = () =>
    attempt('verify', async () => {
      const basket = till.latest.current;
      const missing = basketMissing(basket);
      if (missing) return refuse(missing);
      till.change({ type: 'verified', basket, promos: await verifyBasket(basket, dispatch) });
    });

  const save = () =>
    attempt('save', async () => {
      const wrong = draftProblem(till.draft, till.totals.total, till.period !== null);
      if (wrong) return refuse(wrong);
      const body = bodyOf(till.draft, till.totals.total);
      try {
        const answer = await saveSale({ body, draft: draftKey.keyFor(JSON.stringify(body)) }).unwrap();
        draftKey.saved();
        setSaved(answer);
        if (answer.status_facturama === 'ERROR') warn('La venta se registró, pero no se pudo timbrar.');
        if (answer.notice) warn(answer.notice);
      } catch (error) {
        if (isApiError(error)) draftKey.failed(error);
        throw error;
      }
    });

  return { busy, saved, verify, save, done: () => setSaved(null) };
}
