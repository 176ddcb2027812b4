import { searchWords } from '@ceiba/platform/contract';

/** The letters of Western Europe; what else a name has is asked for when it is met. */
const COMMON = Array.from({ length: 0x180 - 0x21 }, (_, at) => String.fromCodePoint(0x21 + at)).filter((one) =>
  searchWords(one).includes(one),
);
/** With more of them, comparing each with each is no longer quick. */
const MOST = 3_000;

/** Pairs of places: the one letter is, for the database, the other. */
export type AskEqual = (letters: readonly string[]) => Promise<readonly (readonly [number, number])[]>;

/** Which letters the database takes for the same ("Á" and "a"): a text folded by them is found as LIKE finds it. */
export class Letters {
  private readonly same = new Map<string, string>([[' ', ' ']]);
  private asking: Promise<unknown> = Promise.resolve();

  constructor(private readonly ask: AskEqual) {}

  /** Gets to know the letters of the texts, one caller after another. False when they are too many. */
  learn(texts: Iterable<string>): Promise<boolean> {
    const learnt = this.asking.catch(() => undefined).then(() => this.meet(texts));
    this.asking = learnt;
    return learnt;
  }

  /** Every letter must have been learnt; it keeps for good what it is folded to. */
  fold(text: string): string {
    let folded = '';
    for (const letter of text) folded += this.same.get(letter) ?? letter;
    return folded;
  }

  private async meet(texts: Iterable<string>): Promise<boolean> {
    const met = new Set(this.same.size === 1 ? COMMON : []);
    for (const text of texts) for (const letter of text) if (!this.same.has(letter)) met.add(letter);
    if (met.size === 0) return true;
    // Those that are known come first, so that a new letter falls to one of them where there is one.
    const letters = [...new Set(this.same.values()), ...met];
    if (letters.length > MOST) return false;
    const first = new Map<number, number>();
    for (const [one, other] of await this.ask(letters))
      for (const [place, same] of [
        [one, other],
        [other, one],
      ] as const)
        first.set(place, Math.min(first.get(place) ?? place, same));
    letters.forEach((letter, place) => this.same.set(letter, letters[first.get(place) ?? place] ?? letter));
    return true;
  }
}
