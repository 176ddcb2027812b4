import { Input } from 'antd';
import { FieldFrame, textOf, type FieldProps, type Wired } from './field-frame';
import { percentWords } from './field-words';
import { type FigureOptions, steppedFigure, useFigure } from './use-figure';

interface NumberProps<V extends object> extends FieldProps<V> {
  decimals?: number;
  /** The form keeps a fraction, of which the percent is shown and typed. */
  percent?: boolean;
  min?: string;
  max?: string;
  /** What the arrow keys add and take, 1 unless told. */
  step?: string;
  suffix?: string;
}

/** A number as people write it, kept as a decimal string: no float ever touches it. */
export function NumberField<V extends object>(props: NumberProps<V>) {
  const { form, name, disabled, autoFocus, decimals = 0, percent, min, max, step = '1', suffix } = props;
  const value = textOf(form.values[name]);
  const { input, give, problem } = useFigure({ value, decimals, percent, onChange: (next) => form.set(name, next) });
  return (
    <FieldFrame {...props} words={percent ? percentWords : undefined} problem={problem}>
      {(wired) => (
        <Input
          {...wired}
          {...input}
          maxLength={30}
          onKeyDown={(event) => {
            const next = steppedFigure(event, input.value, {
              step,
              decimals: percent ? decimals - 2 : decimals,
              min,
              max,
            });
            if (next !== null) give(next);
          }}
          {...{ disabled, autoFocus, suffix }}
        />
      )}
    </FieldFrame>
  );
}

/** A rate from 0 to 100 %, shown and typed as its percent and kept as a fraction with `decimals` decimals. */
export function PercentField<V extends object>(props: Omit<NumberProps<V>, 'percent' | 'min' | 'max' | 'suffix'>) {
  return <NumberField {...props} percent min="0" max="100" suffix="%" />;
}

/** An amount with two decimals. */
export function MoneyField<V extends object>(props: Omit<NumberProps<V>, 'decimals'>) {
  return <NumberField {...props} decimals={2} />;
}

interface FigureInputProps extends FigureOptions, Partial<Omit<Wired, 'status'>> {
  className?: string;
  label?: string;
  placeholder?: string;
  /** It is made to be typed into at once. */
  autoFocus?: boolean;
  onEnter?: () => void;
  onLeave?: () => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>) => void;
}

/** A figure outside a form's fields (a table's cell, a filter), without antd. */
export function FigureInput(props: FigureInputProps) {
  const {
    value,
    decimals,
    percent,
    onChange,
    unread,
    onProblem,
    className = 'p-input',
    label,
    onEnter,
    onLeave,
    ...rest
  } = props;
  const { input, problem } = useFigure({ value, decimals, percent, onChange, unread, onProblem });
  return (
    <input
      maxLength={30}
      {...rest}
      {...input}
      className={className}
      aria-label={label}
      aria-invalid={problem !== null || rest['aria-invalid'] || undefined}
      title={problem ?? undefined}
      onBlur={() => {
        input.onBlur();
        onLeave?.();
      }}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key === 'Enter') onEnter?.();
      }}
    />
  );
}
