import { NetworkTreeError } from '@ceiba/network/contract';
import fc from 'fast-check';
import { LiveNetwork, type LiveChange } from './live-network';
import type { LiveRow } from './live-load';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

const settings = {
  min_points: '100',
  leg_threshold: '400',
  ranks: [
    { id: 1, name: 'UNO', personal: '100', qualifiers: 1, legs: 0, group: '150', max_leg: null },
    { id: 2, name: 'DOS', personal: '100', qualifiers: 1, legs: 0, group: '500', max_leg: '60' },
    { id: 3, name: 'TRES', personal: '150', qualifiers: 2, legs: 1, group: '700', max_leg: '45.45' },
  ],
};
const strict = { ...settings, min_points: '200', leg_threshold: '300' };
type Settings = typeof settings;

/** The network as a plain list: every figure is counted again for every question. */
class PlainNetwork {
  readonly rows = new Map<number, LiveRow>();
  settings: Settings = settings;

  apply(change: LiveChange): void {
    if (change.kind === 'period')
      for (const row of this.rows.values())
        this.rows.set(row.id, { ...row, points: 0, businessUsd: 0, businessMxn: 0 });
    else if (change.kind === 'rules') this.settings = change.settings as Settings;
    else {
      const { kind: _kind, ...values } = change;
      this.rows.set(change.id, { ...this.rows.get(change.id), ...values } as LiveRow);
    }
  }

  children = (id: number) => [...this.rows.values()].filter((row) => row.upline === id).sort((a, b) => a.id - b.id);
  active = (row: LiveRow) => row.status === 1 && row.points >= Number(this.settings.min_points) * 100;
  leg = (row: LiveRow) => this.group(row) >= Number(this.settings.leg_threshold) * 100;
  group = (row: LiveRow): number => this.below(row.id).reduce((sum, [one]) => sum + one.points, row.points);

  below(id: number, nivel = 1): [LiveRow, number][] {
    return this.children(id).flatMap((row) => [[row, nivel] as [LiveRow, number], ...this.below(row.id, nivel + 1)]);
  }

  rank(row: LiveRow): number {
    const first = this.children(row.id);
    const passing = this.settings.ranks.filter(({ group, max_leg, personal, qualifiers, legs }) => {
      const cap =
        max_leg === null
          ? Infinity
          : (Number(group) * Number(max_leg.replace('.', ''))) / (max_leg.includes('.') ? 100 : 1);
      const counted = first.reduce((sum, leg) => sum + Math.min(this.group(leg), cap), row.points);
      return (
        this.active(row) &&
        row.points >= Number(personal) * 100 &&
        first.filter(this.active).length >= qualifiers &&
        first.filter(this.leg).length >= legs &&
        counted >= Number(group) * 100
      );
    });
    return Math.max(0, ...passing.map((rule) => rule.id));
  }

  summary(id: number): object {
    const row = this.rows.get(id)!;
    const below = this.below(id);
    const first = this.children(id);
    const enabled = below.filter(([one]) => one.status === 1).length;
    const qualified = below.filter(([one]) => this.active(one)).length;
    return {
      ...row,
      active: Number(this.active(row)),
      groupPoints: this.group(row),
      rank: this.rank(row),
      firstLevel: first.length,
      qualifiersFirstLevel: first.filter(this.active).length,
      legs: first.filter(this.leg).length,
      levels: [1, 2, 3, 4, 5, 6].map((nivel) => {
        const on = below.filter(([, level]) => Math.min(level, 6) === nivel).map(([one]) => one);
        const points = on.reduce((sum, one) => sum + one.points, 0);
        return { nivel, count: on.length, active: on.filter(this.active).length, points };
      }),
      descendants: below.length,
      enabled,
      disabled: below.length - enabled,
      qualified,
      withoutMinPoints: enabled - qualified,
    };
  }
}

