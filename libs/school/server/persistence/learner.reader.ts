import { Injectable, Optional } from '@nestjs/common';
import {
  LEARNING_MESSAGES,
  type MyLesson,
  PUBLISHED,
  type StoredMyCourse,
  type StoredProgressed,
} from '@ceiba/school/contract';
import { type Actor, Db, forbidden, notFound } from '@ceiba/platform/server';
import { CoursePartners } from '../ports/course-partners';

/** Staff have no rank: none holds them back. */
const ABOVE_ALL = 1_000_000;
const DONE = `(select count(*) from course_lesson l join course_progress p on p.id_lesson = l.id_lesson and p.id_user = ?
  where l.id_course = c.id_course and p.finished_at is not null)`;
/** Is the course for him, now? Takes the state, his profile and his rank. */
const FOR_HIM = `c.status_course = ? and (c.rank_min is null or c.rank_min <= ?)
  and exists (select 1 from course_audience a where a.id_course = c.id_course and a.id_profile = ?)`;

export interface OpenCourse {
  id_course: number;
  name_course: string;
  pass_mark: number;
}

/** Courses as who learns sees them: those published for his profile and rank, and those he finished. */
@Injectable()
export class LearnerReader {
  constructor(
    private readonly db: Db,
    @Optional() private readonly partners?: CoursePartners,
  ) {}

  /** His courses, those on the way first. */
  async courses(actor: Actor, id_course?: number): Promise<StoredMyCourse[]> {
    const [who, him] = [idOf(actor), await this.him(actor)];
    const one = id_course === undefined ? [] : [id_course];
    return this.db.query<StoredMyCourse>(
      `select c.id_course, if(${FOR_HIM}, c.name_course, e.name_course_finished) as name_course, c.description_course,
         (select count(*) from course_lesson l where l.id_course = c.id_course) as count_lessons, ${DONE} as count_done,
         e.finished_at, if(${FOR_HIM}, 1, 0) as is_open, if(e.id_user is null, 0, 1) as is_started
       from course c left join course_enrolment e on e.id_course = c.id_course and e.id_user = ?
       where (e.finished_at is not null or (${FOR_HIM})) ${id_course === undefined ? '' : 'and c.id_course = ?'}
       order by e.finished_at is not null, e.id_user is null, c.id_course`,
      [...him, who, ...him, who, ...him, ...one],
    );
  }

  /**
   * The course, if he may learn from it; `lock` keeps its lessons as they are until the command ends. Throws 404 for one
   * that is not for him: that it exists is no matter of his.
   */
  async open(actor: Actor, id_course: number, lock: '' | 'lock in share mode' = ''): Promise<OpenCourse> {
    const course = await this.db.one<OpenCourse>(
      `select c.id_course, c.name_course, c.pass_mark from course c where c.id_course = ? and ${FOR_HIM} ${lock}`,
      [id_course, ...(await this.him(actor))],
    );
    if (!course) throw notFound(LEARNING_MESSAGES.notForYou);
    return course;
  }

  /** The lessons of a course with what he did in them. */
  lessons(actor: Actor, id_course: number): Promise<MyLesson[]> {
    return this.db.query<MyLesson>(
      `select l.id_lesson, l.title_lesson, l.kind_lesson, json_length(l.questions) as count_questions,
         if(p.finished_at is null, 0, 1) as is_done, p.score_lesson
       from course_lesson l left join course_progress p on p.id_lesson = l.id_lesson and p.id_user = ?
       where l.id_course = ? order by l.position_lesson, l.id_lesson`,
      [idOf(actor), id_course],
    );
  }

  /** How far he is. */
  async progressed(actor: Actor, id_course: number): Promise<StoredProgressed> {
    const who = idOf(actor);
    const row = await this.db.one<StoredProgressed>(
      `select (select count(*) from course_lesson l where l.id_course = c.id_course) as count_lessons, ${DONE} as count_done,
         e.finished_at
       from course c left join course_enrolment e on e.id_course = c.id_course and e.id_user = ? where c.id_course = ?`,
      [who, who, id_course],
    );
    if (!row) throw notFound(LEARNING_MESSAGES.notForYou);
    return row;
  }

  private async him(actor: Actor): Promise<[state: number, rank: number, profile: number | null]> {
    const { type, id_customers, id_profile } = actor;
    if (type !== 1 || id_customers === null) return [PUBLISHED, ABOVE_ALL, id_profile];
    return [PUBLISHED, (await this.partners?.rankOf(id_customers)) ?? 0, id_profile];
  }
}

/** The user behind the session. Throws 403 for the house itself: it does not learn. */
export function idOf({ id_user }: Pick<Actor, 'id_user'>): number {
  if (id_user === null) throw forbidden();
  return id_user;
}
