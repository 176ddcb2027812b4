import { useState } from 'react';
import { Picker, type PickerProps } from '../parts/picker';
import { optionText, type PickerOption, type PickerSource } from '../parts/picker-options';
import { optionWords } from './field-words';
import { FieldFrame, type FieldProps } from './field-frame';

/** A picker as a field of a form: its own `onChange` hears of the choice after the form has it. */
export type PickerFieldProps<V extends object, T = unknown> = FieldProps<V> &
  Pick<PickerProps, 'placeholder' | 'allowClear'> & { onPick?: (option: PickerOption<T> | null) => void };

/** A picker that searches as one types, as a field of a form. */
export function PickerField<V extends object, T = unknown>(
  props: PickerFieldProps<V, T> & { source: PickerSource<T> },
) {
  const { form, name, source, onPick, placeholder, allowClear, disabled, autoFocus } = props;
  const value = form.values[name];
  const [picked, setPicked] = useState<PickerOption<T> | null>(null);
  const known = [...('options' in source ? source.options : []), source.chosen, picked].flatMap((option) =>
    option ? [{ value: option.value, label: optionText(option) }] : [],
  );
  return (
    <FieldFrame {...props} words={optionWords(known)}>
      {({ id, status, 'aria-describedby': described }) => (
        <Picker
          {...{ id, source, placeholder, allowClear, disabled, autoFocus }}
          aria-describedby={described}
          invalid={status === 'error'}
          value={typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null}
          onChange={(next, option) => {
            form.set(name, next);
            setPicked(option);
            onPick?.(option);
          }}
        />
      )}
    </FieldFrame>
  );
}
