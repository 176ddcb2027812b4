import { toCents } from '@ceiba/platform/contract';
import fc from 'fast-check';
import { splitPayment, type PaymentInput } from './payment';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

const pay = (more: Partial<PaymentInput>) =>
  splitPayment({ total: '633.30', id_type_format_pay: 5, step_round: '0', ...more });

describe('splitPayment', () => {
  it('gives one form the whole total and leaves cash fields empty without cash', () => {
    expect(pay({ id_type_format_pay: 3 })).toEqual({
      ok: true,
      split: {
        id_type_format_pay: 3,
        amount_format_pay: '633.30',
        id_type_format_pay_2: null,
        amount_format_pay_2: '0.00',
        round_doc: '0.00',
        cash_due: null,
        paid_with: null,
        change_due: null,
      },
    });
  });

  it.each([
    ['0', '0.00', '633.30', '66.70'],
    ['0.50', '0.30', '633.00', '67.00'],
    ['1', '0.30', '633.00', '67.00'],
  ])('rounds cash down to steps of %s', (step_round, round_doc, cash_due, change_due) => {
    expect(pay({ step_round, paid_with: '700' })).toMatchObject({
      split: { round_doc, cash_due, change_due, amount_format_pay: '633.30', paid_with: '700.00' },
    });
  });

  it('rounds the cash part alone of a split, and gives change from cash alone', () => {
    const split = pay({
      total: '500.00',
      amount_format_pay: '99.80',
      id_type_format_pay_2: 4,
      amount_format_pay_2: '400.20',
      paid_with: '100',
      step_round: '0.50',
    });
    expect(split).toMatchObject({ split: { round_doc: '0.30', cash_due: '99.50', change_due: '0.50' } });
  });

  it('erpnext#44901: takes dollars beside pesos at the parity of the day, exact; the change is in pesos', () => {
    expect(pay({ paid_foreign: '50', parity: '18.5000' })).toMatchObject({
      split: { paid_with: '925.00', change_due: '291.70', paid_foreign: '50.00', parity_doc: '18.5000' },
    });
    expect(pay({ paid_foreign: '30', parity: '18.5000', paid_with: '78.30' })).toMatchObject({
      split: { paid_with: '633.30', change_due: '0.00' },
    });
    expect(pay({ paid_foreign: '30', parity: '18.5000', paid_with: '78.29' })).toMatchObject({ field: 'paid_with' });
    // 34.232 at 18.5, rounded once.
    expect(pay({ total: '633.29', paid_foreign: '34.23', parity: '18.5012' })).toMatchObject({
      split: { paid_with: '633.30', change_due: '0.01' },
    });
    expect(pay({ paid_foreign: '50', parity: null })).toMatchObject({ ok: false, field: 'paid_foreign' });
    expect(pay({ paid_foreign: '0', parity: null })).toMatchObject({ split: { paid_with: '633.30' } });
  });

  it('refuses with the texts of the specification', () => {
    expect(pay({ id_type_format_pay: null })).toEqual({
      ok: false,
      field: 'id_type_format_pay',
      message: 'Por favor, seleccionar Forma de Pago.',
    });
    expect(pay({ id_type_format_pay_2: 4, amount_format_pay: '600', amount_format_pay_2: '33.29' })).toEqual({
      ok: false,
      field: 'amount_format_pay',
      message: 'La suma de los montos no coinciden con el total',
    });
    expect(pay({ amount_format_pay: '633.31' })).toMatchObject({ ok: false, field: 'amount_format_pay' });
    expect(pay({ amount_format_pay_2: '1' })).toMatchObject({ ok: false, field: 'id_type_format_pay_2' });
    expect(pay({ id_type_format_pay_2: 5, amount_format_pay: '600', amount_format_pay_2: '33.30' })).toMatchObject({
      ok: false,
      field: 'id_type_format_pay_2',
      message: 'Las dos formas de pago deben ser diferentes.',
    });
    expect(pay({ id_type_format_pay_2: 4, amount_format_pay: '633.30', amount_format_pay_2: '0' })).toEqual({
      ok: false,
      field: 'amount_format_pay_2',
      message: 'El monto de cada forma de pago debe ser mayor que cero.',
    });
    expect(pay({ id_type_format_pay_2: 4, amount_format_pay: '0', amount_format_pay_2: '633.30' })).toMatchObject({
      ok: false,
      field: 'amount_format_pay',
      message: 'El monto de cada forma de pago debe ser mayor que cero.',
    });
    expect(pay({ paid_with: '633.29' })).toMatchObject({ ok: false, field: 'paid_with' });
  });

  it('keeps form 16 for PPD', () => {
    const message = 'La forma de pago "Por definir" es solo para facturas PPD.';
    const split = { id_type_format_pay_2: 16, amount_format_pay: '600', amount_format_pay_2: '33.30' };
    expect(pay({ id_type_format_pay: 16 })).toEqual({ ok: false, field: 'id_type_format_pay', message });
    expect(pay({ ...split, payment_form_facturama: 'PUE' })).toEqual({
      ok: false,
      field: 'id_type_format_pay_2',
      message,
    });
    expect(pay({ id_type_format_pay: 16, payment_form_facturama: 'PPD' })).toMatchObject({ ok: true });
  });

  it('turns PPD into form 16 alone, whatever was chosen', () => {
    expect(
      pay({ payment_form_facturama: 'PPD', id_type_format_pay_2: 4, amount_format_pay: '1', paid_with: '700' }),
    ).toMatchObject({
      split: {
        id_type_format_pay: 16,
        amount_format_pay: '633.30',
        id_type_format_pay_2: null,
        paid_with: null,
        change_due: null,
      },
    });
  });

  it('always splits the whole total and gives back what is too much', () => {
    const cents = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.nat(9_999_999),
        fc.constantFrom('0', '0.50', '1'),
        (cash, card, extra, step_round) => {
          const text = (value: number) => (value / 100).toFixed(2);
          const result = pay({
            total: text(cash + card),
            amount_format_pay: text(cash),
            id_type_format_pay_2: 4,
            amount_format_pay_2: text(card),
            paid_with: text(cash + extra),
            step_round,
          });
          if (!result.ok) throw new Error(result.message);
          const { split } = result;
          expect(toCents(split.amount_format_pay) + toCents(split.amount_format_pay_2)).toBe(cash + card);
          expect(toCents(split.round_doc) + toCents(split.cash_due ?? '')).toBe(cash);
          expect(toCents(split.paid_with ?? '') - toCents(split.change_due ?? '')).toBe(toCents(split.cash_due ?? ''));
          expect(toCents(split.round_doc)).toBeLessThan(Math.max(1, toCents(step_round)));
        },
      ),
    );
  });
});
