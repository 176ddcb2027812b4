/** Lots of the walk by expiry; X is expired: it is never sold nor chosen, but named, counted and found missing. */
export const LOTS = { X: '2020-01-31', A: '2098-01-31', B: '2098-06-30', C: '2099-01-31' } as const;
export type LotName = keyof typeof LOTS;
const ORDER = Object.keys(LOTS) as LotName[];
export const FRESH = ORDER.filter((lot) => lot !== 'X');

export interface ModelLine {
  n: number;
  qty: number;
  lot?: LotName;
}
export type Taken = Required<ModelLine>;
interface Share extends Taken {
  /** Where these goods are now; a number is a branch. */
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

/** What production makes in the model. */
export const PRODUCED = 9;

/** What documents, sales, counts and pickings should do, as simply as it can be said: piles of goods, and where they went. */
export class Model {
  readonly documents: ModelDocument[] = [];
  private piles = new Map<string, number>();
  private readonly shelves = new Map<number, { branch: number; content: Map<number, number> }>();

  get(branch: number, n: number, lot: LotName): number {
    return this.piles.get(`${branch} K${n} ${lot}`) ?? 0;
  }

  /** Whether a lot was ever there; an empty one still has its name. */
  knows(branch: number, n: number, lot: LotName): boolean {
    return this.piles.has(`${branch} K${n} ${lot}`);
  }

  total(branch: number, n: number): number {
    return ORDER.reduce((sum, lot) => sum + this.get(branch, n, lot), 0);
  }

  add(branch: number, n: number, lot: LotName, qty: number): void {
    this.piles.set(`${branch} K${n} ${lot}`, this.get(branch, n, lot) + qty);
  }

  /** Does all of it or, when `work` says no, nothing. */
  whole<T>(work: () => T | null): T | null {
    const before = new Map(this.piles);
    const result = work();
    if (result === null) this.piles = before;
    return result;
  }

  /** Takes lines out: named lots exactly, else by earliest expiry of what is not expired; null when anything lacks. */
  take(branch: number, lines: readonly ModelLine[], only: readonly LotName[] = ORDER): Taken[] | null {
    return this.whole(() => {
      const taken: Taken[] = [];
      for (const line of [...lines.filter((one) => one.lot), ...lines.filter((one) => !one.lot)]) {
        let open = line.qty;
        for (const lot of line.lot ? [line.lot].filter((name) => only.includes(name)) : FRESH) {
          const qty = Math.min(open, this.get(branch, line.n, lot));
          if (qty === 0) continue;
          this.add(branch, line.n, lot, -qty);
          taken.push({ n: line.n, lot, qty });
          open -= qty;
        }
        if (open > 0) return null;
      }
      return taken;
    });
  }

  /** Raw material is never an expired lot, not even a named one. */
  takeFresh(branch: number, lines: readonly ModelLine[]): Taken[] | null {
    return this.take(branch, lines, FRESH);
  }

  /** What a count finds missing: earliest expiry first, expired ones too; null when it is more than there is. */
  lose(branch: number, n: number, qty: number, from: readonly LotName[] = ORDER): true | null {
    return this.whole(() => {
      let open = qty;
      for (const lot of from) {
        const out = Math.min(open, this.get(branch, n, lot));
        if (out > 0) this.add(branch, n, lot, -out);
        open -= out;
      }
      return open > 0 ? null : true;
    });
  }

  /** Where a surplus goes when nobody says: the last to expire of what is there, else of what was. */
  latest(branch: number, n: number): LotName | undefined {
    const known = [...ORDER].reverse().filter((lot) => this.knows(branch, n, lot));
    return known.find((lot) => this.get(branch, n, lot) > 0) ?? known[0];
  }

  sender(document: ModelDocument): number {
    return document.type === 4 ? (document.destination ?? 0) : document.origin;
  }

  receiver(document: ModelDocument): number {
    return document.type === 4 ? document.origin : (document.destination ?? 0);
  }

  /** Puts shares of a document that are in one place into another. */
  move(shares: readonly Share[], to: Share['at']): void {
    for (const share of shares) {
      if (typeof to === 'number') this.add(to, share.n, share.lot, share.qty);
      share.at = to;
    }
  }

  /** Takes back all that a document did; null and nothing changed when what came in is gone. */
  undo(document: ModelDocument): true | null {
    const done = this.whole(() => {
      const from = this.sender(document);
      for (const share of document.shares) {
        const came = document.type === 1 || (document.type === 6 && share.n === PRODUCED);
        if (typeof share.at === 'number' && (came || share.at !== from))
          this.add(share.at, share.n, share.lot, -share.qty);
        if (!came && share.at !== from) this.add(from, share.n, share.lot, share.qty);
      }
      return [...this.piles.values()].every((qty) => qty >= 0) || null;
    });
    if (done) document.shares = [];
    return done;
  }

  shelf(id: number, branch: number): void {
    this.shelves.set(id, { branch, content: new Map() });
  }

  /** Puts goods that lie nowhere on a shelf, or takes them off it; null when there are not so many. */
  pick(id: number, moves: readonly { n: number; qty: number }[]): true | null {
    const shelf = this.shelves.get(id);
    if (!shelf) return null;
    const { branch, content } = shelf;
    const possible = moves.every(({ n, qty }) =>
      qty > 0 ? qty <= this.total(branch, n) - this.shelved(branch, n) : -qty <= (content.get(n) ?? 0),
    );
    if (!possible) return null;
    for (const { n, qty } of moves) content.set(n, (content.get(n) ?? 0) + qty);
    return true;
  }

  private shelved(branch: number, n: number): number {
    const own = [...this.shelves.values()].filter((shelf) => shelf.branch === branch);
    return own.reduce((sum, { content }) => sum + (content.get(n) ?? 0), 0);
  }

  /** Shelves hold no more than there is: what is beyond leaves the oldest shelf first. */
  private follow(): void {
    for (const { branch, content } of this.shelves.values())
      for (const [n, here] of content) {
        const beyond = this.shelved(branch, n) - this.total(branch, n);
        if (beyond > 0) content.set(n, Math.max(0, here - beyond));
      }
  }

  /** All that is not empty: "branch key lot", what is between branches, "shelf key". */
  everything(): Record<string, number> {
    this.follow();
    const between: Record<string, number> = {};
    for (const { at, qty } of this.documents.flatMap(({ shares }) => shares))
      if (at === 'way' || at === 'difference' || at === 'lost') between[at] = (between[at] ?? 0) + qty;
    const shelves = [...this.shelves].flatMap(([id, { content }]) =>
      [...content].map(([n, qty]) => [`shelf ${id} K${n}`, qty] as const),
    );
    return Object.fromEntries(
      [...this.piles, ...Object.entries(between), ...shelves].filter(([, qty]) => qty !== 0).sort(byName),
    );
  }
}

export const byName = ([one]: readonly [string, number], [other]: readonly [string, number]): number =>
  one < other ? -1 : 1;

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
  const chance = (one_in: number): boolean => int(1, one_in) === 1;
  const shuffled = <T>(items: readonly T[]): T[] => {
    const left = [...items];
    return items.flatMap(() => left.splice(int(0, left.length - 1), 1));
  };
  return { int, pick, chance, shuffled };
}
export type Random = ReturnType<typeof randomOf>;
