import { z } from 'zod';
import {
  aCount,
  aDay,
  aFlag,
  anId,
  anInstant,
  aText,
  listOf,
  listShape,
  zId,
  zObject,
  zOptionalId,
  zOptionalLines,
} from '@ceiba/platform/contract';

/** Rights of the person (LFPDPPP): a copy of what is stored about a partner, or its deletion. */
export const PRIVACY_KINDS = ['copy', 'erase'] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];
export const PRIVACY_STATES = ['asked', 'done', 'refused', 'withdrawn'] as const;
export const PRIVACY_STANDINGS = [...PRIVACY_STATES, 'failed', 'expired'] as const;
export type PrivacyStanding = (typeof PRIVACY_STANDINGS)[number];
/** Working days within which the person is answered. */
export const PRIVACY_DAYS = 20;

export const privacyList = zObject({
  ...listShape,
  id_customers: zOptionalId.default(null),
  state: z.enum(['open', 'all'], { error: 'El estado debe ser open o all.' }).default('all'),
});
export type PrivacyListInput = z.output<typeof privacyList>;

export const privacyRow = z.strictObject({
  id_request: anId,
  id_customers: anId,
  full_name_customers: aText,
  kind: z.enum(PRIVACY_KINDS),
  state: z.enum(PRIVACY_STATES),
  /** What the person wrote, and what was answered. */
  reason: aText.nullable(),
  answer: aText.nullable(),
  asked_at: anInstant,
  asked_by: aText,
  due_on: aDay,
  decided_at: anInstant.nullable(),
  decided_by: aText.nullable(),
  id_worker_decided: anId.nullable(),
  id_job: anId.nullable(),
  /** Of who was forgotten: the next day on which something goes that the law keeps. */
  kept_until: aDay.nullable(),
  /** 1: the copy can be downloaded. */
  has_file: aFlag,
  /** The state; of a copy also that it failed or is gone: it can be asked for again. */
  standing: z.enum(PRIVACY_STANDINGS),
});
export type PrivacyRow = z.output<typeof privacyRow>;
export type StoredPrivacyRow = z.input<typeof privacyRow>;
export const privacyRows = listOf(privacyRow);

/** Absent `id_customers`: one's own. */
export const privacyOf = zObject({ id_customers: zOptionalId.default(null) });
export type PrivacyOf = z.output<typeof privacyOf>;

export const eraseAsked = zObject({
  id_customers: zOptionalId.default(null),
  reason: zOptionalLines(500).default(null),
});
export type EraseAsked = z.output<typeof eraseAsked>;

export const copyStarted = z.strictObject({ id: anId, id_job: anId });

export const decidePrivacy = zObject({
  id_request: zId,
  decision: z.enum(['done', 'refused', 'withdrawn'], { error: 'La decisión debe ser done, refused o withdrawn.' }),
  answer: zOptionalLines(500).default(null),
  /** With `done`: the partner's number, typed again. */
  id_customers: zOptionalId.default(null),
}).check(({ value, issues }) => {
  if (value.decision === 'refused' && !value.answer)
    issues.push({ code: 'custom', message: 'Escriba el motivo de la negativa.', path: ['answer'], input: value });
});
export type DecidePrivacy = z.output<typeof decidePrivacy>;

/** Why a partner can't be forgotten yet, one sentence each. */
export const privacyHolds = z.strictObject({ holds: z.array(aText) });

const keptPart = z.strictObject({
  title: aText,
  rows: aCount,
  /** The last day on which it is kept. */
  kept_until: aDay,
});
export type KeptPart = z.output<typeof keptPart>;
/** What the law keeps of somebody who was forgotten, or would keep of somebody who is. */
export const privacyKept = z.strictObject({ rows: z.array(keptPart) });

const consent = z.strictObject({
  title: aText,
  /** Which text it was: changes with every word of it; null of those from before it was kept. */
  version: aText.nullable(),
  accepted_at: anInstant,
  address: aText,
});
export type Consent = z.output<typeof consent>;
export type StoredConsent = z.input<typeof consent>;
export const consents = z.strictObject({ rows: z.array(consent) });
