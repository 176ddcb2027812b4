import { B } from './yard';

/** Lots of the model, earliest expiry first. */
export const LOTS = { A: '2029-01-31', B: '2029-06-30', C: '2030-01-31' } as const;
export type LotName = keyof typeof LOTS;
const ORDER = Object.keys(LOTS) as LotName[];

export interface ModelLine {
  n: number;
  qty: number;
  lot?: LotName;
}
interface Share {
  n: number;
  lot: LotName;
  qty: number;
  /** Where these goods are now. */
  at: 'gone' | 'way' | 'difference' | 'lost' | number;
}
export interface ModelDocument {
  id: number;
  type: 1 | 2 | 3 | 4 | 5 | 6;
  status: number;
  origin: number;
  destination: number | null;
  lines: ModelLine[];
  shares: Share[];
}

/** What stock documents should do, as simply as it can be said: piles of goods, and papers that say where theirs are. */
export class Model {
  readonly piles = new Map<string, number>();
  readonly documents: ModelDocument[] = [];

  get(branch: number, n: number, lot: LotName): number {
    return this.piles.get(`${branch} K${n} ${lot}`) ?? 0;
  }

  add(branch: number, n: number, lot: LotName, qty: number): void {
    this.piles.set(`${branch} K${n} ${lot}`, this.get(branch, n, lot) + qty);
  }

  /** Takes lines out by earliest expiry, named lots first; null and nothing taken when anything lacks. */
  take(branch: number, lines: readonly ModelLine[]): { n: number; lot: LotName; qty: number }[] | null {
    const before = new Map(this.piles);
    const taken: { n: number; lot: LotName; qty: number }[] = [];
    for (const line of [...lines.filter((one) => one.lot), ...lines.filter((one) => !one.lot)]) {
      let open = line.qty;
      for (const lot of line.lot ? [line.lot] : ORDER) {
        const qty = Math.min(open, this.get(branch, line.n, lot));
        if (qty === 0) continue;
        this.add(branch, line.n, lot, -qty);
        taken.push({ n: line.n, lot, qty });
        open -= qty;
      }
      if (open > 0) {
        this.restore(before);
        return null;
      }
    }
    return taken;
  }

  private restore(before: ReadonlyMap<string, number>): void {
    this.piles.clear();
    for (const [key, qty] of before) this.piles.set(key, qty);
  }

  sender(document: ModelDocument): number {
    return document.type === 4 ? (document.destination ?? 0) : document.origin;
  }

  receiver(document: ModelDocument): number {
    return document.type === 4 ? document.origin : (document.destination ?? 0);
  }

  /** Puts shares of a document that are in one place into another. */
  move(document: ModelDocument, shares: readonly Share[], to: Share['at']): void {
    for (const share of shares) {
      if (typeof to === 'number') this.add(to, share.n, share.lot, share.qty);
      share.at = to;
    }
  }

  /** Takes back all that a document did; false and nothing changed when what came in is gone. */
  undo(document: ModelDocument): boolean {
    const before = new Map(this.piles);
    const from = this.sender(document);
    for (const share of document.shares) {
      const came = document.type === 1 || (document.type === 6 && share.n === PRODUCED);
      if (typeof share.at === 'number' && (came || share.at !== from))
        this.add(share.at, share.n, share.lot, -share.qty);
      if (!came && share.at !== from) this.add(from, share.n, share.lot, share.qty);
    }
    if ([...this.piles.values()].every((qty) => qty >= 0)) {
      document.shares = [];
      return true;
    }
    this.restore(before);
    return false;
  }

  /** All piles that are not empty, as "branch key lot": quantity. */
  stock(): Record<string, number> {
    return Object.fromEntries([...this.piles].filter(([, qty]) => qty !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Goods between branches by where they stand. */
  between(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const document of this.documents)
      for (const { at, qty } of document.shares)
        if (at === 'way' || at === 'difference' || at === 'lost') sums[at] = (sums[at] ?? 0) + qty;
    return sums;
  }
}

/** What production makes in the model. */
export const PRODUCED = 9;

export const PLACES = [B.one, B.two, B.store, B.lab] as const;

/** A small seeded generator: the same walk every time. */
export function randomOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T | undefined => items[int(0, items.length - 1)];
  return { int, pick };
}
