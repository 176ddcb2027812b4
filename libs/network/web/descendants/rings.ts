import type { NetworkRow } from '@ceiba/network/contract';

/** A piece of a ring: whom it stands for and from where to where it goes, in turns (0-1, clockwise from the top). */
export interface Arc {
  row: NetworkRow;
  ring: 1 | 2;
  from: number;
  to: number;
}

/** Thinner than this nothing can be seen or pointed at. */
const THINNEST = 0.002;

const weight = (row: NetworkRow) => row.descendants + 1;

function divide(rows: readonly NetworkRow[], ring: Arc['ring'], from: number, to: number, whole: number): Arc[] {
  let at = from;
  const arcs: Arc[] = [];
  for (const row of rows) {
    const next = at + ((to - from) * weight(row)) / whole;
    if (next - at >= THINNEST) arcs.push({ row, ring, from: at, to: next });
    at = next;
  }
  return arcs;
}

/** The direct downline as the inner ring, each as wide as its network is large; in the outer ring their own downline. */
export function arcsOf(first: readonly NetworkRow[], second: ReadonlyMap<number, readonly NetworkRow[]>): Arc[] {
  const whole = first.reduce((sum, row) => sum + weight(row), 0);
  if (whole === 0) return [];
  const inner = divide(first, 1, 0, 1, whole);
  const outer = inner.flatMap(({ row, from, to }) =>
    divide(second.get(row.id_customers) ?? [], 2, from, to, weight(row)),
  );
  return [...inner, ...outer];
}

const point = (turn: number, radius: number) => {
  const angle = turn * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
};

/** The outline of an arc between two radii, around 0 0. A whole turn is drawn a hair short of itself. */
export function arcPath({ from, to }: Pick<Arc, 'from' | 'to'>, inner: number, outer: number): string {
  const end = to - from >= 1 ? from + 0.9999 : to;
  const large = end - from > 0.5 ? 1 : 0;
  return [
    `M ${point(from, outer)}`,
    `A ${outer} ${outer} 0 ${large} 1 ${point(end, outer)}`,
    `L ${point(end, inner)}`,
    `A ${inner} ${inner} 0 ${large} 0 ${point(from, inner)}`,
    'Z',
  ].join(' ');
}
