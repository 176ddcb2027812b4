import { z } from 'zod';
import { MESSAGES } from '@ceiba/platform/contract';
import { capitals, FISCAL_MESSAGES, isRfc } from '@ceiba/sales/contract';

export { isRfc, isZip, zZip } from '@ceiba/sales/contract';

const CURP =
  /^[A-Z][AEIOUX][A-Z]{2}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[MHX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$/;

export const FISCAL_FORMS = {
  ...FISCAL_MESSAGES,
  person: 'El RFC debe ser de una persona física (13 caracteres).',
  curp: 'La CURP no tiene el formato correcto.',
} as const;

export const isCurp = (text: string): boolean => CURP.test(text);

const text = z.string({ error: MESSAGES.required }).min(1, { error: MESSAGES.required });

export const zPersonRfc = z.preprocess(
  capitals,
  text.refine(isRfc, { error: FISCAL_FORMS.rfc }).length(13, { error: FISCAL_FORMS.person }),
);
export const zCurp = z.preprocess(capitals, text.regex(CURP, { error: FISCAL_FORMS.curp }));
