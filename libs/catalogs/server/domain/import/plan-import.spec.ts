import { bank, clasification, exchange, file, limit, zipTax } from '@ceiba/catalogs/contract';
import type { CatalogDefinition } from '@ceiba/platform/contract';
import type { SqlValue } from '@ceiba/platform/server';
import { planImport } from './plan-import';
import { refWordsOf } from './read-cell';

type Cells = Record<string, string>;

function plan(definition: CatalogDefinition, rows: Record<string, SqlValue>[], lines: Cells[]) {
  const present = new Set(lines.flatMap((cells) => Object.keys(cells)));
  const money = refWordsOf([
    { id: 1, title: 'Dólar' },
    { id: 2, title: 'Peso mexicano' },
  ]);
  const words = new Map(definition.fields.filter(({ kind }) => kind === 'ref').map(({ name }) => [name, money]));
  const table = { present, unknown: [], rows: lines.map((values, index) => ({ line: index + 2, values })) };
  return planImport({ definition, rows, table, words });
}
const acts = async (definition: CatalogDefinition, rows: Record<string, SqlValue>[], lines: Cells[]) =>
  (await plan(definition, rows, lines)).lines.map(({ action, id, errors }) => [action, id, ...errors]);

const banks = [
  { id_bank: 1, name_bank: 'BBVA México' },
  { id_bank: 2, name_bank: 'Banorte' },
  { id_bank: 3, name_bank: 'Doble' },
  { id_bank: 4, name_bank: 'Doble' },
];

describe('an import', () => {
  it('finds rows by id, else by name without case and accents; others are new', async () => {
    const lines = [
      { id_bank: '2', name_bank: 'Banorte' },
      { id_bank: '', name_bank: 'bbva MEXICO' },
      { id_bank: '', name_bank: 'Nuevo' },
      { id_bank: '99', name_bank: 'x' },
      { id_bank: 'a', name_bank: 'x' },
      { id_bank: '', name_bank: 'doble' },
    ];
    expect(await acts(bank, banks, lines)).toEqual([
      ['same', 2],
      ['change', 1],
      ['new', null],
      ['error', null, 'El ID 99 no existe.'],
      ['error', null, 'El ID a no existe.'],
      ['error', null, 'Hay varios registros con ese nombre; indique el ID.'],
    ]);
    expect((await plan(bank, banks, [{ id_bank: '1', name_bank: 'BBVA' }])).lines[0]?.changes).toEqual([
      { label: 'Descripción', old: 'BBVA México', new: 'BBVA' },
    ]);
  });

  it('names what is wrong, field by field, and lines that repeat another', async () => {
    const lines = [
      { name_clasification: 'Vitaminas', code_clasification: 'VIT AMINAS' },
      { name_clasification: '', code_clasification: 'X' },
      { name_clasification: 'Uno', code_clasification: 'u' },
      { name_clasification: 'UNO', code_clasification: 'DOS' },
      { name_clasification: 'x'.repeat(151), code_clasification: 'L' },
    ];
    expect(await acts(clasification, [], lines)).toEqual([
      ['error', null, 'Código: Formato incorrecto. Ej: KG, CAJA'],
      ['error', null, 'Descripción: El campo es obligatorio.'],
      ['new', null],
      ['error', null, 'Repite la línea 4.'],
      ['error', null, 'Descripción: Debe tener como máximo 150 caracteres.'],
    ]);
    expect((await plan(clasification, [], lines)).lines[2]?.values).toEqual({
      name_clasification: 'Uno',
      code_clasification: 'U',
    });
  });

  it('keeps what the file has no column for, empties what an old row leaves blank where it may', async () => {
    const forms = {
      id_file: 1,
      name_file: 'Guía',
      type_module: 'GENERAL',
      type_file: 'PDF',
      path_file: 'https://x.mx',
      enabled_file: 1,
    };
    expect(await acts(file, [forms], [{ id_file: '1', name_file: 'Guía' }])).toEqual([['same', 1]]);
    expect(await acts(file, [forms], [{ id_file: '1', name_file: '' }])).toEqual([
      ['error', 1, 'Descripción: El campo es obligatorio.'],
    ]);
    expect(
      (await plan(file, [forms], [{ id_file: '1', enabled_file: 'Inactivo', type_file: 'Imagen' }])).lines[0]?.changes,
    ).toEqual([
      { label: 'Tipo', old: 'PDF', new: 'Imagen' },
      { label: 'Estado', old: 'Activo', new: 'Inactivo' },
    ]);
    expect(
      await acts(
        file,
        [forms],
        [{ id_file: '', name_file: 'Mala', type_file: 'PDF', path_file: 'javascript:x', enabled_file: 'Sí' }],
      ),
    ).toEqual([['error', null, 'URL: Debe ser una dirección que empiece con https://.']]);
  });

  it('reads rates as percents and as fractions, and tells them as percents', async () => {
    const rate = { id_zip_tax: 1, zip_code: '10001', tax_value: '0.088750', tax_region_name: 'NY', state: 'NY' };
    const line = { zip_code: '10001', tax_region_name: 'NY', state: 'NY' };
    expect((await plan(zipTax, [rate], [{ ...line, tax_value: '9 %' }])).lines[0]?.changes).toEqual([
      { label: 'Tasa', old: '8.875 %', new: '9 %' },
    ]);
    expect(await acts(zipTax, [rate], [{ ...line, tax_value: '8.875 %' }])).toEqual([['same', 1]]);
    expect(await acts(zipTax, [rate], [{ ...line, tax_value: '0.08875' }])).toEqual([['same', 1]]);
  });

  it('reads references by their words, keeps rules of rows and of the whole', async () => {
    const rate = {
      date_exchange: '2026-08-01',
      id_type_money_from: 'dolar',
      id_type_money_to: '2',
      value_exchange: '1,118.50',
    };
    const [line] = (await plan(exchange, [], [rate])).lines;
    expect([line?.action, line?.values]).toEqual([
      'new',
      { date_exchange: '2026-08-01', id_type_money_from: 1, id_type_money_to: 2, value_exchange: '1118.5000' },
    ]);
    expect((await acts(exchange, [], [{ ...rate, id_type_money_to: 'Dólar' }]))[0]).toContain(
      'Por favor, seleccionar monedas diferentes',
    );
    expect((await acts(exchange, [], [{ ...rate, id_type_money_to: 'Yen' }]))[0]?.[2]).toMatch(/^Moneda destino: /);
    const bracket = {
      id_limit: 1,
      min_limit: '0.01',
      max_limit: '10.00',
      quota_limit: '0.00',
      percentage_limit: '0.1000',
    };
    const next = { min_limit: '5', max_limit: '20', quota_limit: '0', percentage_limit: '0.2' };
    expect((await plan(limit, [bracket], [next])).warning).toBe('Los rangos 0.01 - 10.00 y 5.00 - 20.00 se traslapan.');
    // The file moves the old bracket away: together they stand.
    const moved = { id_limit: '1', min_limit: '0.01', max_limit: '4.99', quota_limit: '0', percentage_limit: '0.1' };
    expect(await plan(limit, [bracket], [{ id_limit: '', ...next }, moved])).toMatchObject({
      warning: null,
      lines: [{ action: 'new' }, { action: 'change' }],
    });
  });
});
