import { Injectable } from '@nestjs/common';
import { Bus, Clock, Db, type Schedule, Scheduled } from '@ceiba/platform/server';
import { SuppressKept } from '../use-cases/privacy/suppress-kept';

const AT_ONCE = 100;

/** Every night: what the law no longer keeps of people who were forgotten goes, one person at a time. */
@Scheduled({ name: 'customers-suppress-kept', cron: '20 4 * * *' })
@Injectable()
export class SuppressKeptNightly implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (;;) {
      const due = await this.db.query<{ id_request: number }>(
        'select id_request from privacy_request where kept_until < ? order by kept_until, id_request limit ?',
        [this.clock.today(), AT_ONCE],
      );
      // Done, a request has a later day or none: the list gets shorter.
      for (const { id_request } of due) await this.bus.execute(new SuppressKept(id_request));
      if (due.length < AT_ONCE) return;
    }
  }
}
