import { Injectable } from '@nestjs/common';
import { Clock, Jobs, type Schedule, Scheduled, UnitOfWork } from '@ceiba/platform/server';
import { AttemptRepository } from '../persistence/attempt.repository';
import { CHECK_ATTEMPT } from './check-attempt.job';

const AT_ONCE = 200;
/** Asked again then, if the asking itself fails. */
const AGAIN_MS = 15 * 60_000;

/** Every minute: attempts that nobody told us about are asked for, those whose time is over end (payments.md, section 0). */
@Scheduled({ name: 'payments-poll-attempts', every: 60_000 })
@Injectable()
export class PollAttempts implements Schedule {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly jobs: Jobs,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.unit.run(async () => {
      const ids = await this.attempts.takeDue(AT_ONCE, new Date(this.clock.now().getTime() + AGAIN_MS));
      for (const id_attempt of ids) await this.jobs.enqueue(CHECK_ATTEMPT, { id_attempt, in_turn: true });
    });
  }
}
