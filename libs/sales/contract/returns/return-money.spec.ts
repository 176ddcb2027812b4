import { fromCents, toCents } from '@ceiba/platform/contract';
import { CASH_FORM, PPD_FORM, splitPayment, VOUCHER_FORM } from '../payment';
import { saleTotals } from '../totals';
import fc from 'fast-check';
import { RETURN_MESSAGES } from './messages';
import { type ReturnableSale, returnMoney, type PaidForm } from './return-money';
import { cashRefund, cashSource, proposeRefunds, refundProblem, type ReturnRefund, wayOf } from './return-refunds';

const CARD = 2;

interface Sold {
  money?: number;
  lines: { price: string; price_original?: string; qty: number; rate?: string; point?: string; business?: string }[];
  shipping?: string;
  step?: string;
  cash?: string | null;
}

/** A sale as the till makes it, and as a return then finds it. */
function sold({ money = 2, lines, shipping = '0', step = '0', cash = null }: Sold): ReturnableSale {
  const input = lines.map(({ price, price_original = price, qty, rate = '0.1600', point = '0', business = '0' }) => ({
    ...{ price, price_original, qty, rate, point, value_business: business, exempt: 0 as const },
  }));
  const totals = saleTotals({ id_type_money: money, lines: input, shipping, shipping_rate: '0.1600' });
  const total = toCents(totals.total);
  const inCash = Math.min(cash === null ? total : toCents(cash), total);
  const both = inCash > 0 && inCash < total;
  const paid = splitPayment({
    total: totals.total,
    id_type_format_pay: inCash === 0 ? CARD : CASH_FORM,
    amount_format_pay: both ? fromCents(inCash) : null,
    id_type_format_pay_2: both ? CARD : null,
    amount_format_pay_2: both ? fromCents(total - inCash) : null,
    step_round: step,
  });
  if (!paid.ok) throw new Error(paid.message);
  const { split } = paid;
  const forms: PaidForm[] = [{ id: split.id_type_format_pay, amount: split.amount_format_pay }]
    .concat(split.id_type_format_pay_2 ? [{ id: split.id_type_format_pay_2, amount: split.amount_format_pay_2 }] : [])
    .map(({ id, amount }) => ({
      ...{ id_type_format_pay: id, way: wayOf(id, false), refunded: '0.00' },
      paid: id === CASH_FORM ? fromCents(toCents(amount) - toCents(split.round_doc)) : amount,
    }));
  const { price: _price, ...charged } = totals.shipping;
  return {
    ...{ total_doc: totals.total, round_doc: split.round_doc, step_round: step, forms },
    shipping: { ...charged, returned: 0 },
    ...{ returned_total: '0.00', refunded_total: '0.00', refunded_before: '0.00' },
    lines: input.map((line, index) => ({
      ...line,
      ...{ line: index + 1, returned: 0 },
      ...{ gross: '0', base: '0', tax: '0', ...totals.lines[index] },
    })),
  };
}

/** All of it as a voucher. */
const asVoucher = (_sale: ReturnableSale, due: string): ReturnRefund[] =>
  toCents(due) === 0 ? [] : [{ way: 'voucher', id_type_format_pay: null, amount: due }];

const add = (one: string, other: string) => fromCents(toCents(one) + toCents(other));

