import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Bus, Clock, currentActor, Refusal } from '@ceiba/platform/server';
import { SURVEY_MESSAGES } from '@ceiba/surveys/contract';
import { surveyBook } from '../papers/survey-book';
import { GetSurveyResults } from './get-survey-results';

/** A file and the name it is saved under. */
export interface SurveyFile {
  bytes: Buffer;
  filename: string;
}

/** The Excel of one sheet of survey 1 (spec 3, section 2). Throws 409 for one of survey 2. */
export class GetSurveyBook extends Query<SurveyFile> {
  constructor(readonly id_encuesta: number) {
    super();
  }
}

@QueryHandler(GetSurveyBook)
export class GetSurveyBookHandler implements IQueryHandler<GetSurveyBook> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async execute({ id_encuesta }: GetSurveyBook): Promise<SurveyFile> {
    const results = await this.bus.ask(new GetSurveyResults(id_encuesta));
    if (results.survey.type !== 1) throw new Refusal('SURVEYS.TYPE', SURVEY_MESSAGES.onlyOne, { status: 409 });
    const bytes = await surveyBook(results, currentActor().full_name, this.clock.now());
    return { bytes, filename: `encuesta-${id_encuesta}.xlsx` };
  }
}
