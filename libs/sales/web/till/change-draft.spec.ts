import { PPD_FORM } from '@ceiba/sales/contract';
import { changeDraft, type DraftAction } from './change-draft';
import { promoKey, type SaleDraft } from './draft';
import { BRANCH, CUSTOMER, lineWith, saleWith } from './draft.fixture';
import { noteOf } from './line-notes';

/** The server's answer for the line of the fixture, at another price. */
const PRICED = {
  ...lineWith({ price_original: '120.00', point: '12.00' }),
  price: '120.00',
  gross: '',
  base: '',
  tax: '',
};

describe('a sale that is being made', () => {
  it('adds to the line that is there, and a new line for a new product', () => {
    const again = changeDraft(saleWith(), { type: 'add', lines: [lineWith({ qty: 3, stock: 7 })] });
    expect(again.lines).toEqual([lineWith({ qty: 4, stock: 7 })]);
    const other = lineWith({ id_product: 102, key_product: 'NUT-002' });
    expect(changeDraft(again, { type: 'add', lines: [other] }).lines.map(({ qty }) => qty)).toEqual([4, 1]);
  });

  it('leaves promotion lines locked, and adds the product beside them', () => {
    const promo = lineWith({ is_promo: 1, price_original: '0.00' });
    const sale = saleWith({ lines: [promo] });
    expect(changeDraft(sale, { type: 'qty', index: 0, qty: 5 }).lines).toEqual([promo]);
    expect(
      changeDraft(sale, { type: 'change', index: 0, part: { price: '1', discount: null, allowed: null } }).lines,
    ).toEqual([promo]);
    expect(changeDraft(sale, { type: 'add', lines: [lineWith()] }).lines).toEqual([promo, lineWith()]);
  });

  it('remembers something of a line that is bought: what was verified and told stays, more of it keeps it', () => {
    const promo = lineWith({ is_promo: 1, type_promo: 'PROMO-1' });
    const sale = saleWith({ lines: [lineWith(), promo] });
    const noted = (index: number) => changeDraft(sale, { type: 'remember', index, observation_line: 'Talla M' });
    expect(noted(0)).toEqual({ ...sale, lines: [lineWith({ observation_line: 'Talla M' }), promo] });
    expect(noted(0).verified).toBe(true);
    expect(noted(1)).toEqual(sale);
    const more = changeDraft(noted(0), { type: 'add', lines: [lineWith()] });
    expect(more.lines[0]).toEqual(lineWith({ qty: 2, observation_line: 'Talla M' }));
  });

  it('keeps a typed quantity at what there is, says so until the next change, and leaves packs alone', () => {
    const sale = saleWith({
      lines: [lineWith({ stock: 10 }), lineWith({ id_product: 102, pack_product: 1, stock: 1 })],
    });
    const typed = (index: number, qty: number | null, from = sale) => changeDraft(from, { type: 'qty', index, qty });
    const [first, pack] = sale.lines.map(promoKey);
    expect(typed(0, 10)).toMatchObject({ lines: [{ qty: 10 }, { qty: 1 }], capped: null });
    const most = typed(0, 11);
    expect(most).toMatchObject({ lines: [{ qty: 10 }, { qty: 1 }], capped: first, verified: false });
    const [line] = most.lines;
    const note = line && noteOf(line, undefined, most);
    expect(note).toEqual({ text: 'Solo hay 10 en existencia.', enough: null });
    expect(typed(0, 9, most).capped).toBeNull();
    expect(typed(0, null)).toMatchObject({ lines: [{ qty: null }, {}], capped: null });
    // What a scan brings in may stand for a delivery that is not booked yet: the stock check decides.
    const scanned = changeDraft(sale, { type: 'add', lines: [lineWith({ qty: 12, stock: 10 })] });
    expect(scanned).toMatchObject({ lines: [{ qty: 13 }, {}], capped: null });
    expect(typed(0, 14, scanned)).toMatchObject({ lines: [{ qty: 10 }, {}], capped: first });
    expect(typed(1, 5)).toMatchObject({ lines: [{}, { qty: 5 }], capped: null });
    expect(pack).not.toBe(first);
    const none = saleWith({ lines: [lineWith({ stock: 0, qty: null })] });
    expect(typed(0, 3, none)).toMatchObject({ lines: [{ qty: 1 }], capped: first });
  });

  it('takes a removed line back to its place, with what was declined before it went', () => {
    const [bought, promo] = [lineWith(), lineWith({ is_promo: 1, type_promo: 'PROMO-1' })];
    const sale = saleWith({ lines: [bought, promo], declined: ['102:PROMO-9'] });
    for (const index of [0, 1]) {
      const line = sale.lines[index];
      if (!line) throw new Error('no line');
      const removed = changeDraft(sale, { type: 'remove', index });
      const back = changeDraft(removed, { type: 'restore', index, line, declined: sale.declined });
      expect([back.lines, back.declined]).toEqual([sale.lines, sale.declined]);
    }
  });

  it('asks for the stock again after any change of lines, customer or branch, and after no other', () => {
    const resets: DraftAction[] = [
      { type: 'add', lines: [lineWith()] },
      { type: 'qty', index: 0, qty: 2 },
      { type: 'change', index: 0, part: { price: '100', discount: null, allowed: null } },
      { type: 'remove', index: 0 },
      { type: 'restore', index: 0, line: lineWith(), declined: [] },
      { type: 'customer', customer: CUSTOMER },
      { type: 'branch', branch: BRANCH },
    ];
    for (const action of resets)
      expect([action.type, changeDraft(saleWith(), action).verified]).toEqual([action.type, false]);
    const keeps: DraftAction[] = [
      { type: 'pay', part: { id_type_format_pay: 5 } },
      { type: 'bill', part: { has_invoice_doc: 1 } },
      { type: 'note', part: { others: true } },
      { type: 'quiet' },
    ];
    for (const action of keeps)
      expect([action.type, changeDraft(saleWith(), action).verified]).toEqual([action.type, true]);
  });

  it('believes a verification only of the sale as it is', () => {
    const basket = saleWith({ verified: false });
    const after = (...actions: DraftAction[]) =>
      [...actions, { type: 'verified', basket } as const].reduce(changeDraft, basket).verified;
    expect(after()).toBe(true);
    expect(after({ type: 'qty', index: 0, qty: 9 })).toBe(false);
    expect(after({ type: 'add', lines: [lineWith({ id_product: 102 })] })).toBe(false);
    expect(after({ type: 'remove', index: 0 })).toBe(false);
    expect(after({ type: 'customer', customer: { ...CUSTOMER, id_customers: 9 } })).toBe(false);
    expect(after({ type: 'branch', branch: { ...BRANCH, id_branch_office: 2 } })).toBe(false);
  });

  it('puts the lines of promotions last when it was verified, in place of the old ones', () => {
    const promo = (qty: number) => lineWith({ is_promo: 1, type_promo: 'PROMO-1', price: '0.00', qty });
    const basket = saleWith({ verified: false, lines: [promo(1), lineWith({ qty: 6 })] });
    const next = changeDraft(basket, { type: 'verified', basket, promos: [promo(2)] });
    expect([next.lines, next.verified]).toEqual([[lineWith({ qty: 6 }), promo(2)], true]);
    expect(changeDraft(next, { type: 'verified', basket: next, promos: [] }).lines).toEqual([lineWith({ qty: 6 })]);
    const changed = changeDraft(basket, { type: 'qty', index: 1, qty: 3 });
    expect(changeDraft(changed, { type: 'verified', basket, promos: [promo(2)] }).lines).toEqual(changed.lines);
  });

  describe('with promotions', () => {
    const promo = lineWith({ is_promo: 1, type_promo: 'PROMO-1', price: '0.00' });
    const gift = lineWith({ id_product: 190, is_promo: 1, type_promo: 'PUNTOS-1', price: '0.00' });
    const other = lineWith({ id_product: 102 });
    const locked = (draft: SaleDraft) => draft.lines.filter((line) => line.is_promo).map(promoKey);
    const after = (draft: SaleDraft, ...actions: DraftAction[]) => actions.reduce(changeDraft, draft);

    it('keeps a promotion away that was removed, until what is bought of its product changes', () => {
      const removed = after(saleWith({ lines: [lineWith({ qty: 6 }), other, promo] }), { type: 'remove', index: 2 });
      expect([removed.declined, locked(removed), removed.verified]).toEqual([['101:PROMO-1'], [], false]);
      const keeps: DraftAction[] = [
        { type: 'qty', index: 1, qty: 9 },
        { type: 'add', lines: [lineWith({ id_product: 103 })] },
        { type: 'remove', index: 1 },
        { type: 'gift', line: gift },
        { type: 'pay', part: { id_type_format_pay: 5 } },
      ];
      for (const action of keeps)
        expect([action.type, after(removed, action).declined]).toEqual([action.type, ['101:PROMO-1']]);
      const forgets: DraftAction[] = [
        { type: 'qty', index: 0, qty: 9 },
        { type: 'add', lines: [lineWith()] },
        { type: 'remove', index: 0 },
        { type: 'customer', customer: CUSTOMER },
        { type: 'branch', branch: BRANCH },
      ];
      for (const action of forgets) expect([action.type, after(removed, action).declined]).toEqual([action.type, []]);
    });

    it('hands out a gift once, and lets it be taken out again', () => {
      const given = after(saleWith(), { type: 'gift', line: gift }, { type: 'gift', line: gift });
      expect([given.lines, given.verified]).toEqual([[lineWith(), gift], false]);
      const back = after(given, { type: 'remove', index: 1 });
      expect([back.lines, back.declined]).toEqual([[lineWith()], []]);
    });

    it('asks another customer for his own promotions and gifts', () => {
      const draft = after(saleWith({ lines: [lineWith(), promo] }), { type: 'gift', line: gift });
      expect(after(draft, { type: 'customer', customer: { ...CUSTOMER, id_customers: 9 } }).lines).toEqual([
        lineWith(),
      ]);
    });

    it("takes the server's new price of a promotion's line, too", () => {
      const draft = saleWith({ lines: [lineWith({ is_promo: 1, type_promo: 'PROMO-1', price: '90.00' })] });
      const moved = { before: '90.00', after: '120.00' };
      const next = after(draft, { type: 'refused', problem: null, priced: [PRICED], moved });
      expect(next.lines[0]).toMatchObject({ price: '120.00', price_original: '120.00' });
    });
  });

  it('lets prices arrive at any moment without undoing what was verified or said', () => {
    const priced: DraftAction = { type: 'priced', lines: [PRICED] };
    const basket = saleWith({ verified: false });
    const verified = changeDraft(changeDraft(basket, priced), { type: 'verified', basket });
    expect(verified).toMatchObject({ verified: true, lines: [{ price_original: '120.00' }] });
    expect(changeDraft(verified, priced).verified).toBe(true);
    const problem = { field: 'details', message: 'No hay stock suficiente.' };
    const shortages = [{ id_product: 101, key_product: 'NUT-001', name_product: '', qty_request: 5, qty: 3 }];
    const said = changeDraft(basket, { type: 'refused', problem, shortages });
    expect(changeDraft(said, priced)).toMatchObject({ problem, shortages, lines: [{ price_original: '120.00' }] });
  });

  it('clears lines with the branch, and the regime with the CFDI use', () => {
    expect(changeDraft(saleWith(), { type: 'branch', branch: BRANCH }).lines).toEqual([]);
    const billed = changeDraft(saleWith(), { type: 'bill', part: { has_invoice_doc: 1, id_cfdi: 1, id_regimen: 601 } });
    expect(changeDraft(billed, { type: 'bill', part: { id_cfdi: 2 } }).invoice.id_regimen).toBeNull();
  });

  it('pays PPD by form 16 alone, and asks anew when it is PPD no more', () => {
    const split = changeDraft(saleWith(), {
      type: 'pay',
      part: { id_type_format_pay: 1, split: true, id_type_format_pay_2: 5, amount_format_pay: '10' },
    });
    const ppd = changeDraft(split, { type: 'bill', part: { has_invoice_doc: 1, payment_form_facturama: 'PPD' } });
    expect(ppd.payment).toMatchObject({ id_type_format_pay: PPD_FORM, split: false, id_type_format_pay_2: null });
    const pue = changeDraft(ppd, { type: 'bill', part: { payment_form_facturama: 'PUE' } });
    expect(pue.payment.id_type_format_pay).toBeNull();
    expect(changeDraft(ppd, { type: 'customer', customer: CUSTOMER }).payment.id_type_format_pay).toBeNull();
  });

  it('keeps what was said until the next change', () => {
    const problem = { field: 'details', message: 'No hay stock suficiente.' };
    const shortages = [{ id_product: 101, key_product: 'NUT-001', name_product: '', qty_request: 5, qty: 3 }];
    const said = changeDraft(saleWith(), { type: 'refused', problem, shortages });
    expect(said).toMatchObject({ problem, shortages, verified: false });
    expect(changeDraft(said, { type: 'qty', index: 0, qty: 3 })).toMatchObject({ problem: null, shortages: [] });
  });

  it("takes the server's new figures of the same lines", () => {
    const moved = { before: '116.00', after: '120.00' };
    const next = changeDraft(saleWith(), { type: 'refused', problem: null, priced: [PRICED], moved });
    expect(next).toMatchObject({ moved, verified: true });
    expect(next.lines[0]).toMatchObject({ price_original: '120.00', point: '12.00', price: null });
  });
});
