import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Db, defineRecord } from '@ceiba/platform/server';
import type { SurveyRetention } from '@ceiba/surveys/contract';

/** The one row of what the company has set of surveys. */
export const SETTING_ROW = 1;

/** How long sheets are kept. */
export class GetRetention extends Query<SurveyRetention> {}

export const RETENTION = defineRecord('survey_setting', () => new GetRetention(), {});

@QueryHandler(GetRetention)
export class GetRetentionHandler implements IQueryHandler<GetRetention> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<SurveyRetention> {
    const row = await this.db.one<SurveyRetention>(
      'select months_kept from survey_setting where id_survey_setting = ?',
      [SETTING_ROW],
    );
    return { months_kept: row?.months_kept ?? 48 };
  }
}
