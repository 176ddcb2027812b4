import type { PalletMovement } from '@ceiba/stock/contract';

/** What lies where, in units. */
export interface Located {
  id_product: number;
  id_pallet_stock: number;
  units: number;
}

/** A change of one product in a location; negative units leave it. */
export interface PalletChange {
  id_product: number;
  units: number;
}

/** A movement that is asked for, in units. */
export interface Pick {
  id_product: number;
  movement: PalletMovement;
  units: number;
}

export interface PalletLack {
  pick: Pick;
  /** What could be moved, in units. */
  there: number;
}

const WHOLE = 10_000;

/**
 * What a picking changes in a location. An ENTRADA takes at most what of the branch's stock lies in no location, a
 * SALIDA at most what lies in this one: the sum of the locations never exceeds the stock (decisions.md, "Stock").
 * Quantities are whole (`broken` is the first that is not), but for the rest of what can be moved.
 */
export function changesOfPicks(
  picks: readonly Pick[],
  id_pallet_stock: number,
  located: readonly Located[],
  stock: ReadonlyMap<number, number>,
): { changes: PalletChange[]; lacks: PalletLack[]; broken: Pick | null } {
  const changes: PalletChange[] = [];
  const lacks: PalletLack[] = [];
  let broken: Pick | null = null;
  for (const pick of picks) {
    const places = located.filter((place) => place.id_product === pick.id_product);
    const here = places.find((place) => place.id_pallet_stock === id_pallet_stock)?.units ?? 0;
    const everywhere = places.reduce((sum, place) => sum + place.units, 0);
    const free = Math.max(0, (stock.get(pick.id_product) ?? 0) - everywhere);
    const there = pick.movement === 'ENTRADA' ? free : here;
    if (pick.units > there) lacks.push({ pick, there });
    if (pick.units % WHOLE !== 0 && pick.units !== there) broken ??= pick;
    const sign = pick.movement === 'ENTRADA' ? 1 : -1;
    changes.push({ id_product: pick.id_product, units: sign * pick.units });
  }
  return { changes, lacks, broken };
}

/**
 * What leaves locations because the stock itself left: only what the locations hold beyond the stock that remains,
 * from the location with the lowest id on (goods in no location go first).
 */
export function followStock(
  located: readonly Located[],
  stock: ReadonlyMap<number, number>,
): Map<number, PalletChange[]> {
  const result = new Map<number, PalletChange[]>();
  const beyond = new Map<number, number>();
  for (const { id_product, units } of located)
    beyond.set(id_product, (beyond.get(id_product) ?? -(stock.get(id_product) ?? 0)) + units);
  const byPlace = [...located].sort((a, b) => a.id_pallet_stock - b.id_pallet_stock || a.id_product - b.id_product);
  for (const { id_product, id_pallet_stock, units } of byPlace) {
    const out = Math.min(units, beyond.get(id_product) ?? 0);
    if (out <= 0) continue;
    beyond.set(id_product, (beyond.get(id_product) ?? 0) - out);
    result.set(id_pallet_stock, [...(result.get(id_pallet_stock) ?? []), { id_product, units: -out }]);
  }
  return result;
}
