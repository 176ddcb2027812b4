import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';
import type {
  OpenDrawerInput,
  PrintDoneInput,
  PrinterChoice,
  PrinterListInput,
  PrinterRow,
  PrintListInput,
  PrintRow,
  PrintStateAnswer,
  PrintTicketInput,
  SavePrinterInput,
  StartedPrint,
} from '@ceiba/sales/contract';

const printingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPrinters: build.query<ListResult<PrinterRow>, Partial<PrinterListInput>>({
      query: (body) => ({ url: '/printer/get/all', body }),
      providesTags: providesList('printer'),
    }),
    getPrinter: build.query<Editable<PrinterRow>, number>({
      query: (id) => ({ url: `/printer/get/id/${id}` }),
      providesTags: providesRecord('printer'),
    }),
    savePrinter: build.mutation<Saved, Drafted<SavePrinterInput>>(
      write('/printer/insert/update', { changes: 'printer', id: ({ id_printer }) => id_printer }),
    ),
    deletePrinter: build.mutation<null, Pick<PrinterRow, 'id_printer' | 'name_printer'>>(
      write('/printer/delete', {
        changes: 'printer',
        id: ({ id_printer }) => id_printer,
        body: ({ id_printer, name_printer }) => ({ id_printer, name_printer }),
      }),
    ),
    branchPrinters: build.query<ListResult<PrinterChoice>, number>({
      query: (id) => ({ url: `/printer/branch/${id}` }),
      providesTags: providesList('printer'),
    }),
    listPrints: build.query<ListResult<PrintRow>, Partial<PrintListInput>>({
      query: (body) => ({ url: '/print/get/all', body }),
      providesTags: providesList('print'),
    }),
    // What becomes of them is said beside the button.
    printTicket: build.mutation<StartedPrint, Drafted<PrintTicketInput>>(
      write('/print/ticket', { changes: 'print', notice: 'silent' }),
    ),
    printTest: build.mutation<StartedPrint, Drafted<{ id_printer: number }>>(
      write('/print/test', { changes: 'print', notice: 'silent' }),
    ),
    // May carry a password: no draft key, and nothing of it is kept.
    openDrawer: build.mutation<StartedPrint, OpenDrawerInput>(write('/print/drawer', { changes: 'print' })),
    printDone: build.mutation<null, PrintDoneInput>(
      write('/print/done', { changes: ['print', 'printer'], notice: 'silent' }),
    ),
    printState: build.query<PrintStateAnswer, number>({ query: (id) => ({ url: `/print/get/id/${id}` }) }),
  }),
});

export const {
  useListPrintersQuery,
  useGetPrinterQuery,
  useSavePrinterMutation,
  useDeletePrinterMutation,
  useBranchPrintersQuery,
  useListPrintsQuery,
  usePrintTicketMutation,
  usePrintTestMutation,
  useOpenDrawerMutation,
  usePrintDoneMutation,
} = printingApi;
export const { printState } = printingApi.endpoints;
