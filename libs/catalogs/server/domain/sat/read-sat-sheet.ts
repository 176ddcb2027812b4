import { SAT_LISTS, type SatList } from '@ceiba/catalogs/contract';
import { readDay } from '@ceiba/platform/contract';
import type { CsvInputColumn, CsvRow } from '@ceiba/platform/server';
import type { SatTerm } from './sat-state';

/** A key as the workbook says it. */
export interface SatKey extends SatTerm {
  code: string;
  name: string;
  also: string;
  line: number;
}

/** Excel takes leading zeros away from keys that it holds as figures. */
const WIDTHS: Partial<Record<SatList, number>> = {
  ...{ product: 8, 'payment-form': 2, relation: 2, 'tax-object': 2, periodicity: 2, month: 2 },
  ...{ 'payroll-bank': 3, 'payroll-contract': 2, 'payroll-frequency': 2, 'payroll-regime': 2 },
  ...{ 'payroll-perception': 3, 'payroll-deduction': 3, 'postal-code': 5 },
};
const FORMS: Partial<Record<SatList, RegExp>> = {
  product: /^\d{8}$/,
  'postal-code': /^\d{5}$/,
  unit: /^[A-Z\d]{1,3}$/,
};
const ANY = /^[A-Z\d-]{1,10}$/i;
const MOST = { name: 300, also: 1500 };

/** Which list a sheet is: SAT cuts long ones in two, for a sheet of .xls ends at line 65,536. */
export function satListOf(sheet: string): SatList | null {
  const plain = sheet.trim().toLowerCase();
  const found = SAT_LISTS.find(({ sheet: name }) =>
    new RegExp(`^${name.toLowerCase()}(?:[_ ]?(?:parte)?[_ ]?\\d+)?$`).test(plain),
  );
  return found?.key ?? null;
}

/** Titles of a list's columns, as the years wrote them. */
export function satColumns(list: SatList): readonly CsvInputColumn[] {
  const { sheet = '' } = SAT_LISTS.find(({ key }) => key === list) ?? {};
  return [
    { header: sheet, also: [sheet.slice(2)], key: 'code' },
    list === 'unit'
      ? { header: 'Nombre', key: 'name' }
      : { header: 'Descripción', also: ['Nombre del estado'], key: 'name' },
    {
      header: 'Fecha inicio de vigencia',
      also: ['Fecha de inicio de vigencia', 'FechaInicioVigencia'],
      key: 'from',
    },
    { header: 'Fecha fin de vigencia', also: ['Fecha de fin de vigencia', 'FechaFinVigencia'], key: 'until' },
    { header: 'Palabras similares', also: ['Símbolo', 'c_Pais'], key: 'also' },
    ...(list === 'postal-code'
      ? [
          { header: 'c_Estado', key: 'state' },
          { header: 'c_Municipio', key: 'city' },
        ]
      : []),
  ];
}

const dayOf = (text: string): string | null | undefined =>
  text === '' ? null : (readDay(text.slice(0, 10)) ?? undefined);

/**
 * The keys of a sheet's lines and what is wrong with some of them. Lines without a key (the second line of a head of two,
 * notes below) are none; a key that comes twice counts once, as it is said last.
 */
export function readSatSheet(
  list: SatList,
  rows: readonly CsvRow[],
): { keys: Map<string, SatKey>; problems: string[] } {
  const keys = new Map<string, SatKey>();
  const problems: string[] = [];
  for (const { line, values } of rows) {
    const { code: written = '', name = '', also = '', from = '', until = '' } = values;
    if (written === '') continue;
    const code = /^\d+$/.test(written) ? written.padStart(WIDTHS[list] ?? 0, '0') : written.toUpperCase();
    const [valid_from, valid_until] = [dayOf(from), dayOf(until)];
    if (!(FORMS[list] ?? ANY).test(code)) problems.push(`Línea ${line}: "${written.slice(0, 40)}" no es una clave.`);
    else if (list !== 'postal-code' && name === '')
      problems.push(`Línea ${line}: la clave ${code} no tiene descripción.`);
    else if (valid_from === undefined || valid_until === undefined)
      problems.push(`Línea ${line}: "${valid_from === undefined ? from : until}" no es una fecha.`);
    else {
      const texts = { name: name.slice(0, MOST.name), also: also.slice(0, MOST.also) };
      keys.set(code, { code, line, ...texts, valid_from, valid_until });
    }
  }
  return { keys, problems };
}
