import { z } from 'zod';
import { aDay, aText, anInstant, zFlag, zObject } from '@ceiba/platform/contract';

/** SAT's motives of a cancellation (cfdi.md, section 1.7). */
export const CANCEL_MOTIVES = ['01', '02', '03', '04'] as const;
export type CancelMotive = (typeof CANCEL_MOTIVES)[number];

export const CANCEL_MOTIVE_TEXTS: Readonly<Record<CancelMotive, string>> = {
  '01': '01 - Comprobante emitido con errores con relación',
  '02': '02 - Comprobante emitido con errores sin relación',
  '03': '03 - No se llevó a cabo la operación',
  '04': '04 - Operación nominativa relacionada en la factura global',
};

export const CFDI_CANCEL_MESSAGES = {
  motive: 'Por favor, seleccione el motivo de cancelación del CFDI.',
  motiveKind: 'Debe ser un motivo del SAT: 01, 02, 03 o 04.',
  uuid: 'Debe ser el folio fiscal (UUID) del CFDI que sustituye.',
  replacement: 'Con el motivo 01, ingrese el folio fiscal que sustituye.',
  notReplacing: 'Ese CFDI no lleva la relación 04 con el que se cancela: elija el que lo sustituye.',
  accepted:
    'El receptor tiene que aceptarla en su buzón tributario: tiene 3 días hábiles, y si no contesta queda cancelado.',
  late: (day: string, credit: boolean) =>
    `El plazo para cancelarlo terminó el ${day}; el SAT ya no la acepta.${credit ? ' Haga una nota de crédito.' : ''}`,
  /** What to do about a refused one: whom SAT asks has to accept it, whom it does not ask is in nobody's way. */
  afterRefusal: (asked: boolean, credit: boolean) =>
    `${asked ? 'Pida al receptor que la acepte en su buzón tributario y vuelva a pedirla' : 'Vuelva a pedirla'}; cancele antes lo que esté relacionado${credit ? ', o haga una nota de crédito' : ''}.`,
  noReplacement: 'El folio fiscal que sustituye solo existe con el motivo 01.',
} as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

export const zMotive = z.enum(CANCEL_MOTIVES, { error: CFDI_CANCEL_MESSAGES.motiveKind });
/** Folio fiscal of the CFDI that takes the cancelled one's place, in capitals. */
export const zReplacement = z
  .preprocess(blankToNull, z.string().trim().regex(UUID, { error: CFDI_CANCEL_MESSAGES.uuid }).toUpperCase().nullable())
  .default(null);

export const zFacturamaId = z.string().regex(/^[\w-]{1,40}$/, { error: 'No es un identificador.' });

/** Body of `POST /facturama/cancel`: the CFDI, SAT's motive, and with motive 01 what takes its place. */
export const cancelCfdiInput = zObject({
  facturama_id: zFacturamaId,
  motive: zMotive,
  uuid_replacement: zReplacement,
}).check(({ value, issues }) => {
  const message = replacementProblem(value.motive, value.uuid_replacement);
  if (message) issues.push({ code: 'custom', message, path: ['uuid_replacement'], input: value });
});
export type CancelCfdiInput = z.output<typeof cancelCfdiInput>;

/** `CANCELED` it is over; `PENDING` the receiver or the provider has not said yet; `ACTIVE` it stands. */
export const canceledCfdi = z.strictObject({ status: z.enum(['CANCELED', 'PENDING', 'ACTIVE']) });
export type CancelCfdiAnswer = z.output<typeof canceledCfdi>;

/** A CFDI that took another one's place, or lost it. */
const relatedCfdi = z.strictObject({
  facturama_id: aText,
  uuid: aText,
  stamped_at: anInstant.nullable(),
  /** `STAMPED` it stands, `CANCELING` its cancellation is under way. */
  status: z.enum(['STAMPED', 'CANCELING', 'CANCELED']),
});
export type RelatedCfdi = z.output<typeof relatedCfdi>;

/** `GET /facturama/relations/{id}`: what carries relation 04 with a CFDI, and whose place it took itself. */
export const cfdiRelations = z.strictObject({ replaced_by: z.array(relatedCfdi), replaces: z.array(relatedCfdi) });
export type CfdiRelations = z.output<typeof cfdiRelations>;
export type StoredCfdiRelations = z.input<typeof cfdiRelations>;

/** Why SAT does not ask the receiver (RMF 2.7.1.35). */
export const FREE_REASONS = ['payroll', 'retention', 'credit', 'public', 'foreign', 'small', 'recent'] as const;
export type FreeReason = (typeof FREE_REASONS)[number];

export const FREE_REASON_TEXTS: Readonly<Record<FreeReason, string>> = {
  payroll: 'es de nómina',
  retention: 'es de retenciones',
  credit: 'es una nota de crédito',
  public: 'es a público en general',
  foreign: 'es a un extranjero',
  small: 'es de hasta $1,000.00',
  recent: 'se timbró a más tardar el día hábil anterior',
};

/** `GET /facturama/cancel/{id}`: what to know before one cancels a CFDI. */
export const cancelOutlookView = z.strictObject({
  /** Why the receiver is not asked; null: he is, and has three working days. */
  free: z.enum(FREE_REASONS).nullable(),
  /** The last day without his word, whatever the CFDI. */
  free_until: aDay,
  last_day: aDay,
  /** The last day is over. */
  late: z.boolean(),
  /** A credit note can be made of it instead. */
  credit: z.boolean(),
  /** What stands in the way (other CFDIs of ours on it); null: nothing. */
  blocked: aText.nullable(),
  /** The refused attempt before, with what was said; null: none. */
  refused: z.strictObject({ motive: zMotive, at: anInstant, message: aText }).nullable(),
});
export type CancelOutlookView = z.output<typeof cancelOutlookView>;
export type StoredCancelOutlook = z.input<typeof cancelOutlookView>;

/** What becomes of the CFDI of a sale that is cancelled: cancelled with a motive, or kept on purpose. */
export const saleCfdiShape = {
  motive: z.preprocess(blankToNull, zMotive.nullable()).default(null),
  uuid_replacement: zReplacement,
  keep_cfdi: zFlag.default(0),
};

export interface CfdiDecision {
  motive: CancelMotive | null;
  uuid_replacement: string | null;
  keep_cfdi: 0 | 1;
}

/** Motive and replacement belong together; the field that is wrong and why, or null. */
export function replacementProblem(motive: CancelMotive | null, uuid_replacement: string | null): string | null {
  if (motive === '01') return uuid_replacement ? null : CFDI_CANCEL_MESSAGES.replacement;
  return uuid_replacement ? CFDI_CANCEL_MESSAGES.noReplacement : null;
}
