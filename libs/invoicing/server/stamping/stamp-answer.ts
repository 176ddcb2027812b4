import { INVOICING_MESSAGES, type StampAnswer } from '@ceiba/invoicing/contract';
import { Refusal, reply, type Reply } from '@ceiba/platform/server';
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

/** The same over HTTP; the provider's refusal is 409 with its text. */
export function replyOf(outcome: StampOutcome): Reply<StampAnswer> {
  const { message, ...data } = answerOf(outcome);
  if (outcome.state === 'refused')
    throw new Refusal('INVOICING.REFUSED', message, { status: 409, kind: 'danger', data });
  const news = outcome.state === 'stamped' && !outcome.repeated;
  return reply(data, message, news ? 'success' : 'info');
}
