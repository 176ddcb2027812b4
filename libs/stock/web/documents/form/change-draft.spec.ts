import { changeDraft, keepsLines } from './change-draft';
import { capOf, emptyDraft, isOverCap, type DocumentDraft, type NewLine } from './draft';

const LOTS = [
  { lot: 'A', date_expiration: '2027-01-31', stock: '5.0000', expired: false },
  { lot: 'B', date_expiration: '2027-06-30', stock: '7.0000', expired: false },
];
const line = (id_product: number, part: Partial<NewLine> = {}): NewLine => ({
  id_product,
  key_product: `CE-00${id_product}`,
  name_product: `Producto ${id_product}`,
  lot: '',
  date_expiration: '',
  price: '10.00',
  qty: '1',
  whole: true,
  stock: 12,
  lots: LOTS,
  id_product_unit: 1,
  code_product_unit: 'PZA',
  ...part,
});
const start = (...lines: NewLine[]): DocumentDraft =>
  changeDraft({ ...emptyDraft('2026-11-28', 1), id_type_document: 3 }, { type: 'add', lines });

describe('the form of a document', () => {
  it('counts a product up that is scanned again, up to what there is', () => {
    let draft = start(line(1), line(2), line(1, { qty: '3' }));
    expect(draft.lines.map(({ id, id_product, qty }) => [id, id_product, qty])).toEqual([
      [1, 1, '4'],
      [2, 2, '1'],
    ]);
    draft = changeDraft(draft, { type: 'add', lines: [line(1, { qty: '20' })] });
    expect(draft.lines[0]?.qty).toBe('12');
  });

  it('counts up in the lot that a code names alone', () => {
    const lot = (name: string) => line(1, { lot: name, date_expiration: '2028-01-31', stock: null, lots: null });
    const draft = start(lot('L1'), lot('L2'), lot('l1'), line(1), line(1));
    expect(draft.lines.map(({ id, qty, ...one }) => [id, one.lot, qty])).toEqual([
      [1, 'L1', '2'],
      [2, 'L2', '3'],
    ]);
  });

  it('a chosen lot caps the quantity', () => {
    let draft = changeDraft(start(line(1, { qty: '9' })), {
      ...{ type: 'line', id: 1, part: { lot: 'A', date_expiration: '2027-01-31' } },
    });
    expect(draft.lines[0]).toMatchObject({ lot: 'A', date_expiration: '2027-01-31', qty: '5' });
    draft = changeDraft(draft, { type: 'line', id: 1, part: { qty: '8' } });
    expect(draft.lines[0]?.qty).toBe('5');
    draft = changeDraft(draft, { type: 'line', id: 1, part: { lot: '', date_expiration: '' } });
    draft = changeDraft(draft, { type: 'line', id: 1, part: { qty: '8' } });
    expect(draft.lines[0]).toMatchObject({ lot: '', date_expiration: '', qty: '8' });
  });

  it('raw material may be ordered before it is there, in fractions', () => {
    const raw = line(1, { whole: false, stock: 12.5, qty: '1.25' });
    const draft = changeDraft(start(raw, raw), { type: 'line', id: 1, part: { qty: '40.5' } });
    expect(draft.lines.map(({ qty }) => qty)).toEqual(['40.5']);
    expect(draft.lines.map(isOverCap)).toEqual([true]);
    expect(changeDraft(draft, { type: 'fit' }).lines[0]?.qty).toBe('12.5');
  });

  it('an entry has no cap, and another lot of a product is a line of its own', () => {
    const typed = line(1, { stock: null, lots: null, qty: '500' });
    let draft = changeDraft(start(typed), { type: 'line', id: 1, part: { lot: 'X1', date_expiration: '2028-01-01' } });
    expect(capOf(draft.lines[0] ?? line(1))).toBeNull();
    draft = changeDraft(draft, { type: 'split', id: 1 });
    expect(draft.lines.map(({ id, lot, date_expiration, qty }) => ({ id, lot, date_expiration, qty }))).toEqual([
      { id: 1, lot: 'X1', date_expiration: '2028-01-01', qty: '500' },
      { id: 2, lot: '', date_expiration: '', qty: '1' },
    ]);
    draft = changeDraft(draft, { type: 'add', lines: [typed] });
    expect(draft.lines.map(({ qty }) => qty)).toEqual(['500', '501']);
    draft = changeDraft(draft, { type: 'fill', lot: 'X2', date_expiration: '2029-12-31' });
    expect(draft.lines.map(({ lot, date_expiration }) => [lot, date_expiration])).toEqual([
      ['X1', '2028-01-01'],
      ['X2', '2029-12-31'],
    ]);
  });

  it('lines of a list that ask for too much are fitted in one go; those of which nothing is there go', () => {
    let draft = start(line(1, { qty: '30' }), line(2, { stock: 0, lots: [] }), line(3));
    expect(draft.lines.map(isOverCap)).toEqual([true, true, false]);
    draft = changeDraft(draft, { type: 'fit' });
    expect(draft.lines.map(({ id_product, qty }) => [id_product, qty])).toEqual([
      [1, '12'],
      [3, '1'],
    ]);
  });

  it('an expired lot is taken only when it is chosen', () => {
    const old = { lot: 'V', date_expiration: '2020-01-01', stock: '4.0000', expired: true };
    const lots = [old, ...LOTS];
    let draft = changeDraft(start(line(1, { lots: null, qty: '20' })), { type: 'lots', id_product: 1, lots });
    expect(capOf(draft.lines[0] ?? line(1))).toBe(12);
    draft = changeDraft(draft, { type: 'line', id: 1, part: { lot: 'V', date_expiration: '2020-01-01' } });
    expect(draft.lines[0]?.qty).toBe('4');
  });

  it('prices that changed meanwhile are taken over', () => {
    const draft = changeDraft(start(line(1), line(2)), { type: 'prices', prices: new Map([[2, '11.50']]) });
    expect(draft.lines.map(({ price }) => price)).toEqual(['10.00', '11.50']);
  });

  it('lots that arrive late decide what there is', () => {
    const draft = changeDraft(start(line(1, { lots: null, stock: 3 })), { type: 'lots', id_product: 1, lots: LOTS });
    expect(draft.lines[0]).toMatchObject({ lots: LOTS, stock: 12 });
  });

  it('another type keeps the lines only where lots and prices are the same', () => {
    expect(keepsLines(3, 5)).toBe(true);
    expect(keepsLines(1, 3)).toBe(false);
    expect(keepsLines(3, 6)).toBe(false);
    const draft = start(line(1));
    expect(changeDraft(draft, { type: 'kind', kind: 2 }).lines).toHaveLength(1);
    expect(changeDraft(draft, { type: 'kind', kind: 1 }).lines).toHaveLength(0);
  });

  it('takes 2,000 lines at once', () => {
    const many = Array.from({ length: 2000 }, (_, index) => line(index + 1));
    const draft = changeDraft(start(...many), { type: 'line', id: 2000, part: { qty: '2' } });
    expect(draft.lines).toHaveLength(2000);
    expect(draft.lines.at(-1)?.qty).toBe('2');
  });
});
