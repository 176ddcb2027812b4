import { z } from 'zod';
import {
  listShape,
  zBirthday,
  zDay,
  zFlag,
  zId,
  zLines,
  zLink,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
} from '@ceiba/platform/contract';
import { TYPE_FEES } from './customer';
import { CUSTOMER_WARNINGS } from './warning-texts';

const alphanumeric = (length: number, message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() || null : (value ?? null)),
    z
      .string()
      .regex(new RegExp(`^[A-ZÑ&0-9]{12,${length}}$`), { error: message })
      .nullable(),
  );
const zCurp = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase() || null : (value ?? null)),
  z
    .string()
    .regex(/^[A-Z0-9]{18}$/, { error: CUSTOMER_WARNINGS.curp })
    .nullable(),
);

/** A list that may come as JSON text (multipart forms). */
const jsonList = <T extends z.ZodType>(item: T, most: number) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      try {
        return value.trim() === '' ? [] : JSON.parse(value);
      } catch {
        return value;
      }
    },
    z.array(item, { error: 'Debe ser una lista.' }).max(most, { error: `Como máximo ${most}.` }),
  );

export const customerBankInput = zObject({
  id_customers_bank: zOptionalId.optional(),
  id_bank: zOptionalId.optional(),
  number_account_bank: zOptionalText(100).optional(),
  id_type_format_pay: zOptionalId.optional(),
  ruta_bank: zOptionalText(100).optional(),
});
export type CustomerBankInput = z.output<typeof customerBankInput>;

export const TYPE_SOCIALS = ['FACEBOOK', 'TWITTER', 'INSTAGRAM', 'LINKEDIN'] as const;
export const customerSocialInput = zObject({
  id_customers_social: zOptionalId.optional(),
  type_social: z.enum(TYPE_SOCIALS, { error: 'Seleccione la red social.' }),
  url_social: zLink(100),
});

/** The customer's form. Who stands above him, branch, price, language and country are warned about in order by the server. */
export const saveCustomer = zObject({
  id_customers: zOptionalId.optional(),
  name_customers: zText(150),
  last_name_customers: zText(150),
  last_name_mot_customers: zOptionalText(150).optional(),
  phone_customers: zText(30),
  email_customers: zText(50).pipe(z.email({ error: 'El correo no es válido.' })),
  date_birthday_customers: zBirthday,
  department_customers: zText(100),
  province_customers: zText(100),
  address_customers: zLines(150),
  zip_code_customers: zText(20),
  id_upline: zOptionalId.optional(),
  id_sponsor: zOptionalId.optional(),
  id_branch_office: zOptionalId.optional(),
  id_type_price: zOptionalId.optional(),
  id_language: zOptionalId.optional(),
  id_country: zOptionalId.optional(),
  id_status: zFlag.optional(),
  type_fee: z.enum(TYPE_FEES, { error: 'Seleccione el tipo de impuesto.' }).optional(),
  ife_customers: zOptionalText(30).optional(),
  curp_customers: zCurp.optional(),
  rfc_customers: alphanumeric(13, 'El RFC debe tener 12 o 13 caracteres.').optional(),
  number_secure_social_customers: zOptionalText(30).optional(),
  pay_membership: zFlag.optional(),
  data_validated: zFlag.optional(),
  /** The day of the written choice of ASIMILADOS. */
  date_fee_choice: z.preprocess((day) => (day === '' ? null : day), zDay.nullable()).optional(),
  /** A first password (made here where it is left out), or another one; blank leaves the present one. Never answered again. */
  password_user: zOptionalText(100).optional(),
  customers_bank: jsonList(customerBankInput, 1).optional(),
  customers_social: jsonList(customerSocialInput, 10).optional(),
  /** 0: ask whether another partner's RFC, CURP, INE, mail, phone or account is meant (409); 1: its person has seen whose they are. Without it nobody is asked. */
  papers_confirmed: zFlag.optional(),
  /** Of a new one: the lead whose data his form began with (docs/adr/0094). */
  id_bot_lead: zOptionalId.optional(),
});
export type SaveCustomerInput = z.output<typeof saveCustomer>;

