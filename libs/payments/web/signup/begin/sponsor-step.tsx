import type { SignupSponsor } from '@ceiba/customers/contract';
import { type Form, isApiError, LightField } from '@ceiba/platform/web';
import { useRef, useState, type FormEvent } from 'react';
import { StepFoot, useProblem } from '../parts/step-foot';
import { useCheckSponsorMutation, useSignupHintQuery } from '../signup.api';

const LETTERS = 3;
const NOT_FOUND = 404;
const WRONG = {
  id: 'Ingresa el número de tu sponsor: un entero desde 1.',
  letters: 'Ingresa las 3 primeras letras de su apellido.',
};

/** A sponsor whose surname was known. */
export interface Sponsor extends SignupSponsor {
  letters: string;
}

/** A number and letters, as they are typed. */
type Typed = Record<'id' | 'letters', string>;

/** What the fields ask of a form, without the schemas that the later steps load. */
function useTyped(preset: number | null): Form<Typed> & { values: Typed } {
  const [values, setValues] = useState<Typed>({ id: preset === null ? '' : String(preset), letters: '' });
  const [validated, setValidated] = useState(false);
  const element = useRef<HTMLElement | null>(null);
  const wrong = {
    ...(Number(values.id) < 1 ? { id: WRONG.id } : {}),
    ...(values.letters.trim() === '' ? { letters: WRONG.letters } : {}),
  };
  const setMany = (part: Partial<Record<keyof Typed, unknown>>) =>
    setValues((now) => ({ ...now, ...(part as Partial<Typed>) }));
  return {
    values,
    errors: validated ? wrong : {},
    validated,
    busy: false,
    dirty: false,
    set: (name, value) => {
      const text = String(value);
      setMany({ [name]: name === 'id' ? text.replace(/\D/g, '') : text });
    },
    setMany,
    reset: () => setMany({ id: '', letters: '' }),
    submit: async () => {
      setValidated(true);
      const [first] = Object.keys(wrong);
      if (first) element.current?.querySelector<HTMLElement>(`[data-field=${first}] input`)?.focus();
      return first === undefined;
    },
    attach: (form) => {
      element.current = form;
    },
    isRequired: () => true,
    describe: () => undefined,
  };
}

/** Step 1: whose number, and the first letters of his surname; the server says whether they go together. */
export function SponsorStep(props: { preset: number | null; onFound: (sponsor: Sponsor) => void }) {
  const { preset, onFound } = props;
  const { data: hint } = useSignupHintQuery();
  const [check, { isLoading }] = useCheckSponsorMutation();
  const [locked, setLocked] = useState(preset !== null);
  const form = useTyped(preset);
  const { problem, attempt } = useProblem();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    const letters = form.values.letters.trim();
    try {
      const found = await attempt(() => check({ id_customers: Number(form.values.id), last_name: letters }).unwrap());
      onFound({ ...found, letters });
    } catch (error) {
      if (!isApiError(error)) throw error;
      // An unknown sponsor is cleared (spec 2, section 8), one of a link, too: it leads nowhere.
      if (error.status !== NOT_FOUND) return;
      form.setMany({ id: '' });
      setLocked(false);
    }
  };
  return (
    <form
      ref={(element) => form.attach(element)}
      className="su-box l-box"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h1>¿Quién te invitó?</h1>
      <p className="su-lead">Escribe el número de tu sponsor y las 3 primeras letras de su apellido.</p>
      <LightField
        form={form}
        name="id"
        label="Número del sponsor"
        disabled={locked}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        help={locked ? 'Viene en el enlace que te compartieron.' : undefined}
      />
      <LightField
        form={form}
        name="letters"
        label="3 primeras letras de su apellido"
        maxLength={LETTERS}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <p className="su-hint">{hint ? `Si nadie te invitó, usa ${hint.id_customers} y ${hint.last_name}.` : '\u00a0'}</p>
      <StepFoot problem={problem} busy={isLoading} text="Continuar" />
    </form>
  );
}
