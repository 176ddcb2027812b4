import { Injectable } from '@nestjs/common';
import { Clock, Db, type RowOf } from '@ceiba/platform/server';
import { courseEnrolmentTable, courseProgressTable } from './course.entity';

export type Enrolment = RowOf<typeof courseEnrolmentTable>;
type Progress = RowOf<typeof courseProgressTable>;

/** What a step in a lesson changes. */
export type ProgressChange = Partial<
  Pick<Progress, 'finished_at' | 'second_lesson' | 'attempts_lesson' | 'score_lesson'>
>;

const UNDONE = `select 1 from course_lesson l left join course_progress p on p.id_lesson = l.id_lesson and p.id_user = e.id_user
  where l.id_course = e.id_course and p.finished_at is null`;

/** Rows of how far people are. Who changes them holds the course in share mode first, then the person's enrolment. */
@Injectable()
export class EnrolmentRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The person in the course, under its lock; he is enrolled by it. */
  async enter(id_course: number, id_user: number): Promise<Enrolment> {
    const now = this.clock.now();
    const id = await courseEnrolmentTable.insertOrFind(
      this.db,
      { id_course, id_user, started_at: now, last_at: now },
      'id_enrolment',
    );
    const row = await this.db.one<Enrolment>(
      `select ${courseEnrolmentTable.columns()} from course_enrolment where id_enrolment = ? for update`,
      [id],
    );
    if (!row) throw new Error('An enrolment is there after it was made.');
    return row;
  }

  async find(id_course: number, id_user: number): Promise<Enrolment | undefined> {
    return this.db.one<Enrolment>(
      `select ${courseEnrolmentTable.columns()} from course_enrolment where id_course = ? and id_user = ?`,
      [id_course, id_user],
    );
  }

  async progressOf(id_lesson: number, id_user: number): Promise<Progress | undefined> {
    return this.db.one<Progress>(
      `select ${courseProgressTable.columns()} from course_progress where id_user = ? and id_lesson = ?`,
      [id_user, id_lesson],
    );
  }

  /** Keeps a step in a lesson, and that he is there now. Call it under the lock of `enter`. */
  async step({ id_enrolment, id_user }: Enrolment, id_lesson: number, change: ProgressChange): Promise<void> {
    const now = this.clock.now();
    const known = await this.progressOf(id_lesson, id_user);
    if (known) await courseProgressTable.update(this.db, { id_user, id_lesson }, change);
    else await courseProgressTable.insert(this.db, { id_user, id_lesson, started_at: now, ...change });
    await courseEnrolmentTable.update(this.db, { id_enrolment }, { id_lesson_last: id_lesson, last_at: now });
  }

  /** Whoever has done all lessons that there are has finished; a date that stands already stays. One person, or all. */
  async finishWhoHasAll(course: { id_course: number; name_course: string }, id_user?: number): Promise<void> {
    await this.db.execute(
      `update course_enrolment e set e.finished_at = ?, e.name_course_finished = ?
       where e.id_course = ? ${id_user === undefined ? '' : 'and e.id_user = ?'} and e.finished_at is null
         and not exists (${UNDONE})`,
      [this.clock.now(), course.name_course, course.id_course, ...(id_user === undefined ? [] : [id_user])],
    );
  }
}
