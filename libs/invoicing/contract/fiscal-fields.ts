import { z } from 'zod';
import { MESSAGES } from '@ceiba/platform/contract';

const RFC = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
const CURP =
  /^[A-Z][AEIOUX][A-Z]{2}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[MHX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$/;
const ZIP = /^\d{5}$/;

export const FISCAL_FORMS = {
  rfc: 'El RFC no tiene el formato correcto.',
  person: 'El RFC debe ser de una persona física (13 caracteres).',
  curp: 'La CURP no tiene el formato correcto.',
  zip: 'El código postal debe tener 5 dígitos.',
} as const;

/** Form of an RFC: 12 characters a company, 13 a person. The check digit is SAT's to judge: real ones have wrong digits. */
export const isRfc = (text: string): boolean => RFC.test(text);
export const isCurp = (text: string): boolean => CURP.test(text);
export const isZip = (text: string): boolean => ZIP.test(text);

const capitals = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const text = z.string({ error: MESSAGES.required }).min(1, { error: MESSAGES.required });

export const zRfc = z.preprocess(capitals, text.regex(RFC, { error: FISCAL_FORMS.rfc }));
export const zPersonRfc = z.preprocess(
  capitals,
  text.regex(RFC, { error: FISCAL_FORMS.rfc }).length(13, { error: FISCAL_FORMS.person }),
);
export const zCurp = z.preprocess(capitals, text.regex(CURP, { error: FISCAL_FORMS.curp }));
export const zZip = z.preprocess(capitals, text.regex(ZIP, { error: FISCAL_FORMS.zip }));
