import type { Column } from './columns';
import { filterRows, pageRows, sumOf } from './local-rows';

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

  it('never shows an empty page and sums exactly', () => {
    expect(pageRows(rows, 9, 2)).toEqual([rows[2]]);
    expect(sumOf(rows, columns[2] as Column<Row>)).toBe('20.05');
  });
});
