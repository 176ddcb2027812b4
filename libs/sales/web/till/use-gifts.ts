import { usePromoLinesQuery } from '../api/till.api';
import { type DraftLine, isGift, promoKey } from './draft';
import { promoLineOf } from './promo-draft';
import type { Till } from './use-till';

/** A gift for points that is due to the customer. */
export interface Gift {
  /** As it would stand in the sale. */
  line: DraftLine;
  /** What it is for, "Regalo por 100 puntos". */
  reason: string;
  /** It stands in this sale already. */
  taken: boolean;
}

/** The gifts for the points of the sale's customer; undefined while they are asked for. */
export function useGifts({ draft }: Pick<Till, 'draft'>): Gift[] | undefined {
  const { branch, customer, lines } = draft;
  const { currentData, isError } = usePromoLinesQuery(
    { id_branch_office: branch?.id_branch_office ?? 0, id_customers: customer?.id_customers ?? null, details: [] },
    { skip: !branch || !customer, refetchOnMountOrArgChange: true },
  );
  if (!branch || !customer || isError) return [];
  const inSale = new Set(lines.filter(isGift).map(promoKey));
  return currentData?.rows.flatMap((offer): Gift[] => {
    const line = promoLineOf(offer);
    return isGift(line) ? [{ line, reason: offer.name_promo, taken: inSale.has(promoKey(line)) }] : [];
  });
}

/** Can be handed out now: due, in stock and not in the sale yet. */
export function isFree({ line, taken }: Gift): boolean {
  return !taken && line.stock > 0;
}