const cents = fc.oneof(fc.constantFrom(0, 9_999, 10_000, 15_000, 20_000), fc.nat({ max: 60_000 }));
const figures = { points: cents, businessUsd: cents, businessMxn: cents };
const pick = fc.nat({ max: 10_000 });
/** `a` and `b` choose partners among those that there are when the change comes. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('volume' as const), a: pick, ...figures }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('status' as const), a: pick, status: fc.nat({ max: 1 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('upline' as const), a: pick, b: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('new' as const), a: pick, gap: fc.nat({ max: 3 }), ...figures }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('customer' as const), a: pick, b: pick, ...figures }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('period' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rules' as const), settings: fc.constantFrom(settings, strict) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Turns a random step into a change that is allowed; undefined when a move would make a circle. */
function changeOf(plain: PlainNetwork, one: Step): LiveChange | undefined {
  const ids = [...plain.rows.keys()];
  const at = (n: number) => ids[n % ids.length]!;
  if (one.kind === 'period' || one.kind === 'rules') return one;
  const { a, ...values } = one;
  if (values.kind === 'volume' || values.kind === 'status') return { ...values, id: at(a) };
  if (values.kind === 'new') {
    const { gap, ...rest } = values;
    // Ids do not come in order: a gap of 3 takes one below the highest when it is free.
    const top = Math.max(...ids);
    const id = gap === 3 && top > 2 && !plain.rows.has(top - 1) ? top - 1 : top + 1 + gap;
    return { ...rest, kind: 'customer', id, upline: at(a), status: 1 };
  }
  const { b, ...rest } = values;
  const id = at(a);
  const upline = at(b);
  const circle = id === upline || id === 1 || plain.below(id).some(([row]) => row.id === upline);
  if (circle) return undefined;
  return rest.kind === 'upline' ? { kind: 'upline', id, upline } : { ...rest, id, upline, status: 1 };
}

const root: LiveRow = { id: 1, upline: null, status: 1, points: 0, businessUsd: 0, businessMxn: 0 };

function expectSame(live: LiveNetwork, plain: PlainNetwork): void {
  for (const id of plain.rows.keys()) {
    const { nextRank: _next, rankName: _name, ...said } = live.summary(id);
    expect(said).toEqual(plain.summary(id));
  }
}

describe('The live network', () => {
  it('is after any changes what a fresh calculation is', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), (steps) => {
        const plain = new PlainNetwork();
        plain.rows.set(1, root);
        const live = LiveNetwork.fromRows([root], settings);
        for (const one of steps) {
          const change = changeOf(plain, one);
          if (!change) continue;
          live.applyChange(change);
          plain.apply(change);
        }
        expectSame(live, plain);
        const fresh = LiveNetwork.fromRows([...plain.rows.values()].reverse(), plain.settings);
        expectSame(fresh, plain);
        expect([...live.descendants(1)]).toEqual([...fresh.descendants(1)]);
        expect([...live.descendants(1, {}, 'ROLL_OVER')]).toEqual([...fresh.descendants(1, {}, 'ROLL_OVER')]);
      }),
      { numRuns: 150 },
    );
  });

  it('tells before a move what it changes, and has changed nothing by telling', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), pick, pick, (steps, a, b) => {
        const plain = new PlainNetwork();
        plain.rows.set(1, root);
        const live = LiveNetwork.fromRows([root], settings);
        for (const one of steps) {
          const change = changeOf(plain, one);
          if (!change) continue;
          live.applyChange(change);
          plain.apply(change);
        }
        const move = changeOf(plain, { kind: 'upline', a, b });
        if (move?.kind !== 'upline') return;
        const said = () => [...plain.rows.keys()].map((id) => live.summary(id));
        const before = said();
        const lines = live.previewMove(move.id, move.upline);
        expect(said()).toEqual(before);
        live.applyChange(move);
        const told = new Map([...lines.before, ...lines.after].map((one) => [one.id, one]));
        for (const [at, old] of before.entries()) {
          const now = said()[at]!;
          const one = told.get(old.id) ?? { groupBefore: now.groupPoints, rankBefore: now.rank };
          // Who is in neither line keeps what he has; who is in one is told before and after.
          expect(one).toMatchObject({ groupBefore: old.groupPoints, rankBefore: old.rank });
          if (told.has(old.id)) expect(one).toMatchObject({ groupAfter: now.groupPoints, rankAfter: now.rank });
        }
      }),
      { numRuns: 100 },
    );
  });

  it('changes nothing when a change comes twice', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        const plain = new PlainNetwork();
        plain.rows.set(1, root);
        const live = LiveNetwork.fromRows([root], settings);
        for (const one of steps) {
          const change = changeOf(plain, one);
          if (!change) continue;
          plain.apply(change);
          live.applyChange(change);
          const before = [...plain.rows.keys()].map((id) => live.summary(id));
          live.applyChange(change);
          expect([...plain.rows.keys()].map((id) => live.summary(id))).toEqual(before);
        }
      }),
      { numRuns: 50 },
    );
  });
});

