import { formatMoney, fromCents } from '@ceiba/platform/contract';
import { readScaleCode, type ScaleCodes, UNIT_GRAMS } from '@ceiba/products/contract';
import type { FoundProduct } from './found-product';

/** The label of a scale with its product: a weight in grams, or a price in hundredths. */
export interface ScaleLabel {
  product: FoundProduct;
  grams: number | null;
  cents: number | null;
}

/** What a code says as a label of the shop's scales; a problem in words, with the product's figures where nobody has them. */
export type LabelRead = { label: ScaleLabel } | { problem: string; unknown?: string };

/** Reads a label of the shop's scales; null: it is none. `find`: the product whose whole key or bar code a text is. */
export async function readLabel(
  code: string,
  scales: ScaleCodes | undefined,
  find: (key: string) => Promise<FoundProduct | undefined>,
): Promise<LabelRead | null> {
  const read = scales ? readScaleCode(code, scales) : null;
  if (read === null || read.kind === 'problem') return read;
  const product = await find(read.product);
  if (!product)
    return {
      problem: `${code}: ningún producto de la sucursal tiene la clave o el código ${read.product} de la báscula.`,
      unknown: read.product,
    };
  const [grams, cents] = read.kind === 'weight' ? [read.grams, null] : [null, read.cents];
  return { label: { product, grams, cents } };
}

/** Why a label says no quantity; null where its grams are one. */
export function labelRefusal({ product, grams, cents }: ScaleLabel): string | null {
  const { name_product } = product;
  if (cents !== null)
    return `${name_product}: su etiqueta dice $${formatMoney(fromCents(cents))} y no cuánto es. Agréguelo por su clave, con la cantidad.`;
  if (product.id_product_unit !== UNIT_GRAMS)
    return `${name_product} no se lleva en gramos: el peso de su etiqueta no dice cuántas piezas son.`;
  return grams === 0 ? `${name_product}: su etiqueta dice 0 g.` : null;
}
