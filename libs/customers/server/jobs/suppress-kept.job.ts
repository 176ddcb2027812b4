import { Injectable } from '@nestjs/common';
import { Bus, Clock, Db, type Schedule, Scheduled } from '@ceiba/platform/server';
import { privacyRequestTable } from '../persistence/privacy-request.entity';
import { KeptByLaw } from '../use-cases/privacy/kept-by-law';
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
    private readonly kept: KeptByLaw,
  ) {}

  async run(): Promise<void> {
    await this.lookAgain();
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

  /** Of whom nothing was kept something may be now: a sale that was being saved meanwhile, an invoice asked for later. */
  private async lookAgain(): Promise<void> {
    const empty = await this.db.query<{ id_request: number; id_customers: number; decided_at: Date }>(
      `select id_request, id_customers, decided_at from privacy_request
       where kind = 'erase' and state = 'done' and applied_at is not null and kept_until is null`,
    );
    for (const { id_request, id_customers, decided_at } of empty) {
      const kept_until = await this.kept.next(id_customers, decided_at);
      if (kept_until) await privacyRequestTable.update(this.db, { id_request, kept_until: null }, { kept_until });
    }
  }
}