/** 1 - 2 - 3 - 4 ... in a line, each with these points; 20 and 21 hang from 2. */
function example(): LiveNetwork {
  const row = (id: number, upline: number | null, points: number, status = 1): LiveRow => ({
    id,
    upline,
    status,
    points,
    businessUsd: 0,
    businessMxn: points,
  });
  return LiveNetwork.fromRows(
    [
      row(21, 2, 5_000),
      row(20, 2, 0, 0),
      row(1, null, 10_000),
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((id) => row(id, id - 1, id === 4 ? 0 : 10_000)),
    ],
    settings,
  );
}

describe('Lists of the live network', () => {
  const ids = (rows: Iterable<{ id: number }>) => [...rows].map((row) => row.id);

  it('give one level, or 6 to infinity, by pages', () => {
    const network = example();
    const all = { page: 1, size: 100 };
    expect(ids(network.level(1, 2, {}, all).rows)).toEqual([3, 20, 21]);
    expect(network.level(1, 2, {}, { page: 2, size: 2 })).toMatchObject({ total: 3, rows: [{ id: 21, nivel: 2 }] });
    expect(ids(network.level(1, 6, {}, all).rows)).toEqual([7, 8, 9]);
    expect(network.level(1, 6, {}, { page: 3, size: 1 })).toMatchObject({ total: 3, rows: [{ id: 9, nivel: 8 }] });
    expect(network.level(9, 1, {}, all)).toEqual({ rows: [], total: 0 });
    expect(network.level(1, 2, { status: 0 }, all)).toMatchObject({ total: 1, rows: [{ id: 20 }] });
    expect(network.level(1, 2, { active: true }, { page: 1, size: 1 })).toMatchObject({ total: 1, rows: [{ id: 3 }] });
    expect(network.level(1, 2, { leg: true }, all)).toMatchObject({ total: 1, rows: [{ id: 3 }] });
    expect(network.level(1, 2, { upline: 3 }, all).total).toBe(0);
  });

  it('give the descendants in tree order, stored and after the roll-over', () => {
    const network = example();
    expect(ids(network.descendants(2))).toEqual([3, 4, 5, 6, 7, 8, 9, 20, 21]);
    expect(ids(network.descendants(2, { minPoints: 1, maxPoints: 5_000 }))).toEqual([21]);
    const rolled = [...network.descendants(2, {}, 'ROLL_OVER')];
    expect(rolled.map(({ id, upline, nivel }) => [id, upline, nivel])).toEqual([
      [3, 2, 1],
      [4, 3, 2],
      [5, 3, 2],
      [6, 5, 3],
      [7, 6, 4],
      [8, 7, 5],
      [9, 8, 6],
      [20, 2, 1],
      [21, 2, 1],
    ]);
    expect(ids(network.descendants(4, {}, 'ROLL_OVER'))).toEqual([]);
    expect(ids(network.descendants(4))).toEqual([5, 6, 7, 8, 9]);
  });

  it('give a page of them, the same where it is known how many there are, and add them up', () => {
    const network = example();
    for (const kind of ['COMISIONES', 'ROLL_OVER'] as const)
      for (const filter of [{}, { minPoints: 1 }, { status: 0 }]) {
        const all = [...network.descendants(2, filter, kind)];
        const sums = network.sums(2, filter, kind);
        expect(sums).toEqual({ total: all.length, points: all.reduce((sum, { points }) => sum + points, 0) });
        for (const page of [1, 2, 5]) {
          const told = network.page(2, filter, kind, { page, size: 4 });
          expect(told).toEqual({ rows: all.slice(page * 4 - 4, page * 4), total: all.length });
          expect(network.page(2, filter, kind, { page, size: 4 }, sums.total)).toEqual(told);
        }
      }
    expect([network.sums(4, {}, 'ROLL_OVER'), network.sums(4711, {}, 'COMISIONES')]).toEqual(
      Array(2).fill({ total: 0, points: 0 }),
    );
  });

  it('tell the distance to the next rank', () => {
    const { rank, rankName, nextRank } = example().summary(7);
    expect([rank, rankName, nextRank?.id]).toEqual([1, 'UNO', 2]);
    expect(nextRank?.checks.filter((check) => !check.passed)).toEqual([
      { requirement: 'group', unit: 'points', found: 30_000, needed: 50_000, passed: false },
      { requirement: 'group_counted', unit: 'points', found: 30_000, needed: 50_000, passed: false },
    ]);
  });

  it('know who stands under whom', () => {
    const network = example();
    expect(network.isDescendant(9, 2)).toBe(true);
    expect(network.isDescendant(2, 9)).toBe(false);
    expect(network.isDescendant(2, 2)).toBe(false);
    expect(network.uplines(4)).toEqual([3, 2, 1]);
    expect(network.has(99)).toBe(false);
  });
});

