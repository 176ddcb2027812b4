import type { SurveyOption } from '@ceiba/surveys/contract';

interface Props {
  /** Names the group of radios; unique on the page. */
  name: string;
  title: string;
  number?: number;
  options: readonly SurveyOption[];
  value: number | undefined;
  /** It was left out: what is said of it. */
  problem: string | null;
  onTick: (option: number) => void;
}

/** A question with its options as large targets; arrows walk through them. */
export function Options({ name, title, number, options, value, problem, onTick }: Props) {
  return (
    <fieldset className={`sp-question${problem ? ' sp-wrong' : ''}`} id={`sp-${name}`}>
      <legend>
        {number !== undefined && <span className="sp-number">{number}.</span>} {title}
      </legend>
      {problem && (
        <p className="l-alert l-alert-danger" role="alert">
          {problem}
        </p>
      )}
      <div className="sp-options">
        {options.map((option) => (
          <label key={option.id} className={value === option.id ? 'sp-option sp-chosen' : 'sp-option'}>
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={value === option.id}
              aria-invalid={problem !== null || undefined}
              onChange={() => onTick(option.id)}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
