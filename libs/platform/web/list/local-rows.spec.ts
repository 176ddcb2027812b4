import type { Column } from './columns';
import { filterRows, localSums, pageRows } from './local-rows';

interface Row {
  id: number;
  name: string;
  total: string;
}
const columns: Column<Row>[] = [
  { key: 'id', title: 'ID', kind: 'integer' },
  { key: 'name', title: 'Nombre' },
  { key: 'total', title: 'Total', kind: 'money' },
];
const rows: Row[] = [
  { id: 1, name: 'México', total: '9.90' },
  { id: 2, name: 'Perú', total: '10.05' },
  { id: 10, name: 'España', total: '0.10' },
];

describe('rows in the browser', () => {
  it('filters by every word without case or accents', () => {
    expect(filterRows(rows, columns, { search: 'MEXICO 9', sort: undefined, order: undefined })).toEqual([rows[0]]);
    expect(filterRows(rows, columns, { search: 'espana', sort: undefined, order: undefined })).toEqual([]);
  });

  it('orders amounts by value', () => {
    const ordered = filterRows(rows, columns, { search: '', sort: 'total', order: 'desc' });
    expect(ordered.map((row) => row.id)).toEqual([2, 1, 10]);
  });

  it('never shows an empty page', () => {
    expect(pageRows(rows, 9, 2)).toEqual([rows[2]]);
  });

  it('adds exactly, each currency for itself, and says nothing of what has no sum', () => {
    const sum = 'foot' as const;
    const total = { ...columns[2], key: 'total', title: 'Total', sum };
    const moneyOf = (codes: Record<number, string>) => ({ ...total, currency: (row: Row) => codes[row.id] ?? '' });
    const count = { key: 'id', title: 'Piezas', kind: 'integer' as const, sum };
    expect(localSums(rows, columns)).toEqual([]);
    expect(localSums(rows, [total])).toEqual([{ label: 'Total', values: { total: '20.05' } }]);
    expect(localSums(rows, [count, moneyOf({ 1: 'MXN', 2: 'MXN', 10: 'MXN' })])).toEqual([
      { label: 'Total MXN', values: { id: '13', total: '20.05' } },
    ]);
    expect(localSums(rows, [count, moneyOf({ 1: 'USD', 2: 'MXN', 10: 'MXN' })])).toEqual([
      { label: 'Total', values: { id: '13' } },
      { label: 'Total MXN', values: { total: '10.15' } },
      { label: 'Total USD', values: { total: '9.90' } },
    ]);
  });
});
