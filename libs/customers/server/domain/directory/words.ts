import { Bits } from './bits';

/** Stands between two words; no word has it. */
const END = '\n';

/** The words of all names, each once, folded, in one text; and who has each, by places. */
export class Words {
  private readonly text: string;
  private readonly starts: Uint32Array;

  /** @param ends where in `places` the places of each word end */
  constructor(
    words: readonly string[],
    private readonly ends: Uint32Array,
    private readonly places: Uint32Array,
    private readonly size: number,
  ) {
    this.text = words.join(END);
    this.starts = new Uint32Array(words.length);
    let at = 0;
    words.forEach((word, index) => {
      this.starts[index] = at;
      at += word.length + END.length;
    });
  }

  /** Bytes held. */
  get bytes(): number {
    return this.text.length + this.starts.byteLength + this.ends.byteLength + this.places.byteLength;
  }

  /** The places whose name has a word with this part in it. */
  having(part: string): Bits {
    const found = new Bits(this.size);
    for (let at = this.text.indexOf(part); at >= 0;) {
      const word = this.wordAt(at);
      const end = this.ends[word] ?? 0;
      for (let place = word === 0 ? 0 : (this.ends[word - 1] ?? 0); place < end; place++)
        found.add(this.places[place] ?? 0);
      const next = this.starts[word + 1];
      at = next === undefined ? -1 : this.text.indexOf(part, next);
    }
    return found;
  }

  private wordAt(at: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
