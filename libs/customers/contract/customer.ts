import { z } from 'zod';
import { aCount, aDay, aFlag, aMoney, anId, anInstant, aRate, aText } from '@ceiba/platform/contract';

/** Tax types of a partner (spec 2, section 9). */
export const TYPE_FEES = ['FIC', 'RESICO', 'ASIMILADOS', 'MORAL', 'FRONTERIZA', 'SIN_IMPUESTO'] as const;
export type TypeFee = (typeof TYPE_FEES)[number];
/** As people call them (spec 2, section 9). */
export const TYPE_FEE_NAMES: Readonly<Record<TypeFee, string>> = {
  FIC: 'INCORPORACIÓN FISCAL',
  RESICO: 'RESICO',
  ASIMILADOS: 'ASIMILADOS',
  MORAL: 'MORAL',
  FRONTERIZA: 'FRONTERIZA',
  SIN_IMPUESTO: 'SIN IMPUESTO',
};

/** The first partner is the company itself: the root of the network. */
export const ROOT_CUSTOMER = 1;
/** Country 1 is México: CURP, RFC and INE; the others carry a social security number (spec 2, section 5). */
export const MEXICO = 1;

/** What anybody who may see a customer sees of him. */
const person = z.strictObject({
  id_customers: anId,
  full_name: aText,
  name_customers: aText,
  last_name_customers: aText,
  last_name_mot_customers: aText.nullable(),
  /** 1 active, 0 "De Baja". */
  id_status: aFlag,
  id_type_price: anId,
  id_branch_office: anId,
  id_type_money: anId,
  id_country: anId,
});

/** Of a customer whom somebody typed or looks for. */
export const customerName = person.extend({ full_name_customers: aText });
export type CustomerName = z.output<typeof customerName>;

/** What a visitor hears of a sponsor: that there is one, and his given name. */
export const sponsorSeen = customerName.pick({ id_customers: true, name_customers: true });
export type SponsorSeen = z.output<typeof sponsorSeen>;

const place = {
  id_upline: anId.nullable(),
  id_sponsor: anId.nullable(),
  date_registration: anInstant,
  /** Career rank: the highest rank of a closed period. */
  max_plan: aCount,
};

/** A partner of the downline as another partner sees him. */
export const customerSeen = customerName.extend(place);
export type StoredCustomerSeen = z.input<typeof customerSeen>;

const customerCard = person.extend({
  ...place,
  kit: aText.nullable(),
  file_photo_customers: aText.nullable(),
  id_language: anId.nullable(),
  type_fee: z.enum(TYPE_FEES),
  zip_code_customers: aText,
  department_customers: aText,
  province_customers: aText,
  address_customers: aText,
  phone_customers: aText,
  email_customers: aText,
  date_birthday_customers: aDay.nullable(),
  ife_customers: aText.nullable(),
  curp_customers: aText.nullable(),
  rfc_customers: aText.nullable(),
  number_secure_social_customers: aText.nullable(),
  rfc_nomina: aText.nullable(),
  zip_code_nomina: aText.nullable(),
  id_regimen_nomina: anId.nullable(),
  id_cfdi_nomina: anId.nullable(),
  curp_nomina: aText.nullable(),
  /** The name as SAT writes it, the day of the certificate that says so, and the paper; null: none was taken over. */
  name_nomina: aText.nullable(),
  date_certificate: aDay.nullable(),
  id_file_certificate: anId.nullable(),
  /** Stored files; a link to one comes from `/customers/paper/{paper}/{id}`. */
  file_contract: anId.nullable(),
  file_ine: anId.nullable(),
  file_cuenta_bancaria: anId.nullable(),
  save_online: aFlag,
  pay_membership: aFlag,
  data_validated: aFlag,
  /** The day of his written choice of ASIMILADOS; null: none is on file. */
  date_fee_choice: aDay.nullable(),
  user_created: aText,
  /** The worker who registered him; null: himself, a partner, an import. */
  id_worker_created: anId.nullable(),
});
/** A partner as the server's readers give him. */
export type CustomerCard = z.input<typeof customerCard>;

