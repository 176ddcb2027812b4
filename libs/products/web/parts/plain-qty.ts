import { productionTake, type ProductProductionRow } from '@ceiba/products/contract';

/** "12.5000" as "12.5", "12.0000" as "12": quantities are typed without the zeros that they are stored with. */
export function plainQty(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

/** Unit 2: raw material is weighed in grams and shown in kilos (spec 2, section 9). */
const GRAMS = 2;

/** What a step takes, in its unit; grams as kilos with four decimals, exactly. */
export function stepText(step: Pick<ProductProductionRow, 'qty' | 'id_product_unit' | 'code_product_unit'>): string {
  if (step.id_product_unit === GRAMS)
    return `${productionTake({ qty: step.qty, has_conversion: 1, qty_conversion: '1000' })} KG`;
  return `${plainQty(step.qty)} ${step.code_product_unit}`;
}
