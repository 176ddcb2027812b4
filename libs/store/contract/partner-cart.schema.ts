import { z } from 'zod';
import { listShape, zFlag, zId, zMoney, zObject, zOptionalId, zOptionalText, zText } from '@ceiba/platform/contract';
import { ignored, lineShape, pages, upper, zSeenTotal } from './cart.schema';
import { CART_LINES_MAX, STORE_MESSAGES } from './messages';

/** Without a customer it is for who buys. */
export const createCartSchema = z.preprocess((value) => value ?? {}, zObject({ id_customers: zOptionalId.optional() }));
export type CreateCartInput = z.output<typeof createCartSchema>;

/** For whom of his network he buys: by number, or by words of the name in any order. */
export const networkSearchSchema = zObject({
  search: zText(100, { message: STORE_MESSAGES.customerEmpty }),
  page: listShape.page,
  page_size: z.coerce.number().int().min(1).max(50).default(10),
});
export type NetworkSearchInput = z.output<typeof networkSearchSchema>;

export const placeCartSchema = zObject({
  id_customers_sale: zOptionalId.optional(),
  /** Null: the usual one. */
  id_customers_address: zOptionalId.default(null),
  send_my_sponsor: zFlag.default(0),
  /** Whether it is picked up, and where; what is left out stays. */
  pick_up_branch_office: zFlag.optional(),
  id_branch_office: zOptionalId.optional(),
});
export type PlaceCartInput = z.output<typeof placeCartSchema>;

export const partnerLineSchema = zObject(lineShape);
export type PartnerLineInput = z.output<typeof partnerLineSchema>;

/** With the type of its promotion it is that line, which is declined. */
export const partnerLineGoneSchema = zObject({ id_product: zId, type_promo: zOptionalText(20).optional() });
export type PartnerLineGoneInput = z.output<typeof partnerLineGoneSchema>;

const seenLine = zObject({
  ...lineShape,
  /** What he saw; where it is another now, he is told so line by line. */
  price: zMoney.nullish(),
  is_promo: zFlag.optional(),
  type_promo: zOptionalText(20).optional(),
});

/** "Guardar" (spec 3, section 6, mass/insert/update). */
export const savePartnerCartSchema = zObject({
  pick_up_branch_office: zFlag.default(0),
  id_branch_office: zOptionalId.default(null),
  details: z.array(seenLine).max(CART_LINES_MAX * 2, { error: STORE_MESSAGES.tooMany }),
  total: zSeenTotal,
  has_shipping: ignored,
  is_usa: ignored,
  tax_value: ignored,
  rfc_customers: z.preprocess(upper, zOptionalText(13)).default(null),
  zip_code_customers: zOptionalText(10).default(null),
  id_regimen: zOptionalId.default(null),
  id_cfdi: zOptionalId.default(null),
  has_invoice_doc: zFlag.default(0),
  has_discount: ignored,
  discount_type: ignored,
  discount_amount: ignored,
  has_subscription: zFlag.default(0),
});
export type SavePartnerCartInput = z.output<typeof savePartnerCartSchema>;

export const partnerProductsSchema = zObject({ id_clasification: zOptionalId.optional(), ...pages });
export const partnerSearchSchema = zObject({
  search: zText(100, { message: STORE_MESSAGES.searchEmpty }),
  ...pages,
});
export interface PartnerProductsInput {
  id_clasification?: number | null;
  search?: string;
  page: number;
  page_size: number;
}

export const buyAgainSchema = zObject({ id_document: zId });
