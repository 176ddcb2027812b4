import { bigint, char, date, datetime, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const signupTable = defineTable('customers_kit_public', 'registros en línea', {
  id_customers_kit_public: bigint.auto,
  token_hash: char(64).secret,
  state_cart: varchar(10).default('open'),
  id_upline: int.uses('customers'),
  name_cart: varchar(150).null.forgets(null),
  last_name_cart: varchar(150).null.forgets(null),
  last_name_mot_cart: varchar(150).null.forgets(null),
  full_name_cart: varchar(460).computed("concat_ws(' ',`name_cart`,`last_name_cart`,`last_name_mot_cart`)"),
  phone_cart: varchar(30).null.forgets(null),
  email_cart: varchar(50).null.forgets(null),
  date_birthday_cart: date.null.forgets(null),
  id_country: int.null.uses('country'),
  zip_code_cart: varchar(20).null.forgets(null),
  department_cart: varchar(100).null.forgets(null),
  province_cart: varchar(100).null.forgets(null),
  address_cart: varchar(150).null.forgets(null),
  ine_cart: varchar(30).null.forgets(null),
  curp_cart: varchar(18).null.forgets(null),
  rfc_cart: varchar(13).null.forgets(null),
  number_secure_social_cart: varchar(30).null.forgets(null),
  id_product: int.null.follows('product'),
  /** Which notice he accepted, when and from where. */
  privacy_version: varchar(16).null,
  privacy_accepted_at: datetime.null,
  privacy_address: varchar(64).null.lawful(null),
  file_photo: bigint.null.forgets(null),
  file_ine: bigint.null.forgets(null),
  file_cuenta_bancaria: bigint.null.forgets(null),
  file_constancia_fiscal: bigint.null.forgets(null),
  /** The partner whom it became. */
  id_customers: int.null.uses('customers').person,
  /** Money may refer to it: it is kept. */
  payment_begun: tinyint.default(0),
  network: varchar(64).null.forgets(null),
  /** Hash of the device's cookie. */
  device: char(64).null.forgets(null),
  created_at: datetime,
  updated_at: datetime,
  paid_at: datetime.null,
  activated_at: datetime.null,
  activated_by: varchar(150).null,
});

/** Wrong letters of a sponsor's surname, in the database: counted the same for every process. */
export const signupGuessTable = defineTable('signup_guess', {
  id_guess: bigint.auto,
  network: varchar(64),
  id_upline: int.follows('customers'),
  at: datetime,
});
