import { readFigure } from '@ceiba/platform/contract';
import { foldKey } from './fold-key';
import { normalCode, readScan, type ScannedCode } from './scan-code';

/** Pieces that one scan may count. */
const MOST = 9999;

/** What was scanned; `problem`: why its quantity can't be read. */
export type ReadCode = ScannedCode & { qty: number; problem: string | null };

/** What was scanned or typed: a key or bar code, with a quantity before an asterisk ("3*CE-001"). */
export function readCode(text: string): ReadCode {
  const match = /^(\d[\d.,' ]{0,8}?)\s*\*\s*(\S.*)$/s.exec(text.trim());
  const read = readFigure(match?.[1] ?? '1', 0);
  const problem = 'problem' in read ? read.problem : null;
  const qty = 'value' in read ? Number(read.value) : 1;
  const isMultiple = problem !== null || (qty >= 1 && qty <= MOST);
  const code = isMultiple ? (match?.[2] ?? text) : text;
  return { ...readScan(code, new Date().getFullYear()), qty: isMultiple ? qty : 1, problem };
}

interface Keyed {
  key_product: string;
  barcode: string | null;
}

/** The row whose whole key or, failing that, bar code this is, in whatever spelling of one number. */
export function exactRow<T extends Keyed>(rows: readonly T[], code: string): T | undefined {
  const [folded, normal] = [foldKey(code), normalCode(code)];
  return (
    rows.find((row) => foldKey(row.key_product) === folded) ??
    rows.find((row) => row.barcode !== null && normalCode(row.barcode) === normal) ??
    rows.find((row) => normalCode(row.key_product) === normal)
  );
}
