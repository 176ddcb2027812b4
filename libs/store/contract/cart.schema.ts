import { z } from 'zod';
import { listShape, zId, zObject, zOptionalId, zQty, zText } from '@ceiba/platform/contract';
import { CART_LINES_MAX, CART_QTY_MAX, STORE_MESSAGES } from './messages';

/** The specification's forms send prices, lots and points along; the server believes none of them. */
export const ignored = z.unknown().optional();

/** A missing or wrong secret means that there is no such cart: 404, not a malformed call. */
export const cartKeyShape = { id_customers_sale_public: zId, cart_token: z.string().max(200).optional() };
export const cartKeySchema = zObject(cartKeyShape);
export type CartKeyInput = z.output<typeof cartKeySchema>;

export const sellerSchema = zObject({ id_customers: zId });
export type SellerInput = z.output<typeof sellerSchema>;

export const clasificationSchema = z.preprocess(
  (value) => value ?? {},
  zObject({ id_customers: zOptionalId.optional() }),
);
export type ClasificationInput = z.output<typeof clasificationSchema>;

export const pages = { page: listShape.page, page_size: z.coerce.number().int().min(1).max(100).default(60) };
export const storeProductsSchema = zObject({ id_customers: zId, id_clasification: zOptionalId.optional(), ...pages });
export const storeProductSchema = zObject({ id_customers: zId, key_product: zText(100) });
export type StoreProductInput = z.output<typeof storeProductSchema>;
export const storeSearchSchema = zObject({
  id_customers: zId,
  search: z.string().trim().max(100, { error: 'El filtro es demasiado largo.' }).default(''),
  ...pages,
});
export interface StoreProductsInput {
  id_customers: number;
  id_clasification?: number | null;
  search?: string;
  page: number;
  page_size: number;
}

const zCartQty = zQty.refine((qty) => qty <= CART_QTY_MAX, { error: STORE_MESSAGES.tooMuch });
export const lineShape = {
  id_product: zId,
  qty: zCartQty,
  price: ignored,
  price_original: ignored,
  lot: ignored,
  point: ignored,
  value_business: ignored,
  pack_product: ignored,
};

export const cartLineSchema = zObject({ ...cartKeyShape, ...lineShape });
export type CartLineInput = z.output<typeof cartLineSchema>;

export const removeLineSchema = zObject({ ...cartKeyShape, id_product: zId });
export type RemoveLineInput = z.output<typeof removeLineSchema>;

/** What the buyer saw; another total is answered with the new figures. */
export const zSeenTotal = z.union([z.string().max(20), z.number()]).nullish();

export const upper = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

export const saveCartSchema = zObject({
  ...cartKeyShape,
  details: z.array(zObject(lineShape)).max(CART_LINES_MAX, { error: STORE_MESSAGES.tooMany }),
  total: zSeenTotal,
  has_shipping: ignored,
  is_usa: ignored,
  tax_value: ignored,
});
export type SaveCartInput = z.output<typeof saveCartSchema>;
