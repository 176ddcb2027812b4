import { SAT_LISTS, type SatKeyRow, type SatList } from '@ceiba/catalogs/contract';
import {
  formatDay,
  Picker,
  PickerField,
  type PickerFieldProps,
  type PickerOption,
  type PickerProps,
  type PickerSource,
  useAppDispatch,
} from '@ceiba/platform/web';
import { satKeys, useSatKeysQuery, useSatListsQuery } from './sat-lists.api';

const FEW = 25;
/** A key that is not in a list that nobody loaded is taken as it is typed. */
const WRITTEN: Partial<Record<SatList, RegExp>> = {
  product: /^\d{8}$/,
  'postal-code': /^\d{5}$/,
  unit: /^[A-Z\d]{1,3}$/,
};

const optionOf = (row: SatKeyRow): PickerOption<SatKeyRow> => ({
  value: row.code_sat,
  key: row.code_sat,
  label: row.name_sat,
  row,
});

/** What the present value is called, with the end of its term where that is over. */
function useChosen(list: SatList, code: string): { chosen: PickerOption<SatKeyRow> | null; loading: boolean } {
  const { data, isFetching } = useSatKeysQuery({ list, code_sat: code, page_size: 10 }, { skip: code === '' });
  const row = data?.rows.find(({ code_sat }) => code_sat === code);
  if (code === '') return { chosen: null, loading: false };
  if (!row) return { chosen: { value: code, label: code }, loading: isFetching };
  const option = optionOf(row);
  const over = row.state === 'ended' ? ` (terminó el ${formatDay(row.valid_until)})` : '';
  return { chosen: { ...option, label: `${option.label}${over}` }, loading: false };
}

/** Keys of one of SAT's lists that may stand in a document of today, by key or words. */
function useSource(list: SatList, value: unknown): PickerSource<SatKeyRow> {
  const dispatch = useAppDispatch();
  const { data: lists } = useSatListsQuery();
  const isEmpty = lists?.rows.find((one) => one.list === list)?.keys === 0;
  const present = useChosen(list, typeof value === 'string' ? value : '');
  return {
    ...present,
    search: async (text) => {
      const asked = { list, state: 'in-force' as const, page: 1, page_size: FEW, ...(text ? { search: text } : {}) };
      const { rows } = await dispatch(satKeys.initiate(asked, { subscribe: false })).unwrap();
      const written = text.toUpperCase();
      if (rows.length === 0 && isEmpty && WRITTEN[list]?.test(written)) return [{ value: written, label: written }];
      return rows.map(optionOf);
    },
  };
}

const titleOf = (list: SatList) => SAT_LISTS.find(({ key }) => key === list)?.title ?? '';

/** Choice of a key of one of SAT's lists, as a field of a form; what is kept is the key. */
export function SatKeyField<V extends object>({ list, ...field }: PickerFieldProps<V, SatKeyRow> & { list: SatList }) {
  const source = useSource(list, field.form.values[field.name]);
  return <PickerField placeholder="Clave o palabras" {...field} source={source} />;
}

/** The same outside of forms. */
export function SatKeyPicker({ list, ...props }: PickerProps<SatKeyRow> & { list: SatList }) {
  const source = useSource(list, props.value);
  return <Picker label={titleOf(list)} placeholder="Clave o palabras" {...props} source={source} />;
}
