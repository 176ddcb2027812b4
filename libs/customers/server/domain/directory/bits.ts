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

  /** Leaves those for which `stays` holds. */
  keep(stays: (place: number) => boolean): void {
    for (let at = 0; at < this.words.length; at++) {
      let left = this.words[at] ?? 0;
      let kept = left;
      while (left !== 0) {
        const low = 31 - Math.clz32(left & -left);
        left &= left - 1;
        if (!stays(at * WORD + low)) kept &= ~(1 << low);
      }
      this.words[at] = kept;
    }
  }

  count(): number {
    let all = 0;
    for (const word of this.words) all += ones(word);
    return all;
  }
}
