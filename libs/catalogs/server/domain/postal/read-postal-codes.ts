import { type PostalPlace, STATE_KEYS } from '@ceiba/catalogs/contract';
import type { CsvInputColumn, CsvRow } from '@ceiba/platform/server';

/** Titles of SAT's list (numbers of states and municipalities), and of lists that write names. */
export const POSTAL_COLUMNS: readonly CsvInputColumn[] = [
  { header: 'c_CodigoPostal', also: ['d_codigo', 'Código postal', 'CP'], key: 'zip_code', required: true },
  { header: 'c_Estado', also: ['Estado'], key: 'state' },
  // The post office's list has the state's number and its name.
  { header: 'd_estado', key: 'state_name' },
  { header: 'c_Municipio', also: ['D_mnpio', 'Municipio', 'Ciudad'], key: 'city' },
];

const key = (state: string, municipality: string): string => `${state}-${municipality}`;

/** Municipalities by state and number. */
export type Municipalities = ReadonlyMap<string, string>;
export const municipalitiesOf = (
  rows: readonly { state_key: string; municipality_key: string; name_municipality: string }[],
): Municipalities => new Map(rows.map((row) => [key(row.state_key, row.municipality_key), row.name_municipality]));

/** States as the post office writes them, where addresses write them otherwise. */
const POST_NAMES: Readonly<Record<string, string>> = {
  México: 'Estado de México',
  'Distrito Federal': 'Ciudad de México',
  'Coahuila de Zaragoza': 'Coahuila',
  'Michoacán de Ocampo': 'Michoacán',
  'Querétaro de Arteaga': 'Querétaro',
  'Veracruz de Ignacio de la Llave': 'Veracruz',
};

/** Excel takes leading zeros away. */
const digits = (text: string, length: number): string => (/^\d+$/.test(text) ? text.padStart(length, '0') : text);

/**
 * The places of a list, each code once (the first counts), and what is wrong with lines of it. A code without a
 * municipality keeps its state alone.
 */
export function readPostalCodes(rows: readonly CsvRow[], names: Municipalities) {
  const places = new Map<string, PostalPlace>();
  const problems: string[] = [];
  for (const { line, values } of rows) {
    const zip_code = digits(values.zip_code ?? '', 5);
    const written = (values.state_name || values.state || '').trim();
    const state = STATE_KEYS[written.toUpperCase()] ?? POST_NAMES[written] ?? (written.length > 3 ? written : null);
    const number = digits(values.city ?? '', 3);
    const city = names.get(key(written.toUpperCase(), number)) ?? (/^\d*$/.test(number) ? '' : number);
    if (!/^\d{5}$/.test(zip_code)) problems.push(`Línea ${line}: ${zip_code} no es un código postal de 5 dígitos.`);
    else if (state === null) problems.push(`Línea ${line}: el estado ${written} no existe.`);
    else if (!places.has(zip_code))
      places.set(zip_code, { zip_code, state: state.slice(0, 100), city: city.slice(0, 100) });
  }
  return { places: [...places.values()], problems };
}
