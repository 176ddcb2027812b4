import type {
  ChangedCustomer,
  CustomerName,
  CustomerPaper,
  CustomerRecord,
  RegisteredCustomer,
  SaveCustomerInput,
} from '@ceiba/customers/contract';
import type { Editable, FileLink } from '@ceiba/platform/contract';
import { api, type Drafted, providesRecord, write } from '@ceiba/platform/web';

/** What the form sends: its fields, and the files that were chosen. */
export type CustomerSave = Partial<SaveCustomerInput> & Partial<Record<PaperField, File>>;
export type PaperField = 'file_photo_customers' | 'file_contract' | 'file_ine' | 'file_cuenta_bancaria';

/** A form with files has no null: what is emptied goes as an empty text. */
function bodyOf(input: CustomerSave): Record<string, unknown> {
  const values = Object.entries(input);
  if (!values.some(([, value]) => value instanceof File)) return input;
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? (value === null ? '' : undefined)]));
}

const formApi = api.injectEndpoints({
  endpoints: (build) => ({
    openCustomer: build.query<Editable<CustomerRecord>, number>({
      query: (id) => ({ url: `/customers/get/id/${id}` }),
      // A form begins with what is stored now, never with what was shown last.
      keepUnusedDataFor: 0,
      providesTags: providesRecord('customers'),
    }),
    saveCustomer: build.mutation<ChangedCustomer & Partial<RegisteredCustomer>, Drafted<CustomerSave>>(
      write('/customers/insert/update', {
        changes: 'customers',
        id: ({ id_customers }) => id_customers,
        body: bodyOf,
        asks: 'CUSTOMERS.PAPERS',
      }),
    ),
    /** Mails a new partner the link by which he chooses his password. */
    sendWelcome: build.mutation<null, number>(
      write('/customers/welcome', { changes: 'customers', body: (id_customers) => ({ id_customers }) }),
    ),
    /** Who a number is, of those that this person may name as sponsor or upline. */
    referCustomer: build.query<CustomerName, number>({ query: (id) => ({ url: `/customers/search/refer/${id}` }) }),
    paperLink: build.query<FileLink, { paper: CustomerPaper; id: number }>({
      query: ({ paper, id }) => ({ url: `/customers/paper/${paper}/${id}` }),
    }),
  }),
});

export const { referCustomer, paperLink } = formApi.endpoints;
export const { useOpenCustomerQuery, useSaveCustomerMutation, useSendWelcomeMutation } = formApi;
