import fc from 'fast-check';
import { chooseLots, type LotWish } from './choose-lots';
import { splitByLot, wishesOf } from './document-lines';
import type { LotBalance } from './lots';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

const TODAY = '2026-11-28';
const lot = (id_balance: number, name: string, date_expiration: string, units: number, id_product = 7): LotBalance => ({
  id_balance,
  id_product,
  lot: name,
  date_expiration,
  units,
});
const wish = (line: number, units: number, named: LotWish['named'] = null, fresh = false): LotWish => ({
  id_product: 7,
  units,
  line,
  named,
  fresh,
});
const none = new Map<number, number>();
const LOTS = [lot(1, 'Old', '2026-11-27', 5), lot(2, 'A', TODAY, 3), lot(3, 'B', '2027-01-01', 10)];
const taken = (wishes: LotWish[], held = none) => {
  const { shares, lacks } = chooseLots(wishes, LOTS, held, TODAY);
  return lacks.length > 0 ? lacks : shares.map((share) => `${share.line}: ${share.units} of ${share.lot.lot}`);
};

describe('lots of a document', () => {
  it('go out by earliest expiry, what expires today still does, what is expired never', () => {
    expect(taken([wish(1, 4)])).toEqual(['1: 3 of A', '1: 1 of B']);
    expect(taken([wish(1, 14)])).toEqual([{ id_product: 7, request: 14, there: 13 }]);
  });

  it('named ones give first and exactly, expired too unless something is made of them', () => {
    const b = { lot: 'b', date_expiration: '2027-01-01' };
    const old = { lot: 'OLD', date_expiration: '2026-11-27' };
    expect(taken([wish(1, 4), wish(2, 9, b)])).toEqual(['1: 3 of A', '1: 1 of B', '2: 9 of B']);
    expect(taken([wish(1, 5, old)])).toEqual(['1: 5 of Old']);
    expect(taken([wish(1, 5, old, true)])).toEqual([{ id_product: 7, request: 5, there: 0 }]);
    expect(taken([wish(1, 1, { lot: 'A', date_expiration: '2027-01-01' })])).toHaveLength(1);
  });

  it('leave what online payments hold; writing off what is expired touches none of it', () => {
    const held = new Map([[7, 10]]);
    expect(taken([wish(1, 3)], held)).toEqual(['1: 3 of A']);
    expect(taken([wish(1, 4)], held)).toEqual([{ id_product: 7, request: 4, there: 3 }]);
    expect(taken([wish(1, 5, { lot: 'Old', date_expiration: '2026-11-27' })], new Map([[7, 99]]))).toEqual([
      '1: 5 of Old',
    ]);
  });

  it('never give more than is there nor less than asked, whatever is asked', () => {
    const lots = fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 5 }), fc.nat(3)), {
      maxLength: 8,
    });
    const wishes = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 6 }), fc.option(fc.nat(7))),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(lots, wishes, fc.nat(4), (someLots, someWishes, kept) => {
        const shelf = someLots.map(([id, units, month], at) => lot(at, `L${at}`, `2027-0${month + 1}-01`, units, id));
        const asked = someWishes.map(([id_product, units, name], line): LotWish => {
          const named = name === null ? undefined : shelf.find((one) => one.id_balance === name);
          return { id_product, units, line, named: named ?? null };
        });
        const { shares, lacks } = chooseLots(asked, shelf, new Map([[1, kept]]), TODAY);
        if (lacks.length > 0) return expect(shares).toEqual([]);
        for (const one of shelf) {
          const given = shares.filter((share) => share.lot === one).reduce((sum, share) => sum + share.units, 0);
          expect(given).toBeLessThanOrEqual(one.units);
        }
        for (const { line, units } of asked)
          expect(shares.filter((share) => share.line === line).reduce((sum, share) => sum + share.units, 0)).toBe(
            units,
          );
        const left = shelf.filter((one) => one.id_product === 1).reduce((sum, one) => sum + one.units, 0);
        const gone = shares.filter((share) => share.lot.id_product === 1).reduce((sum, share) => sum + share.units, 0);
        if (gone > 0) expect(left - gone).toBeGreaterThanOrEqual(kept);
      }),
    );
  });

  it('split a line, each part with its number, its lot and what was asked for', () => {
    const line = {
      line: 4,
      id_product: 9,
      key_product: 'K',
      name_product: 'K',
      lot: null,
      date_expiration: null,
      price: '1.00',
      units: 4,
      units_original: 4,
    };
    const wishes = wishesOf([line], () => 7);
    const { shares } = chooseLots(wishes, LOTS, none, TODAY);
    expect(splitByLot([line], shares)).toEqual([
      { ...line, line: 1, lot: 'A', date_expiration: TODAY, units: 3 },
      { ...line, line: 2, lot: 'B', date_expiration: '2027-01-01', units: 1 },
    ]);
  });
});
