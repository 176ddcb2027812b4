import { addDecimals } from '@ceiba/platform/contract';
import { gramsToKilos, UNIT_GRAMS } from '@ceiba/stock/contract';

interface Counted {
  qty: string | number;
  id_product_unit: number | null;
  code_product_unit: string | null;
}

const KILO = 1000;
const counted = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 4 });
const weighed = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 4 });

/** Plain decimals without trailing zeros. */
export function plainQty(qty: string | number): string {
  const text = String(qty);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** What lines come to, unit by unit; grams over 1,000 are shown as kilos (spec 2, section 9). */
export function quantitiesText(lines: readonly Counted[]): string {
  const units = new Map<number | null, { code: string | null; parts: string[] }>();
  for (const { qty, id_product_unit, code_product_unit } of lines) {
    const unit = units.get(id_product_unit) ?? { code: code_product_unit, parts: [] };
    unit.parts.push(String(Number(qty) || 0));
    units.set(id_product_unit, unit);
  }
  const texts = [...units].map(([id, { code, parts }]) => {
    const sum = addDecimals(parts, 4);
    if (id === UNIT_GRAMS && Number(sum) > KILO) return `${weighed.format(Number(gramsToKilos(sum)))} Kilos`;
    return `${counted.format(Number(sum))}${code && units.size > 1 ? ` ${code}` : ''}`;
  });
  return texts.length === 0 ? '0' : texts.join(' + ');
}
