import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { action } from '@ceiba/platform/contract';
import { can, currentActor } from '@ceiba/platform/server';
import { careSections, questionnaireOf, type StoredSurveyResults } from '@ceiba/surveys/contract';
import { eventAnswers, resultsOf } from '../domain/results';
import { calificationOf, SurveyRepository } from '../persistence/survey.repository';
import { WordingReader } from '../persistence/wording.reader';

/** Who may know what somebody answered in survey 2, and who needs care. */
export const FOLLOW_UP = action('encuesta-2', 'follow_up');

/** A sheet with its result; of survey 2 the answers are for who follows up alone. */
export class GetSurveyResults extends Query<StoredSurveyResults> {
  constructor(readonly id_encuesta: number) {
    super();
  }
}

@QueryHandler(GetSurveyResults)
export class GetSurveyResultsHandler implements IQueryHandler<GetSurveyResults> {
  constructor(
    private readonly surveys: SurveyRepository,
    private readonly wording: WordingReader,
  ) {}

  async execute({ id_encuesta }: GetSurveyResults): Promise<StoredSurveyResults> {
    const { answers, id_survey_wording, type_survey: type, ...row } = await this.surveys.get(id_encuesta);
    const survey = { ...row, ...calificationOf(row.points), type };
    const nothing = { categories: [], domains: [], dimensions: [], calification: null };
    if (type === 2 && !can(currentActor(), FOLLOW_UP)) return { survey, ...nothing, reserved: 1, care: null };
    const sections = questionnaireOf(type, await this.wording.texts(id_survey_wording));
    if (type === 1) return { survey, ...resultsOf(answers, sections), reserved: 0, care: null };
    const by = careSections(answers);
    return {
      survey,
      ...nothing,
      dimensions: eventAnswers(answers, sections),
      reserved: 0,
      care: { needs_care: by.length > 0 ? 1 : 0, care_sections: by.join(', ') },
    };
  }
}
