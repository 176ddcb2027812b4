import { isApiError, newDraftKey } from '@ceiba/platform/web';
import { type FindProducts, isPriced, productsByKeys, type Said, useProductSearch } from '@ceiba/products/web';
import { type ParkedSaleRow, SALE_MESSAGES, type SaleInput } from '@ceiba/sales/contract';
import { useParkSaleMutation, useTakeParkedSaleMutation } from '../api/sale.api';
import type { BranchOption } from '../api/till.api';
import { type DraftLine, emptyDraft, hasWork, lineOf } from './draft';
import { bodyOf } from './sale-body';
import type { CustomerChoice } from './use-customer-choice';
import { placeOf } from './product-place';
import type { Till } from './use-till';

export interface Parking {
  /** Puts the sale aside; true when the till is free for the next one. */
  park: () => Promise<boolean>;
  /** Takes a parked sale up again; its stock must be verified anew. */
  take: (row: ParkedSaleRow) => Promise<boolean>;
}

/** Lines of a parked sale with today's products and prices; what is gone is named. */
async function linesOf(find: FindProducts, draft: SaleInput, branch: BranchOption, typePrice: number | undefined) {
  const wanted = draft.details.filter((line) => !line.is_promo);
  const keys = wanted.flatMap((line) => line.key_product ?? []);
  const rows = await productsByKeys(find, keys, { branch: branch.id_branch_office, typePrice });
  const gone: string[] = [];
  const lines = wanted.flatMap((line): DraftLine[] => {
    const row = rows.find((found) => found.id_product === line.id_product);
    if (!row || !isPriced(row) || row.price === null) {
      gone.push(line.key_product ?? `#${line.id_product}`);
      return [];
    }
    const { price, change_price, discount } = line;
    return [{ ...lineOf(row, branch, 1), qty: line.qty, price: change_price ? price : null, discount }];
  });
  return { lines, gone };
}

/** Parked sales (screens.md, "Point of sale"): put aside and taken up by any till of the branch. */
export function useParked(
  till: Till,
  customers: CustomerChoice,
  branches: readonly BranchOption[],
  say: (said: Said) => void,
): Parking {
  const find = useProductSearch(placeOf(till.draft));
  const [parkSale] = useParkSaleMutation();
  const [takeSale] = useTakeParkedSaleMutation();

  const park = async (): Promise<boolean> => {
    const draft = till.latest.current;
    if (!hasWork(draft)) return false;
    try {
      const body = bodyOf(draft, till.totals.total);
      // What was allowed here holds for this session alone.
      const details = body.details?.map((line) => ({ ...line, authorization: null }));
      await parkSale({ body: { ...body, details }, draft: newDraftKey() }).unwrap();
      till.change({ type: 'start', draft: emptyDraft(draft.branch) });
      say({ kind: 'good', text: SALE_MESSAGES.parked });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      say({ kind: 'bad', text: error.message });
      return false;
    }
  };

  const take = async (row: ParkedSaleRow): Promise<boolean> => {
    const branch = branches.find((one) => one.id_branch_office === row.id_branch_office);
    if (!branch) return false;
    try {
      const { draft } = await takeSale(row.id_parked).unwrap();
      till.change({ type: 'start', draft: { ...emptyDraft(branch), observation_doc: draft.observation_doc ?? '' } });
      const customer = draft.id_customers ? await customers.choose({ id_customers: draft.id_customers }) : null;
      const { lines, gone } = await linesOf(find, draft, branch, placeOf({ branch, customer }).typePrice);
      if (lines.length > 0) till.change({ type: 'add', lines });
      if (gone.length > 0) say({ kind: 'bad', text: `Ya no se venden: ${gone.join(', ')}.` });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return false;
    }
  };
  return { park, take };
}