/** The sale once this came back, and the money as it was proposed, or as somebody chose. */
function after(
  sale: ReturnableSale,
  wanted: { lines: { line: number; qty: number }[]; shipping: 0 | 1 },
  chosen: (sale: ReturnableSale, due: string) => ReturnRefund[] = proposeRefunds,
) {
  const money = returnMoney(sale, wanted);
  const refunds = chosen(sale, money.due);
  expect(refundProblem(sale, money.due, refunds)).toBeNull();
  const out = refunds.reduce((sum, { amount }) => add(sum, amount), '0.00');
  const next: ReturnableSale = {
    ...sale,
    returned_total: add(sale.returned_total, money.total),
    refunded_total: add(sale.refunded_total, out),
    shipping: { ...sale.shipping, returned: wanted.shipping || sale.shipping.returned ? 1 : 0 },
    forms: sale.forms.map((form) => {
      const gone = refunds.filter(
        ({ way, id_type_format_pay }) =>
          way === form.way && (way !== 'form' || id_type_format_pay === form.id_type_format_pay),
      );
      return { ...form, refunded: gone.reduce((sum, { amount }) => add(sum, amount), form.refunded) };
    }),
    lines: sale.lines.map((line) => ({
      ...line,
      returned: line.returned + wanted.lines.reduce((sum, one) => (one.line === line.line ? sum + one.qty : sum), 0),
    })),
  };
  return { money, refunds, next, out };
}

