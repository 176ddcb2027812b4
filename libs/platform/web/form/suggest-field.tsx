import type { PickerSource } from '../parts/picker-options';
import { Suggest } from '../parts/suggest';
import { FieldFrame, type FieldProps, textOf } from './field-frame';

/** A line of text that proposes what fits the typed words, as a field of a form. */
export function SuggestField<V extends object>(
  props: FieldProps<V> & { source: PickerSource; maxLength?: number; placeholder?: string },
) {
  const { form, name, source, maxLength = 150, placeholder, disabled, autoFocus } = props;
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <Suggest
          {...wired}
          {...{ source, maxLength, placeholder, disabled, autoFocus }}
          value={textOf(form.values[name])}
          onChange={(next) => form.set(name, next)}
        />
      )}
    </FieldFrame>
  );
}
