import { anId, defineEvent } from '@ceiba/platform/contract';
import { z } from 'zod';

/** `sent` (an instant) tells one sending of a request from the next. */
const payload = z.object({ id_viaticos_doc: anId, sent: z.string() });
export type ViaticosMovedPayload = z.output<typeof payload>;

/** A request was sent to who approves it. */
export const ViaticosSent = defineEvent('viaticos.sent.v1', payload);

/** A request was approved or rejected. */
export const ViaticosDecided = defineEvent('viaticos.decided.v1', payload);
