import { isApiError, newDraftKey, useAppDispatch, useDraftKey } from '@ceiba/platform/web';
import { type FindProducts, isPriced, productsByKeys, type Said, useProductSearch } from '@ceiba/products/web';
import type { ParkedSaleRow, SaleInput } from '@ceiba/sales/contract';
import { useParkSaleMutation, useTakeParkedSaleMutation } from '../api/sale.api';
import type { BranchChoice } from '@ceiba/branches/web';
import { promoLines } from '../api/till.api';
import { type DraftLine, emptyDraft, isGift, lineOf } from './draft';
import { placeOf } from './product-place';
import { dueGifts, promoLineOf } from './promo-draft';
import { resumed } from './resume-sale';
import type { CustomerChoice } from './use-customer-choice';
import type { Till } from './use-till';

/** Lines of a parked sale with today's products and prices; what is gone is named. */
async function linesOf(find: FindProducts, draft: SaleInput, branch: BranchChoice, typePrice: number | undefined) {
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
    const { qty, price, change_price, discount, observation_line } = line;
    const asked = { qty, price: change_price ? price : null, discount, observation_line: observation_line ?? '' };
    return [{ ...lineOf(row, branch, 1), ...asked }];
  });
  return { lines, gone };
}

/** Puts a parked sale into the till as it would be made today: its customer, lines, gifts, and what was filled in. */
function useFill(till: Till, customers: CustomerChoice, say: (said: Said) => void) {
  const find = useProductSearch(placeOf(till.draft));
  const dispatch = useAppDispatch();

  const giveAgain = async ({ details, id_customers }: SaleInput, branch: BranchChoice): Promise<string[]> => {
    if (!details.some(isGift)) return [];
    const body = { id_branch_office: branch.id_branch_office, id_customers, details: [] };
    const { rows } = await dispatch(promoLines.initiate(body, { forceRefetch: true, subscribe: false })).unwrap();
    const { gifts, lost } = dueGifts(details, rows.map(promoLineOf));
    gifts.forEach((line) => till.change({ type: 'gift', line }));
    return lost.map((line) => line.key_product ?? `#${line.id_product}`);
  };

  return async (parked: SaleInput, branch: BranchChoice): Promise<boolean> => {
    const observation_doc = parked.observation_doc ?? '';
    till.change({ type: 'start', draft: { ...emptyDraft(branch), observation_doc } });
    const customer = parked.id_customers ? await customers.choose({ id_customers: parked.id_customers }) : null;
    if (parked.id_customers && !customer) return false;
    const { lines, gone } = await linesOf(find, parked, branch, placeOf({ branch, customer }).typePrice);
    if (lines.length > 0) till.change({ type: 'add', lines });
    resumed(parked, customer).forEach(till.change);
    const lost = await giveAgain(parked, branch);
    const missing = [
      gone.length > 0 ? `Ya no se venden: ${gone.join(', ')}.` : '',
      lost.length > 0 ? `Ya no le corresponde el regalo: ${lost.join(', ')}.` : '',
    ].join(' ');
    if (missing.trim()) say({ kind: 'bad', text: missing.trim() });
    return true;
  };
}

/** Takes a parked sale up again; true when it stands in the till. */
export function useTakeParked(
  till: Till,
  customers: CustomerChoice,
  branches: readonly BranchChoice[],
  say: (said: Said) => void,
): (row: ParkedSaleRow) => Promise<boolean> {
  const [takeSale] = useTakeParkedSaleMutation();
  const [parkSale] = useParkSaleMutation();
  const fill = useFill(till, customers, say);
  // It is handed out once: who gets no answer asks with the same key again.
  const key = useDraftKey();

  const taken = async (id_parked: number): Promise<SaleInput | null> => {
    try {
      const { draft } = await takeSale({ id_parked, draft: key.keyFor(String(id_parked)) }).unwrap();
      key.saved();
      return draft;
    } catch (error) {
      if (!isApiError(error)) throw error;
      key.failed(error);
      return null;
    }
  };

  return async (row) => {
    const branch = branches.find((one) => one.id_branch_office === row.id_branch_office);
    const parked = branch ? await taken(row.id_parked) : null;
    if (!branch || !parked) return false;
    const filled = await fill(parked, branch).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      say({ kind: 'bad', text: error.message });
      return false;
    });
    if (filled) return true;
    // Taken and not in the till, it would be lost: back to where it was.
    await parkSale({ ...parked, label: row.label, draft: newDraftKey() });
    till.change({ type: 'start', draft: emptyDraft(branch) });
    return false;
  };
}
