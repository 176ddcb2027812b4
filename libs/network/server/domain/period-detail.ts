import { orderPlaces } from './order-places';
import type { RankCounts } from './rank-counts';

/** Whom a partner signed up in the period: all, and with the kit that counts as Elevate. */
export interface SignUps {
  readonly all: number;
  readonly elevate: number;
}

/** Which partners are asked for, and in what order. */
export interface DetailAsked {
  /** Only him and those below him. */
  readonly top: number | null;
  /** Only who has a rank. */
  readonly ranked: boolean;
  readonly by: string | undefined;
  readonly descending: boolean;
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

  /** In the order asked for, equal ones by their ids; by group points, the most first, where nothing is said. */
  places({ top, ranked, by, descending }: DetailAsked): Int32Array {
    const { ids, group, rank, size } = this.counts;
    const inside = top === null ? undefined : this.counts.inside(top);
    if (inside === null) return new Int32Array(0);
    const found = new Int32Array(size);
    let count = 0;
    for (let i = 0; i < size; i++) {
      if (inside?.[i] === 0 || (ranked && rank[i] === 0)) continue;
      if (group[i] !== 0 || this.invited[i] !== 0) found[count++] = i;
    }
    const byId = orderPlaces(found.subarray(0, count), ids);
    const keys = this.keys(by ?? 'point_group');
    return orderPlaces(byId, descending ? Float64Array.from(keys, (key) => -key) : keys);
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
