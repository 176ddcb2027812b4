import { costCenter } from '@ceiba/catalogs/contract';
import {
  IdPicker,
  type IdPickerProps,
  PickerField,
  type PickerFieldProps,
  type PickerSource,
  type RecordFilterProps,
  useCatalogRows,
} from '@ceiba/platform/web';

/** There are some dozens, loaded once and filtered in the browser. */
function useSource(): PickerSource {
  const { rows, loading } = useCatalogRows(costCenter.resource);
  const options = rows.map((row) => ({ value: Number(row.id), label: String(row.cost_center_name) }));
  return { options, loading };
}

/** Choice of a cost centre, in filters. */
export function CostCenterPicker(props: IdPickerProps) {
  const source = useSource();
  return <IdPicker label="Centro de costo" placeholder="Centro de costo" {...props} source={source} />;
}

/** The same as a field of a form. */
export function CostCenterField<V extends object>(props: PickerFieldProps<V>) {
  const source = useSource();
  return <PickerField placeholder="Seleccionar centro de costo" {...props} source={source} />;
}

/** A cost centre, in a report's filters. */
export function CostCenterFilter({ label, value, required, field, onChange }: RecordFilterProps) {
  return <CostCenterPicker {...{ label, value, onChange }} placeholder={label} {...field} allowClear={!required} />;
}
