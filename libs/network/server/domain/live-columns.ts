import { type CompiledRanks, IdIndex, type StandingColumns } from '@ceiba/network/contract';

/** Levels counted one by one; what stands below is "6 to infinity". */
export const LIVE_LEVELS = 5;

type Column = Int32Array | Float64Array | Uint8Array;

/**
 * The live network as growing columns: about 160 bytes a partner. Points and business value in cents. What ends in
 * `Below` counts all descendants; level columns hold five entries a partner, for the levels 1-5 below him.
 */
export class LiveColumns implements StandingColumns {
  size = 0;
  readonly index = new IdIndex();
  ids = new Int32Array(0);
  parent = new Int32Array(0);
  firstChild = new Int32Array(0);
  lastChild = new Int32Array(0);
  nextSibling = new Int32Array(0);
  status = new Uint8Array(0);
  active = new Uint8Array(0);
  points = new Float64Array(0);
  businessUsd = new Float64Array(0);
  businessMxn = new Float64Array(0);
  group = new Float64Array(0);
  qualifiers = new Int32Array(0);
  legs = new Int32Array(0);
  countBelow = new Int32Array(0);
  /** Descendants with status 1. */
  enabledBelow = new Int32Array(0);
  activeBelow = new Int32Array(0);
  levelCount = new Int32Array(0);
  levelActive = new Int32Array(0);
  levelPoints = new Float64Array(0);

  constructor(public ranks: CompiledRanks) {}

  /** Makes room for `capacity` partners. */
  reserve(capacity: number): void {
    if (capacity <= this.ids.length) return;
    const one = <T extends Column>(old: T, next: T): T => {
      next.set(old);
      return next;
    };
    const int = (old: Int32Array<ArrayBuffer>, width = 1) => one(old, new Int32Array(capacity * width));
    const float = (old: Float64Array<ArrayBuffer>, width = 1) => one(old, new Float64Array(capacity * width));
    const byte = (old: Uint8Array<ArrayBuffer>) => one(old, new Uint8Array(capacity));
    this.ids = int(this.ids);
    this.parent = int(this.parent);
    this.firstChild = int(this.firstChild);
    this.lastChild = int(this.lastChild);
    this.nextSibling = int(this.nextSibling);
    this.status = byte(this.status);
    this.active = byte(this.active);
    this.points = float(this.points);
    this.businessUsd = float(this.businessUsd);
    this.businessMxn = float(this.businessMxn);
    this.group = float(this.group);
    this.qualifiers = int(this.qualifiers);
    this.legs = int(this.legs);
    this.countBelow = int(this.countBelow);
    this.enabledBelow = int(this.enabledBelow);
    this.activeBelow = int(this.activeBelow);
    this.levelCount = int(this.levelCount, LIVE_LEVELS);
    this.levelActive = int(this.levelActive, LIVE_LEVELS);
    this.levelPoints = float(this.levelPoints, LIVE_LEVELS);
  }

  /** Adds a partner without links and returns his place. */
  push(id: number, status: number, points: number, businessUsd: number, businessMxn: number): number {
    if (this.size === this.ids.length) this.reserve(Math.max(1024, Math.ceil(this.size * 1.25)));
    const i = this.size;
    this.size += 1;
    this.index.set(id, i);
    this.ids[i] = id;
    this.parent[i] = -1;
    this.firstChild[i] = -1;
    this.lastChild[i] = -1;
    this.nextSibling[i] = -1;
    this.status[i] = status;
    this.points[i] = points;
    this.businessUsd[i] = businessUsd;
    this.businessMxn[i] = businessMxn;
    this.group[i] = points;
    this.active[i] = status === 1 && points >= this.ranks.minPoints ? 1 : 0;
    return i;
  }

  /** The place of an id. Throws RangeError when he is not in the network. */
  place(id: number): number {
    const i = this.index.get(id);
    if (i < 0) throw new RangeError(`El cliente ${id} no está en la red.`);
    return i;
  }
}
