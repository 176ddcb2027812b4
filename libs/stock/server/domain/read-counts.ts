import { figureOf, KILOS, readDay, toScaled } from '@ceiba/platform/contract';
import { type CsvProblem, CsvRefused, type ReadTable } from '@ceiba/platform/server';
import { lotKey, normalCode, UNIT_GRAMS } from '@ceiba/products/contract';
import { type ReadCount, type ReadCounts, zPhysic } from '@ceiba/stock/contract';

/** A gram is the third decimal of a kilo. */
const GRAM_DECIMALS = 3;

/** Columns of a file with counts: what the Excel of an inventory has, so that it can come back filled in. */
export const COUNT_COLUMNS = [
  { header: 'Clave', also: ['Clave de producto', 'Código de barras', 'key_product'], key: 'code' },
  { header: 'Físico', also: ['Cantidad', 'Conteo', 'Cantidad física', 'qty_physic'], key: 'qty', figure: true },
  { header: 'Unidad', also: ['code_product_unit'], key: 'unit' },
  { header: 'Lote', also: ['lot'], key: 'lot' },
  { header: 'Caducidad', also: ['Vencimiento', 'date_expiration'], key: 'day' },
] as const;

/** A product of the branch that a file names. */
export type CountedProduct = Pick<ReadCount, 'id_product' | 'key_product'> & { id_product_unit: number };

/** What a file says of weighed goods in kilos, in the grams that they are kept in; all else as it stands. */
function inOwnUnit(qty: string, unit: string, product: CountedProduct | undefined): string {
  if (product?.id_product_unit !== UNIT_GRAMS || unit.toUpperCase() !== KILOS) return qty;
  const kilos = figureOf(qty, GRAM_DECIMALS);
  return kilos === null ? qty : String(toScaled(kilos, GRAM_DECIMALS));
}

/** The codes in the file, to look up at once. */
export function codesOf({ rows, present }: ReadTable): string[] {
  for (const { header, key } of COUNT_COLUMNS.slice(0, 2))
    if (!present.has(key))
      throw new CsvRefused('El archivo no tiene las columnas esperadas.', [
        { line: 1, message: `Falta la columna "${header}".` },
      ]);
  return [...new Set(rows.map(({ values }) => values.code ?? '').filter(Boolean))];
}

/**
 * Counts of a file. A row without a code (a total) or without a quantity (not counted) is left out; rows of one product
 * and lot are summed. Throws CsvRefused naming every line with a quantity or a day that is none.
 */
export function countsOf({ rows }: ReadTable, products: ReadonlyMap<string, CountedProduct>): ReadCounts {
  const problems: CsvProblem[] = [];
  const unknown = new Set<string>();
  const counts = new Map<string, ReadCounts['rows'][number]>();
  for (const { line, values } of rows) {
    const { code = '', qty = '', unit = '', lot = '', day = '' } = values;
    if (code === '' || qty === '') continue;
    const product = products.get(normalCode(code));
    const read = zPhysic.safeParse(inOwnUnit(qty, unit, product));
    const date_expiration = lot === '' ? null : readDay(day);
    if (!read.success) problems.push({ line, message: `Físico: ${read.error.issues[0]?.message ?? ''}` });
    if (lot !== '' && date_expiration === null) problems.push({ line, message: 'La caducidad debe ser una fecha.' });
    if (!read.success || read.data === null) continue;
    if (!product) {
      unknown.add(code);
      continue;
    }
    const key = `${product.id_product}|${lotKey({ lot, date_expiration })}`;
    const qty_physic = (counts.get(key)?.qty_physic ?? 0) + read.data;
    const { id_product, key_product } = product;
    counts.set(key, { id_product, key_product, lot: lot === '' ? null : lot, date_expiration, qty_physic });
  }
  if (problems.length > 0) throw new CsvRefused('El archivo no se puede leer.', problems.slice(0, 50));
  return { rows: [...counts.values()], unknown: [...unknown] };
}
