import { KILOS } from '@ceiba/platform/contract';
import { UNIT_GRAMS } from '@ceiba/products/contract';

const inGrams = (product: string): string => `${product}.id_product_unit = ${UNIT_GRAMS}`;

/** A quantity of a product in the unit that it is shown in: grams as kilos (spec 2, section 9). */
export const shownQty = (qty: string, product = 'p'): string =>
  `if(${inGrams(product)}, cast((${qty}) / 1000 as decimal(14, 4)), ${qty})`;

/** The amount of one such unit. */
export const shownPrice = (price: string, product = 'p'): string =>
  `if(${inGrams(product)}, ${price} * 1000, ${price})`;

/** That unit's code. */
export const shownUnit = (product = 'p'): string =>
  `if(${inGrams(product)}, '${KILOS}', (select u.code_product_unit from product_unit u
    where u.id_product_unit = ${product}.id_product_unit))`;
