import { z } from 'zod';
import { anId, anInstant, aText, listOf, listShape, zId, zObject, zOptionalLines } from '@ceiba/platform/contract';
import { creditNoteRow } from '@ceiba/sales/contract';

export const CREDIT_MESSAGES = {
  notInvoiced: 'La venta no tiene un CFDI vigente.',
  tooMuch: (left: string) => `Como máximo ${left}: es lo que queda por acreditar del CFDI.`,
  noMore: 'El importe es mayor que lo que queda por acreditar del CFDI.',
  originalGone: 'El CFDI de la venta ya no está vigente.',
  note: 'La nota es obligatoria: diga cómo se atendió.',
  decided: 'La nota de crédito ya no espera una decisión.',
  noCancel: 'El CFDI no se puede cancelar: solo se cancela completo, sin notas de crédito y dentro del plazo del SAT.',
  notFound: 'La nota de crédito no existe.',
  hasNotes: 'El CFDI tiene notas de crédito vigentes. Cancélelas primero.',
  made: 'Nota de crédito timbrada.',
  canceling: 'Se pidió la cancelación del CFDI.',
  crediting: 'Se timbra la nota de crédito.',
  handled: 'Marcada como atendida.',
} as const;

/** What may be decided about one that waits. */
export const CREDIT_ACTIONS = ['credit', 'cancel', 'outside'] as const;
export type CreditAction = (typeof CREDIT_ACTIONS)[number];

export const decideCreditInput = zObject({
  id_credit_note: zId,
  action: z.enum(CREDIT_ACTIONS, { error: `La acción debe ser una de ${CREDIT_ACTIONS.join(', ')}.` }),
  note: zOptionalLines(500).default(null),
}).check(({ value, issues }) => {
  if (value.action === 'outside' && !value.note)
    issues.push({ code: 'custom', message: CREDIT_MESSAGES.note, path: ['note'], input: value });
});
export type DecideCreditInput = z.output<typeof decideCreditInput>;

export const creditListInput = zObject({
  ...listShape,
  /** `open`: what waits for a person; `all`. */
  state: z.enum(['open', 'all'], { error: 'El estado debe ser open o all.' }).default('all'),
});
export type CreditListInput = z.output<typeof creditListInput>;

/** A line of the list; `actions`: what may be decided now. */
export const creditListRow = creditNoteRow.extend({
  id_customers: anId,
  full_name_customers: aText,
  id_branch_office: anId,
  key_branch_office: aText,
  /** Folio fiscal of the sale's CFDI that it is about. */
  uuid_original: aText.nullable(),
  note: aText.nullable(),
  decided_at: anInstant.nullable(),
  decided_by: aText.nullable(),
  id_worker_decided: anId.nullable(),
  user_created: aText,
  id_worker_created: anId.nullable(),
  actions: z.array(z.enum(CREDIT_ACTIONS)),
});
export type CreditListRow = z.output<typeof creditListRow>;
export type StoredCreditListRow = z.input<typeof creditListRow>;
export const creditList = listOf(creditListRow);
export type CreditList = z.output<typeof creditList>;
