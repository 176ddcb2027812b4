import { decimalComma, figureCents, readFigure } from './figures';

const read = (text: string, decimals = 2) => {
  const figure = readFigure(text, decimals);
  return 'value' in figure ? figure.value : figure.problem;
};

describe('figures as people write them', () => {
  it.each([
    ['1500', '1500'],
    ['1,500', '1500'],
    ['2,000.50', '2000.50'],
    ['1 500', '1500'],
    ['1\u00a0234\u202f567.5', '1234567.5'],
    ['$1,500.00', '1500.00'],
    ['$ 12.5', '12.5'],
    ['-$1,500', '-1500'],
    ['$-3', '-3'],
    ['(1,500.00)', '-1500.00'],
    ['\u221212', '-12'],
    ['-0.00', '0.00'],
    ['+7', '7'],
    ['１２', '12'],
    ['\u202d1500\u202c', '1500'],
    ['007', '7'],
    ['.5', '0.5'],
    ['12.', '12'],
    [' 12 ', '12'],
    ['1.5000', '1.5000'],
    ['0.500', '0.500'],
  ])('%j is %s', (text, value) => expect(read(text)).toBe(value));

  it.each([
    ['12,5', '¿12.5 o 125? Escriba 12.5 o 125.'],
    ['1,50', '¿1.50 o 150? Escriba 1.50 o 150.'],
    ['1.500,00', '¿1500.00? Escriba 1500.00.'],
    ['1,5000', '¿1.5000 o 15000? Escriba 1.5000 o 15000.'],
    ['0,5', '¿0.5? Escriba 0.5.'],
    ['0,500', '¿0.500? Escriba 0.500.'],
    ['1.500', '¿1.500 o 1500? Escriba 1.500 o 1500.'],
    ['1.500.000', '¿1500000? Escriba 1500000.'],
    ["1'500", '¿1500? Escriba 1500.'],
    ['1 50', '¿150? Escriba 150.'],
    ['1,234,56', '¿123456? Escriba 123456.'],
    ['-12,5', '¿12.5 o 125? Escriba 12.5 o 125.'],
    ['1e3', 'Debe ser un número.'],
    ['--1', 'Debe ser un número.'],
    ['doce', 'Debe ser un número.'],
    ['12 kg', 'Debe ser un número.'],
    ['1.255', 'Debe ser un número con 2 decimales como máximo.'],
    ['0.255', 'Debe ser un número con 2 decimales como máximo.'],
    ['1,234 567', 'Debe ser un número con 2 decimales como máximo.'],
    ['1'.repeat(61), 'Debe ser un número.'],
  ])('%j is refused: %s', (text, problem) => expect(read(text)).toBe(problem));

  it('a field of more decimals takes them, one of none only whole figures', () => {
    expect(['1.255', '12,345'].map((text) => read(text, 4))).toEqual(['1.255', '12345']);
    expect(['1,255.5', '12.0', '1.000', '1.255', '12,5', '1.234,5'].map((text) => read(text, 0))).toEqual([
      'Debe ser un número entero.',
      '12.0',
      '¿1.000 o 1000? Escriba 1.000 o 1000.',
      '¿1.255 o 1255? Escriba 1255.',
      '¿12.5 o 125? Escriba 125.',
      'Debe ser un número entero.',
    ]);
  });
});

describe('cents of a figure', () => {
  it.each([
    ['1,234.5', 123450],
    ['-0.01', -1],
    ['9999999999999.99', 999999999999999],
    ['10000000000000', null],
    ['9'.repeat(40), null],
    ['1.005', null],
    ['', null],
    ['doce', null],
  ])('"%s": %s', (text, cents) => {
    expect(figureCents(text)).toBe(cents);
  });
});

describe('a column of figures in a file with semicolons', () => {
  it.each([
    [['1.500,25', '12,5', '', '7', '1 000'], 'comma', ['1500.25', '12.5', '', '7', '1000']],
    [['1,500', '12,5'], 'comma', ['1.500', '12.5']],
    [['1,500', '200'], 'both', ['1.500', '200']],
    [['12,5', '2,000.50'], 'point', null],
    [['12.5', '1'], 'point', null],
    [['12', ''], 'neither', null],
  ])('%j: %s', (cells, verdict, column) => {
    const read = decimalComma(cells);
    expect(read.verdict).toBe(verdict);
    if (column) expect(read.column).toEqual(column);
  });
});
