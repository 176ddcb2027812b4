import type { ApiError } from '@ceiba/platform/web';
import { refusalOf } from './refusal';

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

  it('names keys that are gone', () => {
    expect(refusalOf(error(409, ['A']), '10.00')).toEqual({ type: 'refused', problem, gone: ['A'] });
    expect(refusalOf(error(422), '10.00')).toEqual({ type: 'refused', problem, gone: [] });
  });

  it('is no matter of the form without an answer or when the server fails', () => {
    expect([refusalOf(error(0), '1.00'), refusalOf(error(503), '1.00')]).toEqual([null, null]);
  });
});
