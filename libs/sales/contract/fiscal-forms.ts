import { z } from 'zod';
import { MESSAGES } from '@ceiba/platform/contract';

const RFC = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
const ZIP = /^\d{5}$/;

/** Currency that can be invoiced: pesos (spec 3, section 3). */
export const INVOICEABLE_MONEY = 2;
/** What SAT's RFCs for people without one are invoiced with. */
const GENERIC_RFCS: readonly string[] = ['XAXX010101000', 'XEXX010101000'];
const GENERIC_FISCAL = { id_regimen: 616, code_cfdi: 'S01' } as const;

export const FISCAL_MESSAGES = {
  rfc: 'El RFC no tiene el formato correcto.',
  zip: 'El código postal debe tener 5 dígitos.',
} as const;

/** Form of an RFC: 12 characters a company, 13 a person. The check digit is SAT's to judge: real ones have wrong digits. */
export const isRfc = (text: string): boolean => RFC.test(text);
/** Of nobody in particular. */
export const isGenericRfc = (rfc: string): boolean => GENERIC_RFCS.includes(rfc.toUpperCase());
/** A generic RFC goes with one regime and one CFDI use alone. */
export const fitsRfc = (rfc: string | null, id_regimen: number | null, code_cfdi: string): boolean =>
  !isGenericRfc(rfc ?? '') || (id_regimen === GENERIC_FISCAL.id_regimen && code_cfdi === GENERIC_FISCAL.code_cfdi);
export const isZip = (text: string): boolean => ZIP.test(text);

/** For fields that are kept in capitals. */
export const capitals = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const text = z.string({ error: MESSAGES.required }).min(1, { error: MESSAGES.required });
export const zRfc = z.preprocess(capitals, text.refine(isRfc, { error: FISCAL_MESSAGES.rfc }));
export const zZip = z.preprocess(capitals, text.refine(isZip, { error: FISCAL_MESSAGES.zip }));
