import type { CfdiUse, Regimen } from '@ceiba/catalogs/contract';
import type {
  SelfCertificate,
  SelfInvoice,
  SelfInvoiceInput,
  SelfMailInput,
  SelfReceiverInput,
  SelfRecord,
  SelfTicketInput,
} from '@ceiba/invoicing/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, write } from '@ceiba/platform/web';

const at = '/facturacion';
const notice = 'silent';

const selfApi = api.injectEndpoints({
  endpoints: (build) => ({
    selfRecord: build.mutation<SelfRecord, SelfReceiverInput>(write(`${at}/receptor`, { notice })),
    selfCertificate: build.mutation<SelfCertificate, SelfTicketInput & { certificate: File }>(
      write(`${at}/constancia`, { notice }),
    ),
    selfStamp: build.mutation<SelfInvoice, SelfInvoiceInput>(write(`${at}/timbrar`, { notice })),
    selfInvoice: build.mutation<SelfInvoice, SelfReceiverInput>(write(`${at}/factura`, { notice })),
    selfMail: build.mutation<null, SelfMailInput>(write(`${at}/correo`, { notice })),
    selfRegimes: build.query<Regimen[], void>({
      query: () => ({ url: '/regimen/get/all' }),
      transformResponse: ({ rows }: ListResult<Regimen>) => rows,
    }),
    selfUses: build.query<CfdiUse[], void>({
      query: () => ({ url: '/cfdi/get/all' }),
      transformResponse: ({ rows }: ListResult<CfdiUse>) => rows,
    }),
  }),
});

export const {
  useSelfRecordMutation,
  useSelfCertificateMutation,
  useSelfStampMutation,
  useSelfInvoiceMutation,
  useSelfMailMutation,
  useSelfRegimesQuery,
  useSelfUsesQuery,
} = selfApi;
