import { Injectable } from '@nestjs/common';
import { Clock, Db, type Schedule, Scheduled } from '@ceiba/platform/server';
import { LeadCallers } from '../persistence/lead-callers';

const AT_ONCE = 500;

/** What leads say of people goes after the days that their source keeps it; keys that ended go, too. */
@Scheduled({ name: 'leads-forget-old', cron: '20 3 * * *' })
@Injectable()
export class ForgetOldLeads implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly callers: LeadCallers,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.callers.guesses.forget();
    await this.db.execute('delete from lead_source_key where ends_at < ?', [now]);
    const sources = await this.db.query<{ id_lead_source: number; keep_days: number }>(
      'select id_lead_source, keep_days from lead_source order by id_lead_source',
    );
    for (const source of sources) await this.forget(source, now);
  }

  private async forget(source: { id_lead_source: number; keep_days: number }, now: Date): Promise<void> {
    for (;;) {
      const { affectedRows } = await this.db.execute(
        `update bot_lead set conversation_id = null, name_bot = null, customer_id_bot = null, observation = null,
           forgotten_at = ?
         where id_lead_source = ? and forgotten_at is null and last_received_at < date_sub(?, interval ? day)
         order by id_bot_lead limit ?`,
        [now, source.id_lead_source, now, source.keep_days, AT_ONCE],
      );
      if (affectedRows < AT_ONCE) return;
    }
  }
}
