import {
  idOf,
  IdPicker,
  PickerField,
  type PickerFieldProps,
  type PickerOption,
  type PickerSource,
  type RecordFilterProps,
  useAppDispatch,
} from '@ceiba/platform/web';
import { listSuppliers, useGetSupplierQuery } from './suppliers.api';

const FEW = 25;
const ONCE = { forceRefetch: true, subscribe: false } as const;

interface Named {
  rfc: string;
  supplier_name: string;
  status: 0 | 1;
}
const optionOf = (id: number, { rfc, supplier_name, status }: Named): PickerOption => ({
  value: id,
  key: rfc,
  label: status === 0 ? `${supplier_name} · Inactivo` : supplier_name,
});

/** Suppliers by name or RFC, found on the server as one types; `active`: those whom one may ask for something new. */
function useSource(value: number | null, active: boolean): PickerSource {
  const dispatch = useAppDispatch();
  const { currentData: known, isFetching } = useGetSupplierQuery(value ?? 0, { skip: value === null });
  return {
    loading: value !== null && isFetching,
    chosen: value !== null && known ? optionOf(value, known) : null,
    search: async (text) => {
      const asked = { ...(text ? { search: text } : {}), page: 1, page_size: FEW };
      const { rows } = await dispatch(listSuppliers.initiate(asked, ONCE)).unwrap();
      return rows
        .filter(({ status }) => !active || status === 1)
        .map(({ supplier_id, ...row }) => optionOf(supplier_id, row));
    },
  };
}

/** Choice of an active supplier, as a field of a form. */
export function SupplierField<V extends object>(props: PickerFieldProps<V>) {
  const source = useSource(idOf(props.form.values[props.name]), true);
  return <PickerField placeholder="Nombre o RFC" allowClear={false} {...props} source={source} />;
}

/** A supplier, in a report's filters. */
export function SupplierFilter({ label, value, required, field, onChange }: RecordFilterProps) {
  const source = useSource(idOf(value), false);
  return (
    <IdPicker
      {...{ label, value, onChange, source }}
      placeholder="Proveedor: nombre o RFC"
      {...field}
      allowClear={!required}
    />
  );
}
