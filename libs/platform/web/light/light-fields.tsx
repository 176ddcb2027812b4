import type { InputHTMLAttributes } from 'react';
import { FieldFrame, textOf, type FieldProps, type Wired } from '../form/field-frame';
import './light.css';

export type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'type' | 'autoCapitalize' | 'min' | 'max' | 'step'
>;

/** What a native input takes of the frame. */
export function native({ id, ...wired }: Wired) {
  return {
    id,
    'aria-invalid': wired['aria-invalid'] || undefined,
    'aria-required': wired['aria-required'],
    'aria-describedby': wired['aria-describedby'],
  };
}

/** One line of text, a day or a number (`type`), without antd. */
export function LightField<V extends object>(props: FieldProps<V> & Native) {
  const { form, name, disabled, autoFocus, label: _label, help: _help, wide: _wide, ...rest } = props;
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <input
          maxLength={150}
          {...rest}
          {...native(wired)}
          {...{ disabled, autoFocus }}
          className="l-input"
          value={textOf(form.values[name])}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

interface SelectProps<V extends object> extends FieldProps<V> {
  options: readonly { value: number | string; label: string }[];
  placeholder?: string;
  autoComplete?: string;
}

/** One of a few known things; numbers stay numbers. */
export function LightSelect<V extends object>(props: SelectProps<V>) {
  const { form, name, disabled, autoFocus, autoComplete, options, placeholder = 'Seleccionar...' } = props;
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <select
          {...native(wired)}
          {...{ disabled, autoFocus, autoComplete }}
          className="l-input"
          value={textOf(form.values[name])}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            form.set(name, chosen?.value ?? null);
          }}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function LightArea<V extends object>(props: FieldProps<V> & { rows?: number; maxLength?: number }) {
  const { form, name, disabled, autoFocus, rows = 3, maxLength } = props;
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <textarea
          {...native(wired)}
          {...{ disabled, autoFocus, rows, maxLength }}
          className="l-input l-area"
          value={textOf(form.values[name])}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** A box to tick: 1 or 0. */
export function LightCheckbox<V extends object>(props: FieldProps<V>) {
  const { form, name, label, disabled } = props;
  return (
    <FieldFrame {...props} bare>
      {(wired) => (
        <label className="l-check">
          <input
            {...native(wired)}
            type="checkbox"
            disabled={disabled}
            checked={Number(form.values[name]) === 1}
            onChange={(event) => form.set(name, event.target.checked ? 1 : 0)}
          />
          {label}
        </label>
      )}
    </FieldFrame>
  );
}
