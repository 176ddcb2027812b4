import { z } from 'zod';
import { aText, anId, anInstant, zId, zObject } from '@ceiba/platform/contract';
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
  /** Address as the 1099 wants it, in one line. */
  address: aText,
  accepted_at: anInstant,
});
export type TaxFormRow = z.output<typeof taxFormRow>;
export type StoredTaxFormRow = z.input<typeof taxFormRow>;

/** `POST /terms/tax-number`: whose. */
export const taxNumberInput = zObject({ id_customers: zId });
export type TaxNumberInput = z.output<typeof taxNumberInput>;

/** The number of one form; whoever reads it is written down in the audit. */
export const taxNumber = taxFormRow.pick({ id_customers: true, name: true, tin_type: true }).extend({ tin: aText });
export type TaxNumber = z.output<typeof taxNumber>;

export const TAX_FORM_TEXTS = {
  missing: 'El empresario no tiene un formulario fiscal.',
  unreadable: 'El número se guardó con otra llave (CEIBA_DATA_KEY) y no se puede leer.',
} as const;
