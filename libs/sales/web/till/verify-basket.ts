import { isApiError, type useAppDispatch, warn } from '@ceiba/platform/web';
import { promoLines, validateStock } from '../api/till.api';
import { type DraftLine, isGift, promoKey, type SaleDraft } from './draft';
import { dueGifts, promoLineOf } from './promo-draft';

const FRESH = { forceRefetch: true, subscribe: false } as const;

const asked = (lines: readonly DraftLine[]) => lines.map(({ id_product, qty }) => ({ id_product, qty: qty ?? 0 }));

/**
 * Asks which promotions the sale gets and whether the stock is there for all of it. Gifts that were handed out stay while
 * they are due; promotions that were declined stay away. Where the stock is there only without the promotions, the sale
 * goes on without them and says so. Answers the locked lines; throws the refusal of a shortage.
 */
export async function verifyBasket(
  basket: SaleDraft,
  dispatch: ReturnType<typeof useAppDispatch>,
): Promise<DraftLine[]> {
  const id_branch_office = basket.branch?.id_branch_office ?? 0;
  const id_customers = basket.customer?.id_customers ?? null;
  const bought = asked(basket.lines.filter((line) => !line.is_promo));
  const check = async (locked: DraftLine[]): Promise<DraftLine[]> => {
    const details = [...bought, ...asked(locked)];
    await dispatch(validateStock.initiate({ id_branch_office, details }, FRESH)).unwrap();
    return locked;
  };
  const ask = promoLines.initiate({ id_branch_office, id_customers, details: bought }, FRESH);
  const offers = (await dispatch(ask).unwrap()).rows.map(promoLineOf);
  const { gifts, lost } = dueGifts(basket.lines, offers);
  const promos = offers.filter((offer) => !isGift(offer) && !basket.declined.includes(promoKey(offer)));
  const locked = await check([...gifts, ...promos]).catch(async (error: unknown) => {
    if (promos.length === 0 || !isApiError(error) || error.status !== 409) throw error;
    const without = await check(gifts);
    warn('No hay existencia para la promoción; la venta sigue sin ella.');
    return without;
  });
  const names = lost.map((line) => line.name_product).join(', ');
  if (names) warn(`Ya no le corresponde, y se quitó de la venta: ${names}.`);
  return locked;
}
