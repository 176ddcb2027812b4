import { addDecimals } from '@ceiba/platform/contract';
import { entriesOfCancel, entriesOfReturn, entriesOfSale, type SalePayment } from './entries-of-sale';

const [DOLLARS, PESOS, CARD, CASH, PPD] = [1, 2, 3, 5, 16];
const sale = (more: Partial<SalePayment>): SalePayment => ({
  id_type_money: PESOS,
  id_type_format_pay: CASH,
  amount_format_pay: '749.30',
  id_type_format_pay_2: null,
  amount_format_pay_2: '0.00',
  round_doc: '0.30',
  paid_with: '1000.00',
  change_due: '251.00',
  ...more,
});
const told = (entries: ReturnType<typeof entriesOfSale>) =>
  entries.map(({ kind, id_type_format_pay, amount, value, in_drawer }) =>
    [kind, id_type_format_pay, amount, value, in_drawer].join(' '),
  );
const value = (entries: ReturnType<typeof entriesOfSale>) => addDecimals(entries.map((one) => one.value));

describe('what a sale brings to the drawer', () => {
  it('posa(ucraft)#33: 1000 for 749.30 are 749 in the drawer, and the total of the sale together with its rounding', () => {
    const entries = entriesOfSale(sale({}));
    expect(told(entries)).toEqual([
      'RECEIVED 5 1000.00 1000.00 1',
      'CHANGE 5 -251.00 -251.00 1',
      'ROUNDING 5 0.30 0.30 0',
    ]);
    expect(value(entries)).toBe('749.30');
    expect(value(entries.filter((one) => one.in_drawer))).toBe('749.00');
  });

  it('splits two forms, and leaves credit out of the drawer', () => {
    const split = sale({
      id_type_format_pay: CARD,
      id_type_format_pay_2: CASH,
      amount_format_pay: '500.00',
      amount_format_pay_2: '249.30',
    });
    const exact = { paid_with: '249.00', change_due: '0.00' };
    expect(told(entriesOfSale({ ...split, ...exact }))).toEqual([
      'PAID 3 500.00 500.00 0',
      'RECEIVED 5 249.00 249.00 1',
      'ROUNDING 5 0.30 0.30 0',
    ]);
    const credit = sale({ id_type_format_pay: PPD, round_doc: '0.00', paid_with: null, change_due: null });
    expect(told(entriesOfSale(credit))).toEqual(['PAID 16 749.30 749.30 0']);
  });

  it('erpnext#44901: 50 dollars at 20 for 950 pesos lie there as dollars, and the change leaves the pesos', () => {
    const paid = { amount_format_pay: '950.00', round_doc: '0.00', paid_with: '1000.00', change_due: '50.00' };
    const entries = entriesOfSale(sale({ ...paid, paid_foreign: '50.00', parity_doc: '20.0000' }));
    expect(
      entries.map(({ kind, id_type_money, amount, value: worth, parity }) => [
        kind,
        id_type_money,
        amount,
        worth,
        parity,
      ]),
    ).toEqual([
      ['RECEIVED', DOLLARS, '50.00', '1000.00', '20.0000'],
      ['CHANGE', PESOS, '-50.00', '-50.00', null],
    ]);
    expect(value(entries)).toBe('950.00');
  });

  it('has nothing where nothing was paid, and takes the due where nobody said what was handed over', () => {
    expect(entriesOfSale(sale({ id_type_format_pay: null, amount_format_pay: '0.00' }))).toEqual([]);
    expect(told(entriesOfSale(sale({ paid_with: null, change_due: null })))).toEqual([
      'RECEIVED 5 749.00 749.00 1',
      'ROUNDING 5 0.30 0.30 0',
    ]);
    expect(
      entriesOfSale(sale({ amount_format_pay: '0.00', round_doc: '0.00', paid_with: '0.00', change_due: '0.00' })),
    ).toEqual([]);
  });

  it('a cancel gives all of it back: posa(ucraft)#386, the expected is 0 again; l10n-romania#1610, cash in one movement', () => {
    const entries = entriesOfSale(sale({ id_type_format_pay_2: CARD, amount_format_pay_2: '100.00' }));
    const back = entriesOfCancel(entries, PESOS);
    expect(told(back)).toEqual([
      'CANCEL 5 -749.00 -749.00 1',
      'ROUNDING 5 -0.30 -0.30 0',
      'CANCEL 3 -100.00 -100.00 0',
    ]);
    expect(value([...entries, ...back])).toBe('0.00');
    expect(entriesOfCancel([...entries, ...back], PESOS)).toEqual([]);
  });

  it('what was paid in dollars goes back in pesos, for what it was worth', () => {
    const paid = [
      {
        kind: 'RECEIVED' as const,
        id_type_format_pay: CASH,
        id_type_money: DOLLARS,
        amount: '50.00',
        in_drawer: 1 as const,
        value: '1000.00',
        parity: '20.0000',
      },
      {
        kind: 'CHANGE' as const,
        id_type_format_pay: CASH,
        id_type_money: PESOS,
        amount: '-50.00',
        in_drawer: 1 as const,
        value: '-50.00',
        parity: null,
      },
    ];
    expect(entriesOfCancel(paid, PESOS)).toEqual([
      {
        kind: 'CANCEL',
        id_type_format_pay: CASH,
        id_type_money: PESOS,
        amount: '-950.00',
        in_drawer: 1,
        value: '-950.00',
        parity: null,
      },
    ]);
  });

  it('a return gives back what came in: cash in one movement, vouchers, and the rounding that was never paid', () => {
    const refunds = [
      { way: 'cash' as const, id_type_format_pay: null, amount: '600.00' },
      { way: 'voucher' as const, id_type_format_pay: null, amount: '100.00' },
      { way: 'form' as const, id_type_format_pay: CARD, amount: '49.00' },
    ];
    const back = entriesOfReturn('749.30', refunds, PESOS);
    expect(told(back)).toEqual([
      'REFUND 5 -600.00 -600.00 1',
      'REFUND 100 -100.00 -100.00 0',
      'REFUND 3 -49.00 -49.00 0',
      'ROUNDING 5 -0.30 -0.30 0',
    ]);
    expect(value([...entriesOfSale(sale({})), ...back])).toBe('0.00');
  });
});
