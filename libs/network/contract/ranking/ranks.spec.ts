import { countFirstLevel, markActive, sumGroupPoints } from './group-points';
import { explainRanks, nextRank } from './rank-checks';
import { assignRanks, compileRanks, countedGroup, rankOf, type CompiledRanks, type StandingColumns } from './ranks';
import { buildTree, linkChildren } from './tree';

const rule = (id: number, group: string, max_leg: string | null, qualifiers = 0, legs = 0) => ({
  id,
  name: `R${id}`,
  personal: '100',
  qualifiers,
  legs,
  group,
  max_leg,
});
const plan = (...ranks: ReturnType<typeof rule>[]) => compileRanks({ min_points: '100', leg_threshold: '500', ranks });

/** One partner (index 1, below the root) with these own points and legs of these points. */
function partner(ranks: CompiledRanks, own: number, ...legs: number[]): StandingColumns {
  const ids = Int32Array.from({ length: legs.length + 2 }, (_, at) => at + 1);
  const tree = buildTree(
    ids,
    ids.map((id) => (id === 1 ? 0 : id === 2 ? 1 : 2)),
  );
  const points = Float64Array.of(0, own, ...legs);
  const status = new Uint8Array(ids.length).fill(1);
  const group = sumGroupPoints(tree, points);
  const active = markActive(status, points, ranks.minPoints);
  const firstLevel = countFirstLevel(tree.parent, active, group, ranks.legThreshold);
  return { status, active, points, group, ...firstLevel, ...linkChildren(tree.parent) };
}

describe('Ranks', () => {
  it('count at most the limit of one leg', () => {
    const ranks = plan(rule(1, '1000', '60'));
    const counted = (...legs: number[]) => countedGroup(partner(ranks, 10_000, ...legs), ranks.rules[0]!, 1);
    expect(counted(90_000, 25_000)).toBe(95_000);
    expect(counted(90_000, 30_000)).toBe(100_000);
    expect(rankOf(partner(ranks, 10_000, 90_000, 25_000), ranks, 1)).toBe(0);
    expect(rankOf(partner(ranks, 10_000, 90_000, 30_000), ranks, 1)).toBe(1);
  });

  it('keep a limit that is no whole cent exact', () => {
    // 33.33 % of 1,000.01 is 333.303333 points; three such legs count 999.909999.
    const ranks = plan(rule(1, '1000.01', '33.33'));
    expect(ranks.rules[0]!.cap).toEqual({ whole: 33_330, rest: 3_333 });
    const legs = [50_000, 50_000, 50_000];
    expect(countedGroup(partner(ranks, 0, ...legs), ranks.rules[0]!, 1)).toBe(99_990);
    const pass = (own: number) => rankOf({ ...partner(ranks, own, ...legs), active: Uint8Array.of(1, 1) }, ranks, 1);
    const free = plan({ ...rule(1, '1000.01', '33.33'), personal: '0' });
    expect(rankOf({ ...partner(free, 11, ...legs), active: Uint8Array.of(1, 1) }, free, 1)).toBe(1);
    expect(rankOf({ ...partner(free, 10, ...legs), active: Uint8Array.of(1, 1) }, free, 1)).toBe(0);
    expect(pass(10_000)).toBe(1);
  });

  it('are the highest that passes, also past one that fails; the inactive have none', () => {
    const ranks = plan(rule(3, '300', null, 2), rule(1, '100', null, 1), rule(2, '100', null, 9));
    const columns = partner(ranks, 10_000, 10_000, 10_000);
    expect(ranks.rules.map((one) => one.id)).toEqual([1, 2, 3]);
    expect([...assignRanks(columns, ranks, 4)]).toEqual([0, 3, 0, 0]);
    expect(rankOf(partner(ranks, 9_999, 10_000, 10_000), ranks, 1)).toBe(0);
  });

  it('count legs from the threshold on', () => {
    const ranks = plan(rule(1, '0', null, 0, 2));
    expect(rankOf(partner(ranks, 10_000, 50_000, 49_999), ranks, 1)).toBe(0);
    expect(rankOf(partner(ranks, 10_000, 50_000, 50_000), ranks, 1)).toBe(1);
  });

  it('say what was found and what is needed, and what the next one asks', () => {
    const ranks = plan(rule(1, '200', null, 1), rule(2, '1000', '60', 2, 1));
    const columns = partner(ranks, 10_000, 90_000);
    expect(explainRanks(columns, ranks, 1).map((one) => one.passed)).toEqual([true, false]);
    const next = nextRank(columns, ranks, 1, 1);
    expect(next?.id).toBe(2);
    expect(next?.checks.filter((check) => !check.passed)).toEqual([
      { requirement: 'qualifiers', unit: 'count', found: 1, needed: 2, passed: false },
      { requirement: 'group_counted', unit: 'points', found: 70_000, needed: 100_000, passed: false },
    ]);
    expect(nextRank(columns, ranks, 2, 1)).toBeUndefined();
  });
});
