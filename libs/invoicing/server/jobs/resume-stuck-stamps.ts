import { Injectable } from '@nestjs/common';
import { Clock, Jobs, type Schedule, Scheduled } from '@ceiba/platform/server';
import { IntentRepository } from '../stamping/intent.repository';
import { RESUME_STAMP } from './resume-stamp.job';

const AT_ONCE = 100;
/** A job that was asked for has this long before it is asked for again. */
const AGAIN_MS = 60_000;

/** Puts intents that nobody works on back to work (kill -9 between call and result; a provider without an answer). */
@Scheduled({ name: 'resume-stuck-stamps', every: 10_000 })
@Injectable()
export class ResumeStuckStamps implements Schedule {
  constructor(
    private readonly intents: IntentRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (const { id_intent, next_at } of await this.intents.due(AT_ONCE)) {
      const dedupe = `resume-stamp-${id_intent}-${next_at?.getTime() ?? 0}`;
      await this.jobs.enqueue(RESUME_STAMP, { id_intent }, { dedupe });
      await this.intents.postpone(id_intent, new Date(this.clock.now().getTime() + AGAIN_MS));
    }
  }
}
