import { z } from 'zod';
import { listShape, zFlag, zId, zObject, zOptionalId, zOptionalText, zText } from '@ceiba/platform/contract';
import { saveCustomer } from './customer.schema';
import { SIGNUP_DOCUMENTS, SIGNUP_STATES } from './signup';

/** What the sign-up says; each text once (spec 2, section 5; spec 3, section 5). */
export const SIGNUP_MESSAGES = {
  sponsorDiffers: 'El apellido del sponsor no coincide con el ingresado',
  noSponsor: 'El sponsor no existe.',
  guesses: 'Demasiados intentos. Espera 15 minutos e intenta de nuevo.',
  tooMany:
    'Desde tu conexión o dispositivo se abrieron demasiados registros. Usa el que ya tienes o intenta en una hora.',
  asks: 'Demasiadas solicitudes desde tu conexión. Espera un minuto e intenta de nuevo.',
  noSignup: 'El registro no existe.',
  paid: 'El registro ya fue pagado.',
  saved: 'Registro guardado.',
  missing: 'Completa los datos que faltan antes de pagar.',
  /** After the payment. */
  callCenter: 'Comunícate con el call center para activar tu registro.',
  activated: 'Cliente activado.',
  alreadyActive: 'El cliente ya está activo.',
  noDocument: 'El documento no existe.',
  privacyChanged: 'El aviso de privacidad cambió. Léelo de nuevo antes de aceptarlo.',
} as const;

/** A missing or wrong secret means that there is no such sign-up: 404, not a malformed call. */
export const signupKeyShape = { id_customers_kit_public: zId, cart_token: z.string().max(200).optional() };
export const signupKeySchema = zObject(signupKeyShape);
export type SignupKeyInput = z.output<typeof signupKeySchema>;

/** `POST /customers/publico/validate`; of the surname its first three letters count. */
export const signupSponsorSchema = zObject({ id_customers: zId, last_name: zText(150) });
export type SignupSponsorInput = z.output<typeof signupSponsorSchema>;

const { shape: customer } = saveCustomer;
const ignored = z.unknown().optional();

/** What a step fills in; each is checked where it comes, and stays where it does not. */
export const signupFields = {
  name_cart: customer.name_customers.optional(),
  last_name_cart: customer.last_name_customers.optional(),
  last_name_mot_cart: customer.last_name_mot_customers,
  phone_cart: customer.phone_customers.optional(),
  email_cart: customer.email_customers.optional(),
  date_birthday_cart: customer.date_birthday_customers.optional(),
  id_country: zOptionalId.optional(),
  zip_code_cart: customer.zip_code_customers.optional(),
  department_cart: customer.department_customers.optional(),
  province_cart: customer.province_customers.optional(),
  address_cart: customer.address_customers.optional(),
  ine_cart: customer.ife_customers,
  curp_cart: customer.curp_customers,
  rfc_cart: customer.rfc_customers,
  number_secure_social_cart: customer.number_secure_social_customers,
  id_product: zOptionalId.optional(),
  privacy_version: zOptionalText(16).optional(),
};

/**
 * `POST /customers/publico/cart/insert`, with the papers as files of a form: begins a sign-up (with `id_upline` and
 * `last_name`), or saves a step of one. `last_name`: the first three letters of the sponsor's surname.
 */
export const saveSignupSchema = zObject({
  id_customers_kit_public: zOptionalId.optional(),
  cart_token: signupKeyShape.cart_token,
  id_upline: zOptionalId.optional(),
  last_name: zOptionalText(150).optional(),
  upline: ignored,
  ...signupFields,
});
export type SaveSignupInput = z.output<typeof saveSignupSchema>;

/** `POST /customers/signup/list`: the call centre's. */
export const listSignups = zObject({ ...listShape, state: z.enum(SIGNUP_STATES).default('paid') });
export type ListSignupsInput = z.output<typeof listSignups>;

/** `POST /customers/signup/activate`: 1 says that the membership is paid, too. */
export const activateSignupSchema = zObject({ id_customers: zId, pay_membership: zFlag.optional() });
export type ActivateSignupInput = z.output<typeof activateSignupSchema>;

/** `GET /customers/signup/file/{id}/{document}`. */
export const signupFilePath = zObject({ id: zId, document: z.enum(SIGNUP_DOCUMENTS) });
