import { aCount, aFlag, anId, anInstant, aText, zFlag, zObject, zText, zWhole } from '@ceiba/platform/contract';
import { z } from 'zod';

/** What a field of a bank file holds. `text`: always the same. `lines`, `total` and `hash` are of the whole file. */
export const LAYOUT_SOURCES = {
  text: 'Texto fijo',
  name: 'Nombre del beneficiario',
  account: 'CLABE o cuenta',
  route: 'Ruta ABA',
  bank: 'Clave del banco',
  amount: 'Importe',
  currency: 'Moneda',
  concept: 'Concepto',
  reference: 'Referencia',
  id_customers: 'Número de cliente',
  rfc: 'RFC',
  day: 'Fecha de pago',
  line: 'Número de renglón',
  lines: 'Cuántos pagos',
  total: 'Suma de importes',
  hash: 'Suma de rutas (8 dígitos)',
} as const;
export type LayoutSource = keyof typeof LAYOUT_SOURCES;
const SOURCES = Object.keys(LAYOUT_SOURCES) as [LayoutSource, ...LayoutSource[]];

/** How figures and days are written; `cents`: without a point. */
export const AMOUNT_FORMS = ['decimal', 'cents'] as const;
export const DAY_FORMS = ['aaaa-mm-dd', 'aaaammdd', 'ddmmaaaa', 'dd/mm/aaaa', 'mm/dd/aaaa', 'aammdd'] as const;

/** A column of the file. `width` is of fixed-width files; figures are never cut to it, words are. */
const layoutField = zObject({
  from: z.enum(SOURCES, { error: 'El campo no existe.' }),
  title: zText(60).optional(),
  text: z.string().max(60, { error: 'Como máximo 60 caracteres.' }).optional(),
  width: zWhole(1, 300).optional(),
  align: z.enum(['left', 'right'], { error: 'Debe ser left o right.' }).optional(),
  fill: z.string().length(1, { error: 'El relleno es un carácter.' }).optional(),
  form: z.enum([...AMOUNT_FORMS, ...DAY_FORMS], { error: 'El formato no existe.' }).optional(),
});
export type LayoutField = z.output<typeof layoutField>;
const fields = z.array(layoutField).max(60, { error: 'Como máximo 60 campos.' });

/** A bank file as data: the records it has, their columns, and how it is written down. */
export const payoutLayoutRules = zObject({
  kind: z.enum(['csv', 'fixed'], { error: 'Debe ser csv o fixed.' }),
  encoding: z.enum(['ascii', 'latin1', 'utf8'], { error: 'Debe ser ascii, latin1 o utf8.' }),
  ending: z.enum(['crlf', 'lf'], { error: 'Debe ser crlf o lf.' }),
  separator: z.enum([',', ';', '|', '\t'], { error: 'El separador no existe.' }).optional(),
  extension: z.enum(['csv', 'txt'], { error: 'Debe ser csv o txt.' }),
  /** A first line with the titles of the columns (CSV). */
  titles: zFlag,
  upper: zFlag,
  head: fields.optional(),
  line: fields.min(1, { error: 'El renglón necesita al menos un campo.' }),
  foot: fields.optional(),
});
export type PayoutLayoutRules = z.output<typeof payoutLayoutRules>;

const fieldView = z.strictObject({
  from: z.enum(SOURCES),
  title: aText.optional(),
  text: aText.optional(),
  width: aCount.optional(),
  align: z.enum(['left', 'right']).optional(),
  fill: aText.optional(),
  form: z.enum([...AMOUNT_FORMS, ...DAY_FORMS]).optional(),
});
const rulesView = z.strictObject({
  kind: z.enum(['csv', 'fixed']),
  encoding: z.enum(['ascii', 'latin1', 'utf8']),
  ending: z.enum(['crlf', 'lf']),
  separator: z.enum([',', ';', '|', '\t']).optional(),
  extension: z.enum(['csv', 'txt']),
  titles: aFlag,
  upper: aFlag,
  head: z.array(fieldView).optional(),
  line: z.array(fieldView),
  foot: z.array(fieldView).optional(),
});

/** A layout as it is listed; `problems`: what stands against using it. */
export const payoutLayout = z.strictObject({
  id_payout_layout: anId,
  name_layout: aText,
  id_type_money: anId,
  code_money: aText,
  rules: rulesView,
  problems: z.array(aText),
  /** How often a file was made with it. */
  files: aCount,
  shipped: aFlag,
  created_at: anInstant,
});
export type PayoutLayout = z.output<typeof payoutLayout>;
export type StoredPayoutLayout = z.input<typeof payoutLayout>;
