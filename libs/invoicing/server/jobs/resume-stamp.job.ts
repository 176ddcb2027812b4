import { Injectable } from '@nestjs/common';
import { type Job, JobHandler, Refusal } from '@ceiba/platform/server';
import { IntentRepository } from '../stamping/intent.repository';
import { answerOf } from '../stamping/stamp-answer';
import { Stamper } from '../stamping/stamper';

export const RESUME_STAMP = 'resume-stamp';

const PATIENCE_MS = 3_000;

/** Finishes an intent that was left: its process died, or the provider did not answer. */
@JobHandler({ kind: RESUME_STAMP, queue: 'stamping' })
@Injectable()
export class ResumeStampJob implements Job<{ id_intent: number }> {
  constructor(
    private readonly intents: IntentRepository,
    private readonly stamper: Stamper,
  ) {}

  async run({ id_intent }: { id_intent: number }): Promise<unknown> {
    const intent = await this.intents.find(id_intent);
    if (!intent || !['pending', 'sending', 'unknown'].includes(intent.state)) return null;
    try {
      return answerOf(await this.stamper.stamp(intent.kind, intent.reference, { patience_ms: PATIENCE_MS }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { message: error.message };
    }
  }
}
