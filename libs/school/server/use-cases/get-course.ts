import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { COURSE_WORDS, type StoredCourseCard } from '@ceiba/school/contract';
import { defineRecord } from '@ceiba/platform/server';
import { CourseRepository } from '../persistence/course.repository';

/** One course with its profiles. */
export class GetCourse extends Query<StoredCourseCard> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const COURSE = defineRecord('course', (id) => new GetCourse(id), COURSE_WORDS);

@QueryHandler(GetCourse)
export class GetCourseHandler implements IQueryHandler<GetCourse> {
  constructor(private readonly courses: CourseRepository) {}

  execute({ id }: GetCourse): Promise<StoredCourseCard> {
    return this.courses.card(id);
  }
}
