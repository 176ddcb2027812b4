import { z } from 'zod';
import { aCount, aDay, aDigits, aFlag, aMoney, anId, anInstant, aRate, aText, saved } from '@ceiba/platform/contract';
import { saleParcel } from '@ceiba/sales/contract';
import { discountShown } from '@ceiba/customers/contract';
import { cartFigures, cartLine, publicCart } from './cart';

const pickUpBranch = z.strictObject({ id_branch_office: anId, name_branch_office: aText });
export type PickUpBranch = z.output<typeof pickUpBranch>;

/** What changed between what he saw and now, line by line: 0 pieces before: it came, 0 now: it is gone. */
export const cartChange = z.strictObject({
  id_product: anId,
  key_product: aText,
  name_product: aText,
  /** 1: a promotion adds it. */
  is_promo: aFlag,
  qty_before: aCount,
  qty: aCount,
  price_before: aMoney.nullable(),
  price: aMoney.nullable(),
});
export type CartChange = z.output<typeof cartChange>;

/** What the refusal carries of a save or payment of a cart that is another than was seen (409). */
export const cartMoved = z.object({
  changes: z.array(z.object(cartChange.shape)),
  total_before: aMoney.nullable(),
  total: aMoney,
});
export type CartMoved = z.output<typeof cartMoved>;

/** A signed-in partner's cart (spec 3, section 3): for whom, where to, and the server's totals. */
export const partnerCart = cartFigures.extend({
  /** Null: he has put nothing into one yet. */
  id_customers_sale: anId.nullable(),
  /** Whose purchase it is, and whose the points are. */
  id_customers: anId,
  full_name_customers: aText,
  /** 1: he is another than who buys. */
  is_customers_sale: aFlag,
  send_my_sponsor: aFlag,
  /** Null: the address of the record. */
  id_customers_address: anId.nullable(),
  /** Where it is sent, in one line. */
  address_customers: aText,
  zip_code_cart: aText.nullable(),
  pick_up_branch_office: aFlag,
  /** Where it is picked up; null when it is sent. */
  id_branch_office: anId.nullable(),
  name_branch_office: aText,
  /** Where it may be picked up: shops that sell in this money. */
  pick_up_branches: z.array(pickUpBranch),
  /** 1: saved as it is now, and locked: it may be paid, or given back by Cancelar. */
  saved: aFlag,
  /** What is another since he saved it: it has to be saved again. */
  changes: z.array(cartChange),
  /** The total that he saved; null: he has not. */
  total_before: aMoney.nullable(),
  ...publicCart.pick({
    code_money: true,
    id_type_money: true,
    has_invoice_doc: true,
    rfc_customers: true,
    zip_code_customers: true,
    id_regimen: true,
    id_cfdi: true,
    is_usa: true,
    exists_tax_by_zip_code: true,
    tax_zip_code: true,
    value_tax: true,
    shipping_free: true,
    shipping_value: true,
  }).shape,
  /** 1: its tax is that of a postal code. */
  has_tax_by_zip_code: aFlag,
  /** Rate of what is picked up. */
  value_tax_pick_up: aRate,
  discount: discountShown,
  point_total: aMoney,
  value_business_total: aMoney,
  has_subscription: aFlag,
});
export type PartnerCart = z.output<typeof partnerCart>;

export const partnerCartCreated = saved.extend({ id_customers_sale: anId });

/** Somebody of the buyer's network as a search shows him: name and place, no more (decisions.md, "Sign-in and privacy"). */
export const networkCustomer = z.strictObject({
  id_customers: anId,
  full_name_customers: aText,
  province_customers: aText,
  department_customers: aText,
});
export type NetworkCustomer = z.output<typeof networkCustomer>;

/** A line of it; what a promotion adds is locked, and can only be declined. */
export const partnerCartLine = cartLine.extend({
  is_promo: aFlag,
  type_promo: aText.nullable(),
  name_promo: aText.nullable(),
});
export type PartnerCartLine = z.output<typeof partnerCartLine>;

/** What was bought again, and the names of what is not to be had any more. */
export const boughtAgain = z.strictObject({ qty_total: aCount, gone: z.array(aText) });
export type BoughtAgain = z.output<typeof boughtAgain>;

/** A purchase of a partner: his own, or one that he made for somebody of his network. */
export const purchaseRow = z.strictObject({
  id_document: anId,
  number_invoice_doc: aDigits,
  date_doc: aDay,
  created_at: anInstant,
  id_customers: anId,
  full_name_customers: aText,
  /** 1: bought for another; its papers are the other's. */
  is_customers_sale: aFlag,
  id_branch_office: anId,
  name_branch_office: aText,
  /** Where the tickets of its event are printed; null where it has none, or they are another's. */
  event_pdf: aText.nullable(),
  qty_total: aCount,
  total_doc: aMoney,
  /** What came back of it until now. */
  returned_doc: aMoney,
  code_money: aText,
  point_total: aMoney,
  id_period: anId,
  code_period: aText,
  source_doc: aText,
  anulado: aFlag,
  anulado_text: aText,
  anulado_color: aText,
  pick_up_branch_office: aFlag,
  name_dispatch: aText.nullable(),
  color_dispatch: aText.nullable(),
  has_invoice_doc: aFlag,
  /** Its CFDI, where it is stamped and his own. */
  facturama_id: aText.nullable(),
  /** The parcel that it came in. */
  ...saleParcel.shape,
});
export type PurchaseRow = z.output<typeof purchaseRow>;
export type StoredPurchaseRow = z.input<typeof purchaseRow>;
