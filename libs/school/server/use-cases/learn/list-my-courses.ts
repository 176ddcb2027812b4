import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredMyCourse } from '@ceiba/school/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor } from '@ceiba/platform/server';
import { LearnerReader } from '../../persistence/learner.reader';

/** The courses that are for the person, with how far he is. */
export class ListMyCourses extends Query<ListResult<StoredMyCourse>> {}

@QueryHandler(ListMyCourses)
export class ListMyCoursesHandler implements IQueryHandler<ListMyCourses> {
  constructor(private readonly learner: LearnerReader) {}

  async execute(): Promise<ListResult<StoredMyCourse>> {
    const rows = await this.learner.courses(currentActor());
    return { rows, total: rows.length };
  }
}
