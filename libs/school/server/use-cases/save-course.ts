import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { COURSE_MESSAGES, type SaveCourseInput } from '@ceiba/school/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, editOf } from '@ceiba/platform/server';
import { fieldRefused } from '../domain/refused';
import { courseTable } from '../persistence/course.entity';
import { CourseRepository } from '../persistence/course.repository';
import { RankNames } from '../persistence/rank-names';
import { COURSE } from './get-course';

/**
 * Registers a course (no id: a draft) or changes it in any state. Throws 400 for a profile or rank that there is not,
 * 404 where there is no such course.
 */
export class SaveCourse extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'course',
    edits: ({ input }: SaveCourse) => editOf(COURSE, input.id_course),
  };
  constructor(readonly input: SaveCourseInput) {
    super();
  }
}

@CommandHandler(SaveCourse)
export class SaveCourseHandler implements ICommandHandler<SaveCourse> {
  constructor(
    private readonly db: Db,
    private readonly courses: CourseRepository,
    private readonly ranks: RankNames,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_course, profiles, ...values } }: SaveCourse): Promise<Saved> {
    const old = id_course ? await this.courses.lock(id_course) : null;
    const rank = values.rank_min === undefined ? (old?.rank_min ?? null) : values.rank_min;
    await this.assertAudience(profiles, rank, old?.rank_min ?? null);
    if (old) {
      await courseTable.update(this.db, { id_course: old.id_course }, values);
      await this.courses.setProfiles(old.id_course, profiles);
      return { id: old.id_course };
    }
    const { id_user, full_name } = currentActor();
    const by = { id_user_created: id_user, user_created: full_name, created_at: this.clock.now() };
    const id = await courseTable.insert(this.db, { ...values, ...by });
    await this.courses.setProfiles(id, profiles);
    this.audit.touch('course', id, { new: { ...values, profiles } });
    return { id };
  }

  /** A rank that the plan gave up meanwhile may stay where it is. */
  private async assertAudience(profiles: readonly number[], rank: number | null, old: number | null): Promise<void> {
    const found = await this.db.query<{ is_partner: 0 | 1 }>(
      'select is_partner from profile where id_profile in (?) lock in share mode',
      [profiles],
    );
    if (found.length !== new Set(profiles).size) throw fieldRefused('profiles', COURSE_MESSAGES.unknownProfile);
    if (rank === null) return;
    if (!found.some(({ is_partner }) => is_partner === 1)) throw fieldRefused('rank_min', COURSE_MESSAGES.onlyPartners);
    if (rank !== old && !(await this.ranks.all()).some(({ id_rank }) => id_rank === rank))
      throw fieldRefused('rank_min', COURSE_MESSAGES.unknownRank);
  }
}
