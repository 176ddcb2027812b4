import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LESSON_WORDS, type LessonCard } from '@ceiba/school/contract';
import { defineRecord } from '@ceiba/platform/server';
import { LessonRepository } from '../../persistence/lesson.repository';

/** One lesson as those see it who make it, right answers too. */
export class GetLesson extends Query<LessonCard> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const LESSON = defineRecord('course_lesson', (id) => new GetLesson(id), LESSON_WORDS);

@QueryHandler(GetLesson)
export class GetLessonHandler implements IQueryHandler<GetLesson> {
  constructor(private readonly lessons: LessonRepository) {}

  execute({ id }: GetLesson): Promise<LessonCard> {
    return this.lessons.card(id);
  }
}
