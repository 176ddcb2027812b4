import { DEFAULT_PLAN, overPlan, type Plan, reasonTexts, SIMULATION_REASONS } from '@ceiba/commissions/contract';
import { toCents } from '@ceiba/platform/contract';
import { FactsBuilder } from '../facts';
import { calculateRun } from '../run';
import { syntheticFacts } from '../synthetic-network';
import { Simulation } from './simulation';

const PERIOD = { id_period: 7, code_period: '2026-07' };
const bits = (...reasons: (keyof typeof SIMULATION_REASONS)[]) =>
  reasons.reduce((sum, reason) => sum | SIMULATION_REASONS[reason], 0);

/** A line of partners, each under the one before; points and business value in pesos. */
function line(points: readonly number[], statuses: readonly number[] = []) {
  const builder = new FactsBuilder(points.length);
  points.forEach((_, at) => builder.addPartner(at + 1, at === 0 ? null : at, statuses[at] ?? 1, 2));
  points.forEach((one, at) => builder.addVolume(at + 1, 2, one * 100, one * 100));
  return builder.finish();
}

function simulate(facts: ReturnType<typeof line>, plan: Plan, base: Plan = DEFAULT_PLAN): Simulation {
  const simulation = new Simulation();
  simulation.add(PERIOD, calculateRun(facts, base), calculateRun(facts, plan));
  return simulation;
}

const everybody = ({ partners }: Simulation) => Array.from({ length: partners.size }, (_, at) => partners.at(at));
const changed = (simulation: Simulation) => everybody(simulation).filter(({ reasons }) => reasons !== 0);
const sumOf = (rows: readonly { difference: string }[]) => rows.reduce((sum, row) => sum + toCents(row.difference), 0);

const COMPRESSIONS = ['skip_inactive', 'none', 'dynamic'] as const;
const NETWORKS = [1, 2, 3].flatMap((seed) => COMPRESSIONS.map((compression) => [seed, compression] as const));

