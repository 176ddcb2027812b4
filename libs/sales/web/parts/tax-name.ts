import { formatPercent } from '@ceiba/platform/web';
import { DOLLARS, type NamedTax } from '@ceiba/sales/contract';

/** A tax as the screens name it: "IVA 16 %"; what is added on top of dollars is "Impuesto". */
export function taxName({ name, rate }: Pick<NamedTax, 'name' | 'rate'>, id_type_money: number | undefined): string {
  return `${id_type_money === DOLLARS ? 'Impuesto' : name} ${formatPercent(rate)}`;
}
