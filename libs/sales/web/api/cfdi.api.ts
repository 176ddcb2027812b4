import { api, tagOf } from '@ceiba/platform/web';

export interface StampBody {
  id_document: number;
  rfc_customers: string;
  zip_code_customers: string;
  id_regimen: number;
  id_cfdi: number;
  payment_form_facturama: 'PUE' | 'PPD';
  invoice_change: 0 | 1;
  full_name: string | null;
}

export interface StampAnswer {
  facturama_id: string | null;
  facturama_status: string | null;
}

const cfdiApi = api.injectEndpoints({
  endpoints: (build) => ({
    stampSale: build.mutation<StampAnswer, StampBody & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/sale/send/facturama', body, draft }),
      invalidatesTags: [tagOf('sale')],
    }),
    cancelCfdi: build.mutation<
      { status: string },
      { facturama_id: string; motive: string; uuid_replacement: string | null; draft: string }
    >({
      query: ({ draft, ...body }) => ({ url: '/facturama/cancel', body, draft }),
      invalidatesTags: [tagOf('sale'), tagOf('statement')],
    }),
  }),
});

export const { useStampSaleMutation, useCancelCfdiMutation } = cfdiApi;
