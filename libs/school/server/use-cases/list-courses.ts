import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListCoursesInput, StoredCourseRow } from '@ceiba/school/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Db, listQuery } from '@ceiba/platform/server';
import { COURSE_ROW, type NamelessCourse } from '../persistence/course.repository';
import { RankNames } from '../persistence/rank-names';

/** The list of those who make courses: all of them, whatever their state. */
export class ListCourses extends Query<ListResult<StoredCourseRow>> {
  constructor(readonly input: ListCoursesInput) {
    super();
  }
}

@QueryHandler(ListCourses)
export class ListCoursesHandler implements IQueryHandler<ListCourses> {
  constructor(
    private readonly db: Db,
    private readonly names: RankNames,
  ) {}

  async execute({ input }: ListCourses): Promise<ListResult<StoredCourseRow>> {
    const { status_course = null } = input;
    const { rows, total } = await listQuery<NamelessCourse>(
      this.db,
      {
        from: 'from course r',
        select: COURSE_ROW,
        where: status_course === null ? [] : [{ sql: 'r.status_course = ?', params: [status_course] }],
        search: ['r.name_course', 'r.description_course'],
        sort: {
          id_course: 'r.id_course',
          name_course: 'r.name_course',
          status_course: 'r.status_course',
          user_created: 'r.user_created',
        },
        defaultSort: { by: 'id_course', order: 'desc' },
        unique: ['id_course'],
        tieBreak: 'r.id_course',
      },
      input,
    );
    return { rows: await this.names.give(rows), total };
  }
}
