import fc from 'fast-check';
import { LiveNetwork } from './live-network';
import type { LiveRow } from './live-load';
import { orderPlaces } from './order-places';
import { type DetailAsked, type DetailOrder, PeriodDetail } from './period-detail';

fc.configureGlobal({ seed: 20_261_129 });

const SETTINGS = {
  min_points: '100',
  leg_threshold: '400',
  ranks: [
    { id: 1, name: 'UNO', personal: '100', qualifiers: 0, legs: 0, group: '100', max_leg: null },
    { id: 3, name: 'TRES', personal: '100', qualifiers: 1, legs: 0, group: '300', max_leg: '60' },
    { id: 7, name: 'SIETE', personal: '100', qualifiers: 2, legs: 1, group: '700', max_leg: null },
  ],
};
const ALL: DetailAsked = { top: null, ranked: false };
const BY_ID: DetailOrder = { by: 'id_customers', descending: false };

/** Partners in any order; each under one who has a smaller number. */
const networks = fc
  .array(fc.record({ up: fc.nat(), points: fc.constantFrom(0, 50, 100, 250), status: fc.constantFrom(0, 1, 1, 1) }), {
    minLength: 1,
    maxLength: 60,
  })
  .chain((some) => {
    const rows = some.map(({ up, points, status }, at): LiveRow => ({
      ...{ id: at + 1, upline: at === 0 ? null : (up % at) + 1 },
      ...{ status, points: points * 100, businessUsd: 0, businessMxn: 0 },
    }));
    return fc.shuffledSubarray(rows, { minLength: rows.length });
  });

describe('the detail of a period', () => {
  it('counts the ranks below everybody as looking at each of them does', () => {
    fc.assert(
      fc.property(networks, (rows) => {
        const network = LiveNetwork.fromRows(rows, SETTINGS);
        const counts = network.countRanks();
        for (let i = 0; i < counts.size; i++) {
          const id = counts.ids[i]!;
          const below = rows.filter((row) => row.id !== id && network.isDescendant(row.id, id)).map((row) => row.id);
          const held = below.map((one) => network.rank(one));
          expect(counts.rank[i]).toBe(network.rank(id));
          expect(counts.ranksBelow(i)).toEqual(
            [1, 3, 7].map((rank) => ({ rank, count: held.filter((one) => one === rank).length })),
          );
          expect(counts.ranked[i]).toBe(held.filter((one) => one > 0).length);
          expect(counts.inside(id)).toEqual(
            Uint8Array.from(counts.ids, (one) => Number(one === id || below.includes(one))),
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps what it counted when the network changes, which says that it did', () => {
    const row = { status: 1, points: 0, businessUsd: 0, businessMxn: 0 };
    const network = LiveNetwork.fromRows(
      [
        { ...row, id: 1, upline: null },
        { ...row, id: 2, upline: 1 },
      ],
      SETTINGS,
    );
    const before = network.countRanks();
    const { changes } = network;
    network.applyChange({ kind: 'volume', id: 2, points: 10_000, businessUsd: 0, businessMxn: 0 });
    expect(network.changes).not.toBe(changes);
    expect([before.ranked[0], before.group[0], before.active[0]]).toEqual([0, 0, 0]);
    const after = network.countRanks();
    expect([after.ranked[0], after.group[0], after.active[0]]).toEqual([1, 10_000, 1]);
  });

  it('lists who has group points or signed somebody up, in the order asked for', () => {
    const row = { status: 1, businessUsd: 0, businessMxn: 0 };
    const network = LiveNetwork.fromRows(
      [
        { ...row, id: 9, upline: null, points: 0 },
        { ...row, id: 4, upline: 9, points: 10_000 },
        { ...row, id: 5, upline: 9, points: 10_000 },
        { ...row, id: 2, upline: 4, points: 0 },
        { ...row, id: 3, upline: 4, points: 0 },
      ],
      SETTINGS,
    );
    const detail = new PeriodDetail(network.countRanks(), new Map([[2, { all: 3, elevate: 1 }]]));
    const ids = (asked: Partial<DetailAsked & DetailOrder>) =>
      Array.from(
        detail.ordered(detail.places({ ...ALL, ...asked }), { ...BY_ID, ...asked }),
        (place) => detail.counts.ids[place],
      );
    expect(ids({})).toEqual([2, 4, 5, 9]);
    expect(ids({ by: 'point_group', descending: true })).toEqual([9, 4, 5, 2]);
    expect(ids({ by: 'qty_inscritos', descending: true })).toEqual([2, 4, 5, 9]);
    expect(ids({ by: 'name_plan', descending: false })).toEqual([2, 9, 4, 5]);
    expect(ids({ by: 'point_group', descending: true, first: 2 })).toEqual([9, 4]);
    expect(ids({ top: 4 })).toEqual([2, 4]);
    expect(ids({ ranked: true })).toEqual([4, 5]);
    expect(ids({ top: 77 })).toEqual([]);
  });

  it('puts places in order whatever the size of their keys, equal ones as they stood', () => {
    const key = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -(2 ** 40), max: 2 ** 40 }));
    fc.assert(
      fc.property(fc.array(key), fc.nat(20), (all, first) => {
        const places = Int32Array.from(all, (_, at) => at);
        const keys = Float64Array.from(all);
        const sorted = Array.from(places).sort((one, other) => all[one]! - all[other]!);
        const largest = Array.from(places).sort((one, other) => all[other]! - all[one]!);
        expect(Array.from(orderPlaces(places, { keys }))).toEqual(sorted);
        expect(Array.from(orderPlaces(places, { keys, descending: true }))).toEqual(largest);
        expect(Array.from(orderPlaces(places, { keys, first }))).toEqual(sorted.slice(0, first));
        expect(Array.from(orderPlaces(places, { keys, descending: true, first }))).toEqual(largest.slice(0, first));
      }),
    );
  });
});
