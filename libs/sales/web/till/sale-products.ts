import { type Adding, isPriced, type ProductItem } from '@ceiba/products/web';
import { SALE_MESSAGES } from '@ceiba/sales/contract';
import { lineOf } from './draft';
import { placeOf } from './product-place';
import type { Till } from './use-till';

/** How products get into the sale, whatever way they are found: each as a line with its price. */
export function saleProducts(till: Till): Adding {
  return {
    ...placeOf(till.draft),
    placeNow: () => placeOf(till.latest.current),
    needsPrice: true,
    unready: till.draft.branch ? null : SALE_MESSAGES.branch,
    onAdd: (items: readonly ProductItem[]) => {
      const { branch } = till.latest.current;
      if (!branch) return { text: SALE_MESSAGES.branch, left: items.length };
      const lines = items.flatMap(({ product, qty }) => (isPriced(product) ? [lineOf(product, branch, qty)] : []));
      till.change({ type: 'add', lines });
      return null;
    },
  };
}

/** Quantities by product, for check marks. */
export function quantitiesOf({ draft }: Pick<Till, 'draft'>): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { id_product, qty } of draft.lines) sums.set(id_product, (sums.get(id_product) ?? 0) + (qty ?? 0));
  return sums;
}