describe('What the live network refuses', () => {
  it('leaves everything as it was', () => {
    const network = example();
    const before = [1, 2, 3, 9].map((id) => network.summary(id));
    const figures = { points: 1, businessUsd: 1, businessMxn: 1, status: 1 };
    expect(() => network.applyChange({ kind: 'upline', id: 3, upline: 9 })).toThrow(NetworkTreeError);
    expect(() => network.applyChange({ kind: 'upline', id: 3, upline: 3 })).toThrow(NetworkTreeError);
    expect(() => network.applyChange({ kind: 'upline', id: 1, upline: 9 })).toThrow(NetworkTreeError);
    expect(() => network.applyChange({ kind: 'customer', id: 3, upline: 9, ...figures })).toThrow(NetworkTreeError);
    expect(() => network.applyChange({ kind: 'customer', id: 3, upline: null, ...figures })).toThrow(NetworkTreeError);
    expect(() => network.applyChange({ kind: 'customer', id: 50, upline: null, ...figures })).toThrow(NetworkTreeError);
    expect(() => network.applyChange({ kind: 'customer', id: 50, upline: 99, ...figures })).toThrow(RangeError);
    expect(() => network.applyChange({ kind: 'status', id: 99, status: 1 })).toThrow(
      'El cliente 99 no está en la red.',
    );
    expect([1, 2, 3, 9].map((id) => network.summary(id))).toEqual(before);
    expect(network.has(50)).toBe(false);
  });

  it('is a tree with a cycle, an orphan or a repeated id at load, also streamed', async () => {
    const row = (id: number, upline: number | null) => ({ ...root, id, upline });
    await expect(LiveNetwork.load([row(1, null), row(2, 3), row(3, 2)], settings)).rejects.toThrow('ciclo');
    await expect(LiveNetwork.load([row(1, null), row(2, 9)], settings)).rejects.toThrow('huérfanos');
    await expect(LiveNetwork.load([row(1, null), row(2, 1), row(2, 1)], settings)).rejects.toThrow('repetidos');
    expect((await LiveNetwork.load([row(1, null), row(2, 1)], settings)).size).toBe(2);
  });
});
