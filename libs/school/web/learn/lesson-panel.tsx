import { LESSON_KINDS, type LessonView, type MyCourseCard } from '@ceiba/school/contract';
import { LightButton, Loaded, newDraftKey, openDocument } from '@ceiba/platform/web';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFinishLessonMutation, useLessonViewQuery, useVisitLessonMutation } from './learning.api';
import { LessonQuestions } from './lesson-questions';
import { LessonText } from './lesson-text';
import { LessonVideo, OutsideLink } from './lesson-video';

/** What the lesson shows, by its kind; a note below it. */
function Content({ lesson }: { lesson: LessonView }) {
  const { kind_lesson, id_lesson, url_lesson, text_lesson } = lesson;
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await openDocument(`/course/lesson/file/${id_lesson}`);
    setOpening(false);
  };
  return (
    <>
      {kind_lesson === 'video' && <LessonVideo lesson={lesson} />}
      {kind_lesson === 'link' && <OutsideLink to={url_lesson ?? ''} text="Abrir el enlace" />}
      {kind_lesson === 'pdf' && (
        <LightButton busy={opening} onClick={() => void open()}>
          Abrir el PDF
        </LightButton>
      )}
      {text_lesson && <LessonText text={text_lesson} />}
    </>
  );
}

/** Says once that the lesson is done. */
function Finish({ lesson }: { lesson: LessonView }) {
  const { id_course, id_lesson, is_done } = lesson;
  const [finish, { isLoading }] = useFinishLessonMutation();
  const [draft] = useState(newDraftKey);
  if (is_done === 1) return <p className="school-done">Lección terminada</p>;
  return (
    <LightButton kind="primary" busy={isLoading} onClick={() => void finish({ id_course, id_lesson, draft })}>
      Marcar como terminada
    </LightButton>
  );
}

function Lesson({ lesson, course }: { lesson: LessonView; course: MyCourseCard }) {
  const navigate = useNavigate();
  const at = course.lessons.findIndex(({ id_lesson }) => id_lesson === lesson.id_lesson);
  const [before, after] = [course.lessons[at - 1], course.lessons[at + 1]];
  const go = (id_lesson: number) => void navigate(`/escuela/${course.id_course}/${id_lesson}`);
  return (
    <article className="school-lesson" aria-labelledby="leccion">
      <p className="p-muted school-where">
        Lección {at + 1} de {course.lessons.length} · {LESSON_KINDS[lesson.kind_lesson]}
      </p>
      <h2 id="leccion">{lesson.title_lesson}</h2>
      <Content lesson={lesson} />
      {lesson.questions.length > 0 ? (
        <LessonQuestions lesson={lesson} passMark={course.pass_mark} />
      ) : (
        <Finish lesson={lesson} />
      )}
      <div className="school-steps">
        {before ? <LightButton onClick={() => go(before.id_lesson)}>Anterior</LightButton> : <span />}
        {after && (
          <LightButton kind={lesson.is_done === 1 ? 'primary' : 'plain'} onClick={() => go(after.id_lesson)}>
            Siguiente lección
          </LightButton>
        )}
      </div>
    </article>
  );
}

/** The lesson that is open; that he is there is kept, so that he goes on from there. */
export function LessonPanel({ id, course }: { id: number; course: MyCourseCard }) {
  const query = useLessonViewQuery(id);
  const [visit] = useVisitLessonMutation();
  const { id_course } = course;
  useEffect(() => {
    void visit({ id_course, id_lesson: id });
  }, [visit, id_course, id]);
  return <Loaded query={query}>{(lesson) => <Lesson key={id} {...{ lesson, course }} />}</Loaded>;
}
