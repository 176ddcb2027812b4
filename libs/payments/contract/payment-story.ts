import { z } from 'zod';
import { aFlag, aMoney, anId, anInstant, aText, zId, zObject, zOptionalId } from '@ceiba/platform/contract';
import { attentionRow } from './attention';
import { PAYMENT_MESSAGES } from './messages';
import { paymentRow } from './payments-list';

/** A payment, or a link of which none came. */
const subjectShape = { id_payment: zOptionalId.default(null), id_attempt: zOptionalId.default(null) };
export const paymentSubjectSchema = zObject(subjectShape).check(({ value, issues }) => {
  if (value.id_payment !== null || value.id_attempt !== null) return;
  issues.push({ code: 'custom', message: PAYMENT_MESSAGES.subjectMissing, path: ['id_payment'], input: value });
});
export type PaymentSubject = z.output<typeof paymentSubjectSchema>;

export const closeLinkSchema = zObject({ id_attempt: zId });
export type CloseLinkInput = z.output<typeof closeLinkSchema>;

/** What kind of thing happened. */
export const STEP_KINDS = [
  'link',
  'ended',
  'notice',
  'asked',
  'answer',
  'case',
  'decided',
  'sale',
  'cancelled',
  'refund',
  'dispute',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** One thing that happened, in words. */
export const paymentStep = z.strictObject({
  /** Names it among the others. */
  key: aText,
  at: anInstant,
  kind: z.enum(STEP_KINDS),
  text: aText,
  detail: aText.nullable(),
  /** In the payment's currency. */
  amount: aMoney.nullable(),
  /** Who did it; a worker where he is known as one. */
  user: aText.nullable(),
  id_worker: anId.nullable(),
  id_document: anId.nullable(),
  /** 1: it needs a look: forged, refused, silent. */
  is_warning: aFlag,
});
export type PaymentStep = z.output<typeof paymentStep>;
export type StoredPaymentStep = z.input<typeof paymentStep>;

/** A payment or link with everything that is known of it, the oldest first. */
export const paymentStory = z.strictObject({
  row: paymentRow,
  /** The provider's page of the link, where it may be paid. */
  link_pay: aText.nullable(),
  provider_ref: aText.nullable(),
  provider_account: aText.nullable(),
  method: aText.nullable(),
  approved_at: anInstant.nullable(),
  /** What waits for a person, with what may be decided. */
  cases: z.array(attentionRow),
  /** Other payments and links of the same cart. */
  others: z.array(
    paymentRow.pick({ key: true, id_payment: true, id_attempt: true, standing: true, amount: true, at: true }),
  ),
  /** The job that is asking the provider now. */
  id_job: anId.nullable(),
  steps: z.array(paymentStep),
});
export type PaymentStory = z.output<typeof paymentStory>;
export type StoredPaymentStory = z.input<typeof paymentStory>;

/** The provider's words of a payment's status, as it is told from an answer. */
export const STATUS_TEXTS: Readonly<Record<string, string>> = {
  pending: 'pendiente',
  in_process: 'en revisión',
  authorized: 'autorizado, sin cobrar',
  rejected: 'rechazado',
  cancelled: 'cancelado',
  approved: 'aprobado',
  in_mediation: 'en disputa',
  refunded: 'devuelto',
  charged_back: 'contracargo',
};

/** What the house made of an answer. */
export const OUTCOME_TEXTS: Readonly<Record<string, string>> = {
  waiting: 'Todavía no es dinero recibido.',
  sold: 'Hay una venta con este pago.',
  partial: 'Falta dinero para el total del carrito.',
  unmatched: 'No se registró ninguna venta.',
  refunding: 'Se está devolviendo.',
  refunded: 'El dinero ya se devolvió.',
  settled: 'Ya se atendió fuera del sistema.',
};

/** How a link ended. */
export const CLOSED_TEXTS: Readonly<Record<string, string>> = {
  replaced: 'Se generó un enlace más reciente para el carrito.',
  cancelled: 'Se canceló el pago; el carrito se puede editar.',
  expired: 'El enlace venció.',
  paid: 'El enlace terminó con su pago.',
  staff: 'El personal cerró el enlace.',
  subscription_lapsed: 'La suscripción terminó.',
  subscription_over: 'El cobro llegó cuando la suscripción ya había terminado.',
  subscription_early: 'El cobro llegó antes de su fecha.',
  'no link': 'El proveedor no dio el enlace.',
};
