import type { z } from 'zod';
import { listShape, zDay, zId, zObject, zOptionalText } from '@ceiba/platform/contract';

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

export interface AuditRow {
  id: number;
  /** Instant, ISO. */
  at: string;
  /** 0 the system, 1 partner, 2 staff. */
  actor_type: 0 | 1 | 2;
  actor_id: number | null;
  actor_name: string;
  command: string;
  entity: string | null;
  entity_id: string | null;
  changes: unknown;
  request_id: string | null;
}
