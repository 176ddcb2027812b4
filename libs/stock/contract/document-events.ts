import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';

const facts = {
  id_document: z.number(),
  id_type_document: z.number(),
  id_branch_office_origin: z.number(),
  id_branch_office_destination: z.number().nullable(),
};

/** A document was approved (3) or approved with observation (4): its goods are where they belong. */
export const DocumentApproved = defineEvent(
  'document.approved.v1',
  z.object({ ...facts, anulado: z.union([z.literal(3), z.literal(4)]) }),
);
export type DocumentApprovedPayload = z.output<typeof DocumentApproved.schema>;

/** A document was cancelled; what it had posted is reversed. */
export const DocumentCancelled = defineEvent('document.cancelled.v1', z.object(facts));
export type DocumentCancelledPayload = z.output<typeof DocumentCancelled.schema>;
