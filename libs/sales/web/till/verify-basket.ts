import { isApiError, type useAppDispatch, warn } from '@ceiba/platform/web';
import type { PromoLine } from '@ceiba/sales/contract';
import { promoLines, validateStock } from '../api/till.api';
import type { DraftLine, SaleDraft } from './draft';

const FRESH = { forceRefetch: true, subscribe: false } as const;

/** A promotion's line as it stands in the till: locked, with the promotion's price. */
export function promoLineOf(line: PromoLine): DraftLine {
  const { id_promo: _id, name_promo: _name, exists_current_qty_product, ...plain } = line;
  return {
    ...plain,
    discount: null,
    allowed: null,
    stock: Math.max(0, Math.floor(Number(exists_current_qty_product))),
  };
}

const asked = (lines: readonly DraftLine[]) => lines.map(({ id_product, qty }) => ({ id_product, qty: qty ?? 0 }));

/**
 * Asks which promotions the sale gets and whether the stock is there for both. Where it is there only without the
 * promotions, the sale goes on without them and says so. Answers the promotions' lines; throws the refusal of a shortage.
 */
export async function verifyBasket(of: SaleDraft, dispatch: ReturnType<typeof useAppDispatch>): Promise<DraftLine[]> {
  const id_branch_office = of.branch?.id_branch_office ?? 0;
  const id_customers = of.customer?.id_customers ?? null;
  const bought = asked(of.lines.filter((line) => !line.is_promo));
  const check = (details: typeof bought) =>
    dispatch(validateStock.initiate({ id_branch_office, details }, FRESH)).unwrap();
  const ask = promoLines.initiate({ id_branch_office, id_customers, details: bought }, FRESH);
  const offers = (await dispatch(ask).unwrap()).rows;
  // A gift for points is handed out when the customer asks for it; what his purchase earns comes by itself.
  const promos = offers.filter((offer) => offer.id_promo !== null).map(promoLineOf);
  try {
    await check([...bought, ...asked(promos)]);
    return promos;
  } catch (error) {
    if (promos.length === 0 || !isApiError(error) || error.status !== 409) throw error;
    await check(bought);
    warn('No hay existencia para la promoción; la venta sigue sin ella.');
    return [];
  }
}