/** What staff decide about a partner: whoever else sends one of these changes nothing by it. */
export const STAFF_FIELDS = [
  'id_sponsor',
  'id_status',
  'id_type_price',
  'type_fee',
  'pay_membership',
  'data_validated',
  'date_fee_choice',
] as const satisfies readonly (keyof SaveCustomerInput)[];

/** `POST /customers/papers/check`: what the form asks before it saves. */
export const checkPapersInput = zObject({
  id_customers: zOptionalId.optional(),
  rfc_customers: alphanumeric(13, 'El RFC debe tener 12 o 13 caracteres.').optional(),
  curp_customers: zCurp.optional(),
  date_birthday_customers: zBirthday.nullable().optional(),
  ife_customers: zOptionalText(30).optional(),
  email_customers: zOptionalText(50).optional(),
  phone_customers: zOptionalText(30).optional(),
  id_country: zOptionalId.optional(),
  customers_bank: jsonList(customerBankInput, 1).optional(),
});
export type CheckPapersInput = z.output<typeof checkPapersInput>;

/** `POST /customers/certificate/read` and `.../take`, with the PDF as `certificate`. */
export const readCertificateInput = zObject({ id_customers: zId });
/** `id_regimen`: which of them, where the certificate names several. */
export const takeCertificateInput = zObject({ id_customers: zId, id_regimen: zOptionalId.optional() });

const zPart = zOptionalText(150).optional();

/** `POST /customers/get/all`: a page; without `page` the first hundred. */
export const listCustomers = zObject({
  ...listShape,
  page_size: listShape.page_size.unwrap().default(100),
  id_status: z.enum(['0', '1']).or(zFlag).optional(),
});
export type ListCustomersInput = z.output<typeof listCustomers>;

/** The search of the sale's customer picker. Each name part at least three characters, if filled. */
export const filterCustomers = zObject({
  id_customers: zOptionalId.optional(),
  name_customers: zPart,
  last_name_customers: zPart,
  last_mother_name_customers: zPart,
});
export type FilterCustomersInput = z.output<typeof filterCustomers>;

/** `POST /customers/delete` */
export const deleteCustomer = zObject({ id_customers: zId });
/** `POST /customers/get/public`, `/customers/my/new` */
export const namedCustomers = zObject({ ...listShape, page_size: listShape.page_size.unwrap().default(100) });

/** `POST /customers/report/get` (ours): whom a report can be filtered by; `id_customers`: the one that is chosen. */
export const reportCustomersInput = zObject({
  report: zText(60),
  id_customers: zOptionalId.optional(),
  search: listShape.search,
  page: listShape.page,
  page_size: listShape.page_size,
});
export type ReportCustomersInput = z.output<typeof reportCustomersInput>;

export const customerPath = zObject({ id: zId });

/** `POST /customers/get/validate`, public: whose number it is (spec 2, section 7). */
export const validateCustomerInput = zObject({ id_customers: zId });

/** `POST /customers/welcome`: mails a new partner the link by which he chooses his password. */
export const sendWelcomeInput = zObject({ id_customers: zId });

export const WELCOME_MESSAGES = {
  sent: 'Enviamos el enlace al correo del cliente.',
  inactive: 'El cliente está inactivo: podrá iniciar sesión cuando se active.',
  chosen: 'El cliente ya eligió su contraseña.',
  noContract: 'Los empresarios en dólares firman el formulario W-9 en lugar de un contrato.',
} as const;
/** A partner's papers by the specification's names, without `file_`. */
export const CUSTOMER_PAPERS = ['contract', 'ine', 'cuenta_bancaria', 'constancia_fiscal'] as const;
export type CustomerPaper = (typeof CUSTOMER_PAPERS)[number];
/** `GET /customers/paper/{paper}/{id}`. */
export const customerPaperPath = zObject({
  paper: z.enum(CUSTOMER_PAPERS, { error: 'No es un documento del cliente.' }),
  id: zId,
});
