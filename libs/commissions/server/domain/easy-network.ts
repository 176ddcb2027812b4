import { DEFAULT_PLAN, overPlan, type Plan } from '@ceiba/commissions/contract';
import { type CompensationFacts, FactsBuilder } from './facts';

/** A plan in which small networks reach every rank, level and generation; for tests. */
export const EASY: Plan = overPlan(DEFAULT_PLAN, {
  leg_threshold: '300',
  ranks: [
    { id: 1, name: 'UNO', personal: '100', qualifiers: 0, legs: 0, group: '150', max_leg: null },
    { id: 2, name: 'DOS', personal: '120', qualifiers: 1, legs: 0, group: '300', max_leg: '70' },
    { id: 5, name: 'CINCO', personal: '100', qualifiers: 1, legs: 1, group: '500', max_leg: '33.33' },
  ],
  levels: { '0': ['8'], '1': ['8', '5'], '2': ['8', '5', '4', '4.25'], '5': ['8', '5', '4', '4', '4'] },
  generations: { '2': ['3', '2'], '5': ['3', '0', '2.5', '1'] },
  generation_boundary: 2,
});

/** Somebody of such a network; `upline` is any number, points and amounts are cents. */
export interface EasyPerson {
  upline: number;
  status: number;
  money: number;
  points: number;
  usd: number;
  mxn: number;
}

/**
 * Their facts: ids are places plus one, `deep` keeps the upline among the last ones, so that chains grow past level 5. `more`: points
 * in cents that somebody (a place) has besides.
 */
export function easyFacts(
  [people, deep]: readonly [readonly EasyPerson[], number],
  more: readonly (readonly [number, number])[] = [],
): CompensationFacts {
  const builder = new FactsBuilder();
  people.forEach((one, at) => {
    const upline = at === 0 ? null : at - (one.upline % Math.min(at, deep));
    builder.addPartner(at + 1, upline, one.status, one.money);
  });
  people.forEach(({ points, usd, mxn }, at) => {
    builder.addVolume(at + 1, 1, points, usd);
    builder.addVolume(at + 1, 2, 0, mxn);
  });
  for (const [at, points] of more) builder.addVolume(at + 1, 2, points, 0);
  return builder.finish(187_654);
}
