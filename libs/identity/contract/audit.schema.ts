import { z } from 'zod';
import { aText, anId, anInstant, listShape, zDay, zId, zObject, zOptionalText } from '@ceiba/platform/contract';

/** `POST /audit/get`: the latest changes, of one record, one person or a span of days (company's zone). */
export const auditInput = zObject({
  ...listShape,
  entity: zOptionalText(60).optional(),
  /** Id of the record; text, for records that are keyed by more than a number. */
  id: zOptionalText(60).optional(),
  id_user: zId.optional(),
  command: zOptionalText(80).optional(),
  date_start: zDay.optional(),
  date_end: zDay.optional(),
});
export type AuditInput = z.output<typeof auditInput>;

export const auditRow = z.strictObject({
  id: anId,
  at: anInstant,
  /** 0 the system, 1 partner, 2 staff. */
  actor_type: z.literal([0, 1, 2]),
  actor_id: anId.nullable(),
  actor_name: aText,
  /** Whose record a link opens; null for partners and the system. */
  id_worker: anId.nullable(),
  command: aText,
  entity: aText.nullable(),
  entity_id: aText.nullable(),
  changes: z.unknown(),
  /** What people call the fields that `changes` names. */
  words: z.record(z.string(), aText),
  request_id: aText.nullable(),
});
export type AuditRow = z.output<typeof auditRow>;
export type StoredAuditRow = z.input<typeof auditRow>;
