import {
  addDecimals,
  divRound,
  formatQuantity,
  fromScaled,
  KILOS,
  type ShownBy,
  toScaled,
} from '@ceiba/platform/contract';

/** Gram: what is kept in grams is shown in kilos (spec 2, section 9). */
export const UNIT_GRAMS = 2;
const GRAMS_OF_KILO = 1000;

/** The same for a list's export: figures and the unit's code, by the row's unit. */
export const SHOWN_UNIT: ShownBy = {
  by: 'id_product_unit',
  of: { [UNIT_GRAMS]: { divide: GRAMS_OF_KILO, text: KILOS } },
};

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

/**
 * What lines come to, unit by unit, as pieces and grams do not add up; grams over 1,000 are kilos (spec 2, section 9). A
 * unit that comes to nothing is named only where all do.
 */
export function quantitiesText(lines: readonly (ProductUnit & { qty: string | number | null })[]): string {
  const units = new Map<number | null, { unit: ProductUnit; parts: string[] }>();
  for (const { qty, ...unit } of lines) {
    const known = units.get(unit.id_product_unit) ?? { unit, parts: [] };
    known.parts.push(String(Number(qty) || 0));
    units.set(unit.id_product_unit, known);
  }
  const sums = [...units.values()].map(({ unit, parts }) => ({ unit, sum: addDecimals(parts, 4) }));
  const some = sums.filter(({ sum }) => Number(sum) !== 0);
  const texts = (some.length > 0 ? some : sums.slice(0, 1)).map(sumText);
  return texts.length === 0 ? '0' : texts.join(' + ').replaceAll('+ -', '- ');
}

function sumText({ unit, sum }: { unit: ProductUnit; sum: string }): string {
  if (unit.id_product_unit !== UNIT_GRAMS) return quantityText(sum, unit);
  if (Math.abs(Number(sum)) <= GRAMS_OF_KILO) return formatQuantity(sum, unit.code_product_unit);
  return formatQuantity(gramsToKilos(sum), KILOS).replace(KILOS, 'Kilos');
}
