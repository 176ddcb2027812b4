import { csvBuffer, CsvRefused, readTable } from '@ceiba/platform/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';

/** Heads under which people list their customers; without a head the first column is taken. */
const HEADS = ['id_customers', 'id', 'id cliente', 'cliente', 'id del cliente', 'número', 'numero'];
const MAX_ROWS = 50_000;

/** Customer ids of a CSV, each once, in the file's order. Throws CsvRefused naming the lines that hold no id. */
export async function readCustomerList(bytes: Buffer): Promise<number[]> {
  const columns = HEADS.map((header, index) => ({ header, key: `h${index}` }));
  const headless = { key: 'h0', looks: /^\d+$/ };
  const { rows } = await readTable({ kind: 'csv', bytes }, { columns, headless, maxRows: MAX_ROWS });
  const read = rows.map(({ line, values }) => ({
    line,
    text: Object.values(values).find((value) => value !== '') ?? '',
  }));
  const wrong = read.filter(({ text }) => !/^\d{1,9}$/.test(text) || Number(text) === 0);
  if (rows.length > 0 && read.every(({ text }) => text === ''))
    throw new CsvRefused('El archivo no tiene la columna "ID" con los números de cliente.');
  if (wrong.length > 0)
    throw new CsvRefused(
      'Hay líneas sin número de cliente.',
      wrong
        .slice(0, 50)
        .map(({ line, text }) => ({ line, message: `"${text.slice(0, 40)}" no es un número de cliente.` })),
    );
  if (read.length === 0) throw new CsvRefused(INVOICING_MESSAGES.csvEmpty);
  return [...new Set(read.map(({ text }) => Number(text)))];
}

/** Failures of a mass stamping: id and error. */
export function failuresCsv(rows: readonly { id: number; message: string }[]): Promise<Buffer> {
  const columns = [
    { header: 'ID', key: 'id', kind: 'number' },
    { header: 'Error', key: 'message' },
  ] as const;
  return csvBuffer(columns, rows);
}
