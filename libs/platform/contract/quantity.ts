import { formatMoney } from './money';

/** The unit that weighed goods are shown in: always with four decimals. */
export const KILOS = 'KG';

/**
 * A quantity in its unit as every screen, paper and file shows it: "1,200.5 PZ"; kilos with four decimals (spec 2, section 9).
 * No unit: the figure alone.
 */
export function formatQuantity(qty: string | number, unit: string | null = null): string {
  const [whole = '0', fraction = ''] = formatMoney(String(qty), 4).split('.');
  const decimals = unit === KILOS ? fraction.slice(0, 4) : fraction.replace(/0+$/, '');
  return `${whole}${decimals && `.${decimals}`}${unit ? ` ${unit}` : ''}`;
}
