import { gatherRows } from '../../statement';
import type { PayoutFacts } from '../earning-row';
import { {{CONSTANT}} } from './{{name}}';

/** Payee 3 is paid in dollars, at 20 pesos each. */
const FACTS: PayoutFacts = {
  payees: { root: 1, moneyOf: (id) => (id === 3 ? 1 : 2), sponsorOf: () => 1, parity: 200_000 },
  {{others}}
  {{part}}: [
    { id: 10, payee: 2, money: 2, value: 20_001, rate: 250 },
    { id: 11, payee: 3, money: 2, value: 20_000, rate: 1_000 },
    { id: 12, payee: 3, money: 1, value: 500, rate: 1_000 },
    { id: 13, payee: 3, money: 1, value: 0, rate: 1_000 },
    { id: 14, payee: 1, money: 2, value: 20_000, rate: 1_000 },
  ],
};

describe('{{words}}', () => {
  const rows = {{CONSTANT}}.rows(FACTS);

  it('gives each payee his rows, in the fact’s currency and in his own', () => {
    expect(rows).toEqual([
      {
        ...{ payee: 2, earning: '{{name}}', reference: 10, money: 2, amount: 500, amount_exchange: 500 },
        text: '{{title}}: 2.50 % de 10.',
      },
      {
        ...{ payee: 3, earning: '{{name}}', reference: 11, money: 2, amount: 2_000, amount_exchange: 100 },
        text: '{{title}}: 10.00 % de 11.',
      },
      {
        ...{ payee: 3, earning: '{{name}}', reference: 12, money: 1, amount: 50, amount_exchange: 50 },
        text: '{{title}}: 10.00 % de 12.',
      },
    ]);
  });

  it('comes to each payee in one statement', () => {
    expect(gatherRows({{CONSTANT}}, rows).map(({ payee, calculated }) => [payee, calculated])).toEqual([
      [2, 500],
      [3, 150],
    ]);
  });
});
