import fc from 'fast-check';
import { divRound } from '@ceiba/platform/contract';
import { COMPRESSIONS, DEFAULT_PLAN, overPlan, type Plan } from '@ceiba/commissions/contract';
import { checkRun } from './checks';
import { commissionRows } from './commission-row';
import { EASY, easyFacts } from './easy-network';
import { explainPartner, explainSource } from './explain';
import { FactsBuilder, type CompensationFacts } from './facts';
import { calculateRun, type CompensationRun } from './run';
import { syntheticFacts } from './synthetic-network';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

const person = fc.record({
  upline: fc.nat(),
  status: fc.constantFrom(1, 1, 1, 1, 0),
  money: fc.constantFrom(1, 2, 2),
  points: fc.oneof(fc.integer({ min: 9_990, max: 40_000 }), fc.constantFrom(0, 9_999, 10_000, 12_000, 15_000)),
  usd: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 50_000 })),
  mxn: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 900_000 })),
});
/** `deep` keeps the upline among the last ones, so that chains grow past level 5. */
const network = fc.tuple(fc.array(person, { minLength: 1, maxLength: 60, size: 'max' }), fc.constantFrom(2, 4, 60));

/** The rules read aloud, one buyer and one upline at a time, with exact arithmetic: slow and plain. */
function readAloud({ facts, standing }: CompensationRun, plan: Plan): string[] {
  const rows: string[] = [];
  // A percent of 0 is a percent; what is absent is none.
  const rate = (table: Plan['levels'], i: number, step: number) => Number(table[standing.rank[i]!]?.[step - 1] ?? -1);
  const active = (i: number) => standing.active[i] === 1;
  const leader = (i: number) => active(i) && standing.rank[i]! >= plan.generation_boundary;
  for (let buyer = 0; buyer < facts.tree.size; buyer++) {
    let held = 0;
    let leaders = leader(buyer) ? 1 : 0;
    for (let i = facts.tree.parent[buyer]!; i >= 0; i = facts.tree.parent[i]!) {
      const below = held >= 5;
      const holds =
        !below &&
        (plan.compression === 'none' ||
          (active(i) && (plan.compression === 'skip_inactive' || rate(plan.levels, i, held + 1) >= 0)));
      if (holds) held += 1;
      const percent = holds
        ? rate(plan.levels, i, held)
        : below && leaders > 0
          ? rate(plan.generations, i, leaders)
          : -1;
      const earns = active(i) && i !== facts.tree.root && percent >= 0 && (holds || leader(i));
      if (earns)
        for (const money of [1, 2]) {
          const base = facts.business[money - 1]![buyer]!;
          if (base <= 0) continue;
          const amount = divRound(BigInt(base) * BigInt(Math.round(percent * 100)), 10_000n);
          const parity = BigInt(facts.parity);
          const other = money === 1 ? divRound(amount * parity, 10_000n) : divRound(amount * 10_000n, parity);
          const own = facts.money[i] === money ? amount : other;
          rows.push([i + 1, buyer + 1, money, holds ? held : 0, holds ? 0 : leaders, amount, own].join(' '));
        }
      if (leader(i)) leaders += 1;
    }
  }
  return rows.sort();
}

