import { z } from 'zod';
import { es } from 'zod/locales';
import { type Day, dayInZone, isDay } from './dates';
import { readFigure, tooManyDecimals } from './figures';
import { fromScaled, toScaled } from './money';
import { MESSAGES } from './messages';

// What a schema does not say in its own words is said in Spanish, too, on the server and in the forms.
z.config({
  ...es(),
  customError: ({ input }) => (input === undefined || input === null ? MESSAGES.required : undefined),
});

const missing = (text: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? MESSAGES.required : text;

/** One of a few words. */
export function zChoice(values: readonly string[], message = 'Seleccione una opción.') {
  return z.enum(values as readonly [string, ...string[]], { error: missing(message) });
}

const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** One of a few numbers; digits in a string are fine. */
export function zNumberChoice<const T extends readonly number[]>(values: T, message = 'Seleccione una opción.') {
  return z.preprocess(digits, z.literal<T[number][]>([...values], { error: missing(message) }));
}

/** The largest id that a column takes. */
const ID_MAX = 2_147_483_647;
const tooLarge = { error: 'El número es demasiado grande.' };

/** A positive integer id; digits in a string are fine (query strings, the specification's forms). */
export const zId = z.preprocess(
  digits,
  z
    .int({ error: missing('Debe ser un número entero.') })
    .min(1, { error: 'Debe ser un número positivo.' })
    .max(ID_MAX, tooLarge),
);
/** An id that may be missing: blank, 0 and null become null ("new record"). */
export const zOptionalId = z.preprocess(
  (value) => {
    const plain = digits(blankToNull(value));
    return plain === 0 ? null : plain;
  },
  z
    .int({ error: 'Debe ser un número entero.' })
    .min(1, { error: 'Debe ser un número positivo.' })
    .max(ID_MAX, tooLarge)
    .nullable(),
);
/** A switch: 0 or 1; true, false and "0", "1" are understood. */
export const zFlag = z.preprocess(
  (value) => (typeof value === 'boolean' ? Number(value) : digits(value)),
  z.union([z.literal(0), z.literal(1)], { error: missing('Debe ser 0 o 1.') }),
);
/** A whole figure as a person writes it ("1,500"); what has two meanings is refused with both. */
const wholeFigure = (value: unknown, context: z.RefinementCtx): unknown => {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const read = readFigure(value, 0);
  if ('value' in read) return Number(read.value);
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
};

/** A whole number from `min` to `max`. */
export function zWhole(min: number, max: number, message = 'Debe ser un número entero.') {
  return z.preprocess(
    wholeFigure,
    z
      .int({ error: missing(message) })
      .min(min, { error: `El mínimo es ${min}.` })
      .max(max, { error: `El máximo es ${max}.` }),
  );
}

/** A whole quantity of at least 1. */
export const zQty = zQuantity(1, 999_999);

/** A whole quantity from `min` to `max`. */
export function zQuantity(min: number, max: number) {
  return z.preprocess(
    wholeFigure,
    z
      .int({ error: missing('La cantidad debe ser un número entero.') })
      .min(min, { error: `La cantidad mínima es ${min}.` })
      .max(max, { error: 'La cantidad es demasiado grande.' }),
  );
}

/** Halves of characters and control signs can't be stored, printed or sent on as they are. */
function isClean(text: string): boolean {
  return !/\p{Surrogate}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u.test(text);
}
const UNCLEAN = { error: 'Contiene caracteres no permitidos.' };

/** A break in a name ends a line of a ticket, a CSV or a mail where nobody expects it. */
export function isOneLine(text: string): boolean {
  return !/[\n\r\v\f\u0085\u2028\u2029]/.test(text);
}
const BROKEN = { error: 'Debe ser una sola línea.' };

/** Required text of one or more lines (a comment, a description), trimmed, at most `max` characters. */
export function zLines(max: number, options: { min?: number; message?: string } = {}) {
  const required = options.message ?? MESSAGES.required;
  return z
    .string({ error: missing('Debe ser un texto.') })
    .trim()
    .min(1, { error: required, abort: true })
    .min(options.min ?? 1, { error: `Debe tener al menos ${options.min ?? 1} caracteres.` })
    .max(max, { error: `Debe tener como máximo ${max} caracteres.` })
    .refine(isClean, UNCLEAN);
}

/** Required text of one line, trimmed, at most `max` characters. */
export function zText(max: number, options: { min?: number; message?: string } = {}) {
  return zLines(max, options).refine(isOneLine, BROKEN);
}

const blankTextToNull = (value: unknown): unknown =>
  typeof value === 'string' ? blankToNull(value.trim()) : blankToNull(value);

const someText = (max: number) =>
  z
    .string({ error: 'Debe ser un texto.' })
    .max(max, { error: `Debe tener como máximo ${max} caracteres.` })
    .refine(isClean, UNCLEAN);

/** Text of one or more lines that may be missing; blank becomes null. */
export function zOptionalLines(max: number) {
  return z.preprocess(blankTextToNull, someText(max).nullable());
}

/** Text of one line that may be missing; blank becomes null. */
export function zOptionalText(max: number) {
  return z.preprocess(blankTextToNull, someText(max).refine(isOneLine, BROKEN).nullable());
}

/** An address that is opened by whoever reads it: nothing but https, `javascript:`, `data:` and http never reach a page. */
const WEB_ADDRESS = /^https:\/\/[^\s/?#<>"'\\]+[^\s<>"'\\]*$/i;
/** A path of the product itself: it opens at whatever address the product is seen. */
const OWN_PATH = /^\/(?:api|ejemplos)\/[^\s<>"'\\]*$/;

/** A required link, at most `max` characters; a file of the product's own is a path. */
export function zLink(max: number, message = 'Debe ser una dirección que empiece con https://.') {
  return zText(max).refine((value) => WEB_ADDRESS.test(value) || OWN_PATH.test(value), { error: message });
}

/** A name that only comes along with an id (the question before a delete): it is never stored, so it is as it is. */
export const zNameShown = zOptionalLines(320).optional();

/** A decimal kept exactly, as a canonical string with `decimals` decimals; texts are read as people write them. */
export function zDecimal(
  decimals: number,
  options: { min?: string; max?: string; shown?: (limit: string) => string } = {},
) {
  const shown = options.shown ?? String;
  const max = options.max ?? '9999999999.99';
  return z.union([z.string(), z.number()], { error: missing('Debe ser un número.') }).transform((value, context) => {
    const fail = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (String(value).trim() === '') return fail(MESSAGES.required);
    const read = typeof value === 'string' ? readFigure(value, decimals) : { value: String(value) };
    if ('problem' in read) return fail(read.problem);
    let units: number;
    try {
      units = toScaled(read.value, decimals);
    } catch {
      return fail(tooManyDecimals(decimals));
    }
    if (options.min !== undefined && units < toScaled(options.min, decimals))
      return fail(`El mínimo es ${shown(options.min)}.`);
    if (BigInt(Math.trunc(units)) > BigInt(Math.trunc(Number(max) * 10 ** decimals)))
      return fail(`El máximo es ${shown(max)}.`);
    return fromScaled(units, decimals);
  });
}

/** An amount of zero or more with two decimals. */
export const zMoney = zDecimal(2, { min: '0' });

/** "No end" (a lot without expiry) is a day, too. */
const FOREVER = '9999-12-31';
const TODAY = 'hoy';

/** Days of a field that make sense: `to` may be "hoy". */
function zDayFrom(from: Day, to: Day | typeof TODAY) {
  const last = () => (to === TODAY ? dayInZone(new Date()) : to);
  return z
    .string({ error: missing('Debe ser una fecha (AAAA-MM-DD).') })
    .refine(isDay, { error: missing('Debe ser una fecha (AAAA-MM-DD).'), abort: true })
    .refine((day) => (day >= from && day <= last()) || (to !== TODAY && day === FOREVER), {
      error: `La fecha debe estar entre ${from} y ${to}.`,
    });
}

/** A real calendar day of a paper, an expiry, an event or a filter, AAAA-MM-DD. */
export const zDay = zDayFrom('1990-01-01', '2199-12-31');
/** A day of birth: nobody is born tomorrow, nor lives since before 1900. */
export const zBirthday = zDayFrom('1900-01-01', TODAY);
/** A day from or until which something holds: a period, a promotion, a rate. */
export const zPlannedDay = zDayFrom('2000-01-01', '2099-12-31');

/** Names at most ten, each shortened: an answer does not grow with what was sent. */
function unknownFields(keys: readonly string[]): string {
  const names = keys.slice(0, 10).map((key) => (key.length > 60 ? `${key.slice(0, 60)}…` : key));
  return `Campo desconocido: ${names.join(', ')}${keys.length > names.length ? ` y ${keys.length - names.length} más` : ''}.`;
}

/** An object that refuses unknown fields; malformed input never passes silently. */
export function zObject<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? unknownFields(issue.keys as string[])
        : 'Debe ser un objeto con los campos esperados.',
  });
}

/** No fields at all; no body at all is the same. */
export const zEmpty = z.preprocess((value) => value ?? {}, zObject({}));
