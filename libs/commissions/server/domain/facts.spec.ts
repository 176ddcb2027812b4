import { NetworkTreeError } from '@ceiba/network/contract';
import { FactsBuilder } from './facts';
import { hashFacts } from './facts-hash';

type Person = [id: number, upline: number | null];

function built(people: readonly Person[], volumes: readonly [number, number, number, number][] = []) {
  const builder = new FactsBuilder(2);
  for (const [id, upline] of people) builder.addPartner(id, upline, 1, 2);
  for (const volume of volumes) builder.addVolume(...volume);
  return builder.finish();
}

function problemsOf(build: () => unknown): unknown {
  try {
    build();
  } catch (error) {
    if (error instanceof NetworkTreeError) return error.problems;
    throw error;
  }
  return undefined;
}

describe('The facts of a run', () => {
  it('stand in the order of the ids, however they came, with volumes added up by currency', () => {
    const facts = built(
      [
        [7, 3],
        [1, null],
        [3, 1],
      ],
      [
        [7, 2, 100, 1000],
        [7, 1, 50, 30],
        [7, 2, 1, 1],
      ],
    );
    expect([...facts.tree.ids]).toEqual([1, 3, 7]);
    expect([...facts.tree.parent]).toEqual([-1, 0, 1]);
    expect([...facts.points]).toEqual([0, 0, 151]);
    expect(facts.business.map((column) => [...column])).toEqual([
      [0, 0, 30],
      [0, 0, 1001],
    ]);
  });

  it('name the ids of a cycle, and only those', () => {
    const people: Person[] = [
      [1, null],
      [2, 1],
      [3, 5],
      [4, 3],
      [5, 4],
      [6, 5],
      [9, 9],
    ];
    expect(problemsOf(() => built(people))).toEqual([{ kind: 'cycle', ids: [3, 4, 5, 9] }]);
  });

  it('name orphans, several roots, no root, repeated and unknown ids', () => {
    expect(
      problemsOf(() =>
        built([
          [1, null],
          [2, 99],
          [3, 2],
        ]),
      ),
    ).toEqual([{ kind: 'orphan', ids: [2] }]);
    expect(
      problemsOf(() =>
        built([
          [1, null],
          [4, null],
        ]),
      ),
    ).toEqual([{ kind: 'many_roots', ids: [1, 4] }]);
    expect(
      problemsOf(() =>
        built([
          [1, 2],
          [2, 1],
        ]),
      ),
    ).toEqual([
      { kind: 'cycle', ids: [1, 2] },
      { kind: 'no_root', ids: [] },
    ]);
    expect(
      problemsOf(() =>
        built([
          [1, null],
          [2, 1],
          [2, 1],
        ]),
      ),
    ).toEqual([{ kind: 'duplicate', ids: [2] }]);
    expect(problemsOf(() => built([[1, null]], [[8, 2, 1, 1]]))).toEqual([{ kind: 'unknown', ids: [8] }]);
  });

  it('say it in Spanish', () => {
    expect(() =>
      built([
        [1, null],
        [2, 99],
      ]),
    ).toThrow('La red tiene huérfanos (su upline no está en la red): 2.');
  });

  it('refuse sums that a double cannot hold, an unknown currency and a parity of zero', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(() =>
      built(
        [
          [1, null],
          [2, 1],
        ],
        [
          [1, 2, 0, most],
          [2, 2, 0, most],
        ],
      ),
    ).toThrow(RangeError);
    expect(() => new FactsBuilder().addPartner(1, null, 1, 3)).toThrow(RangeError);
    expect(() => built([[1, null]], [[1, 3, 1, 1]])).toThrow(RangeError);
    expect(() => new FactsBuilder().finish(0)).toThrow(RangeError);
  });

  it('survive a chain of 200,000 and an id far beyond the others', () => {
    const builder = new FactsBuilder();
    const size = 200_000;
    for (let id = 1; id <= size; id++) builder.addPartner(id, id === 1 ? null : id - 1, 1, 2);
    builder.addPartner(2_000_000_000, size, 1, 2);
    builder.addVolume(2_000_000_000, 2, 5, 5);
    const { tree, points } = builder.finish();
    expect(tree.parent[size]).toBe(size - 1);
    expect(points[size]).toBe(5);
  });

  it('have the same hash in any order of arrival, another one when a cent differs', () => {
    const people: Person[] = [
      [1, null],
      [2, 1],
    ];
    const one = hashFacts(built(people, [[2, 2, 100, 200]]));
    expect(hashFacts(built([...people].reverse(), [[2, 2, 100, 200]]))).toBe(one);
    expect(hashFacts(built(people, [[2, 2, 100, 201]]))).not.toBe(one);
  });
});
