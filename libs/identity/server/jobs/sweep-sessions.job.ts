import { Injectable } from '@nestjs/common';
import { Clock, Db, type Schedule, Scheduled } from '@ceiba/platform/server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Deletes sessions that are long over and failures that no longer count. */
@Scheduled({ name: 'identity-sweep-sessions', every: HOUR })
@Injectable()
export class SweepSessions implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.db.execute('delete from session where expires_at < ?', [new Date(now - 30 * DAY)]);
    await this.db.execute('delete from sign_in_failure where at < ?', [new Date(now - DAY)]);
  }
}
