import type { Answered, LessonView } from '@ceiba/school/contract';
import { LightButton, useDraftKey } from '@ceiba/platform/web';
import { type FormEvent, useId, useState } from 'react';
import { useAnswerQuestionsMutation } from './learning.api';

type Asked = LessonView['questions'][number];

interface OneProps {
  at: number;
  question: Asked;
  chosen: number | undefined;
  /** How the answer was marked, while it is the one that was. */
  right: 0 | 1 | undefined;
  missing: boolean;
  onChoose: (place: number) => void;
}

function Question({ at, question, chosen, right, missing, onChoose }: OneProps) {
  const name = useId();
  const state = right === 1 ? ' is-right' : right === 0 ? ' is-wrong' : '';
  return (
    <fieldset
      className={`school-asked${state}`}
      aria-describedby={right === undefined && !missing ? undefined : `${name}-below`}
    >
      <legend>
        {at + 1}. {question.text_question}
      </legend>
      {question.options.map((text, place) => (
        <label key={place} className="school-choice">
          <input type="radio" name={name} checked={chosen === place} onChange={() => onChoose(place)} />
          {text}
        </label>
      ))}
      {right !== undefined && (
        <span id={`${name}-below`} className="school-marked">
          {right === 1 ? 'Correcta' : 'Incorrecta'}
        </span>
      )}
      {right === undefined && missing && (
        <span id={`${name}-below`} className="school-marked is-missing">
          Elija una respuesta.
        </span>
      )}
    </fieldset>
  );
}

/** The questions at the end of a lesson: answered as often as he likes, marked by the server. */
export function LessonQuestions({ lesson, passMark }: { lesson: LessonView; passMark: number }) {
  const { id_course, id_lesson, key_questions, questions, is_done, score_lesson } = lesson;
  const [answer, { isLoading }] = useAnswerQuestionsMutation();
  const draft = useDraftKey();
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [marked, setMarked] = useState<Answered | null>(null);
  const [tried, setTried] = useState(false);
  const choose = (at: number, place: number) => {
    setChosen({ ...chosen, [at]: place });
    setMarked(null);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const answers = questions.flatMap((_, at) => chosen[at] ?? []);
    if (answers.length < questions.length) {
      const first = questions.findIndex((_, at) => chosen[at] === undefined);
      event.currentTarget.querySelectorAll('fieldset')[first]?.querySelector('input')?.focus();
      return;
    }
    const body = { id_course, id_lesson, key_questions, answers };
    try {
      setMarked(await answer({ ...body, draft: draft.keyFor(JSON.stringify(body)) }).unwrap());
      // The same answers again are another try.
      draft.saved();
    } catch {
      // The call has told it.
    }
  };
  return (
    <form className="school-quiz" onSubmit={(event) => void send(event)} aria-label="Preguntas">
      <h3>Preguntas</h3>
      <p className="p-muted">
        Se aprueba con {passMark}&nbsp;%.
        {score_lesson === null ? '' : ` Su mejor calificación: ${score_lesson}\u00a0%.`}
      </p>
      {questions.map((question, at) => (
        <Question
          key={at}
          {...{ at, question }}
          chosen={chosen[at]}
          right={marked?.right[at]}
          missing={tried && chosen[at] === undefined}
          onChoose={(place) => choose(at, place)}
        />
      ))}
      <div role="status" className="school-score">
        {marked && (
          <strong className={marked.passed === 1 ? 'is-passed' : 'is-failed'}>
            {marked.score_lesson} %: {marked.passed === 1 ? 'aprobada' : 'no aprobada, puede intentarlo de nuevo'}.
          </strong>
        )}
      </div>
      <LightButton type="submit" kind={is_done === 1 ? 'plain' : 'primary'} busy={isLoading}>
        {is_done === 1 ? 'Responder de nuevo' : 'Enviar respuestas'}
      </LightButton>
    </form>
  );
}
