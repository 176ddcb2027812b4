import type { SignupSponsor } from '@ceiba/customers/contract';
import { isApiError } from '@ceiba/platform/web';
import { useId, useState, type FormEvent } from 'react';
import { StepFoot, useProblem } from '../parts/step-foot';
import { useCheckSponsorMutation, useSignupHintQuery } from '../signup.api';

const LETTERS = 3;
const NOT_FOUND = 404;
const WRONG = { id: 'Ingresa el número de tu sponsor: un entero desde 1.', letters: 'Ingresa 3 letras.' };

/** A sponsor whose surname was known. */
export interface Sponsor extends SignupSponsor {
  letters: string;
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  help?: string;
  locked?: boolean;
  digits?: boolean;
}

/** A field of the first step, which is there before the schemas of the others are. */
function Field({ label, value, onChange, error, help, locked, digits }: FieldProps) {
  const id = useId();
  const below = error ?? help;
  return (
    <div className="p-field">
      <label className="p-field-label is-required" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="l-input"
        value={value}
        readOnly={locked}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={below ? `${id}-below` : undefined}
        autoComplete="off"
        autoCapitalize={digits ? 'none' : 'characters'}
        inputMode={digits ? 'numeric' : 'text'}
        maxLength={digits ? 9 : LETTERS}
        onChange={(event) => onChange(digits ? event.target.value.replace(/\D/g, '') : event.target.value)}
      />
      {below && (
        <div id={`${id}-below`} className={error ? 'p-field-error' : 'p-field-help'} role={error ? 'alert' : undefined}>
          {below}
        </div>
      )}
    </div>
  );
}

/** Step 1: whose number, and the first letters of his surname; the server says whether they go together. */
export function SponsorStep(props: { preset: number | null; onFound: (sponsor: Sponsor) => void }) {
  const { preset, onFound } = props;
  const { data: hint } = useSignupHintQuery();
  const [check, { isLoading }] = useCheckSponsorMutation();
  const [locked, setLocked] = useState(preset !== null);
  const [id, setId] = useState(preset === null ? '' : String(preset));
  const [letters, setLetters] = useState('');
  const [tried, setTried] = useState(false);
  const { problem, attempt } = useProblem();
  const errors = { id: Number(id) < 1, letters: letters.trim().length < LETTERS };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (errors.id || errors.letters) {
      event.currentTarget.querySelectorAll('input')[errors.id ? 0 : 1]?.focus();
      return;
    }
    const last_name = letters.trim();
    try {
      const found = await attempt(() => check({ id_customers: Number(id), last_name }).unwrap());
      onFound({ ...found, letters: last_name });
    } catch (error) {
      if (!isApiError(error)) throw error;
      // An unknown sponsor is cleared (spec 2, section 8), one of a link, too: it leads nowhere.
      if (error.status !== NOT_FOUND) return;
      setId('');
      setLocked(false);
    }
  };
  return (
    <form className="su-box l-box" noValidate onSubmit={(event) => void submit(event)}>
      <h1>¿Quién te invitó?</h1>
      <p className="su-lead">Escribe el número de tu sponsor y las 3 primeras letras de su apellido.</p>
      <Field
        label="Número del sponsor"
        value={id}
        onChange={setId}
        locked={locked}
        digits
        error={tried && errors.id ? WRONG.id : undefined}
        help={locked ? 'Viene en el enlace que te compartieron.' : undefined}
      />
      <Field
        label="3 primeras letras de su apellido"
        value={letters}
        onChange={setLetters}
        error={tried && errors.letters ? WRONG.letters : undefined}
      />
      <p className="su-hint">{hint ? `Si nadie te invitó, usa ${hint.id_customers} y ${hint.last_name}.` : '\u00a0'}</p>
      <StepFoot problem={problem} busy={isLoading} text="Continuar" />
    </form>
  );
}
