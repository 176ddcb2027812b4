import { Refusal, reply, type Reply } from '@ceiba/platform/server';
import type { StampAnswer } from '@ceiba/sales/contract';
import { answerOf } from '../stamping/stamp-answer';
import type { StampOutcome } from '../stamping/stamper';

/** An outcome over HTTP; the provider's refusal is 409 with its text. */
export function replyOf(outcome: StampOutcome): Reply<StampAnswer> {
  const { message, ...data } = answerOf(outcome);
  if (outcome.state === 'refused')
    throw new Refusal('INVOICING.REFUSED', message, { status: 409, kind: 'danger', data });
  const news = outcome.state === 'stamped' && !outcome.repeated;
  return reply(data, message, news ? 'success' : 'info');
}

/** The same of what is kept whatever becomes of its CFDI: a refusal is told as a warning, so that nobody enters it again. */
export function keptReply(outcome: StampOutcome, kept: (why: string) => string): Reply<StampAnswer> {
  if (outcome.state !== 'refused') return replyOf(outcome);
  const { message, ...data } = answerOf(outcome);
  return reply(data, kept(message), 'warning');
}
