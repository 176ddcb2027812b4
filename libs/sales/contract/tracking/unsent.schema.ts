import { z } from 'zod';
import {
  aCount,
  aDay,
  aDigits,
  aMoney,
  anId,
  anInstant,
  aText,
  listOf,
  listShape,
  zDay,
  zObject,
  zOptionalId,
} from '@ceiba/platform/contract';

const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const optionalDay = z.preprocess(blankToNull, zDay.nullable()).default(null);

/** Days that its list and its count look back: whoever waits longer has called. */
export const UNSENT_DAYS = 90;

/** Filters of what is paid and not yet sent; without dates: all of it. */
export const unsentListSchema = zObject({
  ...listShape,
  date_start: optionalDay,
  date_end: optionalDay,
  id_branch_office: zOptionalId.default(null),
});
export type UnsentListInput = z.output<typeof unsentListSchema>;

/** A sale that waits to be sent, and where to. */
export const unsentRow = z.strictObject({
  id_sale: anId,
  number_invoice_doc: aDigits,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  id_customers: anId,
  full_name_customers: aText,
  date_doc: aDay,
  paid_at: anInstant.nullable(),
  qty_total: aCount,
  total_doc: aMoney,
  code_money: aText,
  /** Who gets it, and where: "Cuauhtémoc, CDMX, 06000"; blank where nobody said. */
  ship_to_name: aText,
  ship_to_place: aText,
  name_dispatch: aText.nullable(),
  color_dispatch: aText.nullable(),
  /** It must not leave: what the provider reported of its payment. */
  dispatch_hold: aText.nullable(),
});
export type UnsentRow = z.output<typeof unsentRow>;
export type StoredUnsent = z.input<typeof unsentRow>;
export const unsentList = listOf(unsentRow);

/** Sales that one document of labels or one picking list takes. */
const MOST = 100;
export const SENDING_MESSAGES = {
  many: `Elija como máximo ${MOST} ventas.`,
  ids: 'Indique las ventas: 12-15-20.',
} as const;
export const noAddress = (id_sale: number): string => `La venta ${id_sale} no tiene dirección de envío.`;
export const notSendable = (id_sale: number): string => `La venta ${id_sale} está anulada.`;
export const heldBack = (id_sale: number): string => `La venta ${id_sale} está detenida por un aviso sobre su pago.`;

/** Sales, each once: "12-15-20". */
const saleIds = z
  .string()
  .regex(/^\d{1,15}(-\d{1,15})*$/, { error: SENDING_MESSAGES.ids })
  .transform((text) => [...new Set(text.split('-').map(Number))])
  .refine((ids) => ids.length <= MOST, { error: SENDING_MESSAGES.many });

/** Query of the papers; `ticket` is the link's own proof, read by the guard. */
export const sendingPaperSchema = zObject({ ids: saleIds, ticket: z.string().optional() });
export type SendingPaperInput = z.output<typeof sendingPaperSchema>;

/** A sale that a guide is about to be given to: who it is, and why it can't have one. */
const guidedSale = z.strictObject({
  id_sale: anId,
  id_customers: anId,
  full_name_customers: aText,
  key_branch_office: aText,
  date_doc: aDay,
  ship_to_place: aText,
  refused: aText.nullable(),
});
export type GuidedSale = z.output<typeof guidedSale>;
export const guidedSales = z.strictObject({ rows: z.array(guidedSale) });
export type GuidedSales = z.output<typeof guidedSales>;
export const findGuidedSchema = zObject({ search: listShape.search.default('') });
export type FindGuidedInput = z.output<typeof findGuidedSchema>;
