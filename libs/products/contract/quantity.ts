import { addDecimals, divRound, formatQuantity, fromScaled, KILOS, toScaled } from '@ceiba/platform/contract';

/** Gram: what is kept in grams is shown in kilos (spec 2, section 9). */
export const UNIT_GRAMS = 2;
const GRAMS_OF_KILO = 1000;

/** The unit that a product is kept in, as answers carry it beside a quantity. */
export interface ProductUnit {
  id_product_unit: number | null;
  code_product_unit: string | null;
}

/** Grams as kilos with four decimals, exact for tenths of a gram: 1250 is "1.2500". */
export function gramsToKilos(grams: number | string): string {
  return fromScaled(divRound(BigInt(toScaled(grams, 4)), BigInt(GRAMS_OF_KILO)), 4);
}

/** A stored quantity and its unit as they are shown. */
export function shownQuantity(qty: string | number, unit: ProductUnit): { qty: string; unit: string | null } {
  return unit.id_product_unit === UNIT_GRAMS
    ? { qty: gramsToKilos(qty), unit: KILOS }
    : { qty: String(qty), unit: unit.code_product_unit };
}

/** The one way to show a quantity: "1,200.5 PZ", "1.2500 KG"; nothing known is a dash. */
export function quantityText(qty: string | number | null | undefined, unit: ProductUnit): string {
  if (qty === null || qty === undefined || qty === '') return '-';
  const shown = shownQuantity(qty, unit);
  return formatQuantity(shown.qty, shown.unit);
}

/** The same with its sign: what came in is "+3 PZ". */
export function signedQuantity(qty: string | null, unit: ProductUnit): string {
  return Number(qty ?? 0) > 0 ? `+${quantityText(qty, unit)}` : quantityText(qty, unit);
}

/** What lines come to, unit by unit, as pieces and grams do not add up; grams over 1,000 are kilos (spec 2, section 9). */
export function quantitiesText(lines: readonly (ProductUnit & { qty: string | number | null })[]): string {
  const units = new Map<number | null, { unit: ProductUnit; parts: string[] }>();
  for (const { qty, ...unit } of lines) {
    const known = units.get(unit.id_product_unit) ?? { unit, parts: [] };
    known.parts.push(String(Number(qty) || 0));
    units.set(unit.id_product_unit, known);
  }
  const texts = [...units.values()].map(({ unit, parts }) => {
    const sum = addDecimals(parts, 4);
    if (unit.id_product_unit !== UNIT_GRAMS) return quantityText(sum, unit);
    if (Math.abs(Number(sum)) <= GRAMS_OF_KILO) return formatQuantity(sum, unit.code_product_unit);
    return `${formatQuantity(gramsToKilos(sum), KILOS).replace(KILOS, 'Kilos')}`;
  });
  return texts.length === 0 ? '0' : texts.join(' + ');
}
