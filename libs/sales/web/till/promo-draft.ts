import type { PromoLine } from '@ceiba/sales/contract';
import { type DraftLine, isGift, promoKey } from './draft';

/** A promotion's line as it stands in the till: locked, with the promotion's price. */
export function promoLineOf(line: PromoLine): DraftLine {
  const { id_promo: _id, name_promo: _name, exists_current_qty_product, ...plain } = line;
  return {
    ...plain,
    discount: null,
    allowed: null,
    observation_line: '',
    stock: Math.max(0, Math.floor(Number(exists_current_qty_product))),
  };
}

/** Of the gifts among some lines: those that are still due as they are offered now, and the others. */
export function dueGifts<Line extends Pick<DraftLine, 'id_product' | 'is_promo' | 'type_promo'>>(
  lines: readonly Line[],
  offers: readonly DraftLine[],
): { gifts: DraftLine[]; lost: Line[] } {
  const due = new Map(offers.filter(isGift).map((offer) => [promoKey(offer), offer]));
  const wanted = lines.filter(isGift);
  return {
    gifts: wanted.flatMap((line) => due.get(promoKey(line)) ?? []),
    lost: wanted.filter((line) => !due.has(promoKey(line))),
  };
}
