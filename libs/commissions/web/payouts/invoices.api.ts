import type {
  invoiceFiles,
  InvoiceFilesInput,
  InvoiceTaken,
  RejectInvoiceInput,
  UploadInvoiceInput,
} from '@ceiba/commissions/contract';
import type { Saved } from '@ceiba/platform/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';
import type { z } from 'zod';

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadInvoice: build.mutation<InvoiceTaken, Drafted<UploadInvoiceInput & { xml: File; pdf: File }>>(
      write('/payments/customers/invoice/insert', { changes: ['payout', 'report'] }),
    ),
    invoiceFiles: build.mutation<z.output<typeof invoiceFiles>, InvoiceFilesInput>(
      write('/payments/customers/invoice/files'),
    ),
    rejectInvoice: build.mutation<Saved, Drafted<RejectInvoiceInput>>(
      write('/payments/customers/invoice/reject', { changes: ['payout', 'report'] }),
    ),
  }),
});

export const { useUploadInvoiceMutation, useInvoiceFilesMutation, useRejectInvoiceMutation } = invoicesApi;
