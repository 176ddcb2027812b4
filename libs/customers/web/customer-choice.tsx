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
import { reportCustomers, searchCustomers, useCustomerCardQuery, useReportCustomersQuery } from './customers.api';

const FEW = 20;
const FORBIDDEN = 403;
const ONCE = { forceRefetch: true, subscribe: false } as const;

const optionOf = (row: Pick<CustomerRow, 'id_customers' | 'full_name' | 'id_status'>): PickerOption => ({
  value: row.id_customers,
  key: String(row.id_customers),
  label: row.id_status === 0 ? `${row.full_name} · De Baja` : row.full_name,
});

/** The bare id, for who may see a customer's figures but not the list of customers. */
const bare = (id: number | null): PickerOption[] => (id === null ? [] : [{ value: id, label: `Cliente #${id}` }]);

/**
 * Customers by id or name, found on the server as one types; digits alone are the id.
 * @param report key of the report that they filter: whoever may ask it finds them, without a screen of customers
 */
export function useCustomerSource(value: number | null, report?: string): PickerSource {
  const dispatch = useAppDispatch();
  const card = useCustomerCardQuery(value ?? 0, { skip: value === null || report !== undefined });
  const id_customers = value ?? 0;
  const named = useReportCustomersQuery({ report, id_customers }, { skip: value === null || report === undefined });
  const known = card.currentData ?? named.currentData?.rows[0];
  return {
    loading: value !== null && (card.isFetching || named.isFetching),
    chosen: known ? optionOf(known) : (bare(value)[0] ?? null),
    search: async (text) => {
      const id = /^\d{1,9}$/.test(text) ? idOf(text) : null;
      if (searchHint(text)) return [];
      const asked = { ...(text ? { search: text } : {}), page: 1, page_size: FEW };
      try {
        const found = report
          ? await dispatch(reportCustomers.initiate({ report, ...asked }, ONCE)).unwrap()
          : await dispatch(searchCustomers.initiate(asked, ONCE)).unwrap();
        return found.rows.map(optionOf);
      } catch (error) {
        if (isApiError(error) && error.status === FORBIDDEN) return bare(id);
        throw error;
      }
    },
  };
}

/** Choice of one customer, in filters. `report`: the key of the report that it filters. */
export function CustomerChoice({ report, ...props }: IdPickerProps & { report?: string }) {
  const source = useCustomerSource(idOf(props.value), report);
  return <IdPicker label="Cliente" placeholder="Cliente: ID o nombre" {...props} source={source} />;
}
