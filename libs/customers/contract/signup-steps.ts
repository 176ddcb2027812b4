import { zFlag, zObject, zOptionalId } from '@ceiba/platform/contract';
import { MEXICO } from './customer';
import { saveCustomer } from './customer.schema';
import { CUSTOMER_WARNINGS } from './warning-texts';

const { shape: customer } = saveCustomer;

/** Step 3 of the public sign-up: who (spec 2, section 5). The maternal surname is asked in México alone. */
export const signupPerson = zObject({
  id_country: zOptionalId.refine((value) => value !== null, { error: CUSTOMER_WARNINGS.country }),
  name_cart: customer.name_customers,
  last_name_cart: customer.last_name_customers,
  last_name_mot_cart: customer.last_name_mot_customers,
  phone_cart: customer.phone_customers,
  email_cart: customer.email_customers,
  date_birthday_cart: customer.date_birthday_customers,
  /** 1: he accepts the notice that is shown; it goes as its version. */
  accepts_privacy: zFlag.refine((value) => value === 1, { error: 'Para continuar, acepta el aviso de privacidad.' }),
});

/** Step 4: where he lives. */
export const signupAddress = zObject({
  zip_code_cart: customer.zip_code_customers,
  department_cart: customer.department_customers,
  province_cart: customer.province_customers,
  address_cart: customer.address_customers,
});

const mexican = zObject({
  ine_cart: customer.ife_customers,
  curp_cart: customer.curp_customers.refine((value) => Boolean(value), { error: CUSTOMER_WARNINGS.curp }),
  rfc_cart: customer.rfc_customers,
});
const foreign = zObject({ number_secure_social_cart: customer.number_secure_social_customers });

/** Step 5: his papers by their numbers; México has CURP, INE and RFC, the others a social security number. */
export const signupPapers = (id_country: number | null) => (id_country === MEXICO ? mexican : foreign);
