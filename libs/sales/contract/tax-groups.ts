import { addDecimals, toCents, toScaled } from '@ceiba/platform/contract';
import { RATE_DECIMALS, rateBesideIeps, rateText, splitTax } from './line-taxes';
import type { TaxGroup } from './totals';

/** A line's amounts as they were charged; IEPS and IVA are one rate and one amount there. */
export interface TaxedLine {
  rate: string;
  rate_ieps?: string | null;
  exempt?: 0 | 1;
  base: string;
  tax: string;
}

/** One tax at one rate, as people read it: base and amount of all the lines that carry it. */
export interface NamedTax extends TaxGroup {
  name: 'IVA' | 'IEPS';
}

const isIeps = (rate: string | null | undefined): boolean => toScaled(rate ?? '0', 4) !== 0;
const byName = (a: NamedTax, b: NamedTax): number =>
  a.name === b.name ? toScaled(b.rate, RATE_DECIMALS) - toScaled(a.rate, RATE_DECIMALS) : a.name === 'IVA' ? -1 : 1;

/** Taxes by name and rate, IEPS last; sums of the lines' own amounts, nothing is computed anew. */
export function taxGroups(lines: readonly TaxedLine[]): NamedTax[] {
  const groups = new Map<string, Pick<NamedTax, 'name' | 'rate'> & { base: string[]; tax: string[] }>();
  const add = (name: NamedTax['name'], rate: string, base: string, tax: string) => {
    const even = rateText(BigInt(toScaled(rate, RATE_DECIMALS)));
    const group = groups.get(name + even) ?? { name, rate: even, base: [], tax: [] };
    groups.set(name + even, { ...group, base: [...group.base, base], tax: [...group.tax, tax] });
  };
  for (const { rate, rate_ieps, exempt, base, tax } of lines) {
    if (exempt) continue;
    if (!rate_ieps || !isIeps(rate_ieps)) {
      add('IVA', rate, base, tax);
      continue;
    }
    const { ieps, base_iva, iva } = splitTax({ base, tax, rate, rate_ieps });
    add('IVA', rateBesideIeps(rate, rate_ieps), base_iva, iva);
    add('IEPS', rate_ieps, base, ieps);
  }
  return [...groups.values()]
    .map(({ base, tax, ...group }) => ({ ...group, base: addDecimals(base), tax: addDecimals(tax) }))
    .sort(byName);
}

/** Lines of a saved sale and its shipping, as `taxGroups` takes them; the shipping has the branch's rate of that day. */
export function taxedParts(sale: {
  details: readonly TaxedLine[];
  value_tax: string;
  shipping_base: string;
  shipping_tax: string;
}): readonly TaxedLine[] {
  if (toCents(sale.shipping_tax) === 0) return sale.details;
  return [...sale.details, { rate: sale.value_tax, base: sale.shipping_base, tax: sale.shipping_tax }];
}
