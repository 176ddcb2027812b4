import type { MyCourse } from '@ceiba/school/contract';
import { EmptyState, formatInstant, Loaded, PageHead, StatusBadge } from '@ceiba/platform/web';
import { Link } from 'react-router';
import { CertificateButton } from './certificate-button';
import { useMyCoursesQuery } from './learning.api';
import { Progress } from './progress';
import './learn.css';

function stateOf({ finished_at, is_started }: MyCourse): { color: string; text: string } {
  if (finished_at !== null) return { color: 'success', text: 'Terminado' };
  return is_started === 1 ? { color: 'warning', text: 'En curso' } : { color: 'secondary', text: 'Sin empezar' };
}

const stepOf = ({ finished_at, is_started }: MyCourse): string =>
  finished_at !== null ? 'Repasar' : is_started === 1 ? 'Continuar' : 'Empezar';

function CourseCard({ course }: { course: MyCourse }) {
  const { id_course, name_course, description_course, count_done, count_lessons, finished_at, is_open } = course;
  return (
    <li className="school-card">
      <div className="school-card-head">
        <h2>{name_course}</h2>
        <StatusBadge {...stateOf(course)} />
      </div>
      {description_course && is_open === 1 && <p className="school-about">{description_course}</p>}
      {is_open === 1 && <Progress done={count_done} total={count_lessons} label={`Avance de ${name_course}`} />}
      {finished_at && <span className="p-muted">Terminado {formatInstant(finished_at)}</span>}
      <div className="school-card-foot">
        {is_open === 1 && (
          <Link
            className={`l-button ${finished_at ? 'l-plain' : 'l-primary'}`}
            to={`/escuela/${id_course}`}
            aria-label={`${stepOf(course)} ${name_course}`}
          >
            {stepOf(course)}
          </Link>
        )}
        {finished_at && <CertificateButton {...{ id_course, name_course }} />}
      </div>
    </li>
  );
}

/** The courses of the person signed in, with how far he is. */
export function SchoolScreen() {
  const query = useMyCoursesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Escuela" />
      <Loaded query={query} lines={6}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text="Aún no hay cursos para usted." />
          ) : (
            <ul className="school-cards">
              {rows.map((course) => (
                <CourseCard key={course.id_course} course={course} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
