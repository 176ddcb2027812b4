import { z } from 'zod';
import { aDecimal, aFlag, aParity, aRate, aText } from '@ceiba/platform/contract';
import { nameRates, nameValues, noteFields, valueInWords } from './field-values';

describe('stored values in words', () => {
  beforeAll(() => {
    const line = z.strictObject({ spec_rate: aRate.nullable(), spec_parity: aParity });
    noteFields(z.strictObject({ spec_on: aFlag, spec_odd: aFlag, spec_state: aText, rows: z.array(line).nullable() }));
    noteFields(z.union([z.strictObject({ spec_odd: z.int() }), z.strictObject({ spec_off: aFlag.nullable() })]));
    noteFields(z.strictObject({ spec_tax: aDecimal(4) }));
    nameRates(['spec_tax']);
    nameValues('spec', { spec_state: { closed: 'Cerrado' }, spec_on: { 0: 'Borrador' } });
  });

  it('are yes and no, percents, and the words of their record', () => {
    const said = (field: string, value: unknown, entity: string | null = null) => valueInWords(entity, field, value);
    expect([said('spec_on', 0), said('spec_off', 1), said('spec_off', null)]).toEqual(['No', 'Sí', null]);
    expect([said('spec_rate', '0.0887500'), said('spec_tax', '0.1600'), said('spec_rate', '16')]).toEqual([
      ...['8.875 %', '16 %', '16'],
    ]);
    expect([said('spec_state', 'closed', 'spec'), said('spec_state', 'closed'), said('spec_on', 0, 'spec')]).toEqual([
      ...['Cerrado', 'closed', 'Borrador'],
    ]);
  });

  it('stay as they are where a name means two things, or nobody says what it holds', () => {
    const said = (field: string, value: unknown) => valueInWords('spec', field, value);
    expect([said('spec_odd', 1), said('spec_parity', '17.5000'), said('nada', 0), said('spec_state', 'x')]).toEqual([
      ...[1, '17.5000', 0, 'x'],
    ]);
  });
});
