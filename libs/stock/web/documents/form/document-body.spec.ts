import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { MESSAGES } from '@ceiba/platform/contract';
import { bodyOf, draftProblem, expiredEntries, totalsOf } from './document-body';
import { emptyDraft, type DocumentDraft, type DraftLine } from './draft';

const FACTS = { has_period: true, draft: false };
const line: DraftLine = {
  id: 1,
  id_product: 7,
  key_product: 'CE-007',
  name_product: 'Miel',
  lot: 'L1',
  date_expiration: '2027-01-31',
  price: '12.5',
  qty: '4',
  whole: true,
  stock: null,
  lots: null,
  id_product_unit: 1,
  code_product_unit: 'PZA',
};
const draft = (part: Partial<DocumentDraft> = {}): DocumentDraft => ({
  ...emptyDraft('2026-11-28', 1),
  id_type_document: 1,
  observation_doc: 'Compra',
  lines: [line],
  ...part,
});
const said = (part: Partial<DocumentDraft>, facts = FACTS) => draftProblem(draft(part), facts)?.message ?? null;

describe('an entry of expired lots', () => {
  it('names them, today is not over yet', () => {
    const lines = ['2026-11-27', '2026-11-28', '', '2027-01-31'].map((date_expiration) => ({
      ...line,
      date_expiration,
    }));
    expect(expiredEntries(draft({ lines }), '2026-11-28')).toEqual(['CE-007, lote L1: caducó el 2026-11-27']);
  });

  it('is asked about where lots are typed only: what goes out may be expired', () => {
    const lines = [{ ...line, date_expiration: '2020-01-01' }];
    expect(expiredEntries(draft({ lines, id_type_document: 2 }), '2026-11-28')).toEqual([]);
  });
});

describe('checks before a document is saved', () => {
  it('come in the order of the specification', () => {
    const nothing = { id_type_document: null, id_branch_office_origin: null, lines: [], observation_doc: '' };
    expect(said(nothing, { ...FACTS, has_period: false })).toBe(MESSAGES.noPeriod);
    expect(said(nothing)).toBe(DOCUMENT_MESSAGES.type);
    expect(said({ ...nothing, id_type_document: 6 })).toBe(DOCUMENT_MESSAGES.origin);
    const production = { ...nothing, id_type_document: 6, id_branch_office_origin: 70 } as const;
    expect(said(production)).toBe(DOCUMENT_MESSAGES.products);
    const filled = { ...production, lines: [{ ...line, stock: 9, lots: [] }], id_branch_office_destination: 70 };
    expect(said(filled)).toBe(DOCUMENT_MESSAGES.sameBranch);
    const apart = { ...filled, id_branch_office_destination: 1 };
    expect(said(apart)).toBe(DOCUMENT_MESSAGES.production);
    expect(said({ ...apart, id_product: 3 })).toBe(DOCUMENT_MESSAGES.qty);
    expect(said({ ...apart, id_product: 3, qty_product: '10' })).toBe(MESSAGES.required);
    expect(said({ ...apart, id_product: 3, qty_product: '10', observation_doc: 'Lote' })).toBeNull();
  });

  it('point at the line that lacks something', () => {
    expect(draftProblem(draft({ lines: [line, { ...line, id: 2, lot: ' ' }] }), FACTS)).toEqual({
      ...{ field: 'lot', message: DOCUMENT_MESSAGES.lineLot, line: 2 },
    });
    expect(draftProblem(draft({ lines: [line, { ...line, id: 2, date_expiration: '0027-01-31' }] }), FACTS)).toEqual({
      ...{ field: 'date_expiration', message: DOCUMENT_MESSAGES.expiryTooOld, line: 2 },
    });
    expect(draftProblem(draft({ lines: [{ ...line, date_expiration: '2027-13' }] }), FACTS)).toEqual({
      ...{ field: 'date_expiration', message: DOCUMENT_MESSAGES.lineLot, line: 1 },
    });
    expect(draftProblem(draft({ lines: [{ ...line, price: '.' }] }), FACTS)).toEqual({
      ...{ field: 'price', message: DOCUMENT_MESSAGES.price, line: 1 },
    });
    expect(draftProblem(draft({ lines: [{ ...line, price: '0.09' }] }), FACTS)?.field).toBe('price');
    expect(draftProblem(draft({ lines: [{ ...line, qty: '' }] }), FACTS)).toEqual({
      ...{ field: 'qty', message: DOCUMENT_MESSAGES.qty, line: 1 },
    });
  });

  it('a quantity above the lots is a problem, a draft needs no lots yet', () => {
    const over = { ...line, qty: '10', stock: 9, lots: [] };
    expect(draftProblem(draft({ id_type_document: 2, lines: [over] }), FACTS)).toEqual({
      ...{ field: 'qty', message: DOCUMENT_MESSAGES.shortage, line: 1 },
    });
    const raw = { id_type_document: 6, id_branch_office_destination: 2, id_product: 3, qty_product: '1' } as const;
    expect(said({ ...raw, lines: [{ ...over, whole: false }] })).toBeNull();
    expect(said({ lines: [{ ...line, lot: '' }], observation_doc: '' }, { ...FACTS, draft: true })).toBeNull();
  });
});

describe('what is sent', () => {
  it('lots and prices where they are typed; the total as the server counts it', () => {
    const body = bodyOf(draft({ lines: [line, { ...line, id: 2, price: '0.10', qty: '3' }] }), false, '0.1600');
    expect(body).toMatchObject({
      total_doc: '50.30',
      subtotal_doc: '42.25',
      iva_doc: '8.05',
      draft: 0,
      add_details: 1,
    });
    expect(body.details[0]).toEqual({
      ...{ id_product: 7, key_product: 'CE-007', name_product: 'Miel', lot: 'L1' },
      ...{ date_expiration: '2027-01-31', price: '12.5', qty: 4 },
    });
  });

  it('an automatic lot goes without one, the price of the list without a figure', () => {
    const auto = { ...line, lot: '', date_expiration: '', stock: 9, lots: [] };
    const body = bodyOf(draft({ id_type_document: 3, lines: [auto] }), true, '0.1600');
    expect(body.details[0]).toMatchObject({ lot: null, date_expiration: null, price: null });
    expect(body.draft).toBe(1);
  });

  it('a sum that is too large is none', () => {
    expect(totalsOf(draft(), '0.16')?.total_doc).toBe('50.00');
    const huge = Array.from({ length: 20000 }, () => ({ ...line, price: '99999999.99', qty: '999999' }));
    expect(totalsOf(draft({ lines: huge }), '0.16')).toBeNull();
  });
});
