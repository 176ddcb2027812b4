import { Directory } from './directory';
import type { DirectoryRow } from './directory-row';
import type { Letters } from './letters';
import { placeIn } from './place-in';
import { Words } from './words';

/** Steps between two looks at who else waits for the process. */
const BREATH = 100_000;

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Takes customers in the order of their ids, then the orders, and makes a directory of them. */
export class DirectoryLoader {
  private size = 0;
  private readonly ids: Uint32Array;
  private readonly status: Int32Array;
  private readonly rank: Int32Array;
  private readonly branch: Int32Array;
  private readonly country: Int32Array;
  private readonly registered: Float64Array;
  private readonly orders: Record<'byName' | 'byRegistration', { places: Uint32Array; size: number }>;
  private readonly known = new Map<string, number>();
  /** The words of all names one after another, and where each name's end. */
  private said: Uint32Array;
  private readonly ends: Uint32Array;

  /** @param most so many rows come */
  constructor(
    private readonly most: number,
    private readonly letters: Letters,
  ) {
    this.ids = new Uint32Array(most);
    this.status = new Int32Array(most);
    this.rank = new Int32Array(most);
    this.branch = new Int32Array(most);
    this.country = new Int32Array(most);
    this.registered = new Float64Array(most);
    const order = () => ({ places: new Uint32Array(most), size: 0 });
    this.orders = { byName: order(), byRegistration: order() };
    this.said = new Uint32Array(most * 4);
    this.ends = new Uint32Array(most);
  }

  add({ id, name, status, rank, branch, country, registered }: DirectoryRow): void {
    const place = this.size++;
    this.ids[place] = id;
    this.status[place] = status;
    this.rank[place] = rank;
    this.branch[place] = branch;
    this.country[place] = country;
    this.registered[place] = registered;
    let at = place === 0 ? 0 : (this.ends[place - 1] ?? 0);
    for (const word of name.split(' ')) {
      if (word === '') continue;
      if (at === this.said.length) this.grow();
      this.said[at++] = this.wordOf(word);
    }
    this.ends[place] = at;
  }

  /** The next in an order. */
  next(order: 'byName' | 'byRegistration', id: number): void {
    const taken = this.orders[order];
    taken.places[taken.size++] = placeIn(this.ids, id);
  }

  /** Undefined where the names have too many different letters. Other work of the process goes on meanwhile. */
  async finish(): Promise<Directory | undefined> {
    if (this.size !== this.most || Object.values(this.orders).some(({ size }) => size !== this.size))
      throw new Error('the directory was given other customers than it was told');
    if (!(await this.letters.learn(this.known.keys()))) return undefined;
    const words = await this.words();
    const { ids, status, rank, branch, country, registered } = this;
    const [byName, byRegistration] = [this.orders.byName.places, this.orders.byRegistration.places];
    const columns = { ids, status, rank, branch, country, registered, byName, byRegistration };
    return new Directory({ ...columns, byStatus: this.byStatus() }, words);
  }

  private wordOf(word: string): number {
    const known = this.known.get(word);
    if (known !== undefined) return known;
    this.known.set(word, this.known.size);
    return this.known.size - 1;
  }

  private grow(): void {
    const more = new Uint32Array(this.said.length * 2);
    more.set(this.said);
    this.said = more;
  }

  /** Turned round: of each word, whose it is. */
  private async words(): Promise<Words> {
    const all = this.ends[this.size - 1] ?? 0;
    const ends = new Uint32Array(this.known.size);
    for (let at = 0; at < all; at++) {
      const word = this.said[at] ?? 0;
      ends[word] = (ends[word] ?? 0) + 1;
    }
    for (let word = 1; word < ends.length; word++) ends[word] = (ends[word] ?? 0) + (ends[word - 1] ?? 0);
    const places = new Uint32Array(all);
    // From behind, so that each word's end wanders to its start; then the starts are the ends of those before.
    for (let place = this.size - 1; place >= 0; place--) {
      if (place % BREATH === 0) await breathe();
      const from = place === 0 ? 0 : (this.ends[place - 1] ?? 0);
      for (let at = (this.ends[place] ?? 0) - 1; at >= from; at--) {
        const word = this.said[at] ?? 0;
        places[(ends[word] = (ends[word] ?? 0) - 1)] = place;
      }
    }
    for (let word = 0; word < ends.length; word++) ends[word] = ends[word + 1] ?? all;
    return new Words(await this.folded(), ends, places, this.size);
  }

  private async folded(): Promise<string[]> {
    const folded: string[] = [];
    for (const word of this.known.keys()) {
      if (folded.length % BREATH === 0) await breathe();
      folded.push(this.letters.fold(word));
    }
    return folded;
  }

  private byStatus(): Uint32Array {
    const places = new Uint32Array(this.size);
    const values = [...new Set(this.status)].sort((one, other) => one - other);
    let at = 0;
    for (const value of values)
      for (let place = 0; place < this.size; place++) if (this.status[place] === value) places[at++] = place;
    return places;
  }
}
