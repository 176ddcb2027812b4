import { encodeBody, toQuery, toWire } from './wire';

describe('toWire', () => {
  it('prefixes every key once, at every depth, and drops what is undefined', () => {
    expect(toWire({ id_sale: 5, p_total: '10.00', details: [{ id_product: 1, lot: null }], note: undefined })).toEqual({
      p_id_sale: 5,
      p_total: '10.00',
      p_details: [{ p_id_product: 1, p_lot: null }],
    });
  });

  it('leaves the token and values alone', () => {
    const day = new Date(0);
    expect(toWire({ jwt: 'x', token: 'y', day })).toEqual({ jwt: 'x', token: 'y', p_day: day });
  });
});

describe('encodeBody', () => {
  it('writes JSON without files', () => {
    expect(encodeBody({ id: 1 })).toEqual({ body: '{"p_id":1}', headers: { 'content-type': 'application/json' } });
  });

  it('writes multipart with a file, lists as JSON', () => {
    const { body, headers } = encodeBody({ csv: new Blob(['a']), ids: [1, 2], empty: null });
    expect(headers).toEqual({});
    if (!(body instanceof FormData)) throw new Error('multipart expected');
    expect(body.get('p_csv')).toBeInstanceOf(Blob);
    expect(body.get('p_ids')).toBe('[1,2]');
    expect(body.has('p_empty')).toBe(false);
  });

  it('sends a form as it is', () => {
    const form = new FormData();
    expect(encodeBody(form)).toEqual({ body: form, headers: {} });
  });
});

describe('toQuery', () => {
  it('skips what is empty', () => {
    expect(toQuery({ page: 2, search: '', sort: undefined })).toBe('?page=2');
    expect(toQuery(undefined)).toBe('');
  });
});
