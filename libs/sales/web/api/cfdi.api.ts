import { api, type Drafted, write } from '@ceiba/platform/web';
import type { CancelCfdiAnswer, CancelCfdiInput, StampAnswer, StampSaleInput } from '@ceiba/sales/contract';

const cfdiApi = api.injectEndpoints({
  endpoints: (build) => ({
    stampSale: build.mutation<StampAnswer, Drafted<StampSaleInput>>(
      write('/sale/send/facturama', { changes: 'sale', id: ({ id_document }) => id_document }),
    ),
    cancelCfdi: build.mutation<CancelCfdiAnswer, Drafted<CancelCfdiInput>>(
      write('/facturama/cancel', { changes: ['sale', 'statement'] }),
    ),
  }),
});

export const { useStampSaleMutation, useCancelCfdiMutation } = cfdiApi;
