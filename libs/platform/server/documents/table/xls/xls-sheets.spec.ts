import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkUpload } from '../../..';
import { CsvRefused } from '../csv-refused';
import { xlsSheets } from './xls-sheets';

const sample = (name: string): Buffer => readFileSync(join(__dirname, 'samples', name));
const PRODUCT = [
  { header: 'c_ClaveProdServ', key: 'code' },
  { header: 'Descripción', key: 'name' },
  { header: 'FechaInicioVigencia', key: 'from' },
  { header: 'FechaFinVigencia', key: 'until' },
  { header: 'Palabras similares', key: 'also' },
];
const POSTAL = [
  { header: 'c_CodigoPostal', key: 'code' },
  { header: 'c_Estado', key: 'state' },
  { header: 'c_Municipio', key: 'city' },
];
/** What the samples' long list says of its key of a number. */
const keyOf = (n: number) => ({
  code: String(60_000_000 + n),
  name: `Clave número ${n}${n % 7 === 0 ? ' 日本 ' : ' '}${'ñ'.repeat(n % 40)}`.trim(),
  ...{ from: '2022-01-01', until: '', also: '' },
});

describe('a workbook of Excel 97', () => {
  it.each([
    ['shared-texts.xls', 300],
    ['own-texts.xls', 5],
  ])('%s: texts over the ends of records, figures, days, and a head some lines down', async (name, keys) => {
    const [products, postal, ...others] = xlsSheets(sample(name));
    // The third sheet is hidden.
    expect([products?.name, postal?.name, others]).toEqual(['c_ClaveProdServ', 'c_CodigoPostal_Parte_1', []]);
    const { rows = [] } = (await products?.read({ columns: PRODUCT })) ?? {};
    expect(rows.map(({ values }) => values)).toEqual([
      { code: '1010101', name: 'No existe en el catálogo', from: '2022-01-01', until: '', also: '' },
      { code: '50161509', name: 'Miel', from: '2022-01-01', until: '2026-07-31', also: 'Jalea — “abeja” 蜂' },
      ...Array.from({ length: keys }, (_, n) => keyOf(n)),
    ]);
    expect(rows[0]?.line).toBe(6);
  });

  it('says a range merged downwards in each of its lines', async () => {
    const { rows = [] } = (await xlsSheets(sample('own-texts.xls'))[1]?.read({ columns: POSTAL })) ?? {};
    expect(rows.map(({ values: { code, state, city } }) => [code, state, city])).toEqual([
      ['1000', 'CMX', '010'],
      ['72000', 'PUE', '114'],
      ['72001', 'PUE', ''],
    ]);
  });

  it('is taken as one, and nothing else that begins as it', async () => {
    const bytes = sample('own-texts.xls');
    expect(await checkUpload(bytes, ['xls'])).toMatchObject({ kind: 'xls', extension: '.xls' });
    await expect(checkUpload(bytes, ['csv', 'xlsx'])).rejects.toThrow('su contenido es de otro tipo');
    await expect(checkUpload(bytes.subarray(0, 600), ['xls'])).rejects.toThrow('su contenido es de otro tipo');
  });

  it('that is damaged anywhere is refused or read, never waited for', async () => {
    const bytes = sample('own-texts.xls');
    const damage = async (at: number, length: number, value: number) => {
      const broken = Buffer.from(bytes);
      broken.fill(value, at, Math.min(at + length, broken.length));
      try {
        for (const sheet of xlsSheets(broken)) await sheet.read({ columns: PRODUCT });
        return true;
      } catch (error) {
        return error instanceof CsvRefused;
      }
    };
    const told: boolean[] = [];
    for (let at = 0; at < bytes.length; at += 97)
      for (const value of [0, 1, 0xff]) told.push(await damage(at, 8, value));
    expect(told.every(Boolean)).toBe(true);
    for (const length of [8, 511, 512, 1024, bytes.length >> 1])
      expect(() => xlsSheets(bytes.subarray(0, length))).toThrow(CsvRefused);
  });
});
