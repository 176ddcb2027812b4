import type { TaxRate } from '@ceiba/catalogs/contract';
import { fromScaled, toScaled } from '@ceiba/platform/contract';

const DOLLARS = 1;

/** `value_tax` of a branch: tax 1 in pesos, the sum of the taxes in dollars (decisions.md, "Money, tax, totals"). */
export function branchValueTax(id_type_money: number, taxes: readonly TaxRate[]): string {
  const first = taxes.find((tax) => tax.order_tax === 1)?.value_tax ?? '0';
  if (id_type_money !== DOLLARS) return fromScaled(toScaled(first, 4), 4);
  return fromScaled(
    taxes.reduce((sum, tax) => sum + toScaled(tax.value_tax, 4), 0),
    4,
  );
}
