import { exactRow, readCode } from '@ceiba/products/contract';
import type { DocumentLine } from '@ceiba/stock/contract';

type Line = Pick<DocumentLine, 'line' | 'id_product' | 'key_product' | 'barcode' | 'lot' | 'date_expiration'>;
/** The line that a scan checks, or why it checks none. */
export type ScannedLine = { line: number; problem: null } | { line: null; problem: string };

const none = (problem: string): ScannedLine => ({ line: null, problem });

/** A whole key or bar code finds its line; of several lots the code must name the lot (GS1), as nobody guesses it. */
export function scannedLine(lines: readonly Line[], checked: ReadonlySet<number>, text: string): ScannedLine {
  const { code, lot, date_expiration } = readCode(text);
  const product = exactRow(lines, code);
  if (!product) return none(`"${code}" no está en el documento.`);
  const found = lines.filter(
    (line) =>
      line.id_product === product.id_product &&
      (lot === null || line.lot?.toLowerCase() === lot.toLowerCase()) &&
      (date_expiration === null || line.date_expiration === date_expiration),
  );
  const what = lot === null ? product.key_product : `${product.key_product}, lote ${lot}`;
  if (found.length === 0) return none(`${what} no está en el documento.`);
  const open = found.filter(({ line }) => !checked.has(line));
  const [only, more] = open;
  if (!only) return none(`${what} ya está marcado.`);
  if (more) return none(`${what} viene en varios lotes. Escanee un código con lote o marque la línea.`);
  return { line: only.line, problem: null };
}
