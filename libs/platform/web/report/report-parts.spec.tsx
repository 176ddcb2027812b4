import { defineReport } from '@ceiba/platform/contract';
import { render } from '@testing-library/react';
import { figuresOf, ReportFigures, sumFigures } from './report-parts';

const REPORT = defineReport({
  key: 'made-up',
  title: 'Reporte',
  area: 'reports',
  call: 'report/made-up',
  screen: 'reporte',
  rows: 'rows',
  file: 'reporte',
  filters: [],
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'pieces', title: 'Piezas', kind: 'integer', sum: true },
    { key: 'total', title: 'Total', kind: 'money', sum: true },
    { key: 'tax', title: 'IVA', kind: 'money', sum: true, place: 'chosen' },
    { key: 'code_money', title: 'Moneda', kind: 'text' },
  ],
  figures: [{ label: 'Existencia', value: 'totals.stock', kind: 'integer' }],
  id: 'id',
  sort: { by: 'id', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'Nada.',
});
type Figures = ReturnType<typeof sumFigures>;

/** What stands there: names, texts, and how many bones. */
function drawn(figures: Figures): string[] {
  const { container, unmount } = render(<ReportFigures label="Totales" figures={figures} />);
  const pairs = [...container.querySelectorAll('dl > div')].map((pair) => {
    const [name, value] = [pair.querySelector('dt'), pair.querySelector('dd')];
    return `${name?.textContent}: ${value?.querySelector('.p-bone') ? 'bone' : value?.textContent}`;
  });
  unmount();
  return pairs;
}

describe('figures above the rows of a report keep their place', () => {
  it('as bones until they are told', () => {
    expect(drawn(sumFigures(REPORT.columns, undefined, REPORT.sumBy))).toEqual(['Piezas: bone', 'Total: bone']);
    expect(drawn(figuresOf(REPORT, undefined))).toEqual(['Existencia: bone']);
  });

  it('where no row is', () => {
    expect(drawn(sumFigures(REPORT.columns, [], REPORT.sumBy))).toEqual(['Piezas: -', 'Total: -']);
  });

  it('and tell each currency apart', () => {
    const sums = [
      { code_money: 'MXN', pieces: '3', total: '1500.50' },
      { code_money: 'USD', pieces: '1', total: '20.00' },
    ];
    expect(drawn(sumFigures(REPORT.columns, sums, REPORT.sumBy))).toEqual([
      'Piezas MXN: 3',
      'Total MXN: 1,500.50',
      'Piezas USD: 1',
      'Total USD: 20.00',
    ]);
  });
});
