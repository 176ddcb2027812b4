import { z } from 'zod';
import { aDay, aText, anId, anInstant, type ColumnWords, zId, zObject } from '@ceiba/platform/contract';
import { usTaxForm } from './terms.schema';

/** A row of the US tax forms that partners in dollars filled in; the number itself is in no list. */
export const taxFormRow = z.strictObject({
  id_user: anId,
  id_customers: anId,
  full_name: aText,
  name: aText,
  business_name: aText,
  tax_class: usTaxForm.shape.tax_class,
  tin_type: usTaxForm.shape.tin_type,
  /** Its last four digits. */
  tin: aText,
  /** Address as the 1099 wants it, in one line. */
  address: aText,
  accepted_at: anInstant,
  /** Staff who typed it from paper; null: himself. */
  user_created: aText.nullable(),
  id_worker_created: anId.nullable(),
});
export type TaxFormRow = z.output<typeof taxFormRow>;
export type StoredTaxFormRow = z.input<typeof taxFormRow>;

/** `POST /terms/tax-number`: whose. */
export const taxNumberInput = zObject({ id_customers: zId });
export type TaxNumberInput = z.output<typeof taxNumberInput>;

/** The number of one form; whoever reads it is written down in the audit. */
export const taxNumber = taxFormRow.pick({ id_customers: true, name: true, tin_type: true }).extend({ tin: aText });
export type TaxNumber = z.output<typeof taxNumber>;

const { tax_class } = usTaxForm.shape;

/** A partner's W-9 as its form sees it, without the number; empty where there is none yet. */
export const taxForm = z.strictObject({
  id_customers: anId,
  full_name: aText,
  ...{ name: aText, business_name: aText, other_class: aText, exempt_payee_code: aText, fatca_code: aText },
  tax_class: z.union([tax_class, z.literal('')]),
  llc_class: z.enum(['', 'C', 'S', 'P']),
  ...{ address: aText, city: aText, state: aText, zip: aText },
  tin_type: z.union([usTaxForm.shape.tin_type, z.literal('')]),
  tin_last4: aText.nullable(),
  signed_on: aDay.nullable(),
  user_created: aText.nullable(),
});
export type TaxForm = z.output<typeof taxForm>;

export const TAX_FORM_WORDS: ColumnWords<TaxForm> = {
  id_customers: 'Empresario',
  full_name: 'Nombre completo',
  tin_last4: 'Terminación del número fiscal',
  user_created: 'Capturó',
};

export const TAX_FORM_TEXTS = {
  saved: 'Formulario fiscal guardado.',
  noPartner: 'El empresario no tiene usuario en dólares: no le toca este formulario.',
  number: 'Enter the number: there is none of this kind on file.',
  day: 'La fecha de la firma no puede ser posterior a hoy.',
  noDay: 'Escribe la fecha de la firma.',
  missing: 'El empresario no tiene un formulario fiscal.',
  unreadable: 'El número se guardó con otra llave (CEIBA_DATA_KEY) y no se puede leer.',
} as const;
