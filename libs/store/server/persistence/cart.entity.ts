import { bigint, char, datetime, decimal, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

export const cartPublicTable = defineTable('cart_public', 'carritos de la tienda', {
  id_customers_sale_public: bigint.auto,
  token_hash: char(64).secret,
  /** The seller; of a partner's cart for whom it is bought. */
  id_customers: int.uses('customers').personOf('customers', undefined, "kind in ('partner', 'renewal')"),
  id_branch_office: int.uses('branch_office'),
  state_cart: varchar(10).default('open'),
  saved_total: decimal(14, 2).null,
  /** What a partner saw when he saved it (`SeenLine`). */
  saved_lines: json.null,
  payment_begun: tinyint.default(0),
  full_name_cart: varchar(255).null.forgets(null),
  address_cart: varchar(255).null.forgets(null),
  department_cart: varchar(255).null.forgets(null),
  province_cart: varchar(255).null.forgets(null),
  zip_code_cart: varchar(100).null.forgets(null),
  phone_cart: varchar(20).null.forgets(null),
  email_cart: varchar(150).null.forgets(null),
  has_invoice_doc: tinyint.default(0),
  rfc_customers: varchar(13).null.forgets(null),
  zip_code_customers: varchar(10).null.forgets(null),
  id_regimen: int.null.uses('regimen'),
  id_cfdi: int.null.uses('cfdi'),
  id_document: bigint.null.follows('sale'),
  created_at: datetime,
  updated_at: datetime,
  /** Where its visitor was when he made it, or last asked to pay it. */
  network: varchar(64).null.forgets(null),
  /** What it sells: the store's shelf to a visitor or to a partner, a sign-up's starter kit, the kit of a partner who has none. */
  kind: varchar(10).default('store'),
  id_customers_kit_public: bigint.null.uses('customers_kit_public').person,
  pick_up_branch_office: tinyint.default(0),
  kit_customer: int.computed("if(`kind` = 'kit',`id_customers`,NULL)").personOf('customers'),
  /** The partner whose cart it is; one open one each. */
  id_buyer: int.null.uses('customers').person,
  /** Null: the address of his record. */
  id_customers_address: int.null.follows('customers_address'),
  /** 1: what he buys for another is sent to himself. */
  send_my_sponsor: tinyint.default(0),
  has_subscription: tinyint.default(0),
  /** Promotions that he does not want, as `type_promo` names them. */
  declined_promos: json.null,
  buyer_open: int.computed("if(`kind` = 'partner' and `state_cart` = 'open',`id_buyer`,NULL)"),
});

/** Networks that visitors came from lately; the row is the lock of their limits. */
export const storeVisitorTable = defineTable('store_visitor', {
  network: varchar(64).key,
  seen_at: datetime,
});

export const cartPublicDetailTable = defineTable('cart_public_detail', 'carritos de la tienda', {
  id_detail: bigint.auto,
  id_customers_sale_public: bigint.with('cart_public'),
  id_product: int.uses('product'),
  qty: int,
});
