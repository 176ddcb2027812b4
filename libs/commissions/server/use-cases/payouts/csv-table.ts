import { CsvRefused, type CsvInputColumn, type ReadTable, readTable, type UploadedFile } from '@ceiba/platform/server';

/**
 * A CSV that has these columns, its blank cells left to whoever reads it: every problem of a line is told at once.
 * Throws CsvRefused where a needed column is missing.
 */
export async function csvTable(
  file: Pick<UploadedFile, 'kind' | 'bytes'>,
  options: { columns: readonly CsvInputColumn[]; maxRows: number },
  needed: readonly string[],
): Promise<ReadTable> {
  const table = await readTable(file, options);
  const missing = options.columns.filter(({ key }) => needed.includes(key) && !table.present.has(key));
  const named = missing.map(({ header }) => header).join(', ');
  if (named) throw new CsvRefused(`Faltan columnas: ${named}.`);
  return table;
}
