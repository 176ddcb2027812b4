import type { Returnable } from '@ceiba/sales/contract';
import {
  bodyOf,
  EMPTY_DRAFT,
  EMPTY_LINE,
  everything,
  figuresOf,
  type ReturnDraft,
  tooMany,
  wantedLines,
} from './return-draft';

const line = (number: number, more: Partial<Returnable['lines'][number]> = {}): Returnable['lines'][number] => ({
  ...{
    line: number,
    id_product: number,
    key_product: `K${number}`,
    name_product: 'Algo',
    pack_product: 0,
    is_promo: 0,
  },
  ...{ type_promo: null, qty: 2, returned: 0, price: '58.00', price_original: '58.00', point: '1.00' },
  ...{ value_business: '50.00', gross: '116.00', base: '100.00', tax: '16.00', lots: [] },
  ...more,
});

const SALE: Returnable = {
  ...{ id_document: 7, number_invoice_doc: '1', id_customers: 2, full_name_customers: 'Ana', id_branch_office: 1 },
  ...{
    id_type_money: 2,
    code_money: 'MXN',
    date_doc: '2026-11-28',
    total_doc: '232.00',
    round_doc: '0.00',
    step_round: '0',
  },
  shipping: { gross: '0.00', base: '0.00', tax: '0.00', returned: 1 },
  ...{ returned_total: '0.00', refunded_total: '0.00', refunded_before: '0.00' },
  forms: [{ id_type_format_pay: 2, name_format_pay: 'Tarjeta', way: 'form', paid: '232.00', refunded: '0.00' }],
  lines: [
    line(1, {
      lots: [
        { id_product: 1, key_product: 'K1', lot: 'A', date_expiration: '2099-01-01', qty: '1.0000' },
        { id_product: 1, key_product: 'K1', lot: 'B', date_expiration: '2099-02-01', qty: '1.0000' },
      ],
    }),
    line(2, { returned: 1 }),
  ],
  ...{ promos: [], gifts: [], points: null, allowed_until: null, refusal: null, may_cash: 1, returns: [] },
};

const draft = (lines: ReturnDraft['lines'], more: Partial<ReturnDraft> = {}): ReturnDraft => ({
  ...EMPTY_DRAFT,
  lines,
  ...more,
});

describe('a return as its form holds it', () => {
  it('wants what is typed as whole pieces, and no more than is left', () => {
    const lines = { 1: [{ ...EMPTY_LINE, qty: '2' }], 2: [{ ...EMPTY_LINE, qty: '1.5' }] };
    expect(wantedLines(SALE, draft(lines))).toMatchObject([{ line: 1, qty: 2 }]);
    expect(tooMany(SALE, draft(lines))).toBeNull();
    expect(tooMany(SALE, draft({ 2: [{ ...EMPTY_LINE, qty: '2' }] }))).toBe(2);
    expect(wantedLines(SALE, draft(everything(SALE)))).toMatchObject([
      { line: 1, qty: 2 },
      { line: 2, qty: 1 },
    ]);
  });

  it('says its money as it was paid, or as a voucher; the body names lot and reference', () => {
    const one = { 1: [{ qty: '1', condition_return: 'waste' as const, lot: '1' }] };
    const asPaid = draft(one, { reason: ' Roto ', reference: 'T-1' });
    const figures = figuresOf(SALE, asPaid);
    expect(figures.refunds).toEqual([{ way: 'form', id_type_format_pay: 2, amount: '58.00' }]);
    expect(bodyOf(SALE, asPaid, figures)).toEqual({
      ...{ id_document: 7, reason: 'Roto', shipping: 0, total_doc: '58.00' },
      details: [{ line: 1, qty: 1, condition_return: 'waste', lot: 'B', date_expiration: '2099-02-01' }],
      refunds: [{ way: 'form', id_type_format_pay: 2, amount: '58.00', reference: 'T-1' }],
    });
    const before = { ...SALE, refunded_before: '20.00' };
    expect(figuresOf(before, draft(one, { money: 'voucher' })).refunds).toEqual([
      { way: 'before', id_type_format_pay: null, amount: '20.00' },
      { way: 'voucher', id_type_format_pay: null, amount: '38.00' },
    ]);
  });

  it('takes a line back in parts, each in its condition and of its lot, together no more than is left', () => {
    const parts = [
      { qty: '1', condition_return: 'stock' as const, lot: '1' },
      { qty: '', condition_return: 'stock' as const, lot: '' },
      { qty: '1', condition_return: 'waste' as const, lot: '0' },
    ];
    const both = draft({ 1: parts });
    const figures = figuresOf(SALE, both);
    expect(tooMany(SALE, both)).toBeNull();
    expect(bodyOf(SALE, both, figures)).toMatchObject({
      total_doc: '116.00',
      details: [
        { line: 1, qty: 1, condition_return: 'stock', lot: 'B', date_expiration: '2099-02-01' },
        { line: 1, qty: 1, condition_return: 'waste', lot: 'A', date_expiration: '2099-01-01' },
      ],
    });
    expect(tooMany(SALE, draft({ 1: [...parts, { ...EMPTY_LINE, qty: '1' }] }))).toBe(1);
  });

  it('leaves out what others took back while it was open', () => {
    const gone = { ...SALE, lines: [line(1, { returned: 2 }), line(2)] };
    const typed = draft({ 1: [{ ...EMPTY_LINE, qty: '2' }], 2: [{ ...EMPTY_LINE, qty: '2' }] }, { shipping: true });
    expect(tooMany(gone, typed)).toBeNull();
    expect(bodyOf(gone, typed, figuresOf(gone, typed))).toMatchObject({
      ...{ total_doc: '116.00', shipping: 0 },
      details: [{ line: 2, qty: 2 }],
    });
  });

  it('tells what promotions and gifts ask for, too', () => {
    const gift = line(3, {
      is_promo: 1,
      type_promo: 'PUNTOS-1',
      qty: 1,
      gross: '0.00',
      base: '0.00',
      tax: '0.00',
      price: '0.00',
    });
    const sale = { ...SALE, lines: [...SALE.lines, gift], points: '60.00', gifts: [{ line: 3, point_min: '59.50' }] };
    expect(figuresOf(sale, draft({ 1: [{ ...EMPTY_LINE, qty: '1' }] })).debts).toEqual([{ line: 3, qty: 1 }]);
    expect(figuresOf({ ...sale, points: '61.00' }, draft({ 1: [{ ...EMPTY_LINE, qty: '1' }] })).debts).toEqual([]);
  });
});
