import { z } from 'zod';
import { zId, zObject } from '@ceiba/platform/contract';
import type { UsTaxForm } from './terms.schema';

/** A row of the US tax forms that partners in dollars filled in; the number itself is in no list. */
export interface TaxFormRow extends Pick<UsTaxForm, 'name' | 'business_name' | 'tax_class' | 'tin_type'> {
  id_user: number;
  id_customers: number;
  full_name: string;
  /** Address as the 1099 wants it, in one line. */
  address: string;
  accepted_at: string;
}

/** `POST /terms/tax-number`: whose. */
export const taxNumberInput = zObject({ id_customers: zId });
export type TaxNumberInput = z.output<typeof taxNumberInput>;

/** The number of one form; whoever reads it is written down in the audit. */
export interface TaxNumber {
  id_customers: number;
  name: string;
  tin_type: UsTaxForm['tin_type'];
  tin: string;
}

export const TAX_FORM_TEXTS = {
  missing: 'El empresario no tiene un formulario fiscal.',
  unreadable: 'El número se guardó con otra llave (CEIBA_DATA_KEY) y no se puede leer.',
} as const;
