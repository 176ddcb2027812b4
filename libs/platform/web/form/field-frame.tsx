import { useEffect, useId, type ReactNode } from 'react';
import type { FieldWords } from './field-words';
import type { FieldName, Form } from './use-form';
import './form.css';

/** What every field asks for. */
export interface FieldProps<V extends object> {
  form: Form<V>;
  name: FieldName<V>;
  label: string;
  help?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Wanted here, which its schema alone does not say. */
  required?: boolean;
  /** Takes the whole width of a two-column form. */
  wide?: boolean;
}

/** What the input inside a field gets. */
export interface Wired {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
  status: 'error' | undefined;
}

interface Props<V extends object> extends Pick<
  FieldProps<V>,
  'form' | 'name' | 'label' | 'help' | 'wide' | 'required'
> {
  /** Draws the input. */
  children: (wired: Wired) => ReactNode;
  /** How people read its values. */
  words?: FieldWords['words'];
  /** The label stands inside (checkbox, switch). */
  bare?: boolean;
  /** What the input itself finds wrong, before the form is asked. */
  problem?: string | null;
}

/** Label above, input, error in the specification's words or help below. */
export function FieldFrame<V extends object>(props: Props<V>) {
  const { form, name, label, help, wide, bare, words, problem, children } = props;
  const required = props.required ?? (!bare && form.isRequired(name));
  const id = useId();
  const { describe } = form;
  useEffect(() => describe(name, { label, words }));
  const error = problem ?? form.errors[name];
  const below = error ?? help;
  return (
    <div className={`p-field${wide ? ' p-field-wide' : ''}`} data-field={name}>
      {!bare && (
        <label className={`p-field-label${required ? ' is-required' : ''}`} htmlFor={id}>
          {label}
        </label>
      )}
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': required || undefined,
        'aria-describedby': below ? `${id}-below` : undefined,
        status: error ? 'error' : undefined,
      })}
      {below && (
        <div id={`${id}-below`} className={error ? 'p-field-error' : 'p-field-help'} role={error ? 'alert' : undefined}>
          {below}
        </div>
      )}
    </div>
  );
}

/** A field's value as text, whatever it is. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
