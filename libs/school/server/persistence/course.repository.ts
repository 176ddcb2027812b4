import { Injectable } from '@nestjs/common';
import { COURSE_MESSAGES, type LessonRow, type StoredCourseCard, type StoredCourseRow } from '@ceiba/school/contract';
import { workerOf } from '@ceiba/identity/server';
import { Db, notFound, type RowOf } from '@ceiba/platform/server';
import { courseAudienceTable, courseTable } from './course.entity';
import { RankNames } from './rank-names';

export type CourseTableRow = RowOf<typeof courseTable, { status_course: 0 | 1 | 2 }>;

const LESSONS = '(select count(*) from course_lesson l where l.id_course = r.id_course)';
const PROFILES = `coalesce((select group_concat(p.description_profile order by p.id_profile separator ', ')
  from course_audience a join profile p on p.id_profile = a.id_profile where a.id_course = r.id_course), '')`;
/** Columns of a course's row; the name of its rank comes from the plan (`RankNames`). */
const COURSE_PART = `r.id_course, r.name_course, r.description_course, r.pass_mark, r.rank_min, r.status_course,
  ${PROFILES} as names_profile, r.user_created,
  ${workerOf('r.id_user_created')} as id_worker_created, r.created_at`;
export const COURSE_ROW = `${COURSE_PART}, ${LESSONS} as count_lessons,
  (select count(*) from course_enrolment e where e.id_course = r.id_course) as count_started,
  (select count(*) from course_enrolment e where e.id_course = r.id_course and e.finished_at is not null) as count_finished`;

export type NamelessCourse = Omit<StoredCourseRow, 'name_rank_min'>;
type NamelessCard = Omit<StoredCourseCard, 'name_rank_min' | 'profiles'>;

/** SQL of courses as those see them who make them. */
@Injectable()
export class CourseRepository {
  constructor(
    private readonly db: Db,
    private readonly names: RankNames,
  ) {}

  /** With its profiles. Throws 404. */
  async card(id: number): Promise<StoredCourseCard> {
    const row = await this.db.one<NamelessCard>(`select ${COURSE_PART} from course r where r.id_course = ?`, [id]);
    if (!row) throw notFound(COURSE_MESSAGES.notFound);
    const [named] = await this.names.give([row]);
    const profiles = await this.db.query<{ id_profile: number }>(
      'select id_profile from course_audience where id_course = ? order by id_profile',
      [id],
    );
    return {
      ...(named ?? { ...row, name_rank_min: null }),
      profiles: profiles.map(({ id_profile }) => id_profile),
    };
  }

  /** Its lessons in their order. */
  lessons(id: number): Promise<LessonRow[]> {
    return this.db.query<LessonRow>(
      `select id_lesson, position_lesson, title_lesson, kind_lesson, json_length(questions) as count_questions
       from course_lesson where id_course = ? order by position_lesson, id_lesson`,
      [id],
    );
  }

  /** The row, under its lock: whoever edits a course or its lessons holds it first, before people's rows. Throws 404. */
  async lock(id: number): Promise<CourseTableRow> {
    const row = await this.db.one<CourseTableRow>(
      `select ${courseTable.columns()} from course where id_course = ? for update`,
      [id],
    );
    if (!row) throw notFound(COURSE_MESSAGES.notFound);
    return row;
  }

  /** Says for whom a course is. */
  async setProfiles(id_course: number, profiles: readonly number[]): Promise<void> {
    await this.db.execute('delete from course_audience where id_course = ?', [id_course]);
    await courseAudienceTable.insertMany(
      this.db,
      [...new Set(profiles)].map((id_profile) => ({ id_course, id_profile })),
    );
  }
}
