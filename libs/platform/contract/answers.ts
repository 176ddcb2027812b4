import { z } from 'zod';
import { isDay } from './dates';
import type { ResponseKind } from './envelope';

// The pieces of answers. What comes in is checked by the `z…` pieces of fields.ts; these say exactly what goes out.

/** An id of a record. */
export const anId = z.int().min(1);
/** A whole number of things. */
export const aCount = z.int().min(0);
/** A switch, as the columns hold it. */
export const aFlag = z.literal([0, 1]);
export const aText = z.string();

/** An exact decimal with this many decimals, as a string: `aDecimal(4)` is "0.1600". */
export const aDecimal = (decimals: number) =>
  z.string().regex(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
/** An amount: "1234.50". */
export const aMoney = aDecimal(2);
/** A rate, told as a percent: "0.1600"; sales tax of a postal code has up to six decimals: "0.088750". */
export const aRate = z.string().regex(/^-?\d+\.\d{4}(\d{2})?$/);
/** What one unit of a currency costs in another: "17.5000". */
export const aParity = aDecimal(4);

/** A calendar day, AAAA-MM-DD. */
export const aDay = z.string().refine(isDay).meta({ format: 'date' });

/** An instant: a `Date` for the server (`z.input`), a string in UTC for who reads the answer (`z.output`). */
export const anInstant = z.codec(z.date(), z.string().meta({ format: 'date-time' }), {
  decode: (date) => date.toISOString(),
  encode: (text) => new Date(text),
});

/** A list: the rows of a page (or all of them), and how many there are in all. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.strictObject({ rows: z.array(row), total: aCount });
}

/** What all rows that a list has filtered add up to, one line a currency. */
export const listSums = z.array(z.strictObject({ code_money: aText, values: z.record(z.string(), aMoney) }));
export type ListSums = z.output<typeof listSums>;

/** What a save answers. */
export const saved = z.strictObject({ id: anId });
export type Saved = z.output<typeof saved>;

/** A long job that was requested; its progress and result are at `GET /jobs/{id_job}`. */
export const jobStarted = z.strictObject({ id_job: anId });
export type JobStarted = z.output<typeof jobStarted>;

/** A link to a file and the name to save it under; where the worker still writes it, the link answers 202. */
export const fileLink = z.strictObject({ file: aText, filename: aText });
export type FileLink = z.output<typeof fileLink>;

/** What an answer has that only says how it went: a delete, a switch. */
export const nothing = z.null();

const KINDS = ['success', 'info', 'warning', 'danger', 'error'] as const satisfies readonly ResponseKind[];

/** The whole answer around its data. */
export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.strictObject({ response: z.enum(KINDS), message: z.string(), data });
}
