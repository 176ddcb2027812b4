import type { Editable, ListResult, ListSums } from '@ceiba/platform/contract';
import { api, type PageInput, providesList, providesRecord } from '@ceiba/platform/web';
import type { ProductLotRow } from '@ceiba/products/contract';
import type {
  DocumentFormOptions,
  DocumentRecord,
  DocumentRow,
  ProductionLine,
  ProductionLines,
} from '@ceiba/stock/contract';

type Listed = Partial<PageInput> & { date_start: string; date_end: string; [filter: string]: unknown };

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<ListResult<DocumentRow>, Listed>({
      query: (body) => ({ url: '/document/get/all', body }),
      providesTags: providesList('document'),
    }),
    documentSums: build.query<ListSums, Listed>({
      query: (body) => ({ url: '/document/get/sums', body }),
      providesTags: providesList('document'),
    }),
    getDocument: build.query<Editable<DocumentRecord>, number>({
      query: (id) => ({ url: `/document/get/id/${id}` }),
      providesTags: providesRecord('document'),
    }),
    documentFormOptions: build.query<DocumentFormOptions, void>({
      query: () => ({ url: '/document/form/options' }),
      providesTags: providesList('period', 'setting'),
    }),
    productLots: build.query<readonly ProductLotRow[], { id_product: number; id_branch_office: number }>({
      query: ({ id_product, id_branch_office }) => ({
        url: `/product/get/lot/${id_product}`,
        params: { id_branch_office },
      }),
      transformResponse: ({ rows }: ListResult<ProductLotRow>) => rows,
      providesTags: providesList('stock'),
    }),
    productionLines: build.query<readonly ProductionLine[], { id_product: number; qty_product: number }>({
      query: (body) => ({ url: '/document/production/lines', body }),
      transformResponse: ({ rows }: ProductionLines) => rows,
    }),
  }),
});

export const { useListDocumentsQuery, useDocumentSumsQuery, useGetDocumentQuery, useDocumentFormOptionsQuery } =
  documentsApi;
export const { productLots, productionLines } = documentsApi.endpoints;