export const customerBank = z.strictObject({
  id_customers_bank: anId,
  id_bank: anId,
  name_bank: aText,
  number_account_bank: aText,
  id_type_format_pay: anId.nullable(),
  ruta_bank: aText.nullable(),
});
export type CustomerBank = z.output<typeof customerBank>;

export const customerSocial = z.strictObject({ id_customers_social: anId, type_social: aText, url_social: aText });
export type CustomerSocial = z.output<typeof customerSocial>;

/** The whole record, for staff and for the partner himself. */
export const customerRecord = customerCard.extend({
  name_upline: aText.nullable(),
  customers_bank: z.array(customerBank),
  customers_social: z.array(customerSocial),
});
export type CustomerRecord = z.output<typeof customerRecord>;
export type StoredCustomerRecord = z.input<typeof customerRecord>;

/** What the network adds to a list's lines: current rank and points (filled by the network context). */
const customerFiguresRow = z.strictObject({
  name_plan: aText,
  point_current_customers: aMoney,
  point_business_customers: aMoney,
  last_name_period_purchase_customers: aText.nullable(),
});
export type CustomerFiguresRow = z.output<typeof customerFiguresRow>;

/** A line of the customers' list (spec 2, section 3). */
export const customerRow = z.strictObject({
  id_customers: anId,
  full_name: aText,
  id_status: aFlag,
  id_upline: anId.nullable(),
  id_sponsor: anId.nullable(),
  full_name_sponsor: aText.nullable(),
  name_upline: aText.nullable(),
  id_type_price: anId,
  id_type_money: anId,
  id_branch_office: anId,
  key_branch_office: aText,
  id_country: anId,
  code_country: aText,
  phone_customers: aText,
  email_customers: aText,
  date_registration: anInstant,
  user_created: aText,
  /** The worker who registered him; null: himself, a partner, an import. */
  id_worker_created: anId.nullable(),
  max_plan: aCount,
  kit: aText.nullable(),
  ...customerFiguresRow.partial().shape,
});
export type CustomerRow = z.output<typeof customerRow>;
/** As the server holds it: instants are dates. */
export type StoredCustomerRow = z.input<typeof customerRow>;

/** The answer of a registration. The password is shown this once and stored hashed; null at a repeated send. */
export const registeredCustomer = z.strictObject({ id: anId, password: aText.nullable(), id_type_money: anId });
export type RegisteredCustomer = z.output<typeof registeredCustomer>;
export const changedCustomer = registeredCustomer.omit({ password: true });
export type ChangedCustomer = z.output<typeof changedCustomer>;

/** What became of a partner who was to be deleted: 1 gone, 0 "De Baja" for what he is used in. */
export const deletedCustomer = z.strictObject({ id: anId, deleted: aFlag, uses: z.array(z.string()) });
export type DeletedCustomer = z.output<typeof deletedCustomer>;

/** `POST /customers/get/public` */
export const publicCustomer = z.strictObject({ id_customers: anId, full_name: aText, key_branch_office: aText });
export type PublicCustomer = z.output<typeof publicCustomer>;

/** `POST /customers/report/get` */
export const reportCustomer = z.strictObject({ id_customers: anId, full_name: aText, id_status: aFlag });
export type ReportCustomer = z.output<typeof reportCustomer>;

/** A discount of a partner that holds on a day, as the server's readers give it. */
const customerDiscount = z.strictObject({
  status: aFlag,
  /** A fraction. */
  discount: aRate.nullable(),
  discount_type: aText.nullable(),
  id_discount: anId.nullable(),
});
export type CustomerDiscount = z.output<typeof customerDiscount>;
export const discountShown = customerDiscount.omit({ id_discount: true });
export type DiscountShown = z.output<typeof discountShown>;
