import { defineReport } from '@ceiba/platform/contract';
import { reportPage } from './report-shapes';

const REPORT = defineReport({
  key: 'made-up',
  title: 'Comisiones',
  area: 'reports',
  call: 'report/made-up',
  screen: 'reporte',
  rows: 'rows',
  file: 'reporte',
  filters: [],
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'status', title: 'Estado', kind: 'integer', labels: { 1: 'Activo' } },
    { key: 'total', title: 'Total', kind: 'money', currency: 'code_money' },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen' },
  ],
  id: 'id',
  sort: { by: 'id', order: 'asc' },
  nothing: 'Nada.',
});

async function* rows() {
  yield { id: 7, status: 1, total: '1234.50', code_money: 'USD' };
  yield { id: 8, status: 1, total: '99.00', code_money: 'MXN' };
}

describe('the page of a report', () => {
  it('tells amounts with their currency where two can meet, and words as words', async () => {
    const page = await reportPage({
      definition: REPORT,
      columns: REPORT.columns,
      rows: rows(),
      edges: {},
      sums: [],
      more: {},
      words: { filters: [], file: 'reporte' },
      who: 'Andrea Morales',
      when: new Date('2026-11-29T10:00:00Z'),
      written: () => 2,
    });
    const cells = [...page.matchAll(/<t[hd](?=[ >])([^>]*)>([^<]*)</g)].map(([, more, text]) => [
      text?.trim(),
      /num/.test(more ?? ''),
    ]);
    expect(cells).toEqual([
      ...[
        ['ID', false],
        ['Estado', false],
        ['Total', true],
      ],
      ...[
        ['7', false],
        ['Activo', false],
        ['1,234.50 USD', true],
      ],
      ...[
        ['8', false],
        ['Activo', false],
        ['99.00 MXN', true],
      ],
    ]);
  });
});
