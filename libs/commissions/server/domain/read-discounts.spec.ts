import { readDiscounts } from './read-discounts';

const read = (...rows: [string, string, string][]) =>
  readDiscounts(rows.map(([id, amount, reason], at) => ({ line: at + 2, values: { id, amount, reason } })));

describe('readDiscounts', () => {
  it('reads amounts as people write them, several of one payee', () => {
    expect(read(['2', '1,234.50', 'Anticipo'], ['2', '$0.01', ' Guía '], ['15', '20', 'Credencial'])).toEqual({
      lines: [
        { line: 2, id_customers: 2, cents: 123_450, reason: 'Anticipo' },
        { line: 3, id_customers: 2, cents: 1, reason: 'Guía' },
        { line: 4, id_customers: 15, cents: 2_000, reason: 'Credencial' },
      ],
      errors: [],
    });
  });

  it('names every problem of every line', () => {
    const { lines, errors } = read(
      ['2', '10', 'Sí'],
      ['x', '12,5', ''],
      ['0', '0.00', 'Cero'],
      ['3', '-5', 'Menos'],
      ['4', '1.005', 'Milésimas'],
      ['5', '1', 'a'.repeat(256)],
      ['6', '123456789012345678', 'Mucho'],
    );
    expect(lines.map(({ line }) => line)).toEqual([2]);
    expect(errors).toEqual([
      { line: 3, message: '"x" no es un número de cliente.' },
      { line: 3, message: 'Monto: ¿12.5 o 125? Escriba 12.5 o 125.' },
      { line: 3, message: 'Falta el motivo.' },
      { line: 4, message: '"0" no es un número de cliente.' },
      { line: 4, message: 'Monto: El monto debe ser mayor que cero.' },
      { line: 5, message: 'Monto: El monto debe ser mayor que cero.' },
      { line: 6, message: expect.stringMatching(/^Monto: /) },
      { line: 7, message: 'El motivo tiene 255 caracteres como máximo.' },
      { line: 8, message: 'Monto: Los descuentos de un cliente suman demasiado.' },
    ]);
  });
});
