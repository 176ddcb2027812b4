import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { Clock } from '../context/clock';
import { Db } from '../database/db';
import { type Schedule, Scheduled } from './job-handler';

const DAY_MS = 86_400_000;
const BATCH = 1_000;

export const OLD_EVENTS = 'select id from outbox where relayed_at < ? and check_at is null order by relayed_at limit ?';

/** Handled events with their inbox rows, finished jobs and old answers go after some days; what is not handled stays. */
@Scheduled({ name: 'trim-finished-work', every: 60_000 })
@Injectable()
export class TrimFinishedWork implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async run(): Promise<void> {
    const before = (days: number) => new Date(this.clock.now().getTime() - days * DAY_MS);
    await this.drain('delete from idempotency_key where created_at < ? limit ?', before(1));
    await this.drain(
      `delete from job where state = 'completed' and finished_at < ? limit ?`,
      before(this.config.keepJobsDays),
    );
    const old = before(this.config.keepEventsDays);
    while ((await this.someEvents(old)) === BATCH);
  }

  private async drain(sql: string, before: Date): Promise<void> {
    while ((await this.db.execute(sql, [before, BATCH])).affectedRows === BATCH);
  }

  private async someEvents(before: Date): Promise<number> {
    const ids = (await this.db.query<{ id: number }>(OLD_EVENTS, [before, BATCH])).map(({ id }) => id);
    if (ids.length === 0) return 0;
    await this.db.execute('delete from inbox where event_id in (?)', [ids]);
    await this.db.execute('delete from outbox where id in (?)', [ids]);
    return ids.length;
  }
}
