import { orderPlaces } from './order-places';
import type { RankCounts } from './rank-counts';

/** Whom a partner signed up in the period: all, and with the kit that counts as Elevate. */
export interface SignUps {
  readonly all: number;
  readonly elevate: number;
}

/** Which partners are asked for. */
export interface DetailAsked {
  /** Only him and those below him. */
  readonly top: number | null;
  /** Only who has a rank. */
  readonly ranked: boolean;
}
/** In what order, and how many of the first ones; by group points where nothing is said. */
export interface DetailOrder {
  readonly by?: string | undefined;
  readonly descending: boolean;
  readonly first?: number;
}

/** The partners that a period means something to, by place: who has group points or signed somebody up. */
export class PeriodDetail {
  private readonly invited: Int32Array;
  private readonly elevated: Int32Array;

  constructor(
    readonly counts: RankCounts,
    signUps: ReadonlyMap<number, SignUps>,
  ) {
    this.invited = new Int32Array(counts.size);
    this.elevated = new Int32Array(counts.size);
    if (signUps.size === 0) return;
    for (let i = 0; i < counts.size; i++) {
      const some = signUps.get(counts.ids[i]!);
      if (!some) continue;
      this.invited[i] = some.all;
      this.elevated[i] = some.elevate;
    }
  }

  /** Who is asked for, by their ids. */
  places({ top, ranked }: DetailAsked): Int32Array {
    const { ids, group, rank, size } = this.counts;
    const inside = top === null ? undefined : this.counts.inside(top);
    if (inside === null) return new Int32Array(0);
    const found = new Int32Array(size);
    let count = 0;
    let sorted = true;
    for (let i = 0; i < size; i++) {
      if (inside?.[i] === 0 || (ranked && rank[i] === 0)) continue;
      if (group[i] === 0 && this.invited[i] === 0) continue;
      if (count > 0 && ids[i]! < ids[found[count - 1]!]!) sorted = false;
      found[count++] = i;
    }
    const places = found.subarray(0, count);
    return sorted ? places : orderPlaces(places, { keys: ids });
  }

  /** The same in another order; equal ones by their ids. */
  ordered(places: Int32Array, { by, ...order }: DetailOrder): Int32Array {
    return orderPlaces(places, { ...order, keys: this.keys(by ?? 'point_group') });
  }

  signUps(i: number): SignUps {
    return { all: this.invited[i]!, elevate: this.elevated[i]! };
  }

  private keys(by: string): Float64Array | Int32Array | Uint8Array {
    const { ids, rank, points, group, enabled, active, ranked } = this.counts;
    const known: Readonly<Record<string, Float64Array | Int32Array | Uint8Array>> = {
      id_customers: ids,
      name_plan: rank,
      point_current_customers: points,
      qty_activos: enabled,
      qty_calificados: active,
      qty_rangos: ranked,
      qty_inscritos: this.invited,
      qty_inscritos_elevate: this.elevated,
    };
    return known[by] ?? group;
  }
}
