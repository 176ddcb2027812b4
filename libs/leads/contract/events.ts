import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';

/** Leads are a worker's from now on; somebody else gave them to him. Says nothing of the people they are about. */
export const LeadsAssigned = defineEvent(
  'lead.assigned.v1',
  z.object({ id_worker: z.int(), bot_leads: z.array(z.int()), assigned_by: z.string() }),
);
export type LeadsAssignedPayload = z.output<typeof LeadsAssigned.schema>;
