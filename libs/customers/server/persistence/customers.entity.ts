import { bigint, date, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const customersTable = defineTable('customers', 'clientes', {
  id_customers: int.auto,
  id_upline: int.null.uses('customers', 'red'),
  id_sponsor: int.null.uses('customers', 'inscritos'),
  name_customers: varchar(150).forgets('Persona'),
  last_name_customers: varchar(150).forgets('borrada {id}'),
  last_name_mot_customers: varchar(150).null.forgets(null),
  full_name: varchar(460).computed("concat_ws(' ',`name_customers`,`last_name_customers`,`last_name_mot_customers`)"),
  id_status: tinyint.default(1),
  id_type_price: int.uses('type_price'),
  id_branch_office: int.names('branch_office'),
  id_country: int.uses('country'),
  id_language: int.null.uses('language'),
  id_type_money: int.default(2).uses('type_money'),
  type_fee: varchar(20).default('ASIMILADOS'),
  zip_code_customers: varchar(20).default('').forgets(''),
  department_customers: varchar(100).default('').forgets(''),
  province_customers: varchar(100).default('').forgets(''),
  address_customers: varchar(150).default('').forgets(''),
  phone_customers: varchar(30).default('').forgets(''),
  email_customers: varchar(50).default('').forgets(''),
  date_birthday_customers: date.null.forgets(null),
  ife_customers: varchar(30).null.forgets(null),
  curp_customers: varchar(18).null.forgets(null),
  rfc_customers: varchar(13).null.forgets(null),
  number_secure_social_customers: varchar(30).null.forgets(null),
  rfc_nomina: varchar(13).null.forgets(null),
  zip_code_nomina: varchar(20).null.forgets(null),
  id_regimen_nomina: int.null.uses('regimen'),
  id_cfdi_nomina: int.null.uses('cfdi'),
  curp_nomina: varchar(18).null.forgets(null),
  name_nomina: varchar(300).null.forgets(null),
  date_certificate: date.null.forgets(null),
  id_file_certificate: bigint.null.forgets(null),
  date_registration: datetime,
  save_online: tinyint.default(0),
  pay_membership: tinyint.default(1),
  data_validated: tinyint.default(0).forgets(0),
  date_fee_choice: date.null,
  max_plan: int.default(0),
  kit: varchar(20).null,
  file_photo_customers: varchar(255).null.forgets(null),
  file_contract: bigint.null.forgets(null),
  file_ine: bigint.null.forgets(null),
  file_cuenta_bancaria: bigint.null.forgets(null),
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});

export const customersAddressTable = defineTable('customers_address', {
  id_customers_address: int.auto,
  id_customers: int.with('customers').person.goes,
  zip_code_customers: varchar(20),
  department_customers: varchar(100),
  province_customers: varchar(100),
  address_customers: varchar(150),
  default_address: tinyint.default(0),
  default_guard: int.computed('if(`default_address` = 1,`id_customers`,NULL)'),
});

export const customersBankTable = defineTable('customers_bank', 'cuentas de clientes', {
  id_customers_bank: int.auto,
  id_customers: int.with('customers').person.goes,
  id_bank: int.uses('bank'),
  number_account_bank: varchar(100),
  id_type_format_pay: int.null.uses('type_format_pay'),
  ruta_bank: varchar(100).null,
});

export const customersDiscountTable = defineTable('customers_discount', 'descuentos de clientes', {
  id_discount: int.auto,
  id_customers: int.with('customers').person,
  discount: decimal(8, 4),
  discount_type: varchar(20),
  date_start: date,
  date_end: date,
  single_use: tinyint.default(1),
  used_at: datetime.null,
});

export const customersSocialTable = defineTable('customers_social', {
  id_customers_social: int.auto,
  id_customers: int.with('customers').person.goes,
  type_social: varchar(20),
  url_social: varchar(100),
});

/** The number of an imported partner in the company's former system, in capitals. */
export const customersPreviousTable = defineTable('customers_previous', {
  key_previous: varchar(40).key,
  id_customers: int.with('customers').person,
});

/** How many changes of customers there were. */
export const customersVersionTable = defineTable('customers_version', {
  id: tinyint.key,
  version: bigint,
});

/** Whose name, or what the lists filter by, was changed: from the first to the last; nobody named is everybody. */
export const customersChangeTable = defineTable('customers_change', {
  version: bigint.key,
  first_customer: int.null,
  last_customer: int.null,
  created_at: datetime,
});
