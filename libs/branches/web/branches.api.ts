import type { BranchChoice, BranchNameRow, BranchRecord, BranchRow, SaveBranchInput } from '@ceiba/branches/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';

const branchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All branches (some dozens): they are filtered and ordered in the browser. Whole to who keeps them or works there. */
    listBranches: build.query<readonly BranchRow[], void>({
      query: () => ({ url: '/branchoffice/get/all' }),
      transformResponse: ({ rows }: ListResult<BranchRow>) => rows,
      providesTags: providesList('branchoffice'),
    }),
    /** The branches that this worker works for. */
    branchChoices: build.query<readonly BranchChoice[], void>({
      query: () => ({ url: '/branchoffice/get/public' }),
      transformResponse: ({ rows }: ListResult<BranchChoice>) => rows,
      providesTags: providesList('branchoffice'),
    }),
    /** Open branches that are no laboratory: where partners belong to. */
    listShops: build.query<readonly BranchNameRow[], void>({
      query: () => ({ url: '/branchoffice/get/all/without/laboratory' }),
      transformResponse: ({ rows }: ListResult<BranchNameRow>) => rows,
      providesTags: providesList('branchoffice'),
    }),
    getBranch: build.query<Editable<BranchRecord>, number>({
      query: (id) => ({ url: `/branchoffice/get/id/${id}` }),
      providesTags: providesRecord('branchoffice'),
    }),
    saveBranch: build.mutation<Saved, Drafted<SaveBranchInput>>(
      write('/branchoffice/insert/update', { changes: 'branchoffice', id: (input) => input.id_branch_office }),
    ),
    deleteBranch: build.mutation<null, Pick<BranchRow, 'id_branch_office' | 'name_branch_office'>>(
      write('/branchoffice/delete', {
        changes: 'branchoffice',
        id: ({ id_branch_office }) => id_branch_office,
        body: ({ id_branch_office, name_branch_office }) => ({ id_branch_office, name_branch_office }),
      }),
    ),
  }),
});

export const {
  useListBranchesQuery,
  useBranchChoicesQuery,
  useListShopsQuery,
  useGetBranchQuery,
  useSaveBranchMutation,
  useDeleteBranchMutation,
} = branchesApi;
