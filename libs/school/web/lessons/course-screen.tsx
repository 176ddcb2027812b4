import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type CourseCard, type LessonRow, LESSON_KINDS } from '@ceiba/school/contract';
import { confirmDelete, EmptyState, Facts, Loaded, PageHead, useRowWork } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CourseModal } from '../courses/course-modal';
import { CourseBadge, moveLabel, useCourseMove } from '../courses/course-state';
import { useGetCourseQuery } from '../courses.api';
import { LessonModal } from './lesson-modal';
import { useDeleteLessonMutation, useListLessonsQuery, useOrderLessonsMutation } from './lessons.api';
import { OrderedList } from './ordered-list';
import './lessons.css';

const questionsOf = ({ count_questions }: LessonRow): string =>
  count_questions === 0 ? '' : count_questions === 1 ? ', 1 pregunta' : `, ${count_questions} preguntas`;

/** The lessons of a course: added, edited, put in order. */
function Lessons({ id_course }: { id_course: number }) {
  const query = useListLessonsQuery(id_course);
  const [order] = useOrderLessonsMutation();
  const [remove] = useDeleteLessonMutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Agregar lección
    </Button>
  );
  return (
    <section aria-labelledby="lecciones">
      <div className="school-lessons-head">
        <h2 id="lecciones">Lecciones</h2>
        {add}
      </div>
      <Loaded query={query} lines={6}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text="El curso aún no tiene lecciones." />
          ) : (
            <OrderedList
              label="Lecciones en su orden"
              rows={rows}
              idOf={({ id_lesson }) => id_lesson}
              nameOf={({ title_lesson }) => title_lesson}
              onOrder={(ids) => order({ id_course, ids }).unwrap()}
            >
              {(lesson) => (
                <>
                  <div className="school-lesson-words">
                    <span className="school-lesson-title">{lesson.title_lesson}</span>
                    <span className="p-muted">
                      {LESSON_KINDS[lesson.kind_lesson]}
                      {questionsOf(lesson)}
                    </span>
                  </div>
                  <Button
                    type="text"
                    icon={<EditOutlined aria-hidden />}
                    aria-label={`Modificar ${lesson.title_lesson}`}
                    onClick={() => setEditing(lesson.id_lesson)}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`Eliminar ${lesson.title_lesson}`}
                    onClick={() =>
                      confirmDelete({
                        one: 'Lección',
                        id: lesson.position_lesson,
                        name: lesson.title_lesson,
                        onYes: () => remove(lesson).unwrap(),
                      })
                    }
                  />
                </>
              )}
            </OrderedList>
          )
        }
      </Loaded>
      {editing !== null && <LessonModal id={editing} id_course={id_course} onClose={() => setEditing(null)} />}
    </section>
  );
}

function AllCourses() {
  return (
    <Link to="/escuela-configuracion" className="school-back">
      Todos los cursos
    </Link>
  );
}

function Course({ course }: { course: CourseCard }) {
  const [editing, setEditing] = useState(false);
  const { isBusy, run } = useRowWork();
  const move = useCourseMove();
  return (
    <>
      <PageHead
        title={course.name_course}
        note={<CourseBadge state={course.status_course} />}
        actions={
          <>
            <AllCourses />
            <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
              Modificar
            </Button>
            <Button loading={isBusy('move')} onClick={() => run('move', () => move(course))}>
              {moveLabel(course)}
            </Button>
          </>
        }
      />
      <Facts
        facts={[
          ['Descripción', course.description_course],
          ['Perfiles', course.names_profile],
          ['Rango mínimo', course.name_rank_min ?? 'Todos los rangos'],
          ['Calificación mínima', `${course.pass_mark} %`],
        ]}
      />
      <Lessons id_course={course.id_course} />
      {editing && <CourseModal id={course.id_course} onClose={() => setEditing(false)} />}
    </>
  );
}

/** One course with its lessons, for those who make it. */
export function CourseScreen() {
  const query = useGetCourseQuery(Number(useParams().id));
  return (
    <>
      {query.currentData === undefined && <PageHead title="Curso" actions={<AllCourses />} />}
      <Loaded query={query} lines={8}>
        {(course) => <Course course={course} />}
      </Loaded>
    </>
  );
}
