import { MEXICO } from '@ceiba/customers/contract';
import type { SignupRecord } from '../../persistence/signup.repository';

const ALWAYS = [
  ...(['name_cart', 'last_name_cart', 'phone_cart', 'email_cart', 'date_birthday_cart', 'id_country'] as const),
  ...(['zip_code_cart', 'department_cart', 'province_cart', 'address_cart', 'id_product'] as const),
];

/** Fields without which a sign-up can't be paid (spec 2, section 5). */
export function missingOf(signup: SignupRecord): string[] {
  const wanted = signup.id_country === MEXICO ? [...ALWAYS, 'curp_cart' as const] : ALWAYS;
  return wanted.filter((field) => signup[field] === null);
}

/** México sends INE, CURP and RFC, the other countries a social security number; the rest is dropped. */
export function papersOfSignup(signup: SignupRecord) {
  const mexican = signup.id_country === MEXICO;
  return {
    last_name_mot_customers: mexican ? signup.last_name_mot_cart : null,
    ife_customers: mexican ? signup.ine_cart : null,
    curp_customers: mexican ? signup.curp_cart : null,
    rfc_customers: mexican ? signup.rfc_cart : null,
    number_secure_social_customers: mexican ? null : signup.number_secure_social_cart,
  };
}
