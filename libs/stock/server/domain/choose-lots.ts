import type { Day } from '@ceiba/platform/contract';
import { lotKey } from '@ceiba/products/contract';
import type { Lack, LotBalance } from './lots';

/** What a document's line takes: of one named lot, or of whichever goes out of date first. In units. */
export interface LotWish {
  id_product: number;
  units: number;
  line: number;
  named: { lot: string; date_expiration: Day } | null;
  /** What is made of it must not be made of expired goods, named or not. */
  fresh?: boolean;
}

/** A part of a line that one lot gives. */
export interface LotShare {
  lot: LotBalance;
  units: number;
  line: number;
}

export interface Choice {
  shares: LotShare[];
  lacks: Lack[];
}

const sameLot = (lot: LotBalance, name: { lot: string; date_expiration: Day }): boolean => lotKey(lot) === lotKey(name);

class Shelf {
  readonly lots: LotBalance[];
  private readonly left: Map<number, number>;
  lack: Lack | null = null;

  constructor(
    readonly id_product: number,
    lots: readonly LotBalance[],
    private readonly held: number,
    private readonly day: Day,
  ) {
    this.lots = [...lots].sort((a, b) =>
      a.date_expiration < b.date_expiration
        ? -1
        : a.date_expiration > b.date_expiration
          ? 1
          : a.id_balance - b.id_balance,
    );
    this.left = new Map(this.lots.map((lot) => [lot.id_balance, lot.units]));
  }

  /** Takes what the wish asks for from the lots given; what could not be taken is a lack. */
  take(wish: LotWish, lots: readonly LotBalance[]): LotShare[] {
    const shares: LotShare[] = [];
    let open = wish.units;
    for (const lot of lots) {
      if (open === 0) break;
      const units = Math.min(open, this.left.get(lot.id_balance) ?? 0);
      if (units <= 0) continue;
      this.left.set(lot.id_balance, (this.left.get(lot.id_balance) ?? 0) - units);
      shares.push({ lot, units, line: wish.line });
      open -= units;
    }
    if (open > 0) this.addLack(wish.units, wish.units - open);
    return shares;
  }

  private addLack(request: number, there: number): void {
    const { request: before, there: given } = this.lack ?? { request: 0, there: 0 };
    this.lack = { id_product: this.id_product, request: before + request, there: given + there };
  }

  saleable(): LotBalance[] {
    return this.lots.filter((lot) => lot.date_expiration >= this.day);
  }

  /** What online payments hold must be left among the lots that can be sold. */
  keepHeld(): void {
    if (this.lack || this.held === 0) return;
    const lots = this.saleable();
    const before = lots.reduce((sum, lot) => sum + lot.units, 0);
    const left = lots.reduce((sum, lot) => sum + (this.left.get(lot.id_balance) ?? 0), 0);
    if (left < before && left < this.held) this.addLack(before - left, Math.max(0, before - this.held));
  }
}

/**
 * Picks lots for a document's lines: named ones exactly (an expired lot can be written off), the others by earliest
 * expiry of what can be sold, split over lots. What online payments reserved stays. With a lack nothing is taken.
 */
export function chooseLots(
  wishes: readonly LotWish[],
  lots: readonly LotBalance[],
  held: ReadonlyMap<number, number>,
  day: Day,
): Choice {
  const byProduct = new Map<number, LotBalance[]>();
  for (const lot of lots) byProduct.set(lot.id_product, [...(byProduct.get(lot.id_product) ?? []), lot]);
  const shelves = new Map<number, Shelf>();
  const shelfOf = (id: number): Shelf => {
    const shelf = shelves.get(id) ?? new Shelf(id, byProduct.get(id) ?? [], held.get(id) ?? 0, day);
    shelves.set(id, shelf);
    return shelf;
  };
  const shares: LotShare[] = [];
  const ordered = [...wishes.filter((wish) => wish.named), ...wishes.filter((wish) => !wish.named)];
  for (const wish of ordered) {
    const shelf = shelfOf(wish.id_product);
    const { named } = wish;
    const offered = named && !wish.fresh ? shelf.lots : shelf.saleable();
    shares.push(...shelf.take(wish, named ? offered.filter((lot) => sameLot(lot, named)) : offered));
  }
  for (const shelf of shelves.values()) shelf.keepHeld();
  const lacks = [...shelves.values()].flatMap((shelf) => (shelf.lack ? [shelf.lack] : []));
  if (lacks.length > 0) return { shares: [], lacks };
  return { shares: shares.sort((a, b) => a.line - b.line), lacks };
}
