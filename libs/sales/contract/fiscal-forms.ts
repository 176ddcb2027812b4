import { z } from 'zod';
import { MESSAGES } from '@ceiba/platform/contract';

const RFC = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
const ZIP = /^\d{5}$/;

export const FISCAL_MESSAGES = {
  rfc: 'El RFC no tiene el formato correcto.',
  zip: 'El código postal debe tener 5 dígitos.',
} as const;

/** Form of an RFC: 12 characters a company, 13 a person. The check digit is SAT's to judge: real ones have wrong digits. */
export const isRfc = (text: string): boolean => RFC.test(text);
export const isZip = (text: string): boolean => ZIP.test(text);

/** For fields that are kept in capitals. */
export const capitals = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const text = z.string({ error: MESSAGES.required }).min(1, { error: MESSAGES.required });
export const zRfc = z.preprocess(capitals, text.refine(isRfc, { error: FISCAL_MESSAGES.rfc }));
export const zZip = z.preprocess(capitals, text.refine(isZip, { error: FISCAL_MESSAGES.zip }));
