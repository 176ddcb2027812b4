import { type Dimension, DIMENSIONS } from './dimensions';
import { GUIDE_THREE } from './guide-three.definition';
import { CATEGORIES, type Category, type Domain, DOMAINS, FINAL_CUTS, type LevelAt, levelOf } from './levels';

/** The five options in the order of the paper; a sheet keeps the letter, `-` where its gate was closed. */
export const OPTIONS = [
  { id: 1, letter: 'S', title: 'Siempre' },
  { id: 2, letter: 'C', title: 'Casi siempre' },
  { id: 3, letter: 'A', title: 'Algunas veces' },
  { id: 4, letter: 'P', title: 'Casi nunca' },
  { id: 5, letter: 'N', title: 'Nunca' },
] as const;
const MOST = OPTIONS.length - 1;

export const ITEMS_THREE = GUIDE_THREE.flatMap(({ items }) => items);

/** Points of an option by its place (0 = Siempre): more points are more risk, always. */
export const pointsOf = (direction: 'up' | 'down', place: number): number =>
  direction === 'up' ? place : MOST - place;

/** Points of each item of a sheet; what was not asked adds nothing. `answers`: a letter an item. */
export function itemPoints(answers: string): number[] {
  return ITEMS_THREE.map(({ direction }, at) => {
    const place = OPTIONS.findIndex(({ letter }) => letter === answers[at]);
    return place < 0 ? 0 : pointsOf(direction, place);
  });
}

/** Sums of one sheet, or of several added up. */
export interface Points {
  total: number;
  categories: Record<Category, number>;
  domains: Record<Domain, number>;
  dimensions: Record<Dimension, number>;
}

const zeroes = <K extends string>(keys: object): Record<K, number> =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, 0])) as Record<K, number>;

/** A sheet's sums (the norm's Cfinal, Ccat, Cdom); dimensions have points only, no level. */
export function pointsOfSheet(answers: string): Points {
  const sums: Points = {
    total: 0,
    categories: zeroes(CATEGORIES),
    domains: zeroes(DOMAINS),
    dimensions: zeroes(DIMENSIONS),
  };
  const points = itemPoints(answers);
  for (const [at, { dimension }] of ITEMS_THREE.entries()) {
    const value = points[at] ?? 0;
    const domain = DIMENSIONS[dimension];
    sums.total += value;
    sums.dimensions[dimension] += value;
    sums.domains[domain] += value;
    sums.categories[DOMAINS[domain].category] += value;
  }
  return sums;
}

export const finalLevel = (points: number): LevelAt => levelOf(points, FINAL_CUTS);

/** Which sections of Guía I say that a person needs clinical attention; none without an event. */
export function careSections(answers: string): string[] {
  const yes = (from: number, to: number) => [...answers.slice(from - 1, to)].filter((one) => one === '1').length;
  if (yes(1, 6) === 0) return [];
  return [...(yes(7, 8) >= 1 ? ['II'] : []), ...(yes(9, 15) >= 3 ? ['III'] : []), ...(yes(16, 20) >= 2 ? ['IV'] : [])];
}

/** Least sheets of a centre of so many workers: 0.9604 N / (0.0025 (N - 1) + 0.9604), rounded up; exact in whole numbers. */
export function minimumSample(workers: number): number {
  return Math.ceil((9604 * workers) / (25 * (workers - 1) + 9604));
}
