import { z } from 'zod';
import {
  aCount,
  aDay,
  aMoney,
  anId,
  anInstant,
  aText,
  listOf,
  listShape,
  zDay,
  zId,
  zObject,
} from '@ceiba/platform/contract';
import { PAYMENT_MESSAGES } from './messages';

/** Days that one comparison may span. */
export const COMPARED_DAYS = 31;

/** What can differ: only the provider has it, only we have it, its amount, its status, what went back of it. */
export const DIFFERENCE_KINDS = ['theirs', 'ours', 'amount', 'status', 'refund'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
export const DIFFERENCE_TEXTS: Readonly<Record<DifferenceKind, string>> = {
  theirs: 'Solo lo tiene el proveedor',
  ours: 'El proveedor no lo tiene',
  amount: 'Otro importe',
  status: 'Otro estado',
  refund: 'Otra devolución',
};

/** What became of a difference: the provider's word was taken, or a person has to look. */
export const DIFFERENCE_OUTCOMES = ['settled', 'case'] as const;
export const DIFFERENCE_OUTCOME_TEXTS: Readonly<Record<(typeof DIFFERENCE_OUTCOMES)[number], string>> = {
  settled: 'Puesto al día',
  case: 'Necesita atención',
};

export const compareSchema = zObject({ day_start: zDay, day_end: zDay }).check(({ value, issues }) => {
  const wrong = (message: string) => issues.push({ code: 'custom', message, path: ['day_end'], input: value.day_end });
  if (value.day_end < value.day_start) wrong(PAYMENT_MESSAGES.daysTurned);
  const days = (Date.parse(value.day_end) - Date.parse(value.day_start)) / 86_400_000;
  if (days >= COMPARED_DAYS) wrong(PAYMENT_MESSAGES.daysTooMany(COMPARED_DAYS));
});
export type CompareInput = z.output<typeof compareSchema>;

export const comparisonsSchema = zObject({ page: listShape.page, page_size: listShape.page_size });
export type ComparisonsInput = z.output<typeof comparisonsSchema>;

const comparisonPart = z.strictObject({
  provider: aText,
  state: z.enum(['waiting', 'done', 'failed']),
  /** Payments that the provider told of, and ours that changed in the span. */
  theirs: aCount,
  ours: aCount,
  differences: aCount,
  took_ms: aCount.nullable(),
  /** Why it could not be compared. */
  error: aText.nullable(),
});

export const comparison = z.strictObject({
  id_comparison: anId,
  day_start: aDay,
  day_end: aDay,
  state: z.enum(['running', 'done']),
  /** The day whose own comparison it is. */
  daily_on: aDay.nullable(),
  user_created: aText,
  id_worker_created: anId.nullable(),
  created_at: anInstant,
  finished_at: anInstant.nullable(),
  id_job: anId.nullable(),
  differences: aCount,
  parts: z.array(comparisonPart),
});
export type Comparison = z.output<typeof comparison>;
export type StoredComparison = z.input<typeof comparison>;
export const comparisons = listOf(comparison);

export const differencesSchema = zObject({ ...listShape, id_comparison: zId });
export type DifferencesInput = z.output<typeof differencesSchema>;

export const paymentDifference = z.strictObject({
  id_difference: anId,
  provider: aText,
  provider_payment_id: aText,
  kind: z.enum(DIFFERENCE_KINDS),
  id_payment: anId.nullable(),
  currency: aText.nullable(),
  amount: aMoney.nullable(),
  said_ours: aText.nullable(),
  said_theirs: aText.nullable(),
  outcome: z.enum(DIFFERENCE_OUTCOMES).nullable(),
  id_case: anId.nullable(),
  found_at: anInstant,
});
export type PaymentDifference = z.output<typeof paymentDifference>;
export type StoredPaymentDifference = z.input<typeof paymentDifference>;
export const paymentDifferences = listOf(paymentDifference);
