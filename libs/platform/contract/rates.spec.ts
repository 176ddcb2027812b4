import { zRate } from './rate-field';
import { formatPercent, readPercent } from './rates';

const kept = (value: unknown, decimals = 4) => {
  const parsed = zRate(decimals).safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message).join();
};

describe('rates', () => {
  it.each([
    ['16', '0.16'],
    ['16 %', '0.16'],
    ['8.25%', '0.0825'],
    ['.5', '0.005'],
    ['0', '0.00'],
    ['100 %', '1.00'],
    ['-0.12 %', '-0.0012'],
  ])('a percent "%s" is the fraction %s', (text, value) => {
    expect(readPercent(text, 4)).toEqual({ value });
  });

  it('are told as they are read', () => {
    for (const fraction of ['0.1600', '0.0825', '0.0001', '1.0000', '0.0000'])
      expect(kept(formatPercent(fraction))).toBe(fraction);
    expect(kept('8.875 %', 6)).toBe('0.088750');
  });

  it('are told by what a float means', () => {
    expect([0.3 - 0.1, 0.07, 1e-7].map(formatPercent)).toEqual(['20 %', '7 %', '0.00001 %']);
  });

  it.each([
    ['0.16', '0.1600'],
    [0.16, '0.1600'],
    [1, '1.0000'],
    ['16', 'El máximo es 100 %.'],
    ['100.01 %', 'El máximo es 100 %.'],
    ['-1 %', 'El mínimo es 0 %.'],
    ['8.875 %', 'Debe ser un número con 2 decimales como máximo.'],
    ['12,5 %', '¿12.5 o 125? Escriba 12.5 o 125.'],
    ['% 16', 'Debe ser un número.'],
    ['%', 'Debe ser un número.'],
    ['', 'El campo es obligatorio.'],
    [null, 'El campo es obligatorio.'],
  ])('of %p a save makes %p', (value, result) => {
    expect(kept(value)).toBe(result);
  });
});
