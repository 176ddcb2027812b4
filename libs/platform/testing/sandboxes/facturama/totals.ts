// The sums of the document: rounded sums of the lines, one row per tax, factor and rate (cfdi.md, section 2.5).
import { add, Decimal, format, multiply, round, subtract, sum, toNumber, ZERO } from '../decimal';
import { ReadItem } from './validate-items';
import { PayrollTotals } from './validate-payroll';
import { ReadTax } from './validate-taxes';

export interface TaxRow {
  name: string;
  withheld: boolean;
  exempt: boolean;
  rate: Decimal;
  base: Decimal;
  total: Decimal;
}

export interface Amounts {
  subtotal: Decimal;
  discount: Decimal;
  total: Decimal;
  taxes: TaxRow[];
  items: ReadItem[];
}

function taxRows(taxes: ReadTax[]): TaxRow[] {
  const groups = new Map<string, ReadTax[]>();
  for (const tax of taxes) {
    const key = tax.withheld ? `R${tax.tax}` : `T${tax.tax}${tax.exempt}${format(tax.rate, 6)}`;
    groups.set(key, [...(groups.get(key) ?? []), tax]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const base = round(sum(group.map((tax) => tax.base)), 2);
    const total = round(sum(group.map((tax) => tax.total)), 2);
    return [{ name: first.tax, withheld: first.withheld, exempt: first.exempt, rate: first.rate, base, total }];
  });
}

export function itemAmounts(items: ReadItem[]): Amounts {
  const subtotal = round(sum(items.map((item) => item.subtotal)), 2);
  const discount = round(sum(items.map((item) => item.discount)), 2);
  const taxes = taxRows(items.flatMap((item) => item.taxes));
  const signed = taxes.map((row) => (row.withheld ? subtract(ZERO, row.total) : row.total));
  return { subtotal, discount, total: add(subtract(subtotal, discount), sum(signed)), taxes, items };
}

/** The one fixed line "Pago de nómina": its value is what is paid, its discount what is deducted. */
export function payrollAmounts({ perceptions, others, deductions }: PayrollTotals): Amounts {
  const subtotal = round(add(perceptions, others), 2);
  const discount = round(deductions, 2);
  return { subtotal, discount, total: subtract(subtotal, discount), taxes: [], items: [] };
}

/** A payment complement is worth 0; the money is inside. */
export function noAmounts(): Amounts {
  const zero = round(ZERO, 2);
  return { subtotal: zero, discount: zero, total: zero, taxes: [], items: [] };
}

/** 0.16 goes in, 16.0 comes out. */
export function percent(rate: Decimal): number {
  return toNumber(multiply(rate, { units: 100n, scale: 0 }));
}
