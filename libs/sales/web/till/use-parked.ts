import { isApiError, newDraftKey } from '@ceiba/platform/web';
import type { Said } from '@ceiba/products/web';
import { type ParkedSaleRow, SALE_MESSAGES } from '@ceiba/sales/contract';
import { useParkSaleMutation } from '../api/sale.api';
import type { BranchChoice } from '@ceiba/branches/web';
import { emptyDraft, hasWork } from './draft';
import { bodyOf, draftTotals } from './sale-body';
import { TILL_TEXTS } from './till-texts';
import type { CustomerChoice } from './use-customer-choice';
import { useTakeParked } from './use-take-parked';
import type { Till } from './use-till';

export interface Parking {
  /** Puts the sale aside; true when the till is free for the next one. */
  park: () => Promise<boolean>;
  /** Takes a parked sale up again; its stock must be verified anew. */
  take: (row: ParkedSaleRow) => Promise<boolean>;
}

/** Parked sales (screens.md, "Point of sale"): put aside and taken up by any till of the branch. */
export function useParked(
  till: Till,
  customers: CustomerChoice,
  branches: readonly BranchChoice[],
  say: (said: Said) => void,
): Parking {
  const [parkSale] = useParkSaleMutation();
  const take = useTakeParked(till, customers, branches, say);

  const park = async (): Promise<boolean> => {
    const draft = till.latest.current;
    if (!hasWork(draft)) {
      say({ kind: 'bad', text: TILL_TEXTS.nothingToPark });
      return false;
    }
    if (draft.credit?.exchange) {
      say({ kind: 'bad', text: TILL_TEXTS.exchangeStays });
      return false;
    }
    try {
      const body = bodyOf(draft, draftTotals(draft).total);
      // What was allowed here holds for this session alone.
      const details = body.details?.map((line) => ({ ...line, authorization: null }));
      await parkSale({ ...body, details, draft: newDraftKey() }).unwrap();
      till.change({ type: 'start', draft: emptyDraft(draft.branch) });
      say({ kind: 'good', text: SALE_MESSAGES.parked });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      say({ kind: 'bad', text: error.message });
      return false;
    }
  };
  return { park, take };
}
