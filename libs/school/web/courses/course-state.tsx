import { COURSE_STATES, type CourseState, PUBLISHED, WITHDRAWN } from '@ceiba/school/contract';
import { ask, StatusBadge } from '@ceiba/platform/web';
import { useMoveCourseMutation } from '../courses.api';

/** A course's state in its colour. */
export function CourseBadge({ state }: { state: CourseState }) {
  const color = state === PUBLISHED ? 'success' : state === WITHDRAWN ? 'dark' : 'secondary';
  return <StatusBadge color={color} text={COURSE_STATES[state]} />;
}

interface Movable {
  id_course: number;
  name_course: string;
  status_course: CourseState;
}

/** The step that a course's state lets take: publish it, or withdraw it after a question. */
export function useCourseMove() {
  const [move] = useMoveCourseMutation();
  const run = ({ id_course, name_course, status_course }: Movable): Promise<unknown> => {
    if (status_course !== PUBLISHED) return move({ id_course, move: 'publish' }).unwrap();
    return new Promise((done) =>
      ask({
        title: '¿Desea retirar el curso?',
        content: `${name_course}. Nadie lo verá más; quienes lo terminaron conservan su constancia.`,
        yes: '¡Sí, retirar!',
        no: '¡No!',
        danger: true,
        onYes: async () => {
          await move({ id_course, move: 'withdraw' }).unwrap();
          done(null);
        },
        onNo: () => done(null),
      }),
    );
  };
  return run;
}

export const moveLabel = ({ status_course }: Pick<Movable, 'status_course'>): string =>
  status_course === PUBLISHED ? 'Retirar' : 'Publicar';
