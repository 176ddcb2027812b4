import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CourseChoices } from '@ceiba/school/contract';
import { Db } from '@ceiba/platform/server';
import { RankNames } from '../persistence/rank-names';

/** For whom a course can be. */
export class GetCourseChoices extends Query<CourseChoices> {}

@QueryHandler(GetCourseChoices)
export class GetCourseChoicesHandler implements IQueryHandler<GetCourseChoices> {
  constructor(
    private readonly db: Db,
    private readonly names: RankNames,
  ) {}

  async execute(): Promise<CourseChoices> {
    const profiles = await this.db.query<CourseChoices['profiles'][number]>(
      'select id_profile, description_profile, is_partner from profile where enabled_profile = 1 order by id_profile',
    );
    return { profiles, ranks: await this.names.all() };
  }
}
