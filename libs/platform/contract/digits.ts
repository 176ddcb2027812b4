import { z } from 'zod';
import { readFigure } from './figures';
import { MESSAGES } from './messages';

// Numbers that name something (a ticket's): whole, longer than a JavaScript number holds, so they are text everywhere.

/** A positive whole number of up to `max` digits, as its digits; a number is understood as long as it is exact. */
export function zDigits(max: number, required: string = MESSAGES.required) {
  const missing = (value: unknown) => value === undefined || value === null || value === '';
  return z
    .union([z.string(), z.number()], {
      error: ({ input }) => (missing(input) ? required : 'Debe ser un número entero.'),
    })
    .transform((value, context) => {
      const fail = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      if (String(value).trim() === '') return fail(required);
      if (typeof value === 'number' && value > Number.MAX_SAFE_INTEGER)
        return fail('Un número de más de 15 dígitos se envía como texto.');
      const read = readFigure(String(value), 0);
      if ('problem' in read) return fail(read.problem);
      const digits = read.value.split('.')[0] ?? '';
      if (BigInt(digits) < 1n) return fail('Debe ser un número positivo.');
      return digits.length > max ? fail(`Debe tener como máximo ${max} dígitos.`) : digits;
    });
}

/** The same in an answer. */
export const aDigits = z.string().regex(/^[1-9]\d*$/);
