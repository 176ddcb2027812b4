import type { BranchRow, SaveBranchInput } from '@ceiba/branches/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf, tagsAfter } from '@ceiba/platform/web';

/** A branch as its form loads it: the record and its taxes in order. */
export type BranchRecord = BranchRow & { tax: { id_tax: number; order_tax: 1 | 2 | 3 }[] };

/** A branch as pickers get it. */
export type BranchChoice = Pick<
  BranchRow,
  | 'id_branch_office'
  | 'key_branch_office'
  | 'name_branch_office'
  | 'id_type_money'
  | 'code_money'
  | 'is_branch_office'
  | 'is_laboratory'
  | 'enabled_branch_office'
  | 'value_tax'
  | 'step_round'
>;

const branchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All branches (some dozens): they are filtered and ordered in the browser. */
    listBranches: build.query<readonly BranchRow[], void>({
      query: () => ({ url: '/branchoffice/get/all' }),
      transformResponse: (data: { rows: BranchRow[] }) => data.rows,
      providesTags: [tagOf('branchoffice')],
    }),
    /** The branches that this person works for; a partner's are those where he may pick up. */
    branchChoices: build.query<readonly BranchChoice[], void>({
      query: () => ({ url: '/branchoffice/get/public' }),
      transformResponse: (data: ListResult<BranchChoice>) => data.rows,
      providesTags: [tagOf('branchoffice')],
    }),
    getBranch: build.query<BranchRecord, number>({
      query: (id) => ({ url: `/branchoffice/get/id/${id}` }),
      providesTags: [tagOf('branchoffice')],
    }),
    saveBranch: build.mutation<{ id: number }, SaveBranchInput & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/branchoffice/insert/update', body, draft }),
      invalidatesTags: (_result, error) => (error ? [] : [tagOf('branchoffice')]),
    }),
    deleteBranch: build.mutation<null, BranchRow>({
      query: ({ id_branch_office, name_branch_office }) => ({
        url: '/branchoffice/delete',
        body: { id_branch_office, name_branch_office },
      }),
      invalidatesTags: (_result, error) => tagsAfter(error, 'branchoffice'),
    }),
  }),
});

export const {
  useListBranchesQuery,
  useBranchChoicesQuery,
  useGetBranchQuery,
  useSaveBranchMutation,
  useDeleteBranchMutation,
} = branchesApi;
