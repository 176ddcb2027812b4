import type { ListResult } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type {
  Returnable,
  ReturnInput,
  ReturnListInput,
  ReturnRecord,
  ReturnRow,
  SavedReturn,
  VoucherListInput,
  VoucherRecord,
  VoucherRow,
} from '@ceiba/sales/contract';

const returnApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReturns: build.query<ListResult<ReturnRow>, Partial<ReturnListInput>>({
      query: (body) => ({ url: '/sale/return/get/all', body }),
      providesTags: providesList('sale_return'),
    }),
    getReturn: build.query<ReturnRecord, number>({
      query: (id) => ({ url: `/sale/return/get/id/${id}` }),
      providesTags: providesList('sale_return'),
    }),
    getReturnable: build.query<Returnable, number>({
      query: (id) => ({ url: `/sale/return/sale/${id}` }),
      providesTags: providesList('sale_return'),
    }),
    registerReturn: build.mutation<SavedReturn, Drafted<ReturnInput>>(
      write('/sale/return/insert', { changes: ['sale_return', 'sale', 'customer_voucher'], id: () => null }),
    ),
    listVouchers: build.query<ListResult<VoucherRow>, Partial<VoucherListInput>>({
      query: (body) => ({ url: '/sale/voucher/get/all', body }),
      providesTags: providesList('customer_voucher'),
    }),
    getVoucher: build.query<VoucherRecord, number>({
      query: (id) => ({ url: `/sale/voucher/get/id/${id}` }),
      providesTags: providesList('customer_voucher'),
    }),
  }),
});

export const {
  useListReturnsQuery,
  useGetReturnQuery,
  useGetReturnableQuery,
  useRegisterReturnMutation,
  useListVouchersQuery,
  useGetVoucherQuery,
} = returnApi;
