import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Question } from '@ceiba/school/contract';
import { Button, Input } from 'antd';
import { useId } from 'react';

const MOST_QUESTIONS = 20;
const MOST_OPTIONS = 6;
const NEW: Question = {
  text_question: '',
  options: [
    { text_option: '', is_right: 1 },
    { text_option: '', is_right: 0 },
  ],
};

interface OneProps {
  at: number;
  question: Question;
  onChange: (question: Question) => void;
  onRemove: () => void;
}

function QuestionFields({ at, question, onChange, onRemove }: OneProps) {
  const name = useId();
  const { text_question, options } = question;
  const put = (place: number, text_option: string) =>
    onChange({ ...question, options: options.map((one, here) => (here === place ? { ...one, text_option } : one)) });
  const mark = (place: number) =>
    onChange({
      ...question,
      options: options.map((one, here) => ({ ...one, is_right: here === place ? 1 : 0 })),
    });
  const drop = (place: number) => {
    const left = options.filter((_, here) => here !== place);
    // One of them is always right.
    const some = left.some(({ is_right }) => is_right === 1);
    onChange({
      ...question,
      options: some ? left : left.map((one, here) => ({ ...one, is_right: here === 0 ? 1 : 0 })),
    });
  };
  return (
    <fieldset className="school-question">
      <legend>Pregunta {at + 1}</legend>
      <Input
        aria-label={`Texto de la pregunta ${at + 1}`}
        value={text_question}
        maxLength={300}
        onChange={(event) => onChange({ ...question, text_question: event.target.value })}
      />
      {options.map(({ text_option, is_right }, place) => (
        <div key={place} className="school-option">
          <label title="Respuesta correcta">
            <input
              type="radio"
              name={name}
              aria-label={`La respuesta ${place + 1} de la pregunta ${at + 1} es la correcta`}
              checked={is_right === 1}
              onChange={() => mark(place)}
            />
          </label>
          <Input
            aria-label={`Respuesta ${place + 1} de la pregunta ${at + 1}`}
            placeholder={`Respuesta ${place + 1}`}
            value={text_option}
            maxLength={200}
            onChange={(event) => put(place, event.target.value)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Quitar la respuesta ${place + 1} de la pregunta ${at + 1}`}
            disabled={options.length <= 2}
            onClick={() => drop(place)}
          />
        </div>
      ))}
      <div className="school-question-foot">
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={options.length >= MOST_OPTIONS}
          onClick={() => onChange({ ...question, options: [...options, { text_option: '', is_right: 0 }] })}
        >
          Agregar respuesta
        </Button>
        <Button danger onClick={onRemove}>
          Quitar pregunta {at + 1}
        </Button>
      </div>
    </fieldset>
  );
}

interface Props {
  value: readonly Question[];
  onChange: (questions: Question[]) => void;
  /** What the server or the schema refused of them. */
  error: string | undefined;
}

/** The questions of a lesson, each with its options and the one that is right. */
export function QuestionsField({ value, onChange, error }: Props) {
  return (
    <div className="school-questions" data-field="questions">
      <h3>Preguntas</h3>
      {value.length === 0 && <span className="p-muted">Sin preguntas, la lección se termina al marcarla.</span>}
      {value.map((question, at) => (
        <QuestionFields
          key={at}
          {...{ at, question }}
          onChange={(next) => onChange(value.map((one, here) => (here === at ? next : one)))}
          onRemove={() => onChange(value.filter((_, here) => here !== at))}
        />
      ))}
      {error && (
        <div className="p-field-error" role="alert">
          {error}
        </div>
      )}
      <div>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={value.length >= MOST_QUESTIONS}
          onClick={() => onChange([...value, NEW])}
        >
          Agregar pregunta
        </Button>
      </div>
    </div>
  );
}
