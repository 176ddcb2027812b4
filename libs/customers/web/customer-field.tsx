import { idOf, PickerField, type PickerFieldProps } from '@ceiba/platform/web';
import { useCustomerSource } from './customer-choice';

/** Choice of one customer, as a field of a form. */
export function CustomerField<V extends object>(props: PickerFieldProps<V>) {
  const value = props.form.values[props.name];
  const source = useCustomerSource(typeof value === 'number' || typeof value === 'string' ? idOf(value) : null);
  return <PickerField placeholder="ID o nombre" {...props} source={source} />;
}
