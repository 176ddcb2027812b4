import { fieldErrorsOf } from './refusals';

describe('fieldErrorsOf', () => {
  it('maps fields without the prefix', () => {
    const data = { fields: [{ field: 'p_name_bank', message: 'no' }] };
    expect(fieldErrorsOf({ kind: 'danger', message: '', status: 400, data })).toEqual({ name_bank: 'no' });
    expect(fieldErrorsOf({ kind: 'danger', message: '', status: 400, data: null })).toEqual({});
  });
});
