import fc from 'fast-check';
import { fromUnits, RunningBalance } from './running-balance';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

const move = (lot: string, qty: string, date_expiration = '2027-01-01') => ({ lot, date_expiration, qty });

describe('RunningBalance', () => {
  it('goes on from what was there, per lot and in all', () => {
    const balance = new RunningBalance([move('A', '10.5000'), move('B', '2.0000')]);
    expect([
      balance.add(move('A', '-0.2500')),
      balance.add(move('a', '1.0000')),
      balance.add(move('A', '3.0000', '2027-02-01')),
      balance.add(move('C', '0.1000')),
    ]).toEqual([
      { balance_lot: '10.2500', balance: '12.2500' },
      { balance_lot: '11.2500', balance: '13.2500' },
      { balance_lot: '3.0000', balance: '16.2500' },
      { balance_lot: '0.1000', balance: '16.3500' },
    ]);
  });

  it('does not drift: any movements in tenths and thousandths add up exactly', () => {
    const movement = fc.record({
      lot: fc.constantFrom('A', 'B', 'C'),
      units: fc.integer({ min: -99_999, max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(movement, { minLength: 1, maxLength: 300 }), (movements) => {
        const balance = new RunningBalance([]);
        const last = movements.map(({ lot, units }) => balance.add(move(lot, fromUnits(units)))).at(-1);
        const sum = (some: typeof movements) => fromUnits(some.reduce((all, { units }) => all + units, 0));
        const ofLot = movements.filter(({ lot }) => lot === movements.at(-1)?.lot);
        expect(last).toEqual({ balance_lot: sum(ofLot), balance: sum(movements) });
      }),
    );
  });
});
