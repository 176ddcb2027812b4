import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf, type PageInput } from '@ceiba/platform/web';
import type { ProductLotRow } from '@ceiba/products/contract';
import type { DocumentFormOptions, DocumentRecord, DocumentRow, ProductionLine } from '@ceiba/stock/contract';

type Listed = Partial<PageInput> & { date_start: string; date_end: string; [filter: string]: unknown };

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<ListResult<DocumentRow>, Listed>({
      query: (body) => ({ url: '/document/get/all', body }),
      providesTags: [tagOf('document')],
    }),
    getDocument: build.query<DocumentRecord, number>({
      query: (id) => ({ url: `/document/get/id/${id}` }),
      providesTags: [tagOf('document')],
    }),
    documentFormOptions: build.query<DocumentFormOptions, void>({
      query: () => ({ url: '/document/form/options' }),
      providesTags: [tagOf('period'), tagOf('setting')],
    }),
    productLots: build.query<readonly ProductLotRow[], { id_product: number; id_branch_office: number }>({
      query: ({ id_product, id_branch_office }) => ({
        url: `/product/get/lot/${id_product}`,
        params: { id_branch_office },
      }),
      transformResponse: (data: ListResult<ProductLotRow> | ProductLotRow[]) =>
        Array.isArray(data) ? data : data.rows,
      providesTags: [tagOf('stock')],
    }),
    productionLines: build.query<readonly ProductionLine[], { id_product: number; qty_product: number }>({
      query: (body) => ({ url: '/document/production/lines', body }),
      transformResponse: (data: { rows: ProductionLine[] }) => data.rows,
    }),
  }),
});

export const { useListDocumentsQuery, useGetDocumentQuery, useDocumentFormOptionsQuery } = documentsApi;
export const { productLots, productionLines } = documentsApi.endpoints;