describe('A simulation', () => {
  it.each(NETWORKS)('of the plan itself gives no difference (network %s, %s)', (seed, compression) => {
    const plan = overPlan(DEFAULT_PLAN, { compression });
    const simulation = simulate(syntheticFacts(4_000, seed), structuredClone(plan), plan);
    const sums = simulation.sums();
    expect(changed(simulation)).toEqual([]);
    expect(simulation.partners.size).toBeGreaterThan(300);
    for (const part of [sums.periods, sums.ranks, sums.steps])
      expect(part.filter(({ difference }) => difference !== '0.00')).toEqual([]);
    expect(sums.outcomes.filter(({ winners, losers }) => winners + losers > 0)).toEqual([]);
  });

  it.each(NETWORKS)('adds up, and gives a reason for each difference (network %s, %s)', (seed, compression) => {
    const plan = overPlan(DEFAULT_PLAN, {
      compression,
      min_points: '120.00',
      ranks: DEFAULT_PLAN.ranks.map((rank) => (rank.id < 5 ? { ...rank, qualifiers: rank.id } : rank)),
      levels: { ...DEFAULT_PLAN.levels, '0': ['6.5', '2'], '2': ['8', '5'] },
      generations: { ...DEFAULT_PLAN.generations, '4': ['2'] },
    });
    const simulation = simulate(syntheticFacts(4_000, seed), plan);
    const sums = simulation.sums();
    const total = sumOf(sums.periods);
    expect([sumOf(sums.ranks), sumOf(sums.steps)]).toEqual([total, total]);
    const all = everybody(simulation);
    expect(all.reduce((sum, { before, after }) => sum + after - before, 0)).toBe(total);
    expect(all.filter((one) => one.levels + one.generations !== one.after - one.before)).toEqual([]);
    expect(all.filter((one) => one.after !== one.before && one.reasons === 0)).toEqual([]);
    const outcomes = sums.outcomes.reduce((sum, { won, lost }) => sum + toCents(won) + toCents(lost), 0);
    expect(outcomes).toBe(total);
    expect(sums.outcomes.reduce((sum, { winners, losers, same }) => sum + winners + losers + same, 0)).toBe(all.length);
    expect(changed(simulation).length).toBeGreaterThan(100);
  });

  it('tells what a percent, a rank, an inactive upline and somebody else bring about', () => {
    const facts = line([100, 100, 100, 110, 100]);
    const levels = (text: string) => ({ levels: { ...DEFAULT_PLAN.levels, '0': [text] } });
    // 4 is paid 8.00 by 5; 3 by 4, 2 by 3.
    expect(changed(simulate(facts, overPlan(DEFAULT_PLAN, levels('9'))))).toEqual(
      [2, 3, 4].map((id) => {
        const [before, after] = id === 3 ? [880, 990] : [800, 900];
        const same = { money: 2, rankBefore: 0, rankAfter: 0, generations: 0, reasons: bits('levels') };
        return { id, ...same, before, after, levels: after! - before! };
      }),
    );
    // All but 4 fall below the minimum: nothing compresses to him, for he is below those who bought but 5.
    const strict = simulate(facts, overPlan(DEFAULT_PLAN, { min_points: '105.00' }));
    expect(changed(strict).map(({ id, after, reasons }) => [id, after, reasonTexts(reasons)])).toEqual([
      [2, 0, 'Deja de estar activo.'],
      [3, 0, 'Deja de estar activo.'],
    ]);
    const [bronce, ...others] = DEFAULT_PLAN.ranks;
    const easy = [{ ...bronce!, qualifiers: 1, group: '200.00' }, ...others];
    const ranked = simulate(facts, overPlan(DEFAULT_PLAN, { ranks: easy }));
    // BRONCE holds level 2 as well: 5 % of what the second below him bought.
    expect(changed(ranked).map(({ id, rankAfter, levels: more, reasons }) => [id, rankAfter, more, reasons])).toEqual([
      [1, 1, 0, bits('promoted')],
      [2, 1, 550, bits('promoted')],
      [3, 1, 500, bits('promoted')],
      [4, 1, 0, bits('promoted')],
    ]);
    expect(ranked.sums().ranks).toEqual([
      {
        ...{ rank: 0, name_plan: 'SIN RANGO', customers_before: 5, customers_after: 1, code_money: 'MXN' },
        ...{ total_before: '24.80', total_after: '0.00', difference: '-24.80' },
      },
      {
        ...{ rank: 1, name_plan: 'BRONCE', customers_before: 0, customers_after: 4, code_money: 'MXN' },
        ...{ total_before: '0.00', total_after: '35.30', difference: '35.30' },
      },
    ]);
    expect(ranked.sums().steps).toEqual([
      { step: 'Nivel 1', code_money: 'MXN', total_before: '24.80', total_after: '24.80', difference: '0.00' },
      { step: 'Nivel 2', code_money: 'MXN', total_before: '0.00', total_after: '10.50', difference: '10.50' },
    ]);
    expect(ranked.sums().shares).toEqual([
      { code_money: 'MXN', business: '510.00', percent_before: '4.86', percent_after: '6.92' },
    ]);
  });

  it('tells who is passed over no more by another compression', () => {
    // 3 is de baja: by skip_inactive 2 holds level 1 of 4, by none nobody is paid for it.
    const facts = line([100, 100, 100, 100], [1, 1, 0, 1]);
    const none = simulate(facts, overPlan(DEFAULT_PLAN, { compression: 'none' }));
    expect(changed(none)).toEqual([
      {
        ...{ id: 2, money: 2, rankBefore: 0, rankAfter: 0, reasons: bits('places') },
        ...{ before: 1600, after: 800, levels: -800, generations: 0 },
      },
    ]);
  });

  it('adds periods up by partner, his ranks those of the last one that differs', () => {
    const [bronce, ...others] = DEFAULT_PLAN.ranks;
    const plan = overPlan(DEFAULT_PLAN, { ranks: [{ ...bronce!, qualifiers: 1, group: '200.00' }, ...others] });
    const simulation = new Simulation();
    const periods = [line([100, 100, 100, 100]), line([100, 100, 100, 0])];
    periods.forEach((facts, at) =>
      simulation.add(
        { id_period: at + 1, code_period: `P${at + 1}` },
        calculateRun(facts, DEFAULT_PLAN),
        calculateRun(facts, plan),
      ),
    );
    expect(simulation.partners.at(1)).toEqual({
      ...{ id: 2, money: 2, rankBefore: 0, rankAfter: 1, reasons: bits('promoted') },
      ...{ before: 1600, after: 2100, levels: 500, generations: 0 },
    });
    expect(simulation.partners.at(2)).toMatchObject({ id: 3, rankBefore: 0, rankAfter: 1, before: 800, after: 800 });
    expect(simulation.sums().periods.map(({ code_period, difference }) => [code_period, difference])).toEqual([
      ['P1', '5.00'],
      ['P2', '0.00'],
    ]);
  });
});
