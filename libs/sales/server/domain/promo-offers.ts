import { fromScaled, toScaled } from '@ceiba/platform/contract';
import type { PointGift, RunningPromo } from '@ceiba/products/server';
import { discountedPrice, GIFT_TYPES, promoType, type SaleLineInput } from '@ceiba/sales/contract';

/** What a promotion gives to a sale: up to `qty` units of a product. */
export interface PromoOffer {
  id_product: number;
  type_promo: string;
  id_promo: number | null;
  name_promo: string;
  qty: number;
  /** Fraction off the list's price: "1.0000" is free. */
  off: string;
  /** 1: the units carry their points and business value. */
  with_points: 0 | 1;
}

const FREE = '1.0000';

/** What its units cost less, as a fraction of the list's price. */
export function offOf(promo: RunningPromo): string {
  if (!promo.flag_percentage_discount_promo) return FREE;
  return fromScaled(toScaled(promo.percentage_discount_promo, 2), 4);
}

function offerOf(promo: RunningPromo, bought: number): PromoOffer {
  return {
    id_product: promo.id_product,
    type_promo: promoType(promo.id_promo),
    id_promo: promo.id_promo,
    name_promo: promo.name_promo,
    qty: Math.floor(bought / promo.qty_min) * promo.qty_free,
    off: offOf(promo),
    with_points: promo.flag_point_promo,
  };
}

/** More units first, then the larger discount, then the older promotion. */
function better(a: PromoOffer, b: PromoOffer): number {
  return b.qty - a.qty || toScaled(b.off, 4) - toScaled(a.off, 4) || (a.id_promo ?? 0) - (b.id_promo ?? 0);
}

/** For each `qty_min` bought, `qty_free` units; of several promotions of a product the best one counts. */
export function quantityOffers(
  lines: readonly Pick<SaleLineInput, 'id_product' | 'qty' | 'is_promo'>[],
  promos: readonly RunningPromo[],
): PromoOffer[] {
  const bought = new Map<number, number>();
  for (const { id_product, qty, is_promo } of lines)
    if (!is_promo) bought.set(id_product, (bought.get(id_product) ?? 0) + (qty ?? 0));
  return [...bought].flatMap(([id_product, qty]) =>
    promos
      .filter((promo) => promo.id_product === id_product)
      .map((promo) => offerOf(promo, qty))
      .filter((offer) => offer.qty > 0)
      .sort(better)
      .slice(0, 1),
  );
}

/** One unit at each of the two thresholds, each once in the period. `received` holds `<product>:<type>`. */
export function giftOffers(gifts: readonly PointGift[], points: string, received: ReadonlySet<string>): PromoOffer[] {
  const has = toScaled(points, 2);
  return gifts.flatMap(({ id_product, point_min_1, point_min_2 }) =>
    [
      { type_promo: GIFT_TYPES.first, least: point_min_1 },
      { type_promo: GIFT_TYPES.second, least: point_min_2 },
    ]
      .filter(
        ({ type_promo, least }) =>
          least !== null && has >= toScaled(least, 2) && !received.has(`${id_product}:${type_promo}`),
      )
      .map(({ type_promo, least }) => ({
        ...{ id_product, type_promo, id_promo: null, name_promo: `Regalo por ${Number(least)} puntos` },
        ...{ qty: 1, off: FREE, with_points: 0 as const },
      })),
  );
}

/** The offer behind a promotion's line; without a type the product's first. */
export function offerFor(
  line: Pick<SaleLineInput, 'id_product' | 'type_promo'>,
  offers: readonly PromoOffer[],
): PromoOffer | undefined {
  return offers.find(
    (offer) =>
      offer.id_product === line.id_product && (line.type_promo === null || line.type_promo === offer.type_promo),
  );
}

/** Promotion lines that nothing backs, or that ask for more than there is; declining a gift is no fault. */
export function unbacked(lines: readonly SaleLineInput[], offers: readonly PromoOffer[]): SaleLineInput[] {
  const left = new Map(offers.map((offer) => [offer, offer.qty]));
  return lines.filter((line) => {
    if (!line.is_promo) return false;
    const offer = offerFor(line, offers);
    const rest = offer ? (left.get(offer) ?? 0) - (line.qty ?? 0) : -1;
    if (offer) left.set(offer, rest);
    return rest < 0 || line.change_price === 1 || line.discount !== null;
  });
}

/** Price, points and business value of a unit under an offer. */
export function offered(
  offer: Pick<PromoOffer, 'off' | 'with_points'>,
  list: { price: string; point: string; value_business: string },
): { price: string; point: string; value_business: string } {
  const price = discountedPrice(list.price, offer.off);
  if (offer.with_points) return { price, point: list.point, value_business: list.value_business };
  return { price, point: '0.00', value_business: '0.00' };
}
