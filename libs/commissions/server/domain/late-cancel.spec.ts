import fc from 'fast-check';
import { exchange, share } from './exchange';
import { lateAdjustment, type RowMoney, type TouchedRow } from './late-cancel';

fc.configureGlobal({ seed: 20_261_128 });

const NONE: RowMoney = { base: 0, amount: 0, amount_exchange: 0 };
function rowOf(base: number, rate: number, money: number, payee_money: number, taken = NONE): TouchedRow {
  const amount = share(base, rate);
  const parity = 184_321;
  const amount_exchange = exchange(amount, money, payee_money, parity);
  return { base, amount, amount_exchange, taken, rate, money, payee_money, parity };
}

describe('A sale cancelled after the close', () => {
  it('takes back what the row would not have brought without it', () => {
    expect(lateAdjustment(rowOf(32_000, 800, 2, 1), 8_000)).toEqual({
      base: -8_000,
      amount: -640,
      amount_exchange: -35,
    });
    expect(lateAdjustment(rowOf(32_000, 0, 2, 2), 8_000)).toEqual({ base: -8_000, amount: 0, amount_exchange: 0 });
  });

  it('leaves exactly nothing of a buyer whose sales are all taken back, one by one', () => {
    const money = fc.constantFrom(1, 2);
    const sales = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sales, fc.integer({ min: 0, max: 2_000 }), money, money, (values, rate, from, to) => {
        const base = values.reduce((sum, value) => sum + value, 0);
        let taken = NONE;
        for (const value of values) {
          const one = lateAdjustment(rowOf(base, rate, from, to, taken), value);
          taken = {
            base: taken.base + one.base,
            amount: taken.amount + one.amount,
            amount_exchange: taken.amount_exchange + one.amount_exchange,
          };
        }
        const { amount, amount_exchange } = rowOf(base, rate, from, to);
        expect([taken.base + base, taken.amount + amount, taken.amount_exchange + amount_exchange]).toEqual([0, 0, 0]);
      }),
    );
  });
});
