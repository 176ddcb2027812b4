import { Picker, type PickerProps } from './picker';
import { idOf, type PickerSource } from './picker-options';

/** What the pickers of records take, whatever the record. */
export interface IdPickerProps extends Omit<PickerProps, 'value' | 'onChange'> {
  /** The id; also as the address of a list keeps it, where '' is none. */
  value: number | string | null;
  onChange: (id: number | null) => void;
}

/** Choice of one record by its id, in filters. */
export function IdPicker<T>({ value, onChange, ...props }: IdPickerProps & { source: PickerSource<T> }) {
  return <Picker {...props} value={idOf(value)} onChange={(id) => onChange(idOf(id))} />;
}
