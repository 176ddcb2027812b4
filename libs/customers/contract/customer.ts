/** Tax types of a partner (spec 2, section 9). */
export const TYPE_FEES = ['FIC', 'RESICO', 'ASIMILADOS', 'MORAL', 'FRONTERIZA', 'SIN_IMPUESTO'] as const;
export type TypeFee = (typeof TYPE_FEES)[number];

/** The first partner is the company itself: the root of the network. */
export const ROOT_CUSTOMER = 1;
/** Country 1 is México: CURP, RFC and INE; the others carry a social security number (spec 2, section 5). */
export const MEXICO = 1;

/** A partner as the server's readers give him. */
export interface CustomerCard {
  id_customers: number;
  id_upline: number | null;
  id_sponsor: number | null;
  name_customers: string;
  last_name_customers: string;
  last_name_mot_customers: string | null;
  full_name: string;
  /** 1 active, 0 "De Baja". */
  id_status: 0 | 1;
  id_type_price: number;
  id_branch_office: number;
  id_country: number;
  id_language: number | null;
  id_type_money: number;
  type_fee: TypeFee;
  zip_code_customers: string;
  department_customers: string;
  province_customers: string;
  address_customers: string;
  phone_customers: string;
  email_customers: string;
  date_birthday_customers: string | null;
  ife_customers: string | null;
  curp_customers: string | null;
  rfc_customers: string | null;
  number_secure_social_customers: string | null;
  rfc_nomina: string | null;
  zip_code_nomina: string | null;
  id_regimen_nomina: number | null;
  id_cfdi_nomina: number | null;
  curp_nomina: string | null;
  date_registration: Date;
  save_online: 0 | 1;
  pay_membership: 0 | 1;
  data_validated: 0 | 1;
  /** The day of his written choice of ASIMILADOS; null: none is on file. */
  date_fee_choice: string | null;
  /** Career rank: the highest rank of a closed period. */
  max_plan: number;
  kit: string | null;
  file_photo_customers: string | null;
  user_created: string;
}

/** A line of the customers' list (spec 2, section 3). */
export interface CustomerRow {
  id_customers: number;
  full_name: string;
  id_status: 0 | 1;
  id_upline: number | null;
  id_sponsor: number | null;
  full_name_sponsor: string | null;
  name_upline: string | null;
  id_type_price: number;
  id_type_money: number;
  id_branch_office: number;
  key_branch_office: string;
  id_country: number;
  code_country: string;
  phone_customers: string;
  email_customers: string;
  date_registration: Date;
  user_created: string;
  max_plan: number;
  kit: string | null;
}

/** What the network adds to a list's lines: current rank and points (filled by the network context). */
export interface CustomerFiguresRow {
  name_plan: string;
  point_current_customers: string;
  point_business_customers: string;
  last_name_period_purchase_customers: string | null;
}

/** The answer of a registration. The password is shown this once and stored hashed; null at a repeated send. */
export interface RegisteredCustomer {
  id: number;
  password: string | null;
  id_type_money: number;
}

/** A discount of a partner that holds on a day; `discount` is a fraction ("0.1000"). */
export interface CustomerDiscount {
  status: 0 | 1;
  discount: string | null;
  discount_type: string | null;
  id_discount: number | null;
}
