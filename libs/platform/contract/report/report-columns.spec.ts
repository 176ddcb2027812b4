import { missingWords, reportColumns } from './report-columns';
import type { ReportDefinition, ReportFilter } from './report-definition';

const BRANCH: ReportFilter = {
  ...{ kind: 'integer', name: 'branch', label: 'Sucursal' },
  ...{ required: true, missing: 'Falta la sucursal' },
};
const YEAR: ReportFilter = { kind: 'integer', name: 'year', label: 'Año', required: true };
const MATRIX: ReportDefinition = {
  key: 'made-up',
  title: 'Matriz',
  area: 'reports',
  call: 'report/made-up',
  screen: 'reporte',
  rows: 'body',
  file: 'matriz',
  filters: [BRANCH, YEAR],
  columns: [{ key: 'id', title: 'Producto', kind: 'text' }],
  id: 'id',
  sort: { by: 'id', order: 'asc' },
  matrix: {
    kind: 'integer',
    sum: true,
    link: { screen: 'lineas', path: '/lineas?sucursal={head}&clave={id}', filters: { a: '{head}', b: '{date}' } },
  },
};

describe('the cells of a matrix', () => {
  it('lead to what stands behind them in their column', () => {
    const [, cell] = reportColumns(MATRIX, {}, [{ key: 'b7', title: 'CDMX', id: 7 }]);
    expect(cell).toEqual({
      key: 'b7',
      title: 'CDMX',
      kind: 'integer',
      sum: true,
      unsorted: true,
      link: { screen: 'lineas', path: '/lineas?sucursal=7&clave={id}', filters: { a: '7', b: '{date}' }, behind: 'b7' },
    });
  });
});

describe('what is said where a filter is missing', () => {
  it('is the filter’s own words, the report’s, or the house’s', () => {
    expect([
      missingWords(MATRIX, BRANCH),
      missingWords({ incomplete: 'Complete el reporte' }, YEAR),
      missingWords(MATRIX, YEAR),
    ]).toEqual(['Falta la sucursal', 'Complete el reporte', 'Completar campos para generar reporte']);
  });
});
