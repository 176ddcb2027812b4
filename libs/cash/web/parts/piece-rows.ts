import { DENOMINATIONS, type Pieces, worthOf } from '@ceiba/cash/contract';

/** What was typed beside each value: a whole number, or nothing. */
export type Typed = Readonly<Record<string, string>>;

const COUNT = /^\d{1,5}$/;

/** The values of a currency; none where its notes and coins are not known. */
export const valuesOf = (code: string): readonly string[] => DENOMINATIONS[code] ?? [];

/** What was typed, as pieces; what is no number counts nothing. */
export function piecesOf(code: string, typed: Typed): Pieces[] {
  return valuesOf(code).flatMap((value) => {
    const text = typed[value]?.trim() ?? '';
    return COUNT.test(text) && Number(text) > 0 ? [{ value, qty: Number(text) }] : [];
  });
}

/** What one kind of piece is worth together, "" while nothing is typed. */
export function sumOf(value: string, text: string): string {
  return COUNT.test(text) ? worthOf([{ value, qty: Number(text) }]) : '';
}
