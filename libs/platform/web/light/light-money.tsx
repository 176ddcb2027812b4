import { FieldFrame, textOf, type FieldProps } from '../form/field-frame';
import { native } from './light-fields';

const KEYS = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } as const;

/** An amount as it is typed; whoever owns the form reads it with `readFigure`. */
export function LightMoney<V extends object>(props: FieldProps<V>) {
  const { form, name, disabled, autoFocus } = props;
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <input
          {...native(wired)}
          {...KEYS}
          {...{ disabled, autoFocus }}
          className="l-input"
          value={textOf(form.values[name])}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
