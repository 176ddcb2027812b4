import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { figureOf, readDay } from '@ceiba/platform/contract';
import { checkUpload } from '../..';
import { readTable } from './read-table';

const FOLDER = join(__dirname, 'samples');
const FILES = readdirSync(FOLDER).filter((name) => extname(name) !== '.mjs');
const columns = [
  { header: 'Clave', key: 'code', required: true },
  { header: 'Razón social', key: 'name' },
  { header: 'Fecha', key: 'day' },
  { header: 'Precio', key: 'price', figure: true },
  { header: 'Grupo', key: 'group' },
];

describe('one table, as programs of spreadsheets save it', () => {
  it.each(FILES)('%s', async (name) => {
    const file = await checkUpload(readFileSync(join(FOLDER, name)), ['csv', 'xlsx']);
    const { rows } = await readTable(file, { columns });
    const read = rows.map(({ values: { code, name: title, day = '', price = '', group } }) => ({
      ...{ code, title, group },
      day: readDay(day),
      price: Number(figureOf(price, 3)),
    }));
    // A CSV keeps a merged value in its first line alone; ours of decimal commas has no merged cells.
    const below = name.startsWith('libreoffice-') ? '' : 'Norte';
    expect(read).toEqual([
      { code: '00123', title: 'Peña “x” €, S.A.', day: '2026-08-03', price: 1500.25, group: 'Norte' },
      { code: '04567', title: '=Ñandú', day: '2026-02-28', price: 150.025, group: below },
      { code: '00089', title: 'José', day: '2026-03-01', price: 12.5, group: 'Sur' },
    ]);
  });

  it('is a folder of many', () => expect(FILES.length).toBeGreaterThanOrEqual(9));
});
