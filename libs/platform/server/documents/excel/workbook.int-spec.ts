import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Workbook as Reader } from 'exceljs';
import { eventually } from '@ceiba/platform/testing';
import { writeWorkbook, type Workbook } from './workbook';

const when = new Date('2026-03-05T20:15:00Z');

function book(sheets: Workbook['sheets'], more: Partial<Workbook> = {}): Workbook {
  return { sheets, filters: [{ label: 'Periodo', value: 'Marzo 2026' }], who: 'Ana Díaz', when, ...more };
}

describe('writeWorkbook', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ceiba-excel-'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  async function written(name: string, workbook: Workbook): Promise<Reader> {
    const path = join(folder, name);
    await writeWorkbook(path, workbook);
    const reader = new Reader();
    await reader.xlsx.readFile(path);
    return reader;
  }

  const columns: Workbook['sheets'][number]['columns'] = [
    { header: 'Cliente', key: 'name', kind: 'text' },
    { header: 'Puntos', key: 'points', kind: 'integer', total: true },
    { header: 'Importe', key: 'amount', kind: 'money', total: true },
    { header: 'Peso', key: 'weight', kind: 'decimal' },
    { header: 'Tasa', key: 'rate', kind: 'percent' },
    { header: 'Día', key: 'day', kind: 'date' },
    { header: 'Registrado', key: 'at', kind: 'datetime' },
  ];
  const row = { points: 10, amount: '0.10', weight: '1.2345', rate: '0.16', day: '2026-03-05', at: when };

  it('writes typed cells, a frozen head, filters and exact totals', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ ...row, name: `Socio ${index}` }));
    const sheet = (await written('typed.xlsx', book([{ name: 'Ventas', columns, rows }]))).getWorksheet('Ventas');
    expect(sheet?.getRow(1).values).toEqual([
      undefined,
      'Cliente',
      'Puntos',
      'Importe',
      'Peso',
      'Tasa',
      'Día',
      'Registrado',
    ]);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBe('A1:G1001');
    const cells = sheet?.getRow(2);
    expect(cells?.getCell(3).value).toBe(0.1);
    expect(cells?.getCell(3).numFmt).toBe('#,##0.00');
    expect(cells?.getCell(5).numFmt).toBe('0.00####%');
    expect(cells?.getCell(6).value).toEqual(new Date('2026-03-05T00:00:00Z'));
    expect(cells?.getCell(7).value).toEqual(new Date('2026-03-05T14:15:00Z'));
    const totals = sheet?.getRow(1002);
    expect([1, 2, 3, 4].map((column) => totals?.getCell(column).value)).toEqual(['Total', 10_000, 100, null]);
    expect(totals?.getCell(3).font).toMatchObject({ bold: true });
  });

  it('never adds two currencies up: a totals row each', async () => {
    const money: Workbook['sheets'][number]['columns'] = [
      { header: 'Moneda', key: 'code', kind: 'text' },
      { header: 'Importe', key: 'amount', kind: 'money', total: true },
    ];
    const rows = [
      { code: 'USD', amount: '1.10' },
      { code: 'MXN', amount: '20.00' },
      { code: 'MXN', amount: '0.05' },
    ];
    const sheets = [{ name: 'Pagos', columns: money, totalsBy: 'code', rows }];
    const sheet = (await written('currencies.xlsx', book(sheets))).getWorksheet('Pagos');
    expect([5, 6].map((line) => sheet?.getRow(line).values)).toEqual([
      [undefined, 'Total MXN', 20.05],
      [undefined, 'Total USD', 1.1],
    ]);
  });

  it('tells on the sheet "Filtros" who, when and what', async () => {
    const filters = [
      { label: 'Periodo', value: '=Marzo' },
      { label: 'Sucursal', value: null },
    ];
    const sheets = ['Uno', 'Uno'].map((name) => ({ name, columns, rows: [{ ...row, name: 'x' }] }));
    const read = await written('filters.xlsx', book(sheets, { filters }));
    expect(read.worksheets.map((sheet) => sheet.name)).toEqual(['Uno', 'Uno 2', 'Filtros']);
    const lines = read.getWorksheet('Filtros')?.getSheetValues().slice(2);
    expect(lines).toEqual([
      [undefined, 'Generado por', 'Ana Díaz'],
      [undefined, 'Fecha', '05/03/2026 14:15 (America/Mexico_City)'],
      [undefined, 'Periodo', "'=Marzo"],
      [undefined, 'Sucursal', 'Todos'],
      [undefined, 'Filas de Uno', 1],
      [undefined, 'Filas de Uno', 1],
    ]);
  });

  it('never writes a formula, whatever people typed', async () => {
    const evil = ['=1+1', '+1', '-1', '@x', '\t=1', '<b>&"\u0001', "'ya", 'ñandú 😀'];
    const sheet = (
      await written(
        'evil.xlsx',
        book([{ name: 'a/b:c*?[d]\\e', columns: columns.slice(0, 1), rows: evil.map((name) => ({ name })) }]),
      )
    ).worksheets[0];
    expect(sheet?.name).toBe('a b c   d  e');
    const read = evil.map((_, index) => sheet?.getRow(index + 2).getCell(1));
    expect(read.map((cell) => cell?.value)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@x",
      "'\t=1",
      '<b>&"',
      "'ya",
      'ñandú 😀',
    ]);
    expect(read.every((cell) => cell?.formula === undefined)).toBe(true);
  });

  it('writes an empty report, too', async () => {
    const sheet = (await written('empty.xlsx', book([{ name: 'Ventas', columns, rows: [] }]))).getWorksheet('Ventas');
    expect(sheet?.rowCount).toBe(1);
  });

  it('leaves nothing behind when the rows fail, a figure is wrong or it is ended', async () => {
    async function* failing() {
      yield { ...row, name: 'x' };
      throw new Error('the database went away');
    }
    const path = join(folder, 'failed.xlsx');
    const end = new AbortController();
    end.abort(new Error('ended'));
    await expect(writeWorkbook(path, book([{ name: 'a', columns, rows: failing() }]))).rejects.toThrow('went away');
    await expect(writeWorkbook(path, book([{ name: 'a', columns, rows: [{ amount: 'N/A' }] }]))).rejects.toThrow(
      /Importe/,
    );
    await expect(
      writeWorkbook(path, book([{ name: 'a', columns, rows: [row] }], { signal: end.signal })),
    ).rejects.toThrow('ended');
    expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false);
  });

  it('stops when the destination closes', async () => {
    const out = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) });
    function* endless() {
      for (let index = 0; index < 1_000_000; index++) yield { ...row, name: `Socio ${index}` };
    }
    await expect(writeWorkbook(out, book([{ name: 'a', columns, rows: endless() }]))).rejects.toThrow('disk full');
  });

  it('waits for a destination that does not take more, so that memory stays constant', async () => {
    function* many() {
      for (let index = 0; index < 60_000; index++) yield { ...row, name: randomBytes(150).toString('hex') };
    }
    let bytes = 0;
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const out = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        void opened.then(() => done());
      },
    });
    let told = 0;
    const onRows = (rows: number) => void (told = rows);
    const writing = writeWorkbook(out, book([{ name: 'a', columns, rows: many() }], { onRows }));
    try {
      let last = 0;
      await eventually(
        () => {
          const before = last;
          last = told;
          if (told === 0 || told !== before) throw new Error('rows go on');
        },
        { every: 250 },
      );
      expect(told).toBeLessThan(40_000);
    } finally {
      open();
    }
    expect(await writing).toBe(60_000);
    expect(told).toBe(60_000);
    expect(bytes).toBeGreaterThan(9_000_000);
  });
});
