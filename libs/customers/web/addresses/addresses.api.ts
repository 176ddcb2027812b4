import type { CustomerAddress, ListAddressesInput, SaveAddressInput } from '@ceiba/customers/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';

const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A partner's own; for staff those of one customer, or everybody's. */
    listAddresses: build.query<ListResult<CustomerAddress>, Partial<ListAddressesInput>>({
      query: (body) => ({ url: '/customers_address/get/all', body }),
      providesTags: providesList('customers_address'),
    }),
    getAddress: build.query<Editable<CustomerAddress>, number>({
      query: (id) => ({ url: `/customers_address/get/id/${id}` }),
      providesTags: providesRecord('customers_address'),
    }),
    saveAddress: build.mutation<Saved, Drafted<SaveAddressInput>>(
      write('/customers_address/insert/update', {
        changes: 'customers_address',
        id: (input) => input.id_customers_address,
      }),
    ),
    deleteAddress: build.mutation<null, Pick<CustomerAddress, 'id_customers_address' | 'address_customers'>>(
      write('/customers_address/delete', {
        changes: 'customers_address',
        id: ({ id_customers_address }) => id_customers_address,
        body: ({ id_customers_address, address_customers }) => ({ id_customers_address, name: address_customers }),
      }),
    ),
  }),
});

export const { useListAddressesQuery, useGetAddressQuery, useSaveAddressMutation, useDeleteAddressMutation } =
  addressesApi;
