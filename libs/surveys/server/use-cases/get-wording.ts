import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type StoredSurveyWording, type SurveyType, wordingKeys } from '@ceiba/surveys/contract';
import { textsOf, WordingReader } from '../persistence/wording.reader';

/** The texts of a questionnaire that are asked now, each beside the house's. */
export class GetWording extends Query<StoredSurveyWording> {
  constructor(readonly type: SurveyType) {
    super();
  }
}

@QueryHandler(GetWording)
export class GetWordingHandler implements IQueryHandler<GetWording> {
  constructor(private readonly wording: WordingReader) {}

  async execute({ type }: GetWording): Promise<StoredSurveyWording> {
    const row = await this.wording.newest(type);
    const own = textsOf(row?.texts ?? null);
    const [id_survey_wording, user_created, created_at] = row?.texts
      ? [row.id_survey_wording, row.user_created, row.created_at]
      : [null, null, null];
    const lines = wordingKeys(type).map(({ title, ...one }) => ({
      ...one,
      built_in: title,
      text: own[one.key] ?? title,
      own: own[one.key] === undefined ? (0 as const) : (1 as const),
    }));
    return { id_survey_wording, user_created, created_at, lines };
  }
}
