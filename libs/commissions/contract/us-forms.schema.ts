import { z } from 'zod';
import {
  aCount,
  aDay,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  saved,
  zDay,
  zId,
  zObject,
  zWhole,
} from '@ceiba/platform/contract';

/** What a column of a file of forms can hold (catalogue `us-form-layout`). */
export const US_FORM_FIELDS = [
  ...(['year', 'corrected', 'name', 'business_name', 'tin', 'tin_type'] as const),
  ...(['address', 'city', 'state', 'zip', 'account', 'amount'] as const),
] as const;
export type UsFormField = (typeof US_FORM_FIELDS)[number];

export const US_FORM_TEXTS = {
  noThreshold: (year: number) => `No hay un umbral federal de la forma 1099 para ${year}.`,
  noLayout: 'El formato no existe.',
  layoutWrong: (part: string) => `El formato tiene una columna que no se entiende: "${part}".`,
  nothing: 'No hay formas por declarar ni por corregir en ese año.',
  made: (forms: number) => (forms === 1 ? 'Archivo listo: 1 forma.' : `Archivos listos: ${forms} formas.`),
  noFile: 'El archivo no existe.',
  gone: 'El W-9 de una de las formas ya se suprimió; el archivo no se puede volver a sacar.',
  early: 'La fecha no puede ser anterior al archivo ni posterior a hoy.',
  filedAlready: 'El archivo ya está declarado.',
  filed: 'Archivo declarado.',
} as const;

const year = zWhole(2000, 2999);

/** `POST /commissions/1099/insert`: the forms of a year that are to be filed or corrected, into files of a layout. */
export const makeUsFormsInput = zObject({ year, id_us_form_layout: zId });
export type MakeUsFormsInput = z.output<typeof makeUsFormsInput>;

/** `id`: of the first of `ids`. */
export const usFormsMade = saved.extend({ year: z.int(), ids: z.array(anId), forms: aCount, total: aMoney });
export type UsFormsMade = z.output<typeof usFormsMade>;

/** `POST /commissions/1099/file/get`: the files of a year. */
export const usFormFilesInput = zObject({ year });
export type UsFormFilesInput = z.output<typeof usFormFilesInput>;

export const usFormFile = z.strictObject({
  id_us_form_file: anId,
  tax_year: z.int(),
  name_layout: aText,
  forms: aCount,
  corrected: aCount,
  total: aMoney,
  filed_on: aDay.nullable(),
  user_confirmed: aText.nullable(),
  id_worker_confirmed: anId.nullable(),
  created_at: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
  /** May it be taken and be marked as filed: all of its persons are of one's branches. */
  mine: aFlag,
});
export type UsFormFile = z.output<typeof usFormFile>;
export type StoredUsFormFile = z.input<typeof usFormFile>;
export const usFormFiles = z.strictObject({ rows: z.array(usFormFile) });

/** `POST /commissions/1099/file/take`: the bytes of a file, numbers in the clear; the audit says who took it. */
export const takeUsFormFileInput = zObject({ id_us_form_file: zId });
export type TakeUsFormFileInput = z.output<typeof takeUsFormFileInput>;

export const usFormFileTaken = z.strictObject({ name: aText, csv: aText });
export type UsFormFileTaken = z.output<typeof usFormFileTaken>;

/** `POST /commissions/1099/file/filed`: it went to the IRS on a day. */
export const fileUsFormsInput = zObject({ id_us_form_file: zId, filed_on: zDay });
export type FileUsFormsInput = z.output<typeof fileUsFormsInput>;
