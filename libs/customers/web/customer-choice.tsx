import { type CustomerRow, searchHint } from '@ceiba/customers/contract';
import {
  idOf,
  IdPicker,
  type IdPickerProps,
  isApiError,
  type PickerOption,
  type PickerSource,
  useAppDispatch,
} from '@ceiba/platform/web';
import { searchCustomers, useCustomerCardQuery } from './customers.api';

const FEW = 20;
const FORBIDDEN = 403;

const optionOf = (row: Pick<CustomerRow, 'id_customers' | 'full_name' | 'id_status'>): PickerOption => ({
  value: row.id_customers,
  key: String(row.id_customers),
  label: row.id_status === 0 ? `${row.full_name} · De Baja` : row.full_name,
});

/** The bare id, for who may see a customer's figures but not the list of customers. */
const bare = (id: number | null): PickerOption[] => (id === null ? [] : [{ value: id, label: `Cliente #${id}` }]);

/** Customers by id or name, found on the server as one types; digits alone are the id. */
export function useCustomerSource(value: number | null): PickerSource {
  const dispatch = useAppDispatch();
  const { currentData: card, isFetching } = useCustomerCardQuery(value ?? 0, { skip: value === null });
  return {
    loading: value !== null && isFetching,
    chosen: card ? optionOf(card) : (bare(value)[0] ?? null),
    search: async (text) => {
      const id = /^\d{1,9}$/.test(text) ? idOf(text) : null;
      if (searchHint(text)) return [];
      const asked = { ...(text ? { search: text } : {}), page: 1, page_size: FEW };
      try {
        const answer = await dispatch(
          searchCustomers.initiate(asked, { forceRefetch: true, subscribe: false }),
        ).unwrap();
        return answer.rows.map(optionOf);
      } catch (error) {
        if (isApiError(error) && error.status === FORBIDDEN) return bare(id);
        throw error;
      }
    },
  };
}

/** Choice of one customer, in filters. */
export function CustomerChoice(props: IdPickerProps) {
  const source = useCustomerSource(idOf(props.value));
  return <IdPicker label="Cliente" placeholder="Cliente: ID o nombre" {...props} source={source} />;
}
