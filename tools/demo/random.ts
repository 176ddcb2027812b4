/** A small seeded generator (mulberry32): the demo company is the same every time. */
export class Random {
  constructor(private state: number) {}

  /** 0 <= x < 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  /** Picks by weight: [[value, weight], ...]. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    const last = list.at(-1);
    if (!last) throw new Error('nothing to pick from');
    return last[0];
  }
}
