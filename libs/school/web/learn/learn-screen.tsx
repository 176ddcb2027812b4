import { LESSON_KINDS, type MyCourseCard } from '@ceiba/school/contract';
import { Loaded, PageHead } from '@ceiba/platform/web';
import { Link, useParams } from 'react-router';
import { CertificateButton } from './certificate-button';
import { useMyCourseQuery } from './learning.api';
import { LessonPanel } from './lesson-panel';
import { Progress } from './progress';
import './learn.css';

/** The lessons of the course, those that are done marked. */
function LessonList({ course, open }: { course: MyCourseCard; open: number | null }) {
  return (
    <nav className="school-list" aria-label="Lecciones">
      <ol>
        {course.lessons.map(({ id_lesson, title_lesson, kind_lesson, is_done }, at) => (
          <li key={id_lesson}>
            <Link
              to={`/escuela/${course.id_course}/${id_lesson}`}
              aria-current={id_lesson === open ? 'page' : undefined}
              className="school-list-link"
            >
              <span className={`school-tick${is_done === 1 ? ' is-done' : ''}`} aria-hidden>
                {is_done === 1 ? '✓' : at + 1}
              </span>
              <span className="school-list-words">
                {title_lesson}
                <span className="p-muted">
                  {LESSON_KINDS[kind_lesson]}
                  {is_done === 1 ? ', terminada' : ''}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What stands there before a lesson is open: what the course is about, and where he goes on. */
function Begin({ course }: { course: MyCourseCard }) {
  const { id_course, description_course, id_lesson_resume, is_started, finished_at } = course;
  const step = finished_at ? 'Repasar' : is_started === 1 ? 'Continuar' : 'Empezar';
  return (
    <div className="school-begin">
      {description_course && <p className="school-about">{description_course}</p>}
      {id_lesson_resume !== null && (
        <Link className="l-button l-primary" to={`/escuela/${id_course}/${id_lesson_resume}`}>
          {step}
        </Link>
      )}
    </div>
  );
}

function AllCourses() {
  return (
    <Link to="/escuela" className="school-back">
      Todos los cursos
    </Link>
  );
}

function Course({ course, open }: { course: MyCourseCard; open: number | null }) {
  const { id_course, name_course, count_done, count_lessons, finished_at } = course;
  return (
    <>
      <PageHead
        title={name_course}
        actions={
          <>
            <AllCourses />
            {finished_at && <CertificateButton {...{ id_course, name_course }} />}
          </>
        }
      />
      <Progress done={count_done} total={count_lessons} label="Avance del curso" />
      <div className={`school-inside${open === null ? ' is-closed' : ''}`}>
        <LessonList {...{ course, open }} />
        <div className="school-open">
          {open === null ? <Begin course={course} /> : <LessonPanel id={open} course={course} />}
        </div>
      </div>
    </>
  );
}

/** A course from inside: its lessons, and the one that is open. */
export function LearnScreen() {
  const { id, lesson } = useParams();
  const query = useMyCourseQuery(Number(id));
  return (
    <>
      {query.currentData === undefined && <PageHead title="Escuela" actions={<AllCourses />} />}
      <Loaded query={query} lines={8}>
        {(course) => <Course course={course} open={lesson === undefined ? null : Number(lesson)} />}
      </Loaded>
    </>
  );
}
