import { Injectable } from '@nestjs/common';
import { Bus, Clock, Db, type Schedule, Scheduled } from '@ceiba/platform/server';
import { SurveyCallers } from '../persistence/survey-callers';
import { GetRetention } from '../use-cases/get-retention';

const BATCH = 1000;

/** Sheets older than the company keeps them go with what was noted of them; a campaign's all at once, so that no rest of it is told. */
@Scheduled({ name: 'surveys-trim', cron: '35 3 * * *' })
@Injectable()
export class TrimSurveys implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly callers: SurveyCallers,
  ) {}

  async run(): Promise<void> {
    await this.callers.forget();
    const { months_kept } = await this.bus.ask(new GetRetention());
    const before = this.clock.now();
    before.setUTCMonth(before.getUTCMonth() - months_kept);
    const over = await this.db.query<{ id: number }>(
      `select c.id_survey_campaign as id from survey_campaign c where c.date_end_survey < ?
         and exists (select 1 from survey v where v.id_survey_campaign = c.id_survey_campaign)`,
      [before.toISOString().slice(0, 10)],
    );
    for (const { id } of over) await this.erase('v.id_survey_campaign = ?', [id]);
    for (;;) {
      const old = await this.db.query<{ id: number }>(
        'select id_encuesta as id from survey where created_at < ? and id_survey_campaign is null limit ?',
        [before, BATCH],
      );
      if (old.length === 0) return;
      await this.erase('v.id_encuesta in (?)', [old.map(({ id }) => id)]);
    }
  }

  private async erase(where: string, params: (number | number[])[]): Promise<void> {
    await this.db.execute(
      `delete k from survey_care k join survey v on v.id_encuesta = k.id_encuesta where ${where}`,
      params,
    );
    await this.db.execute(`delete v from survey v where ${where}`, params);
  }
}
