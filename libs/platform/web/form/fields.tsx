import { DatePicker, Input, Select, Switch } from 'antd';
import { dayjs } from '../parts/spanish-days';
import { flagWords, optionWords } from './field-words';
import { FieldFrame, textOf, type FieldProps } from './field-frame';
import { WORD_SEARCH } from '../parts/picker-options';

interface TextProps<V extends object> extends FieldProps<V> {
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
}

/** One line of text. */
export function TextField<V extends object>(props: TextProps<V>) {
  const { form, name, disabled, autoFocus, maxLength = 150, placeholder, autoComplete = 'off' } = props;
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <Input
          {...wired}
          value={textOf(form.values[name])}
          onChange={(event) => form.set(name, event.target.value)}
          {...{ disabled, autoFocus, maxLength, placeholder, autoComplete }}
        />
      )}
    </FieldFrame>
  );
}

/** A short code: written in capitals. */
export function CodeField<V extends object>(props: TextProps<V>) {
  const { form, name, disabled, autoFocus, maxLength = 20, placeholder } = props;
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <Input
          {...wired}
          autoComplete="off"
          value={textOf(form.values[name])}
          onChange={(event) => form.set(name, event.target.value.toUpperCase())}
          {...{ disabled, autoFocus, maxLength, placeholder }}
        />
      )}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function AreaField<V extends object>(props: TextProps<V> & { rows?: number }) {
  const { form, name, disabled, autoFocus, maxLength, placeholder, rows = 3 } = props;
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <Input.TextArea
          {...wired}
          rows={rows}
          value={textOf(form.values[name])}
          onChange={(event) => form.set(name, event.target.value)}
          {...{ disabled, autoFocus, maxLength, placeholder }}
        />
      )}
    </FieldFrame>
  );
}

/** A secret: shown only while one asks for it. */
export function PasswordField<V extends object>(props: TextProps<V>) {
  const { form, name, disabled, autoFocus, autoComplete = 'new-password' } = props;
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <Input.Password
          {...wired}
          value={textOf(form.values[name])}
          onChange={(event) => form.set(name, event.target.value)}
          {...{ disabled, autoFocus, autoComplete }}
        />
      )}
    </FieldFrame>
  );
}

/** A calendar day, AAAA-MM-DD. */
export function DayField<V extends object>(props: FieldProps<V>) {
  const { form, name, disabled, autoFocus } = props;
  const day = textOf(form.values[name]);
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <DatePicker
          {...wired}
          format="YYYY-MM-DD"
          placeholder="AAAA-MM-DD"
          style={{ width: '100%' }}
          value={day ? dayjs(day) : null}
          onChange={(date) => form.set(name, date ? date.format('YYYY-MM-DD') : '')}
          {...{ disabled, autoFocus }}
        />
      )}
    </FieldFrame>
  );
}

/** A switch: 0 or 1. */
export function FlagField<V extends object>(props: FieldProps<V>) {
  const { form, name, label, disabled } = props;
  return (
    <FieldFrame {...props} words={flagWords} bare>
      {({ id }) => (
        <label className="p-flag" htmlFor={id}>
          <Switch
            id={id}
            size="small"
            checked={Number(form.values[name]) === 1}
            onChange={(on) => form.set(name, on ? 1 : 0)}
            disabled={disabled}
          />
          {label}
        </label>
      )}
    </FieldFrame>
  );
}

interface ChoiceProps<V extends object> extends FieldProps<V> {
  options: readonly { value: number | string; label: string }[];
  loading?: boolean;
  placeholder?: string;
  allowClear?: boolean;
}

/** One of a few known things; typing filters them. */
export function ChoiceField<V extends object>(props: ChoiceProps<V>) {
  const { form, name, disabled, autoFocus, options, loading, placeholder = 'Seleccionar...', allowClear } = props;
  const value = form.values[name];
  // An id is no word for anybody: until its option is there the field is blank.
  const unnamed = loading && !options.some((option) => option.value === value);
  return (
    <FieldFrame {...props} words={optionWords(options)}>
      {(wired) => (
        <Select<number | string>
          {...wired}
          style={{ width: '100%' }}
          showSearch={WORD_SEARCH}
          value={!unnamed && (typeof value === 'number' || (typeof value === 'string' && value)) ? value : undefined}
          onChange={(next) => form.set(name, next ?? null)}
          options={[...options]}
          {...{ disabled, autoFocus, loading, placeholder, allowClear }}
        />
      )}
    </FieldFrame>
  );
}
