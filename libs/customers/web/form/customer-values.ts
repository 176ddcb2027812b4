import {
  customerBankInput,
  customerSocialInput,
  customerWarning,
  CUSTOMER_WARNINGS,
  type CustomerRecord,
  MEXICO,
  ROOT_CUSTOMER,
  saveCustomer,
  type SaveCustomerInput,
} from '@ceiba/customers/contract';
import type { BotLead } from '@ceiba/leads/contract';
import { MESSAGES } from '@ceiba/platform/contract';
import { z } from 'zod';
import type { CustomerSave, PaperField } from './form.api';

/** Who fills the form in: staff, or a partner who registers somebody (spec 2, section 6). */
export type FormMode = 'staff' | 'partner';

/** Somebody whose number was looked up. */
export interface Referred {
  id: number;
  name: string;
}

export const PAPER_FIELDS = ['file_photo_customers', 'file_contract', 'file_ine', 'file_cuenta_bancaria'] as const;

const { customers_bank: _bank, customers_social: _social, papers_confirmed: _seen, ...fields } = saveCustomer.shape;
const { id_customers_bank: _id, ...bank } = customerBankInput.shape;

const filled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const mexican = ({ id_country }: Partial<Values>): boolean => Number(id_country) === MEXICO;
const banked = ({ id_bank, id_type_format_pay }: Partial<Values>): boolean =>
  filled(id_bank) || filled(id_type_format_pay);
/** Asked whatever else is wrong, so that everything is said at once. */
const rule = (path: string, error: string = MESSAGES.required) => ({ path: [path], error, when: () => true });

const shape = z.object({
  ...fields,
  ...bank,
  socials: z.array(customerSocialInput).max(10),
  upline: z.custom<Referred | null>(),
  sponsor: z.custom<Referred | null>(),
  file_photo_customers: z.instanceof(File).nullable(),
  file_contract: z.instanceof(File).nullable(),
  file_ine: z.instanceof(File).nullable(),
  file_cuenta_bancaria: z.instanceof(File).nullable(),
});
type Values = z.output<typeof shape>;

/** The contract's schema with what depends on country and bank (spec 2, section 5). */
export const customerForm = shape
  .refine((form) => !mexican(form) || filled(form.last_name_mot_customers), rule('last_name_mot_customers'))
  .refine((form) => !mexican(form) || filled(form.curp_customers), rule('curp_customers', CUSTOMER_WARNINGS.curp))
  .refine((form) => !banked(form) || filled(form.number_account_bank), rule('number_account_bank'))
  .refine((form) => mexican(form) || !banked(form) || filled(form.ruta_bank), rule('ruta_bank'));
export type CustomerValues = Values;

const TEXTS = [
  ...(['name_customers', 'last_name_customers', 'last_name_mot_customers', 'phone_customers'] as const),
  ...(['email_customers', 'date_birthday_customers', 'department_customers', 'province_customers'] as const),
  ...(['address_customers', 'zip_code_customers', 'ife_customers', 'curp_customers', 'rfc_customers'] as const),
  'number_secure_social_customers',
] as const;

/** What the form begins with: the stored partner, or blanks and what the specification proposes. */
export function startOf(customer: CustomerRecord | null, fresh: Partial<CustomerValues>): Partial<CustomerValues> {
  const [account] = customer?.customers_bank ?? [];
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, customer?.[name] ?? ''])),
    ...fresh,
    ...(customer && storedOf(customer)),
    password_user: '',
    id_bank: account?.id_bank ?? null,
    number_account_bank: account?.number_account_bank ?? '',
    id_type_format_pay: account?.id_type_format_pay ?? null,
    ruta_bank: account?.ruta_bank ?? '',
    socials: (customer?.customers_social ?? []).map(({ type_social, url_social }) => ({
      type_social: type_social as CustomerValues['socials'][number]['type_social'],
      url_social,
    })),
    ...Object.fromEntries(PAPER_FIELDS.map((name) => [name, null])),
  };
}

/** What a lead says for a new partner's form: his name and, where the conversation is one, his telephone. */
export function toldBy(lead: BotLead | null): Partial<CustomerValues> {
  if (!lead) return {};
  const { id_bot_lead, conversation_id, name_bot } = lead;
  const phone = /^\+?[\d\s()-]{8,30}$/.test(conversation_id ?? '') ? conversation_id : null;
  return {
    id_bot_lead,
    ...(phone ? { phone_customers: phone } : {}),
    ...(name_bot ? { name_customers: name_bot } : {}),
  };
}

function storedOf(customer: CustomerRecord): Partial<CustomerValues> {
  const { id_customers, id_branch_office, id_type_price, id_language, id_country } = customer;
  const { id_status, type_fee, pay_membership, data_validated, date_fee_choice, id_upline, id_sponsor } = customer;
  return {
    ...{ id_customers, id_branch_office, id_type_price, id_language, id_country },
    ...{ id_status, type_fee, pay_membership, data_validated, date_fee_choice },
    ...{ id_upline, id_sponsor, upline: null, sponsor: null },
  };
}

const standing = (id: unknown, known: Referred | null | undefined): boolean => filled(id) && known?.id === Number(id);

/** Is the sponsor's number that of somebody who was looked up? */
export const isSponsorVerified = (values: Partial<Record<keyof CustomerValues, unknown>>): boolean =>
  standing(values.id_sponsor, values.sponsor as Referred | null);

/** The same of the upline; a number that equals the sponsor's is as good as his. */
export function isUplineVerified(values: Partial<Record<keyof CustomerValues, unknown>>): boolean {
  const same = filled(values.id_upline) && String(values.id_upline) === String(values.id_sponsor);
  return standing(values.id_upline, values.upline as Referred | null) || (same && isSponsorVerified(values));
}

/** The first warning before a save, in the specification's order. */
export function warningOf(values: CustomerValues, mode: FormMode): string | null {
  if (!values.id_customers) {
    const verified = isUplineVerified(values) && (!filled(values.id_sponsor) || isSponsorVerified(values));
    if (!verified) return CUSTOMER_WARNINGS.upline;
  }
  return customerWarning({ ...sentOf(values), ...(mode === 'partner' ? { id_type_price: ROOT_CUSTOMER } : {}) });
}

/** What goes over the wire. */
export function sentOf(values: CustomerValues): SaveCustomerInput & CustomerSave {
  const { upline: _up, sponsor: _sponsor, socials, ...rest } = values;
  const { id_bank, number_account_bank, id_type_format_pay, ruta_bank, ...others } = rest;
  const { file_photo_customers, file_contract, file_ine, file_cuenta_bancaria, ...input } = others;
  const account = { id_bank, number_account_bank, id_type_format_pay, ruta_bank: mexican(values) ? null : ruta_bank };
  const files = { file_photo_customers, file_contract, file_ine, file_cuenta_bancaria };
  return {
    ...input,
    customers_bank: banked(values) || filled(number_account_bank) ? [account] : [],
    customers_social: socials,
    ...(Object.fromEntries(Object.entries(files).filter(([, file]) => file)) as Partial<Record<PaperField, File>>),
  };
}
