import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type {
  CancelCfdiAnswer,
  CancelCfdiInput,
  CfdiRelations,
  StampAnswer,
  StampSaleInput,
} from '@ceiba/sales/contract';

const cfdiApi = api.injectEndpoints({
  endpoints: (build) => ({
    stampSale: build.mutation<StampAnswer, Drafted<StampSaleInput>>(
      write('/sale/send/facturama', { changes: 'sale', id: ({ id_document }) => id_document }),
    ),
    cancelCfdi: build.mutation<CancelCfdiAnswer, Drafted<CancelCfdiInput>>(
      write('/facturama/cancel', { changes: ['sale', 'statement'] }),
    ),
    cfdiRelations: build.query<CfdiRelations, string>({
      query: (facturama_id) => ({ url: `/facturama/relations/${facturama_id}` }),
      providesTags: providesList('sale'),
    }),
  }),
});

export const { useCfdiRelationsQuery, useStampSaleMutation, useCancelCfdiMutation } = cfdiApi;