describe('the money of a return', () => {
  it('is the share of what was paid: discount, tax and points go with the pieces (posa#2800, vendure#2393, vendure#4811)', () => {
    // 3 for 183.33 each, list 183.34 and less: 550.00 - 70.00 = 480.00 for three.
    const sale = sold({
      lines: [{ price: '160.00', price_original: '183.33', qty: 3, point: '1.50', business: '100.00' }],
    });
    expect(returnMoney(sale, { lines: [{ line: 1, qty: 2 }], shipping: 0 })).toMatchObject({
      total: '320.00',
      base: '275.86',
      tax: '44.14',
      qty_total: 2,
      point_total: '3.00',
      value_business_total: '200.00',
      due: '320.00',
      lines: [{ line: 1, qty: 2, gross: '320.00', discount: '46.66' }],
    });
  });

  it('is never more than was paid: 112.50 less 4.45 is 108.05 (erpnext#7436, medusa#13883)', () => {
    const sale = sold({ lines: [{ price: '108.05', price_original: '112.50', qty: 1 }] });
    expect(returnMoney(sale, { lines: [{ line: 1, qty: 1 }], shipping: 0 }).due).toBe('108.05');
  });

  it('leaves the paid terms of what stays: 5 x 5.50 less 2.75, with 0.50 of shipping (vendure#3885)', () => {
    const sale = sold({ lines: [{ price: '4.95', price_original: '5.50', qty: 5 }], shipping: '0.50' });
    expect(sale.total_doc).toBe('25.25');
    const first = after(sale, { lines: [{ line: 1, qty: 2 }], shipping: 0 });
    expect(first.money.total).toBe('9.90');
    const rest = after(first.next, { lines: [{ line: 1, qty: 3 }], shipping: 1 });
    expect([rest.money.total, rest.next.returned_total]).toEqual(['15.35', '25.25']);
  });

  it('takes a discount of one piece once, over several returns (bagisto#1509)', () => {
    const sale = sold({ lines: [{ price: '33.33', price_original: '36.67', qty: 3 }] });
    const first = after(sale, { lines: [{ line: 1, qty: 2 }], shipping: 0 });
    const second = after(first.next, { lines: [{ line: 1, qty: 1 }], shipping: 0 });
    expect([first.money.lines[0]?.discount, second.money.lines[0]?.discount]).toEqual(['6.68', '3.34']);
    expect(second.next.refunded_total).toBe('99.99');
  });

  it('gives cash in coins that there are, and in all what came in', () => {
    const sale = sold({ lines: [{ price: '33.37', qty: 3 }], step: '0.50' });
    expect([sale.total_doc, sale.forms[0]?.paid]).toEqual(['100.11', '100.00']);
    const first = after(sale, { lines: [{ line: 1, qty: 1 }], shipping: 0 });
    expect([first.money.due, first.refunds]).toEqual([
      '33.33',
      [{ way: 'cash', id_type_format_pay: null, amount: '33.50' }],
    ]);
    const rest = after(first.next, { lines: [{ line: 1, qty: 2 }], shipping: 0 });
    expect([rest.money.due, rest.next.refunded_total]).toEqual(['66.50', '100.00']);
  });

  it('never gives more than came in, where a voucher went before and coins would round up', () => {
    const sale = sold({ lines: [{ price: '33.37', qty: 3 }], step: '0.50', cash: '50.11' });
    expect(sale.forms.map(({ paid }) => paid)).toEqual(['50.00', '50.00']);
    const first = after(sale, { lines: [{ line: 1, qty: 1 }], shipping: 0 }, asVoucher);
    expect(first.out).toBe('33.33');
    const rest = after(
      { ...first.next, forms: [...sale.forms].reverse() },
      { lines: [{ line: 1, qty: 2 }], shipping: 0 },
    );
    expect(rest.refunds).toEqual([
      { way: 'form', id_type_format_pay: CARD, amount: '50.00' },
      { way: 'cash', id_type_format_pay: null, amount: '16.50' },
      { way: 'voucher', id_type_format_pay: null, amount: '0.17' },
    ]);
    expect(rest.next.refunded_total).toBe('100.00');
    // Nor does an exchange: what coins can't pay of what it leaves over stays on its voucher.
    const from = (due: string) => cashSource(first.next, due);
    expect([cashRefund(from('66.67'), '16.67'), cashRefund(from('66.34'), '16.67')]).toEqual(['16.50', '17.00']);
    expect(cashRefund(from('66.67'), '0.49')).toBeNull();
  });

  it('goes back in its forms, the first one first; change is no money of the sale (erpnext#16539, NexoPOS#880)', () => {
    const sale = sold({ lines: [{ price: '48.00', qty: 2 }], cash: '50.00' });
    expect(proposeRefunds(sale, '48.00')).toEqual([{ way: 'cash', id_type_format_pay: null, amount: '48.00' }]);
    expect(proposeRefunds(sale, '96.00')).toEqual([
      { way: 'cash', id_type_format_pay: null, amount: '50.00' },
      { way: 'form', id_type_format_pay: CARD, amount: '46.00' },
    ]);
    const problem = (refunds: Parameters<typeof refundProblem>[2]) => refundProblem(sale, '96.00', refunds);
    const cash = (amount: string) => ({ way: 'cash' as const, id_type_format_pay: null, amount });
    const voucher = (amount: string) => ({ way: 'voucher' as const, id_type_format_pay: null, amount });
    expect(problem([])).toBe(RETURN_MESSAGES.refundForm);
    expect(problem([cash('96.00')])).toBe(RETURN_MESSAGES.refundTooMuch);
    expect(problem([cash('50.00')])).toBe(RETURN_MESSAGES.refundSum);
    expect(problem([cash('49.00'), voucher('46.00')])).toBe(RETURN_MESSAGES.refundSum);
    expect(problem([voucher('96.01')])).toBe(RETURN_MESSAGES.refundSum);
    expect(problem([voucher('90.00'), voucher('6.00')])).toBe(RETURN_MESSAGES.refundTwice);
    expect(problem([{ way: 'online', id_type_format_pay: null, amount: '96.00' }])).toBe(RETURN_MESSAGES.notPaidSo);
    expect(problem([cash('50.00'), voucher('46.00')])).toBeNull();
    expect(problem([voucher('96.00')])).toBeNull();
  });

  it('is set against what went back before the goods came, and a voucher comes back as one', () => {
    const before = { ...sold({ lines: [{ price: '80.00', qty: 1 }], cash: '0' }), refunded_before: '30.00' };
    expect(proposeRefunds(before, '80.00')).toEqual([
      { way: 'before', id_type_format_pay: null, amount: '30.00' },
      { way: 'form', id_type_format_pay: CARD, amount: '50.00' },
    ]);
    const all = [{ way: 'form' as const, id_type_format_pay: CARD, amount: '80.00' }];
    expect(refundProblem(before, '80.00', all)).toBe(RETURN_MESSAGES.refundBefore);
    const paid = { way: 'voucher' as const, id_type_format_pay: VOUCHER_FORM, paid: '80.00', refunded: '0.00' };
    expect(proposeRefunds({ ...before, refunded_before: '0.00', forms: [paid] }, '80.00')).toEqual([
      { way: 'voucher', id_type_format_pay: null, amount: '80.00' },
    ]);
  });

  it('knows how each form goes back', () => {
    expect([CASH_FORM, CARD, PPD_FORM, VOUCHER_FORM].map((form) => wayOf(form, false))).toEqual([
      'cash',
      'form',
      'form',
      'voucher',
    ]);
    expect(wayOf(CARD, true)).toBe('online');
  });

  it('all returns of a sale together are the sale, to the cent, whatever the order and the currency', () => {
    const cents = (least: number, most: number) => fc.integer({ min: least, max: most }).map(fromCents);
    const line = fc
      .record({
        price: cents(0, 99_999),
        over: fc.integer({ min: 0, max: 5_000 }),
        qty: fc.integer({ min: 1, max: 9 }),
      })
      .chain(({ price, over, qty }) =>
        fc.record({
          price: fc.constant(price),
          price_original: fc.constant(fromCents(toCents(price) + over)),
          qty: fc.constant(qty),
          rate: fc.constantFrom('0.1600', '0.0800', '0.0000', '0.082500'),
          point: cents(0, 9_999),
          business: cents(0, 99_999),
        }),
      );
    const sale = fc.record({
      money: fc.constantFrom(1, 2),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      shipping: cents(0, 20_000),
      step: fc.constantFrom('0', '0.50', '1'),
      cash: fc.constantFrom(null, '0', '25.00'),
    });
    const order = fc.infiniteStream(fc.integer({ min: 0, max: 1_000 }));
    fc.assert(
      fc.property(sale, order, (given, chance) => {
        let now = sold(given);
        const whole = now;
        const sums = { gross: '0.00', base: '0.00', tax: '0.00', points: '0.00', business: '0.00' };
        const next = (most: number) => Number(chance.next().value) % most;
        for (let round = 0; round < 200; round += 1) {
          const open = now.lines.filter(({ qty, returned }) => returned < qty);
          if (open.length === 0 && now.shipping.returned === 1) break;
          const picked = open[next(Math.max(1, open.length))];
          const pieces = picked ? 1 + next(picked.qty - picked.returned) : 0;
          const shipping = now.shipping.returned === 0 && (!picked || next(4) === 0) ? 1 : 0;
          const lines = picked ? [{ line: picked.line, qty: pieces }] : [];
          const done = after(now, { lines, shipping }, next(3) === 0 ? asVoucher : proposeRefunds);
          sums.gross = add(sums.gross, done.money.total);
          sums.base = add(sums.base, done.money.base);
          sums.tax = add(sums.tax, done.money.tax);
          sums.points = add(sums.points, done.money.point_total);
          sums.business = add(sums.business, done.money.value_business_total);
          now = done.next;
          // Never more money than came in, at any moment.
          const paid = whole.forms.reduce((sum, { paid: one }) => sum + toCents(one), 0);
          expect(toCents(now.refunded_total)).toBeLessThanOrEqual(paid);
        }
        const paid = whole.forms.reduce((sum, form) => add(sum, form.paid), '0.00');
        const total = (figure: 'gross' | 'base' | 'tax') =>
          whole.lines.reduce((sum, one) => add(sum, one[figure]), whole.shipping[figure]);
        const each = (figure: 'point' | 'value_business') =>
          fromCents(whole.lines.reduce((sum, one) => sum + toCents(one[figure]) * one.qty, 0));
        expect({ ...sums, refunded: now.refunded_total }).toEqual({
          ...{ gross: whole.total_doc, base: total('base'), tax: total('tax') },
          ...{ points: each('point'), business: each('value_business'), refunded: paid },
        });
      }),
      { numRuns: 300 },
    );
  });
});
