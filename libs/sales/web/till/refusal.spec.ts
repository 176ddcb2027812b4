import type { ApiError } from '@ceiba/platform/web';
import { SALE_MESSAGES } from '@ceiba/sales/contract';
import { changeDraft } from './change-draft';
import { saleWith } from './draft.fixture';
import { movedTotal, refusalOf } from './refusal';

const error = (status: number, data: unknown = null): ApiError => ({ kind: 'warning', message: 'No', status, data });
const problem = { field: 'details', message: 'No' };

describe('a refusal of the server', () => {
  it('names lines that lack', () => {
    const rows = [{ id_product: 1, key_product: 'A', name_product: 'A', qty_request: 5, qty: 3 }];
    expect(refusalOf(error(409, rows), '10.00')).toEqual({ type: 'refused', problem, shortages: rows });
  });

  it('brings new figures', () => {
    expect(refusalOf(error(409, { total: '12.00', lines: [] }), '10.00')).toEqual({
      type: 'refused',
      problem,
      priced: [],
      moved: { before: '10.00', after: '12.00' },
    });
  });

  it.each([
    [SALE_MESSAGES.unknownProduct, 'Ya no se vende en esta sucursal.', false],
    [`${SALE_MESSAGES.unknownProduct} A, B`, 'Ya no se vende en esta sucursal.', false],
    [SALE_MESSAGES.noPrice, 'No tiene precio para este cliente.', false],
    [SALE_MESSAGES.promoGone, 'La promoción ya no aplica. Verifique el stock otra vez.', true],
    [SALE_MESSAGES.priceDenied, 'El cambio de precio no está autorizado, o su autorización venció.', false],
    [SALE_MESSAGES.discountDenied, 'El descuento no está autorizado, o su autorización venció.', false],
  ])('says beside the lines why "%s"', (message, note, promos) => {
    expect(refusalOf({ ...error(409, ['A']), message }, '10.00')).toEqual({
      type: 'refused',
      problem: { field: 'details', message },
      gone: { keys: ['A'], note, promos },
    });
    expect(refusalOf(error(422), '10.00')).toEqual({ type: 'refused', problem, gone: null });
  });

  it('leads to the field that it names', () => {
    const refused = { ...error(422, { field: 'id_regimen', message: 'No' }) };
    expect(refusalOf(refused, '1.00')).toEqual({
      type: 'refused',
      problem: { ...problem, field: 'id_regimen' },
      gone: null,
    });
  });

  it("is the till's own where a promotion changed the total: it stays verified, and is saved by the next key", () => {
    expect(movedTotal('10.00', '10.00')).toBeNull();
    const moved = movedTotal('116.00', '190.99');
    const sale = moved && changeDraft(saleWith(), moved);
    expect(sale).toMatchObject({
      ...{ verified: true, moved: { before: '116.00', after: '190.99' } },
      problem: { field: 'details', message: 'Los importes de la venta cambiaron. Revise el nuevo total.' },
    });
  });

  it('is no matter of the form without an answer or when the server fails', () => {
    expect([refusalOf(error(0), '1.00'), refusalOf(error(503), '1.00')]).toEqual([null, null]);
  });
});
