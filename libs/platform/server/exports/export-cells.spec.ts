import { exportWish } from '@ceiba/platform/contract';
import { cellKind, cellOf, csvCellOf } from './export-cells';

const column = (part: object) => {
  const [first] = exportWish.parse({ name: 'x', columns: [{ key: 'a', title: 'A', ...part }] }).columns;
  if (!first) throw new Error('a column');
  return first;
};

describe('cells of an export', () => {
  it('are typed by the kind of the column', () => {
    expect(cellOf(column({ kind: 'money' }), { a: '12.50' })).toBe('12.50');
    expect(cellOf(column({ kind: 'money' }), { a: 'sin tope' })).toBe(null);
    expect(cellOf(column({ kind: 'flag' }), { a: 1 })).toBe('Sí');
    expect(cellOf(column({}), { a: ['x', 'y'] })).toBe('x, y');
    expect(cellOf(column({}), {})).toBe(null);
    expect([cellKind(column({ kind: 'day' })), cellKind(column({ kind: 'instant' }))]).toEqual(['date', 'datetime']);
  });

  it('take words for values and several fields in one', () => {
    const labels = column({ kind: 'integer', labels: { 1: 'Activo' } });
    expect([cellOf(labels, { a: 1 }), cellOf(labels, { a: 7 }), cellKind(labels)]).toEqual(['Activo', '7', 'text']);
    const row = { key: 'CDMX', name: 'Centro', total: '3.10' };
    expect(cellOf(column({ template: '{key} - {name}{nada}' }), row)).toBe('CDMX - Centro');
    const single = column({ kind: 'money', template: '{total}' });
    expect([cellOf(single, row), cellKind(single)]).toEqual(['3.10', 'money']);
  });

  it('show a value as another field of the row has it: grams as kilos', () => {
    const shown = { by: 'unit', of: { 2: { divide: 1000, text: 'KG' } } };
    const cells = ['decimal', 'text'].map((kind) => column({ kind, shown }));
    const rows = [
      { a: '1250.5000', unit: 2 },
      { a: '1250.5000', unit: 1 },
      { a: 'G', unit: 2 },
      { a: null, unit: 2 },
    ];
    expect(rows.map((row) => cells.map((cell) => cellOf(cell, row)))).toEqual([
      ['1.2505', 'KG'],
      ['1250.5000', '1250.5000'],
      [null, 'KG'],
      [null, null],
    ]);
  });

  it('show the company’s wall clock in CSV', () => {
    expect(csvCellOf(column({ kind: 'instant' }), { a: new Date('2026-08-03T18:05:00Z') })).toBe('2026-08-03 12:05:00');
    expect(csvCellOf(column({ kind: 'instant' }), { a: 'nunca' })).toBe(null);
  });

  it('never reach what is not the row’s own', () => {
    expect(cellOf(column({ key: 'constructor' }), {})).toBe(null);
    expect(cellOf(column({ template: '{constructor}' }), {})).toBe(null);
  });
});
