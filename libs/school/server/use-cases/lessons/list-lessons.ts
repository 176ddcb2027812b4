import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LessonRow } from '@ceiba/school/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { CourseRepository } from '../../persistence/course.repository';

/** The lessons of a course in their order, for those who make it. */
export class ListLessons extends Query<ListResult<LessonRow>> {
  constructor(readonly id_course: number) {
    super();
  }
}

@QueryHandler(ListLessons)
export class ListLessonsHandler implements IQueryHandler<ListLessons> {
  constructor(private readonly courses: CourseRepository) {}

  async execute({ id_course }: ListLessons): Promise<ListResult<LessonRow>> {
    const rows = await this.courses.lessons(id_course);
    return { rows, total: rows.length };
  }
}
