import { missingWords, reportColumns } from './report-columns';
import { defineReport } from './report-definition';

const MATRIX = defineReport({
  key: 'made-up',
  title: 'Matriz',
  area: 'reports',
  call: 'report/made-up',
  screen: 'reporte',
  rows: 'body',
  file: 'matriz',
  filters: [
    { kind: 'integer', name: 'branch', label: 'Sucursal', required: true, missing: 'Falta la sucursal' },
    { kind: 'integer', name: 'year', label: 'Año', required: true },
  ],
  columns: [{ key: 'id', title: 'Producto', kind: 'text' }],
  id: 'id',
  sort: { by: 'id', order: 'asc' },
  matrix: {
    kind: 'integer',
    sum: true,
    link: { screen: 'lineas', path: '/lineas?sucursal={head}&clave={id}', filters: { a: '{head}', b: '{date}' } },
  },
});

describe('the cells of a matrix', () => {
  it('lead to what stands behind them in their column', () => {
    const [, cell] = reportColumns(MATRIX, {}, [{ key: 'b7', title: 'CDMX', id: 7 }]);
    expect(cell).toEqual({
      key: 'b7',
      title: 'CDMX',
      kind: 'integer',
      sum: true,
      unsorted: true,
      link: { screen: 'lineas', path: '/lineas?sucursal=7&clave={id}', filters: { a: '7', b: '{date}' } },
    });
  });
});

describe('what is said where a filter is missing', () => {
  it('is the filter’s own words, the report’s, or the house’s', () => {
    const [branch, year] = MATRIX.filters;
    expect([
      missingWords(MATRIX, branch),
      missingWords({ incomplete: 'Complete el reporte' }, year),
      missingWords(MATRIX, year),
    ]).toEqual(['Falta la sucursal', 'Complete el reporte', 'Completar campos para generar reporte']);
  });
});
