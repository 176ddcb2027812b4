import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Questionnaire, SurveyType } from '@ceiba/surveys/contract';
import { WordingReader } from '../persistence/wording.reader';

/** A questionnaire as it is asked now. */
export class GetQuestions extends Query<Questionnaire> {
  constructor(readonly type: SurveyType) {
    super();
  }
}

@QueryHandler(GetQuestions)
export class GetQuestionsHandler implements IQueryHandler<GetQuestions> {
  constructor(private readonly wording: WordingReader) {}

  async execute({ type }: GetQuestions): Promise<Questionnaire> {
    const { sections } = await this.wording.asked(type);
    return { sections: [...sections] };
  }
}
