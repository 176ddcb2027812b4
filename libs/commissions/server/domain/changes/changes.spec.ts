import fc from 'fast-check';
import { COMPRESSIONS, overPlan } from '@ceiba/commissions/contract';
import { EASY, easyFacts } from '../easy-network';
import { explainSource } from '../explain';
import { calculateRun } from '../run';
import { Changes } from './changes';

fc.configureGlobal({ seed: 20_261_129 });

const person = fc.record({
  upline: fc.nat(),
  status: fc.constantFrom(1, 1, 1, 1, 0),
  money: fc.constantFrom(1, 2, 2),
  points: fc.oneof(fc.integer({ min: 5_000, max: 20_000 }), fc.constantFrom(0, 9_999, 10_000, 12_000)),
  usd: fc.constant(0),
  mxn: fc.constantFrom(0, 10_000, 10_000),
});
const network = fc.tuple(fc.array(person, { minLength: 6, maxLength: 30, size: 'max' }), fc.constantFrom(2, 4, 30));

describe('What a partner can still do', () => {
  it.each(COMPRESSIONS)('is enough by itself, and no own points less are; compression %s', (compression) => {
    const plan = overPlan(EASY, { compression });
    const seen = { own: 0, partner: 0, line: 0, none: 0 };
    fc.assert(
      fc.property(network, (people) => {
        const run = calculateRun(easyFacts(people), plan);
        const { tree, business } = run.facts;
        /** Does the buyer pay him once somebody has these points more? */
        const earnsWith = (payee: number, buyer: number, more: readonly [number, number]) => {
          const again = calculateRun(easyFacts(people, [more]), plan);
          return explainSource(again, payee, buyer).missed === undefined;
        };
        for (let payee = 1; payee < Math.min(tree.size, 12); payee++) {
          const changes = new Changes(run, payee);
          for (let buyer = payee + 1; buyer < tree.size; buyer++) {
            if (business[0][buyer]! <= 0 && business[1][buyer]! <= 0) continue;
            if (!isAbove(tree.parent, payee, buyer) || !explainSource(run, payee, buyer).missed) continue;
            const found = changes.for(buyer);
            expect(found.map(({ points }) => points)).toEqual(found.map(({ points }) => points).sort((a, b) => a - b));
            for (const { kind, at, points } of found) {
              seen[kind] += 1;
              expect(earnsWith(payee, buyer, [at, points])).toBe(true);
              if (kind === 'own') expect(earnsWith(payee, buyer, [at, points - 1])).toBe(false);
            }
            const own = found.some(({ kind }) => kind === 'own');
            if (!own) {
              seen.none += 1;
              expect(earnsWith(payee, buyer, [payee, 10_000_000])).toBe(false);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
    expect(Object.values(seen).every((count) => count > 0)).toBe(true);
  });
});

function isAbove(parent: Int32Array, payee: number, buyer: number): boolean {
  for (let at = parent[buyer]!; at >= 0; at = parent[at]!) if (at === payee) return true;
  return false;
}
