import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import type { StampAnswer } from '@ceiba/sales/contract';
import type { StampOutcome } from './stamper';

/** An outcome as it is told: ids, status, and the sentence for people. */
export function answerOf(outcome: StampOutcome): StampAnswer & { message: string } {
  if (outcome.state === 'stamped') {
    const message = outcome.repeated ? INVOICING_MESSAGES.already : INVOICING_MESSAGES.done;
    const { facturama_id, uuid: facturama_uuid } = outcome.stamp;
    return { facturama_id, facturama_uuid, facturama_status: 'STAMPED', message };
  }
  const facturama_status = outcome.state === 'open' ? 'PENDING' : 'ERROR';
  return { facturama_id: null, facturama_uuid: null, facturama_status, message: outcome.message };
}
