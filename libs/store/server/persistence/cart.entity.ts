import { bigint, char, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const cartPublicTable = defineTable('cart_public', 'carritos de la tienda', {
  id_customers_sale_public: bigint.auto,
  token_hash: char(64),
  id_customers: int.uses('customers'),
  id_branch_office: int.uses('branch_office'),
  state_cart: varchar(10).default('open'),
  saved_total: decimal(14, 2).null,
  payment_begun: tinyint.default(0),
  full_name_cart: varchar(255).null,
  address_cart: varchar(255).null,
  department_cart: varchar(255).null,
  province_cart: varchar(255).null,
  zip_code_cart: varchar(100).null,
  phone_cart: varchar(20).null,
  email_cart: varchar(150).null,
  has_invoice_doc: tinyint.default(0),
  rfc_customers: varchar(13).null,
  zip_code_customers: varchar(10).null,
  id_regimen: int.null.uses('regimen'),
  id_cfdi: int.null.uses('cfdi'),
  id_document: bigint.null.follows('sale'),
  created_at: datetime,
  updated_at: datetime,
  /** Where its visitor was when he made it, or last asked to pay it. */
  network: varchar(64).null,
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
