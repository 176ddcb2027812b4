import { foldKey } from '@ceiba/products/contract';
import type { StockShortage } from '@ceiba/stock/contract';
import { type DraftLine, promoKey, type RefusedLines, type SaleDraft } from './draft';
import { TILL_TEXTS } from './till-texts';

/** What is wrong with a line, said beside it, and the quantity that would do. */
export interface LineNote {
  text: string;
  enough: number | null;
}

/** Two lines may have one key: the product bought, and given by a promotion. */
function isRefused(line: DraftLine, gone: RefusedLines | null): gone is RefusedLines {
  if (!gone || (gone.promos && !line.is_promo)) return false;
  return gone.keys.some((key) => foldKey(key) === foldKey(line.key_product));
}

/** What is to be said of a line: refused, short in stock, more than there is, or kept at that. */
export function noteOf(
  line: DraftLine,
  short: StockShortage | undefined,
  { gone, capped }: Pick<SaleDraft, 'gone' | 'capped'>,
): LineNote | null {
  if (isRefused(line, gone)) return { text: gone.note, enough: null };
  if (short) return { text: `Pedido: ${short.qty_request}. Hay: ${short.qty}.`, enough: short.qty };
  if (line.pack_product === 0 && (line.qty ?? 0) > line.stock)
    return { text: TILL_TEXTS.most(line.stock), enough: line.stock };
  if (capped === promoKey(line) && !line.is_promo) return { text: TILL_TEXTS.most(line.stock), enough: null };
  return null;
}
