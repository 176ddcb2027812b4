import { z } from 'zod';
import { aMoney, anId, anInstant, aText, zId, zMoney, zObject, zOptionalId, zText } from '@ceiba/platform/contract';
import { stampAnswer } from './stamping';

/** Why something of a CFDI is taken back; the last two: a ticket leaves its global invoice (docs/adr/0080). */
export const CREDIT_REASONS = ['returned', 'discount', 'other', 'invoiced', 'annulled'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];
export const CREDIT_REASON_TEXTS: Readonly<Record<CreditReason, string>> = {
  returned: 'Devolución',
  discount: 'Descuento o bonificación',
  other: 'Otro',
  invoiced: 'Ticket facturado aparte',
  annulled: 'Venta anulada',
};

/** How: a CFDI E, the cancellation of the CFDI, less in the CFDI itself, or outside of the product. */
export const CREDIT_WAYS = ['credit', 'cancel', 'net', 'outside'] as const;
export type CreditWayName = (typeof CREDIT_WAYS)[number];
export const CREDIT_WAY_TEXTS: Readonly<Record<CreditWayName, string>> = {
  credit: 'Nota de crédito',
  cancel: 'Cancelación del CFDI',
  net: 'Descontado en la factura',
  outside: 'Atendido por fuera',
};

/**
 * `waiting` for the CFDI that is being stamped; `asked`: a person decides; of a credit note: `pending` on its way, `stamped`,
 * `error` refused, `canceling` and `canceled`; `done`: otherwise settled, or nothing to settle.
 */
export const CREDIT_STATES = [
  'waiting',
  'asked',
  'pending',
  'stamped',
  'error',
  'canceling',
  'canceled',
  'done',
] as const;
export type CreditState = (typeof CREDIT_STATES)[number];
export const CREDIT_STATE_BADGES: Readonly<Record<CreditState, { text: string; color: string }>> = {
  waiting: { text: 'Espera el CFDI', color: 'info' },
  asked: { text: 'Por decidir', color: 'warning' },
  pending: { text: 'En Proceso', color: 'warning' },
  stamped: { text: 'Timbrada', color: 'success' },
  error: { text: 'Error', color: 'danger' },
  canceling: { text: 'Cancelación en proceso', color: 'warning' },
  canceled: { text: 'Cancelada', color: 'secondary' },
  done: { text: 'Atendida', color: 'success' },
};

/** Why a person decides: a ticket of a global invoice, more than is left, both ways open, a way that SAT closed. */
export const CREDIT_WHYS = ['global', 'exceeds', 'choice', 'kept', 'canceled'] as const;
export type CreditWhy = (typeof CREDIT_WHYS)[number];
export const CREDIT_WHY_TEXTS: Readonly<Record<CreditWhy, string>> = {
  global: 'La venta está en una factura global.',
  exceeds: 'El importe es mayor que lo que queda por acreditar del CFDI.',
  choice: 'El SAT permite cancelar el CFDI o acreditarlo.',
  kept: 'El CFDI no se canceló y sigue vigente.',
  canceled: 'Su nota de crédito se canceló.',
};

/** A credit note as its sale shows it. Amounts are in pesos. */
export const creditNoteRow = z.strictObject({
  id_credit_note: anId,
  id_document: anId,
  /** The return whose goods came back; null: made by hand. */
  id_return: anId.nullable(),
  reason: z.enum(CREDIT_REASONS),
  concept: aText.nullable(),
  way: z.enum(CREDIT_WAYS).nullable(),
  state: z.enum(CREDIT_STATES),
  why: z.enum(CREDIT_WHYS).nullable(),
  total: aMoney,
  facturama_id: aText.nullable(),
  facturama_uuid: aText.nullable(),
  facturama_error: aText.nullable(),
  created_at: anInstant,
});
export type CreditNoteRow = z.output<typeof creditNoteRow>;

/** `GET /facturama/credit-note/sale/{id}`: what was taken back of a sale's CFDI; `left`: what is left of it, null: it has none. */
export const saleCreditNotes = z.strictObject({ rows: z.array(creditNoteRow), left: aMoney.nullable() });
export type SaleCreditNotes = z.output<typeof saleCreditNotes>;
export type StoredSaleCreditNotes = z.input<typeof saleCreditNotes>;

/** By hand: some of an invoiced sale, tax included. `id_type_format_pay`: how the money goes back; null: as it came. */
export const creditNoteInput = zObject({
  id_document: zId,
  reason: z.enum(['discount', 'other'], { error: 'Debe ser discount u other.' }),
  concept: zText(255),
  amount: zMoney.refine((amount) => Number(amount) > 0, { error: 'Debe ser mayor a 0.' }),
  id_type_format_pay: zOptionalId.default(null),
});
export type CreditNoteInput = z.output<typeof creditNoteInput>;

export const creditNoteMade = stampAnswer.extend({ id_credit_note: anId });
export type CreditNoteMade = z.output<typeof creditNoteMade>;