describe('A run', () => {
  it.each(COMPRESSIONS)('pays exactly what the rules say, compression %s', (compression) => {
    const plan = overPlan(EASY, { compression });
    let generations = 0;
    fc.assert(
      fc.property(network, (people) => {
        const run = calculateRun(easyFacts(people), plan);
        const rows = [...commissionRows(run)].map((row) => {
          generations += row.generation > 0 ? 1 : 0;
          return [row.payee, row.source, row.money, row.nivel, row.generation, row.amount, row.amount_exchange].join(
            ' ',
          );
        });
        expect([...rows].sort()).toEqual(readAloud(run, plan));
        expect(checkRun(run)).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(generations).toBeGreaterThan(0);
  });

  it.each(COMPRESSIONS)('explains every row and every row that is not there, compression %s', (compression) => {
    const plan = overPlan(EASY, { compression });
    fc.assert(
      fc.property(network, (people) => {
        const run = calculateRun(easyFacts(people), plan);
        const { tree, business } = run.facts;
        const stored = new Set<string>();
        for (const row of commissionRows(run)) stored.add([row.payee, row.source, row.nivel, row.generation].join(' '));
        const said = new Set<string>();
        for (let buyer = 0; buyer < tree.size; buyer++) {
          if (business[0][buyer]! <= 0 && business[1][buyer]! <= 0) continue;
          for (let payee = tree.parent[buyer]!; payee >= 0; payee = tree.parent[payee]!) {
            const { missed, rate, nivel, generation } = explainSource(run, payee, buyer);
            if (missed) expect(rate).toBe(0);
            else said.add([payee + 1, buyer + 1, nivel, generation].join(' '));
          }
        }
        expect(said).toEqual(stored);
      }),
      { numRuns: 100 },
    );
  });

  it('sorts rows by payee, source, money', () => {
    const run = calculateRun(syntheticFacts(3000, 5), EASY);
    const keys = [...commissionRows(run)].map((row) => row.payee * 1e9 + row.source * 10 + row.money);
    expect(keys.length).toBeGreaterThan(1000);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    expect([...commissionRows(run, 10, 20)].every((row) => row.payee > 10 && row.payee <= 20)).toBe(true);
  });
});

/** A line of partners: each hangs from the one before, with these points; the last one buys for 100.00. */
function line(points: readonly number[]): CompensationFacts {
  const builder = new FactsBuilder();
  points.forEach((_, at) => builder.addPartner(at + 1, at === 0 ? null : at, 1, 2));
  points.forEach((own, at) => builder.addVolume(at + 1, 2, own, at === points.length - 1 ? 10_000 : 0));
  return builder.finish();
}

describe('What a partner did not earn', () => {
  it('names the rule, the value found and the value needed', () => {
    const run = calculateRun(line([10_000, 10_000, 4_000, 10_000, 0]), DEFAULT_PLAN);
    expect(explainSource(run, 3, 4)).toEqual({ source: 5, nivel_tree: 1, nivel: 1, generation: 0, rate: 800 });
    expect(explainSource(run, 2, 4)).toMatchObject({
      nivel: 2,
      missed: { rule: 'min_points', found: 4_000, needed: 10_000, lost: 500 },
    });
    // The third is passed over, so the second holds level 2, which needs BRONCE.
    expect(explainSource(run, 1, 4)).toMatchObject({
      nivel_tree: 3,
      nivel: 2,
      missed: { rule: 'level_rank', found: 0, needed: 1, lost: 500 },
    });
    expect(explainSource(run, 0, 4)).toMatchObject({ nivel: 3, missed: { rule: 'root', found: 1, needed: null } });
    expect(explainPartner(run, 1)).toMatchObject({
      id: 2,
      rank: 0,
      paid: 0,
      missed: { level_rank: { count: 1, amount: 500n } },
    });
    expect(explainPartner(run, 1).ranks[0]).toEqual({
      id: 1,
      name: 'BRONCE',
      passed: false,
      checks: [
        { requirement: 'status', unit: 'flag', found: 1, needed: 1, passed: true },
        { requirement: 'min_points', unit: 'points', found: 10_000, needed: 10_000, passed: true },
        { requirement: 'personal', unit: 'points', found: 10_000, needed: 10_000, passed: true },
        { requirement: 'qualifiers', unit: 'count', found: 0, needed: 2, passed: false },
        { requirement: 'legs', unit: 'count', found: 0, needed: 0, passed: true },
        { requirement: 'group', unit: 'points', found: 24_000, needed: 60_000, passed: false },
      ],
    });
  });

  it('tells leaders without a generation from partners who are no leaders', () => {
    const plan = overPlan(DEFAULT_PLAN, {
      ranks: [{ id: 4, name: 'LÍDER', personal: '200', qualifiers: 0, legs: 0, group: '0', max_leg: null }],
    });
    const run = calculateRun(line([1e4, 2e4, 1e4, 2e4, 1e4, 1e4, 1e4, 1e4, 1e4, 1e4]), plan);
    expect(explainSource(run, 3, 9).missed).toEqual({ rule: 'no_generation', found: 0, needed: 1 });
    expect(explainSource(run, 2, 9).missed).toEqual({ rule: 'leader_rank', found: 0, needed: 4, lost: 300 });
    expect(explainSource(run, 1, 9)).toEqual({ source: 10, nivel_tree: 8, nivel: 0, generation: 1, rate: 300 });
  });
});

describe('The checks of a run', () => {
  const run = calculateRun(line([10_000, 10_000, 10_000]), DEFAULT_PLAN);

  it('hold for what was calculated', () => {
    expect(run.rows.count).toBe(1);
    expect(checkRun(run)).toEqual([]);
  });

  it('find a changed total, an inactive payee, a paid root and too much paid', () => {
    const failed = (broken: CompensationRun) => checkRun(broken).map((one) => one.check);
    expect(failed({ ...run, totals: run.totals.map((total) => total + 1) })).toEqual(['sum_of_rows']);
    const idle = { ...run.standing, active: new Uint8Array(3) };
    expect(failed({ ...run, standing: idle })).toEqual(['active_payee']);
    expect(failed({ ...run, rows: { ...run.rows, start: Int32Array.of(0, 1, 1, 1) } })).toContain('root_unpaid');
    const rows = { ...run.rows, amount: Float64Array.of(3_401) };
    expect(failed({ ...run, rows })).toEqual(['theoretical_maximum']);
    expect(failed({ ...run, rows: { ...rows, amount: Float64Array.of(3_400) } })).toEqual([]);
  });
});
