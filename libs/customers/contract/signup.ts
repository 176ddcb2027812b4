import { z } from 'zod';
import { aDay, aFlag, anId, anInstant, aText, fileLink, saved } from '@ceiba/platform/contract';

/** Papers that a newcomer hands in, by the names of their fields. */
export const SIGNUP_DOCUMENTS = ['file_photo', 'file_ine', 'file_cuenta_bancaria', 'file_constancia_fiscal'] as const;
export type SignupDocument = (typeof SIGNUP_DOCUMENTS)[number];

/** What the sponsor check names: his number and his given names, nothing else. */
export const signupSponsor = z.strictObject({ id_customers: anId, name_customers: aText });
export type SignupSponsor = z.output<typeof signupSponsor>;

/** Whom somebody without a sponsor names: the company's number and the letters of its name. */
export const signupHint = z.strictObject({ id_customers: anId, last_name: aText });
export type SignupHint = z.output<typeof signupHint>;

/** After a step. `cart_token` is given once, when the sign-up begins; null later. */
export const signupSaved = saved.extend({
  id_customers_kit_public: anId,
  id_upline: anId,
  /** The sponsor's given names. */
  upline: aText,
  cart_token: aText.nullable(),
});
export type SignupSaved = z.output<typeof signupSaved>;

const filled = {
  name_cart: aText.nullable(),
  last_name_cart: aText.nullable(),
  last_name_mot_cart: aText.nullable(),
  phone_cart: aText.nullable(),
  email_cart: aText.nullable(),
  date_birthday_cart: aDay.nullable(),
  id_country: anId.nullable(),
  zip_code_cart: aText.nullable(),
  department_cart: aText.nullable(),
  province_cart: aText.nullable(),
  address_cart: aText.nullable(),
  ine_cart: aText.nullable(),
  curp_cart: aText.nullable(),
  rfc_cart: aText.nullable(),
  number_secure_social_cart: aText.nullable(),
  id_product: anId.nullable(),
  /** Version of the privacy notice that he accepted. */
  privacy_version: aText.nullable(),
};

/** A sign-up as its newcomer left it (spec 3, section 3). */
export const signupCart = z.strictObject({
  id_customers_kit_public: anId,
  /** open, or paid: its newcomer is a partner (`id_customers`). */
  state_cart: z.enum(['open', 'paid']),
  id_upline: anId,
  /** The sponsor's given names. */
  full_name_customers: aText,
  ...filled,
  full_name_cart: aText.nullable(),
  /** Currency of the country's kits. */
  code_money: aText.nullable(),
  /** Links to the newcomer's own papers, good for ten minutes. */
  file_photo: fileLink.nullable(),
  file_ine: fileLink.nullable(),
  file_cuenta_bancaria: fileLink.nullable(),
  file_constancia_fiscal: fileLink.nullable(),
  /** Fields that have to be filled before it can be paid. */
  missing: z.array(aText),
  /** His number, once he is a partner. */
  id_customers: anId.nullable(),
  updated_at: anInstant,
});
export type SignupCart = z.output<typeof signupCart>;
export type StoredSignupCart = z.input<typeof signupCart>;

/** `paid`: waits for the call centre; `active`: activated; `open`: begun and not paid. */
export const SIGNUP_STATES = ['paid', 'active', 'open'] as const;
export type SignupState = (typeof SIGNUP_STATES)[number];

/** A line of the call centre's list. */
export const signupRow = z.strictObject({
  id_customers_kit_public: anId,
  state: z.enum(SIGNUP_STATES),
  /** The partner's number; null while it is open. */
  id_customers: anId.nullable(),
  full_name_cart: aText.nullable(),
  phone_cart: aText.nullable(),
  email_cart: aText.nullable(),
  id_country: anId.nullable(),
  name_country: aText.nullable(),
  id_upline: anId,
  full_name_sponsor: aText,
  id_product: anId.nullable(),
  name_product: aText.nullable(),
  /** Null while he is no partner. */
  pay_membership: aFlag.nullable(),
  data_validated: aFlag.nullable(),
  /** Papers that he handed in. */
  documents: z.array(z.enum(SIGNUP_DOCUMENTS)),
  created_at: anInstant,
  updated_at: anInstant,
  paid_at: anInstant.nullable(),
  activated_at: anInstant.nullable(),
  activated_by: aText.nullable(),
});
export type SignupRow = z.output<typeof signupRow>;
export type StoredSignupRow = z.input<typeof signupRow>;
