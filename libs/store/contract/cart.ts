/** The seller whose store a visitor is in: what everybody may know of him (spec 3, section 3). */
export interface SellerHeader {
  id_customers: number;
  full_name_customers: string;
  file_photo: string | null;
  id_branch_office: number;
  name_branch_office: string;
  id_type_money: number;
  code_money: string;
  /** Tax of the branch; in pesos it is inside the prices. */
  value_tax: string;
  /** From this subtotal on shipping is free; "0.00" = always free. */
  shipping_free: string;
  shipping_value: string;
  is_usa: 0 | 1;
  company: string;
}

export interface StoreClasification {
  id_clasification: number;
  name_clasification: string;
}

/** A product as the store shows it. Amounts are decimal strings in the branch's currency. */
export interface StoreProduct {
  id_product: number;
  key_product: string;
  name_product: string;
  description_store_product: string;
  id_clasification: number;
  name_clasification: string;
  pack_product: 0 | 1;
  price: string;
  point: string;
  value_business: string;
  /** Path without a width: `${file_photo}/320`; null = no photo. */
  file_photo: string | null;
  alt_photo: string | null;
  /** 0 = sold out. */
  exists_stock: 0 | 1;
}

export interface StoreProductList {
  rows: StoreProduct[];
  total: number;
}

export interface BannerImage {
  /** Path without a width, as a product's photo. */
  file: string;
  alt: string;
}

/** What every later call of a cart carries. */
export interface CartKey {
  id_customers_sale_public: number;
  /** The secret that was given when the cart was made. */
  cart_token: string;
}

export interface CartFigures {
  /** Base of the taxed lines, shipping included. */
  subtotal: string;
  iva: string;
  total_iva: string;
  total_sin_iva: string;
  /** Charged for shipping, as it is shown: in pesos with its tax. */
  shipping: string;
  total: string;
  qty_total: number;
}

/** The public cart (spec 3, section 3): whose store, where to, and the server's totals. */
export interface PublicCart extends CartFigures {
  id_customers_sale_public: number;
  id_customers: number;
  full_name_customers: string;
  state_cart: 'open' | 'paid';
  /** 1 = saved as it is now: it may be paid. */
  saved: 0 | 1;
  code_money: string;
  id_type_money: number;
  full_name_cart: string | null;
  address_cart: string | null;
  province_cart: string | null;
  department_cart: string | null;
  zip_code_cart: string | null;
  phone_cart: string | null;
  email_cart: string | null;
  has_invoice_doc: 0 | 1;
  rfc_customers: string | null;
  zip_code_customers: string | null;
  id_regimen: number | null;
  id_cfdi: number | null;
  is_usa: 0 | 1;
  exists_tax_by_zip_code: 0 | 1;
  tax_zip_code: { tax_value: string; zip_code: string; tax_region_name: string; state: string } | null;
  /** Rate of the sale, a fraction with four decimals. */
  value_tax: string;
  shipping_free: string;
  shipping_value: string;
}

/** A line of the cart (spec 3, "Cart line"). */
export interface CartLine {
  id_product: number;
  key_product: string;
  name_product: string;
  description_store_product: string;
  qty_product: number;
  price_product: string;
  price_original: string;
  /** Lots are chosen when the sale is made. */
  lot_product: null;
  point_product: string;
  value_business_product: string;
  pack_product: 0 | 1;
  exempt: 0 | 1;
  rate: string;
  /** quantity x price. */
  amount: string;
  file_photo: string | null;
  /** 0 = it left the store meanwhile; it has to be removed. */
  avaible_product: 0 | 1;
}

export interface CartCreated {
  id_customers_sale_public: number;
  cart_token: string;
}

/** Why a save was refused (409): what is short, or the new figures. */
export interface CartShortage {
  key_product: string;
  name_product: string;
  qty_request: number;
  qty: number;
}
