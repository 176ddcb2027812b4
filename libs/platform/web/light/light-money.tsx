import { FieldFrame, textOf, type FieldProps } from '../form/field-frame';
import { useFigure } from '../form/use-figure';
import { native } from './light-fields';

/** An amount with two decimals as people write it, kept as a plain decimal; without antd. */
export function LightMoney<V extends object>(props: FieldProps<V>) {
  const { form, name, disabled, autoFocus } = props;
  const value = textOf(form.values[name]);
  const { input, problem } = useFigure({ value, decimals: 2, onChange: (next) => form.set(name, next) });
  return (
    <FieldFrame {...props} problem={problem}>
      {(wired) => (
        <input {...native(wired)} {...input} {...{ disabled, autoFocus }} className="l-input" maxLength={30} />
      )}
    </FieldFrame>
  );
}
