import { csvBuffer, CsvRefused, readCsv } from '@ceiba/platform/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';

/** Heads under which people list their customers; without a head the first column is taken. */
const HEADS = ['id_customers', 'id', 'id cliente', 'cliente', 'id del cliente', 'número', 'numero'];
const MAX_ROWS = 50_000;

/** Puts a head above a file that begins with a number at once. */
function withHead(bytes: Buffer): Buffer {
  const first = bytes.toString('latin1', 0, 4096).replace(/^ï»¿/, '').split(/\r?\n/, 1)[0] ?? '';
  if (!/^"?\d+"?\s*([,;]|$)/.test(first)) return bytes;
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ',';
  const columns = first.split(delimiter).map((_, index) => (index === 0 ? 'id' : `c${index}`));
  const plain = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? bytes.subarray(3) : bytes;
  return Buffer.concat([Buffer.from(`${columns.join(delimiter)}\n`), plain]);
}

/** Customer ids of a CSV, each once, in the file's order. Throws CsvRefused naming the lines that hold no id. */
export async function readCustomerList(bytes: Buffer): Promise<number[]> {
  const columns = HEADS.map((header, index) => ({ header, key: `h${index}` }));
  const rows = await readCsv(withHead(bytes), { columns, maxRows: MAX_ROWS });
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
