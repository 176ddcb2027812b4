import { buildTree, indexOf, NetworkTreeError, type IdIndex, type PartnerTree } from '@ceiba/network/contract';
import { MONEY_MXN, MONEY_USD, PARITY_ONE } from './exchange';

/** The frozen facts of a period as columns; partners stand in the order of their ids. */
export interface CompensationFacts {
  readonly tree: PartnerTree;
  readonly status: Uint8Array;
  /** id_type_money of each partner. */
  readonly money: Uint8Array;
  /** Personal points of the period, in cents of a point. */
  readonly points: Float64Array;
  /** Business value of the period in cents, one column per currency of the sales (USD, MXN). */
  readonly business: readonly [Float64Array, Float64Array];
  /** Pesos per dollar in ten-thousandths. */
  readonly parity: number;
}

/**
 * Collects the facts row by row: first every partner, then the volumes. Partners may come in any order.
 * `finish` throws NetworkTreeError on a cycle, an orphan, a repeated or unknown id, RangeError on sums too large.
 */
export class FactsBuilder {
  private ids: Int32Array;
  private uplines: Int32Array;
  private status: Uint8Array;
  private money: Uint8Array;
  private size = 0;
  private fixed: FixedFacts | undefined;
  private readonly unknown: number[] = [];

  /** `expected` is the number of partners, when it is known: the columns then grow once. */
  constructor(expected = 1024) {
    this.ids = new Int32Array(expected);
    this.uplines = new Int32Array(expected);
    this.status = new Uint8Array(expected);
    this.money = new Uint8Array(expected);
  }

  /** One partner; `upline` is null for the root. */
  addPartner(id: number, upline: number | null, status: number, money: number): void {
    if (this.fixed) throw new Error('partners come before volumes');
    if (money !== MONEY_USD && money !== MONEY_MXN) throw new RangeError(`unknown id_type_money ${money} of ${id}`);
    if (this.size === this.ids.length) this.grow();
    this.ids[this.size] = id;
    this.uplines[this.size] = upline ?? 0;
    this.status[this.size] = status;
    this.money[this.size] = money;
    this.size += 1;
  }

  /** Adds points and business value, both in cents, to what the partner has in that currency. */
  addVolume(id: number, money: number, points: number, business: number): void {
    const fixed = (this.fixed ??= this.fix());
    const i = fixed.index.get(id);
    if (i < 0) {
      this.unknown.push(id);
      return;
    }
    const column = fixed.business[money - MONEY_USD];
    if (!column) throw new RangeError(`unknown id_type_money ${money} in the volume of ${id}`);
    fixed.points[i]! += points;
    column[i]! += business;
  }

  /** The checked facts. `parity` in ten-thousandths, 1.0000 when there is no exchange. */
  finish(parity = PARITY_ONE): CompensationFacts {
    if (!Number.isInteger(parity) || parity <= 0) throw new RangeError('the parity must be positive');
    const { ids, uplines, index, ...columns } = (this.fixed ??= this.fix());
    if (this.unknown.length > 0) throw new NetworkTreeError([{ kind: 'unknown', ids: [...new Set(this.unknown)] }]);
    for (const column of [columns.points, ...columns.business]) assertExact(column);
    return { tree: buildTree(ids, uplines, index), ...columns, parity };
  }

  private fix(): FixedFacts {
    const order = ascending(this.ids.subarray(0, this.size));
    const ids = pick(this.ids, order, this.size, Int32Array);
    return {
      ids,
      uplines: pick(this.uplines, order, this.size, Int32Array),
      status: pick(this.status, order, this.size, Uint8Array),
      money: pick(this.money, order, this.size, Uint8Array),
      points: new Float64Array(this.size),
      business: [new Float64Array(this.size), new Float64Array(this.size)],
      index: indexOf(ids),
    };
  }

  private grow(): void {
    const length = Math.max(1024, this.ids.length * 2);
    const larger = <T extends Int32Array | Uint8Array>(next: T, old: T): T => {
      next.set(old);
      return next;
    };
    this.ids = larger(new Int32Array(length), this.ids);
    this.uplines = larger(new Int32Array(length), this.uplines);
    this.status = larger(new Uint8Array(length), this.status);
    this.money = larger(new Uint8Array(length), this.money);
  }
}

interface FixedFacts extends Omit<CompensationFacts, 'tree' | 'parity'> {
  readonly ids: Int32Array;
  readonly uplines: Int32Array;
  readonly index: IdIndex;
}

/** The places in the order of the ids, or undefined when they stand so already. */
function ascending(ids: Int32Array): Uint32Array | undefined {
  let sorted = true;
  for (let i = 1; sorted && i < ids.length; i++) sorted = ids[i - 1]! <= ids[i]!;
  return sorted ? undefined : Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!);
}

function pick<T extends Int32Array | Uint8Array>(
  column: T,
  order: Uint32Array | undefined,
  size: number,
  Type: new (length: number) => T,
): T {
  const out = new Type(size);
  if (!order) out.set(column.subarray(0, size));
  else for (let i = 0; i < size; i++) out[i] = column[order[i]!]!;
  return out;
}

/** Sums of a column stay whole numbers that a double holds exactly. */
function assertExact(column: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < column.length; i++) sum += Math.abs(column[i]!);
  if (!(sum <= Number.MAX_SAFE_INTEGER)) throw new RangeError('the volumes are too large to be added exactly');
}
