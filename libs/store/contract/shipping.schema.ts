import { z } from 'zod';
import { MESSAGES, zFlag, zLines, zObject, zOptionalId, zOptionalText, zText } from '@ceiba/platform/contract';
import { cartKeyShape } from './cart.schema';
import { STORE_MESSAGES } from './messages';

const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/;

const upper = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** Where to and for whom; limits of spec 3, section 5 ("Public cart shipping form"). */
export const shippingSchema = zObject({
  full_name_cart: zText(255, { min: 10 }),
  address_cart: zLines(255, { min: 10 }),
  department_cart: zText(255),
  province_cart: zText(255),
  zip_code_cart: zText(100, { min: 4 }),
  phone_cart: zText(20, { min: 8 }),
  email_cart: zText(150).pipe(z.email({ error: STORE_MESSAGES.email })),
  has_invoice_doc: zFlag.default(0),
  rfc_customers: z.preprocess(upper, zOptionalText(13)).default(null),
  zip_code_customers: zOptionalText(10).default(null),
  id_regimen: zOptionalId.default(null),
  id_cfdi: zOptionalId.default(null),
});
export type Shipping = z.output<typeof shippingSchema>;

export interface ShippingProblem {
  field: string;
  message: string;
}

/** What an invoice needs; asked of buyers outside the USA who want one. The first text is the one that is shown. */
export function invoiceProblems(shipping: Shipping, is_usa: 0 | 1): ShippingProblem[] {
  if (!shipping.has_invoice_doc || is_usa) return [];
  const problems: ShippingProblem[] = [];
  if (!shipping.id_cfdi) problems.push({ field: 'id_cfdi', message: STORE_MESSAGES.cfdi });
  if (!shipping.id_regimen) problems.push({ field: 'id_regimen', message: STORE_MESSAGES.regimen });
  if (!shipping.rfc_customers) problems.push({ field: 'rfc_customers', message: MESSAGES.required });
  else if (!RFC.test(shipping.rfc_customers)) problems.push({ field: 'rfc_customers', message: STORE_MESSAGES.rfc });
  if (!shipping.zip_code_customers) problems.push({ field: 'zip_code_customers', message: MESSAGES.required });
  return problems;
}

const loose = z.unknown().optional();
const looseShape = Object.fromEntries(Object.keys(shippingSchema.shape).map((name) => [name, loose])) as Record<
  keyof Shipping,
  typeof loose
>;

/** The call: its fields are checked by `shippingSchema` in the use case, so that the answer says the specification's text. */
export const cartAddressSchema = zObject({ ...cartKeyShape, ...looseShape });
export type CartAddressInput = z.output<typeof cartAddressSchema>;
