import { z } from 'zod';
import { MESSAGES, zFlag, zLines, zObject, zOptionalId, zOptionalText, zText } from '@ceiba/platform/contract';
import { cartKeyShape, upper } from './cart.schema';
import { FISCAL_MESSAGES, INVOICEABLE_MONEY, isRfc, isZip, SALE_MESSAGES } from '@ceiba/sales/contract';
import { STORE_MESSAGES } from './messages';

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

/** What an invoice is made out to. */
export type Invoice = Pick<
  Shipping,
  'has_invoice_doc' | 'rfc_customers' | 'zip_code_customers' | 'id_regimen' | 'id_cfdi'
>;

export interface ShippingProblem {
  field: string;
  message: string;
}

/**
 * What an invoice needs, asked of buyers who want one, by the rules of a sale (spec 3, section 5). The first text is the
 * one that is shown.
 */
export function invoiceProblems(shipping: Invoice, id_type_money: number): ShippingProblem[] {
  if (!shipping.has_invoice_doc) return [];
  if (id_type_money !== INVOICEABLE_MONEY)
    return [{ field: 'has_invoice_doc', message: SALE_MESSAGES.noInvoiceInDollars }];
  const problems: ShippingProblem[] = [];
  if (!shipping.id_cfdi) problems.push({ field: 'id_cfdi', message: STORE_MESSAGES.cfdi });
  if (!shipping.id_regimen) problems.push({ field: 'id_regimen', message: STORE_MESSAGES.regimen });
  if (!shipping.rfc_customers) problems.push({ field: 'rfc_customers', message: MESSAGES.required });
  else if (!isRfc(shipping.rfc_customers)) problems.push({ field: 'rfc_customers', message: FISCAL_MESSAGES.rfc });
  const zip = shipping.zip_code_customers;
  if (!zip || !isZip(zip))
    problems.push({ field: 'zip_code_customers', message: zip ? FISCAL_MESSAGES.zip : MESSAGES.required });
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
