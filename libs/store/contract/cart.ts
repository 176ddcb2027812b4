import { z } from 'zod';
import { aCount, aFlag, aMoney, anId, aRate, aText } from '@ceiba/platform/contract';

/** The seller whose store a visitor is in: what everybody may know of him (spec 3, section 3). */
export const sellerHeader = z.strictObject({
  id_customers: anId,
  full_name_customers: aText,
  file_photo: aText.nullable(),
  id_branch_office: anId,
  name_branch_office: aText,
  id_type_money: anId,
  code_money: aText,
  /** Tax of the branch; in pesos it is inside the prices. */
  value_tax: aRate,
  /** From this subtotal on shipping is free; "0.00" = always free. */
  shipping_free: aMoney,
  shipping_value: aMoney,
  is_usa: aFlag,
  company: aText,
});
export type SellerHeader = z.output<typeof sellerHeader>;

export const storeClasification = z.strictObject({ id_clasification: anId, name_clasification: aText });
export type StoreClasification = z.output<typeof storeClasification>;

/** A product as the store shows it. Amounts are in the branch's currency. */
export const storeProduct = storeClasification.extend({
  id_product: anId,
  key_product: aText,
  name_product: aText,
  description_store_product: aText,
  pack_product: aFlag,
  price: aMoney,
  point: aMoney,
  value_business: aMoney,
  /** Path without a width: `${file_photo}/320`; null = no photo. */
  file_photo: aText.nullable(),
  alt_photo: aText.nullable(),
  /** 0 = sold out. */
  exists_stock: aFlag,
});
export type StoreProduct = z.output<typeof storeProduct>;

/** A product on its own page: with every picture, the first one first. */
export const storeProductPage = storeProduct.extend({
  photos: z.array(z.strictObject({ file_photo: aText, alt_photo: aText.nullable() })),
});
export type StoreProductPage = z.output<typeof storeProductPage>;

/** Pictures at the head of the store; paths without a width, as a product's photo. */
export const storeBanner = z.strictObject({
  file_image_text: z.array(z.strictObject({ file: aText, alt: aText })),
});
export type StoreBanner = z.output<typeof storeBanner>;
export type BannerImage = StoreBanner['file_image_text'][number];

/** What every later call of a cart carries: the secret was given when the cart was made. */
export const cartCreated = z.strictObject({ id_customers_sale_public: anId, cart_token: aText });
export type CartKey = z.output<typeof cartCreated>;

/** How many pieces a cart holds after a change of its lines. */
export const cartPieces = z.strictObject({ qty_total: aCount });
export type CartPieces = z.output<typeof cartPieces>;

export const cartFigures = cartPieces.extend({
  /** Base of the taxed lines, shipping included. */
  subtotal: aMoney,
  iva: aMoney,
  total_iva: aMoney,
  total_sin_iva: aMoney,
  /** Charged for shipping, as it is shown: in pesos with its tax. */
  shipping: aMoney,
  total: aMoney,
});
export type CartFigures = z.output<typeof cartFigures>;

const zipTax = z.strictObject({ tax_value: aRate, zip_code: aText, tax_region_name: aText, state: aText });
export type ZipTax = z.output<typeof zipTax>;

/** Somebody with whom a cart may be paid: the name in its address, and the one on its button. */
const cartProvider = z.strictObject({ provider: aText, title: aText });
export type CartProvider = z.output<typeof cartProvider>;

/** The public cart (spec 3, section 3): whose store, where to, and the server's totals. */
export const publicCart = cartFigures.extend({
  id_customers_sale_public: anId,
  id_customers: anId,
  full_name_customers: aText,
  state_cart: z.enum(['open', 'paid']),
  /** 1 = saved as it is now: it may be paid. */
  saved: aFlag,
  code_money: aText,
  id_type_money: anId,
  full_name_cart: aText.nullable(),
  address_cart: aText.nullable(),
  province_cart: aText.nullable(),
  department_cart: aText.nullable(),
  zip_code_cart: aText.nullable(),
  phone_cart: aText.nullable(),
  email_cart: aText.nullable(),
  has_invoice_doc: aFlag,
  rfc_customers: aText.nullable(),
  zip_code_customers: aText.nullable(),
  id_regimen: anId.nullable(),
  id_cfdi: anId.nullable(),
  is_usa: aFlag,
  exists_tax_by_zip_code: aFlag,
  tax_zip_code: zipTax.nullable(),
  /** Rate of the sale. */
  value_tax: aRate,
  shipping_free: aMoney,
  shipping_value: aMoney,
  /** What it may be paid with, in this order. */
  providers: z.array(cartProvider),
});
export type PublicCart = z.output<typeof publicCart>;

/** A line of the cart (spec 3, "Cart line"). */
export const cartLine = z.strictObject({
  id_product: anId,
  key_product: aText,
  name_product: aText,
  description_store_product: aText,
  qty_product: aCount,
  price_product: aMoney,
  price_original: aMoney,
  /** Lots are chosen when the sale is made. */
  lot_product: z.null(),
  point_product: aMoney,
  value_business_product: aMoney,
  pack_product: aFlag,
  exempt: aFlag,
  rate: aRate,
  /** quantity x price. */
  amount: aMoney,
  file_photo: aText.nullable(),
  /** 0 = it left the store meanwhile; it has to be removed. */
  avaible_product: aFlag,
});
export type CartLine = z.output<typeof cartLine>;

/** What the refusal of a save carries (409): what there is too little of, or the keys of what left the store. */
export const cartShortages = z.array(
  z.object({ key_product: aText, name_product: aText, qty_request: z.number(), qty: z.number() }),
);
export type CartShortages = z.output<typeof cartShortages>;
export const cartGone = z.array(aText);
export type CartGone = z.output<typeof cartGone>;
