import { Injectable, Optional } from '@nestjs/common';
import {
  COURSE_PROGRESS,
  EVERYBODY,
  FINISHED,
  NOT_STARTED,
  ON_THE_WAY,
  PARTNERS,
  UNFINISHED,
} from '@ceiba/school/contract';
import type { AskedOf } from '@ceiba/platform/contract';
import { branchesIn, type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { type Condition, CoursePartners } from '../ports/course-partners';

type Asked = AskedOf<typeof COURSE_PROGRESS>;
type People = Pick<ReportPlan, 'from' | 'where' | 'search'>;

const STATE = `if(e.finished_at is not null, '${FINISHED}', if(e.id_user is null, '${NOT_STARTED}', '${ON_THE_WAY}'))`;
/** The course with one of its profiles. */
const AUDIENCE = `from course k join course_audience a on a.id_course = k.id_course
  join profile p on p.id_profile = a.id_profile and p.enabled_profile = 1`;
const ENROLLED = 'left join course_enrolment e on e.id_user = u.id_user and e.id_course = k.id_course';
const SELECT = `u.id_user, u.id_worker, u.id_customers, u.full_name, u.full_name as full_name_customers,
  p.description_profile, ${STATE} as state_course,
  (select count(*) from course_lesson l join course_progress d on d.id_lesson = l.id_lesson and d.id_user = u.id_user
    where l.id_course = k.id_course and d.finished_at is not null) as count_done,
  (select count(*) from course_lesson l where l.id_course = k.id_course) as count_lessons, e.last_at, e.finished_at`;

/** For whom a course is, by name, with how far they are: workers and partners of one's branches. */
@ReportQuery(COURSE_PROGRESS)
@Injectable()
export class CourseProgressReport implements ReportSource<typeof COURSE_PROGRESS> {
  constructor(@Optional() private readonly partners?: CoursePartners) {}

  async plan(asked: Asked, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const {
      from,
      where = [],
      ...people
    } = asked.who_course === PARTNERS ? await this.ones(asked, search) : staff(asked);
    return {
      ...people,
      from: `${from} ${ENROLLED}`,
      select: SELECT,
      where: [{ sql: 'k.id_course = ?', params: [asked.id_course] }, ...where, ...stateOf(asked)],
      tieBreak: 'u.id_user',
    };
  }

  /** All partners have one profile, the first of theirs (identity's sign-in); without a network there is none with a rank. */
  private async ones({ branches }: Asked, search: string | undefined): Promise<People> {
    const listed = await this.partners?.listed(search);
    const { join, rank, branch, where } = listed ?? { join: '', rank: '0', branch: 'null', where: [] };
    return {
      from: `${AUDIENCE} and p.id_profile = (select min(f.id_profile) from profile f where f.is_partner = 1)
        join users u on u.type_user = 1 and u.enabled_user = 1 ${join}`,
      where: [{ sql: `${rank} >= coalesce(k.rank_min, 0)` }, ...where, branchesIn(branch, branches)],
    };
  }
}

function staff({ branches }: Asked): People {
  const { sql, params } = branchesIn('b.id_branch_office', branches);
  const own = `exists (select 1 from worker_branch_office b where b.id_worker = w.id_worker and ${sql})`;
  return {
    from: `${AUDIENCE} and p.is_partner = 0 join worker w on w.id_profile = p.id_profile and w.enabled_worker = 1
      join users u on u.id_worker = w.id_worker and u.enabled_user = 1`,
    where: branches === null ? [] : [{ sql: own, params }],
    search: ['u.full_name', 'p.description_profile'],
  };
}

function stateOf({ state_course }: Asked): Condition[] {
  if (state_course === EVERYBODY) return [];
  if (state_course === UNFINISHED) return [{ sql: 'e.finished_at is null' }];
  return [{ sql: `${STATE} = ?`, params: [state_course] }];
}
