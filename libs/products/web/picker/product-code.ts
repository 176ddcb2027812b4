import { foldKey } from '@ceiba/products/contract';

/** What was scanned or typed: a key or bar code, with a quantity before an asterisk ("3*CE-001"). */
export function readCode(text: string): { code: string; qty: number } {
  const match = /^([1-9]\d{0,3})\s*\*\s*(\S.*)$/.exec(text.trim());
  return match ? { code: match[2] ?? '', qty: Number(match[1]) } : { code: text.trim(), qty: 1 };
}

interface Keyed {
  key_product: string;
  barcode: string | null;
}

/** The row whose key or, failing that, bar code this is. */
export function exactRow<T extends Keyed>(rows: readonly T[], code: string): T | undefined {
  const wanted = foldKey(code);
  return (
    rows.find((row) => foldKey(row.key_product) === wanted) ??
    rows.find((row) => row.barcode !== null && foldKey(row.barcode) === wanted)
  );
}
