import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf, type PageInput } from '@ceiba/platform/web';
import type { ProductLotRow } from '@ceiba/products/contract';
import type { DocumentFormOptions, DocumentRecord, DocumentRow, ProductionLine } from '@ceiba/stock/contract';

/** A branch as origin or destination of a document. */
export interface BranchChoice {
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  id_type_money: number;
  code_money: string;
  is_branch_office: 0 | 1;
  is_laboratory: 0 | 1;
  enabled_branch_office: 0 | 1;
}

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
    /** Branches that this person works for. */
    originBranches: build.query<readonly BranchChoice[], void>({
      query: () => ({ url: '/branchoffice/get/public' }),
      transformResponse: (data: ListResult<BranchChoice>) => data.rows,
      providesTags: [tagOf('branchoffice')],
    }),
    /** Every branch: goods may go to one that is not one's own. */
    allBranches: build.query<readonly BranchChoice[], void>({
      query: () => ({ url: '/branchoffice/get/all' }),
      transformResponse: (data: ListResult<BranchChoice>) => data.rows,
      providesTags: [tagOf('branchoffice')],
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

export const {
  useListDocumentsQuery,
  useGetDocumentQuery,
  useDocumentFormOptionsQuery,
  useOriginBranchesQuery,
  useAllBranchesQuery,
} = documentsApi;
export const { productLots, productionLines } = documentsApi.endpoints;
