import { zChoice, zDecimal, zFlag, zId, zObject, zOptionalId, zOptionalText, zText } from '@ceiba/platform/contract';
import { z } from 'zod';
import { requiredFields } from './required-fields';

const shape = {
  ...{ name: zText(20), price: zDecimal(2), id_bank: zId, kind: zChoice(['a']), active: zFlag },
  ...{
    note: zOptionalText(20),
    id_country: zOptionalId,
    other: zText(20).optional().nullable(),
    ids: z.array(zId).optional(),
  },
};

describe('the required fields of a form', () => {
  it('are those that take no empty value, however the object is wrapped', () => {
    const wanted = new Set(['name', 'price', 'id_bank', 'kind', 'active']);
    expect(requiredFields(zObject(shape))).toEqual(wanted);
    expect(requiredFields(zObject(shape).refine(() => true))).toEqual(wanted);
    expect(requiredFields(z.preprocess((value) => value, zObject(shape)))).toEqual(wanted);
    expect(requiredFields(zObject(shape).transform((value) => value))).toEqual(wanted);
  });
});
