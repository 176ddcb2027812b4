import { gatherRows } from '../statement';
import { ROW_SOURCES } from '.';
import type { PayoutFacts } from './earning-row';

const FACTS: PayoutFacts = {
  payees: { root: 1, moneyOf: (id) => (id === 3 ? 1 : 2), sponsorOf: (id) => (id === 9 ? 1 : 3), parity: 200_000 },
  kits: [
    { customer: 5, money: 2, bonus: 35_000, cancelled: true },
    { customer: 5, money: 2, bonus: 70_000, cancelled: false },
    { customer: 5, money: 2, bonus: 10_000, cancelled: false },
    { customer: 4, money: 1, bonus: 2_500, cancelled: false },
    { customer: 9, money: 2, bonus: 35_000, cancelled: false },
  ],
  branches: [
    { id: 16, owner: 2, rate: 325, money: 1, total: 1_000 },
    { id: 57, owner: 2, rate: 500, money: 2, total: 0 },
    { id: 70, owner: 2, rate: 500, money: 2, total: 20_000 },
  ],
  store: [
    { id: 8, seller: 3, money: 2, lines: [{ qty: 2, public: 11_600, partner: 5_800, rate: 1_600 }] },
    { id: 9, seller: 3, money: 1, lines: [{ qty: 1, public: 1_000, partner: 900, rate: 1_600 }] },
  ],
};

describe('Earnings with statements of their own', () => {
  it('give rows that say what they come from and why', () => {
    expect(ROW_SOURCES.flatMap((source) => source.rows(FACTS))).toEqual([
      ...[
        { reference: 4, money: 1, amount: 2_500, amount_exchange: 2_500, text: 'Inscripción del cliente 4.' },
        { reference: 5, money: 2, amount: 70_000, amount_exchange: 3_500, text: 'Inscripción del cliente 5.' },
      ].map((row) => ({ payee: 3, earning: 'inscription', ...row })),
      ...[
        { reference: 16, money: 1, amount: 33, amount_exchange: 660, text: '3.25 % de las ventas de la sucursal 16.' },
        {
          reference: 70,
          money: 2,
          amount: 1_000,
          amount_exchange: 1_000,
          text: '5.00 % de las ventas de la sucursal 70.',
        },
      ].map((row) => ({ payee: 2, earning: 'sea', ...row })),
      ...[
        {
          reference: 8,
          money: 2,
          amount: 10_000,
          amount_exchange: 500,
          text: 'Diferencia de la venta 8 de la tienda.',
        },
        { reference: 9, money: 1, amount: 100, amount_exchange: 100, text: 'Diferencia de la venta 9 de la tienda.' },
      ].map((row) => ({ payee: 3, earning: 'store', ...row })),
    ]);
  });

  it('are gathered by payee, or each branch and sale alone', () => {
    const sums = ROW_SOURCES.flatMap((source) => {
      const gathered = gatherRows(source, source.rows(FACTS)).map(({ payee, calculated }) => [payee, calculated]);
      return gathered.length > 0 ? [[source.key, gathered]] : [];
    });
    expect(sums).toEqual([
      ['inscription', [[3, 6_000]]],
      [
        'sea',
        [
          [2, 660],
          [2, 1_000],
        ],
      ],
      [
        'store',
        [
          [3, 500],
          [3, 100],
        ],
      ],
    ]);
  });
});
