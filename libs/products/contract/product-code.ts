import { foldKey } from './fold-key';
import { normalCode, readScan, type ScannedCode } from './scan-code';

/** What was scanned or typed: a key or bar code, with a quantity before an asterisk ("3*CE-001"). */
export function readCode(text: string): ScannedCode & { qty: number } {
  const match = /^([1-9]\d{0,3})\s*\*\s*(\S.*)$/s.exec(text.trim());
  return { ...readScan(match?.[2] ?? text, new Date().getFullYear()), qty: match ? Number(match[1]) : 1 };
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
