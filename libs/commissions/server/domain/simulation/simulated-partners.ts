/** What one partner comes to over all periods, in cents of his currency. */
export interface SimulatedPartner {
  readonly id: number;
  readonly money: number;
  readonly rankBefore: number;
  readonly rankAfter: number;
  readonly before: number;
  readonly after: number;
  /** What of the difference comes from levels, and from generations. */
  readonly levels: number;
  readonly generations: number;
  readonly reasons: number;
}

const FIRST = 1024;

function larger<T extends Int32Array | Uint8Array | Float64Array>(next: T, old: T): T {
  next.set(old);
  return next;
}

/** Partners of several periods as columns; one line for a partner and currency, found by both. */
export class SimulatedPartners {
  private readonly places = new Map<number, number>();
  private ids = new Int32Array(FIRST);
  private money = new Uint8Array(FIRST);
  private rankBefore = new Uint8Array(FIRST);
  private rankAfter = new Uint8Array(FIRST);
  private reasons = new Uint8Array(FIRST);
  private before = new Float64Array(FIRST);
  private after = new Float64Array(FIRST);
  private levels = new Float64Array(FIRST);
  private generations = new Float64Array(FIRST);

  get size(): number {
    return this.places.size;
  }

  /** Adds a period; his ranks are those of the last period in which they differ, else of the last one. */
  add(period: SimulatedPartner): void {
    const at = this.placeOf(period.id, period.money);
    if (period.rankBefore !== period.rankAfter || this.rankBefore[at] === this.rankAfter[at]) {
      this.rankBefore[at] = period.rankBefore;
      this.rankAfter[at] = period.rankAfter;
    }
    this.reasons[at]! |= period.reasons;
    this.before[at]! += period.before;
    this.after[at]! += period.after;
    this.levels[at]! += period.levels;
    this.generations[at]! += period.generations;
  }

  at(place: number): SimulatedPartner {
    return {
      id: this.ids[place]!,
      money: this.money[place]!,
      rankBefore: this.rankBefore[place]!,
      rankAfter: this.rankAfter[place]!,
      before: this.before[place]!,
      after: this.after[place]!,
      levels: this.levels[place]!,
      generations: this.generations[place]!,
      reasons: this.reasons[place]!,
    };
  }

  private placeOf(id: number, money: number): number {
    const key = id * 2 + money - 1;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.places.size;
    if (place === this.ids.length) this.grow(place * 2);
    this.places.set(key, place);
    this.ids[place] = id;
    this.money[place] = money;
    return place;
  }

  private grow(length: number): void {
    this.ids = larger(new Int32Array(length), this.ids);
    for (const name of ['money', 'rankBefore', 'rankAfter', 'reasons'] as const)
      this[name] = larger(new Uint8Array(length), this[name]);
    for (const name of ['before', 'after', 'levels', 'generations'] as const)
      this[name] = larger(new Float64Array(length), this[name]);
  }
}
