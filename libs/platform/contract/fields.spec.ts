import { addDays, dayInZone } from './dates';
import { zDigits } from './digits';
import { zBirthday, zDay, zDecimal, zPlannedDay, zQty, zWhole } from './fields';

const said =
  (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] }; data?: unknown } }) =>
  (value: unknown) => {
    const { error, data } = schema.safeParse(value);
    return error ? error.issues.map(({ message }) => message).join(' ') : data;
  };

describe('days have a range for their kind', () => {
  const tomorrow = addDays(dayInZone(new Date()), 1);

  it('births, papers and plans', () => {
    expect(['1990-02-30', '1899-12-31', '1900-01-01', tomorrow, dayInZone(new Date())].map(said(zBirthday))).toEqual([
      'Debe ser una fecha (AAAA-MM-DD).',
      'La fecha debe estar entre 1900-01-01 y hoy.',
      '1900-01-01',
      'La fecha debe estar entre 1900-01-01 y hoy.',
      dayInZone(new Date()),
    ]);
    expect(['0202-01-01', '2026-01-01', '2200-01-01', '9999-12-31', ''].map(said(zDay))).toEqual([
      'La fecha debe estar entre 1990-01-01 y 2199-12-31.',
      '2026-01-01',
      'La fecha debe estar entre 1990-01-01 y 2199-12-31.',
      '9999-12-31',
      'El campo es obligatorio.',
    ]);
    expect(['1999-12-31', '2099-12-31', '2100-01-01'].map(said(zPlannedDay))).toEqual([
      'La fecha debe estar entre 2000-01-01 y 2099-12-31.',
      '2099-12-31',
      'La fecha debe estar entre 2000-01-01 y 2099-12-31.',
    ]);
  });
});

describe('figures of a call are read as people write them', () => {
  it('decimals, quantities and whole numbers', () => {
    expect(['$1,500', 12.5, '12,5', '', '-1'].map(said(zDecimal(2, { min: '0' })))).toEqual([
      ...['1500.00', '12.50', '¿12.5 o 125? Escriba 12.5 o 125.', 'El campo es obligatorio.', 'El mínimo es 0.'],
    ]);
    expect(['1,500', '0', '1.5', 7, '1.000'].map(said(zQty))).toEqual([
      1500,
      'La cantidad mínima es 1.',
      'Debe ser un número entero.',
      7,
      '¿1.000 o 1000? Escriba 1.000 o 1000.',
    ]);
    expect(['1 200', '', '3000', null].map(said(zWhole(0, 2000)))).toEqual([
      ...[1200, 'El campo es obligatorio.', 'El máximo es 2000.', 'El campo es obligatorio.'],
    ]);
  });

  it('digits of any length stay digits', () => {
    const whole = ['9007199254740993', '18446744073709551615', '9'.repeat(20)];
    expect(whole.map(said(zDigits(20)))).toEqual(whole);
    expect([7, '007', '1,500', ` ${'9'.repeat(20)} `].map(said(zDigits(20)))).toEqual([
      '7',
      '7',
      '1500',
      '9'.repeat(20),
    ]);
    expect(['9'.repeat(21), 2 ** 53, '0', -5, '1.5', '', null, {}].map(said(zDigits(20)))).toEqual([
      'Debe tener como máximo 20 dígitos.',
      'Un número de más de 15 dígitos se envía como texto.',
      'Debe ser un número positivo.',
      'Debe ser un número positivo.',
      'Debe ser un número entero.',
      'El campo es obligatorio.',
      'El campo es obligatorio.',
      'Debe ser un número entero.',
    ]);
  });
});
