import { Picker } from '../parts/picker';
import type { PickerOption } from '../parts/picker-options';
import { FieldFrame, type FieldProps } from './field-frame';

interface Props<V extends object, T> extends FieldProps<V> {
  search: (text: string) => Promise<readonly PickerOption<T>[]>;
  /** The option of the record's present value. */
  chosen?: PickerOption<T> | null;
  onPick?: (option: PickerOption<T> | null) => void;
  placeholder?: string;
}

/** A picker that searches as one types, as a field of a form. */
export function PickerField<V extends object, T = unknown>(props: Props<V, T>) {
  const { form, name, search, chosen, onPick, placeholder, disabled, autoFocus } = props;
  const value = form.values[name];
  return (
    <FieldFrame {...props}>
      {({ id, status }) => (
        <Picker
          {...{ id, search, chosen, placeholder, disabled, autoFocus }}
          invalid={status === 'error'}
          value={typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null}
          onChange={(next, option) => {
            form.set(name, next);
            onPick?.(option);
          }}
        />
      )}
    </FieldFrame>
  );
}
