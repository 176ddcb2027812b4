/**
 * From a partner's id to his place in the arrays. Ids are handed out in order, so a plain array is the index;
 * an id far beyond the others goes to a map, so that one odd id cannot eat the memory.
 */
export class IdIndex {
  private dense = new Int32Array(1024);
  private readonly sparse = new Map<number, number>();
  private count = 0;

  /** Makes room for ids up to `max`, so that loading in bulk grows once. */
  reserve(max: number): void {
    if (max < this.dense.length) return;
    const next = new Int32Array(max + 1);
    next.set(this.dense);
    this.dense = next;
  }

  /** The place of an id, or -1. */
  get(id: number): number {
    // Places are stored plus one: a fresh array says "nobody" without being filled.
    const place = this.dense[id];
    if (place) return place - 1;
    return this.sparse.size > 0 ? (this.sparse.get(id) ?? -1) : -1;
  }

  /** Throws RangeError when the id is no positive integer. */
  set(id: number, place: number): void {
    if (!Number.isInteger(id) || id < 1) throw new RangeError(`El id ${id} no es un entero positivo.`);
    this.count += 1;
    if (id >= this.dense.length) {
      if (id > 8 * this.count + 1_000_000) {
        this.sparse.set(id, place);
        return;
      }
      this.reserve(Math.ceil(id * 1.25));
    }
    this.dense[id] = place + 1;
  }
}
