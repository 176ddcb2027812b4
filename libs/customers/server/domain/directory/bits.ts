const WORD = 32;

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set of places 0..size-1, a bit each. */
export class Bits {
  private readonly words: Uint32Array;

  constructor(readonly size: number) {
    this.words = new Uint32Array(Math.ceil(size / WORD));
  }

  static all(size: number): Bits {
    const bits = new Bits(size);
    bits.words.fill(0xffffffff);
    if (size % WORD) bits.words[bits.words.length - 1] = 2 ** (size % WORD) - 1;
    return bits;
  }

  has(place: number): boolean {
    return (((this.words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  add(place: number): void {
    const at = place >>> 5;
    this.words[at] = (this.words[at] ?? 0) | (1 << (place & 31));
  }

  /** Leaves what is in both. */
  and(other: Bits): void {
    for (let at = 0; at < this.words.length; at++) this.words[at] = (this.words[at] ?? 0) & (other.words[at] ?? 0);
  }

  /** Leaves what is not in the other. */
  without(other: Bits): void {
    for (let at = 0; at < this.words.length; at++) this.words[at] = (this.words[at] ?? 0) & ~(other.words[at] ?? 0);
  }

  /** Leaves those that have this value. */
  equal(column: Int32Array, value: number): void {
    for (let at = 0; at < this.words.length; at++) {
      const word = this.words[at] ?? 0;
      if (word === 0) continue;
      let other = 0;
      // Without a branch, which would be guessed wrongly every other time.
      for (let bit = 0; bit < WORD; bit++) {
        const apart = (column[at * WORD + bit] ?? 0) ^ value;
        other |= ((apart | -apart) >>> 31) << bit;
      }
      this.words[at] = word & ~other;
    }
  }

  /** Leaves those that have at least `from` and less than `below`. */
  between(column: Float64Array, from: number, below: number): void {
    for (let at = 0; at < this.words.length; at++) {
      const word = this.words[at] ?? 0;
      if (word === 0) continue;
      let inside = 0;
      for (let bit = 0; bit < WORD; bit++) {
        const value = column[at * WORD + bit] ?? below;
        inside |= (Number(value >= from) & Number(value < below)) << bit;
      }
      this.words[at] = word & inside;
    }
  }

  count(): number {
    let all = 0;
    for (const word of this.words) all += ones(word);
    return all;
  }
}
