/** What the shop's scales print (company settings): two figures 20 to 29 before the product's, then weight or price. */
export interface ScaleCodes {
  /** Prefix of labels with a weight in grams; null: the shop has none. */
  weight_prefix: string | null;
  /** Prefix of labels with a price in hundredths; null: the shop has none. */
  price_prefix: string | null;
  /** Figures of the product; weight or price have what is left of ten. */
  product_digits: number;
}

/** A label of a scale: whose it is, and its weight in grams or its price in hundredths of the branch's currency. */
export type ScaleCode =
  | { kind: 'weight'; product: string; grams: number }
  | { kind: 'price'; product: string; cents: number }
  | { kind: 'problem'; problem: string };

const EAN13 = /^2\d{12}$/;
/** Figures of an EAN-13 for product and value together. */
const INNER = 10;

/** The last figure of an EAN-13, from the twelve before it (GS1 General Specifications, 7.9). */
export function eanCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Reads the label of a scale; null where it is none of the shop's. A wrong check digit is a problem: half a scan weighs wrongly. */
export function readScaleCode(
  code: string,
  { weight_prefix, price_prefix, product_digits }: ScaleCodes,
): ScaleCode | null {
  const prefix = code.slice(0, 2);
  if (!EAN13.test(code) || (prefix !== weight_prefix && prefix !== price_prefix)) return null;
  if (eanCheckDigit(code.slice(0, 12)) !== code.at(-1))
    return { kind: 'problem', problem: `${code} no se leyó bien: su último dígito no corresponde. Escanee otra vez.` };
  const product = code.slice(2, 2 + product_digits);
  const value = Number(code.slice(2 + product_digits, 2 + INNER));
  return prefix === weight_prefix
    ? { kind: 'weight', product, grams: value }
    : { kind: 'price', product, cents: value };
}
