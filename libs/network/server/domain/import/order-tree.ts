/** Somebody of a file with the one above him, by the keys of the old system. */
export interface Hanging {
  readonly key: string;
  /** Null: below the company. */
  readonly upline: string | null;
}

export interface OrderedTree<T> {
  /** Everybody whose line ends at the company or at somebody known, uplines before their downline. */
  readonly order: T[];
  /** Whose upline is nowhere. */
  readonly orphans: T[];
  /** Each circle once, as it goes round. */
  readonly cycles: T[][];
}

/** Puts the partners of a file in an order in which each one's upline is there before him. Keys are unique. */
export function orderTree<T extends Hanging>(all: readonly T[], known: (key: string) => boolean): OrderedTree<T> {
  const byKey = new Map(all.map((one) => [one.key, one]));
  const below = new Map<string, T[]>();
  const order: T[] = [];
  const orphans: T[] = [];
  for (const one of all) {
    if (one.upline === null || (known(one.upline) && !byKey.has(one.upline))) order.push(one);
    else if (byKey.has(one.upline)) {
      const siblings = below.get(one.upline);
      if (siblings) siblings.push(one);
      else below.set(one.upline, [one]);
    } else orphans.push(one);
  }
  // The list grows while it is read: level after level.
  for (const one of order) order.push(...(below.get(one.key) ?? []));
  return { order, orphans, cycles: order.length === all.length ? [] : cyclesOf(all, byKey) };
}

function cyclesOf<T extends Hanging>(all: readonly T[], byKey: ReadonlyMap<string, T>): T[][] {
  const seen = new Map<T, number>();
  const cycles: T[][] = [];
  all.forEach((start, round) => {
    const path: T[] = [];
    let at: T | undefined = start;
    while (at && !seen.has(at)) {
      seen.set(at, round);
      path.push(at);
      at = at.upline === null ? undefined : byKey.get(at.upline);
    }
    if (at && seen.get(at) === round) cycles.push(path.slice(path.indexOf(at)));
  });
  return cycles;
}
