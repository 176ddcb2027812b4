import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LessonView } from '@ceiba/school/contract';
import { currentActor } from '@ceiba/platform/server';
import { keyOfQuestions } from '../../domain/mark-answers';
import { EnrolmentRepository } from '../../persistence/enrolment.repository';
import { idOf, LearnerReader } from '../../persistence/learner.reader';
import { LessonRepository } from '../../persistence/lesson.repository';

/** A lesson as who learns reads it, without what its right answers are. Throws 404, also for a course not for him. */
export class GetMyLesson extends Query<LessonView> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetMyLesson)
export class GetMyLessonHandler implements IQueryHandler<GetMyLesson> {
  constructor(
    private readonly learner: LearnerReader,
    private readonly lessons: LessonRepository,
    private readonly people: EnrolmentRepository,
  ) {}

  async execute({ id }: GetMyLesson): Promise<LessonView> {
    const actor = currentActor();
    const lesson = await this.lessons.get(id);
    const { id_lesson, id_course, title_lesson, kind_lesson, url_lesson, text_lesson } = lesson;
    await this.learner.open(actor, id_course);
    const progress = await this.people.progressOf(id, idOf(actor));
    return {
      ...{ id_lesson, id_course, title_lesson, kind_lesson, url_lesson, text_lesson },
      has_file: lesson.id_file_store === null ? 0 : 1,
      questions: lesson.questions.map(({ text_question, options }) => ({
        text_question,
        options: options.map(({ text_option }) => text_option),
      })),
      key_questions: keyOfQuestions(lesson.questions),
      is_done: progress?.finished_at ? 1 : 0,
      score_lesson: progress?.score_lesson ?? null,
      attempts_lesson: progress?.attempts_lesson ?? 0,
      second_lesson: progress?.second_lesson ?? 0,
    };
  }
}
