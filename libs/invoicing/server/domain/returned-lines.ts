import { fromCents, toCents } from '@ceiba/platform/contract';
import { taxLimits } from '@ceiba/sales/contract';
import type { InvoiceableSale } from '@ceiba/sales/server';
import { CREDIT_SERVICE, split } from './credit-cfdi';
import type { ChargedLine } from './income-cfdi';

/** What of a sale came back, as far as its CFDI is concerned. */
export interface Returned {
  shipping_base: string;
  shipping_tax: string;
  lines: readonly { line: number; qty: number; base: string; tax: string }[];
}

type Detail = InvoiceableSale['details'][number];

const less = (from: string, parts: readonly string[]): string =>
  fromCents(parts.reduce((rest, part) => rest - toCents(part), toCents(from)));

/** The sale as if it were only what came back of it: its lines with the amounts that the return wrote. */
export function onlyReturned(sale: InvoiceableSale, returned: Returned): InvoiceableSale {
  const details = returned.lines.flatMap(({ line, ...amounts }): Detail[] => {
    const detail = sale.details.find((one) => one.line === line);
    return detail ? [{ ...detail, ...amounts }] : [];
  });
  const { shipping_base, shipping_tax } = returned;
  return { ...sale, details, shipping_base, shipping_tax };
}

/** The sale without what came back of it; lines that came back whole are gone. */
export function withoutReturned(sale: InvoiceableSale, returned: readonly Returned[]): InvoiceableSale {
  if (returned.length === 0) return sale;
  const gone = (line: number) => returned.flatMap((one) => one.lines.filter((part) => part.line === line));
  const details = sale.details.flatMap((detail): Detail[] => {
    const parts = gone(detail.line);
    const qty = detail.qty - parts.reduce((sum, part) => sum + part.qty, 0);
    if (qty <= 0) return [];
    const [bases, taxes] = [parts.map(({ base }) => base), parts.map(({ tax }) => tax)];
    return [{ ...detail, qty, base: less(detail.base, bases), tax: less(detail.tax, taxes) }];
  });
  const shipping = (part: 'shipping_base' | 'shipping_tax') =>
    less(
      sale[part],
      returned.map((one) => one[part]),
    );
  return { ...sale, details, shipping_base: shipping('shipping_base'), shipping_tax: shipping('shipping_tax') };
}

/**
 * A line whose tax SAT takes for its base (CFDI40180): shares of a line are the line to the cent together, but one alone
 * may be some cents beside its rate; then its total, which never changes, is split anew.
 */
export function fitting(line: ChargedLine): ChargedLine {
  const [first, second] = line.taxes;
  if (line.exempt || !first) return line;
  const anew = () => split(fromCents(toCents(line.base) + toCents(line.tax)), line.taxes, line.exempt);
  // Two taxes fit together as a sale's line has them.
  if (second) return { ...line, ...anew() };
  const { least, most } = taxLimits(BigInt(toCents(line.base)), first.rate);
  const tax = BigInt(toCents(line.tax));
  if (tax >= least && tax <= most) return line;
  return { ...line, ...anew() };
}

/** Under SAT's key of a credit note: one activity that says what it is about. */
export function asService(line: ChargedLine): ChargedLine {
  const description = line.qty === 1 ? line.description : `${line.qty} x ${line.description}`;
  return { ...line, ...CREDIT_SERVICE, qty: 1, description };
}
