import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf } from '@ceiba/platform/web';
import { useMemo } from 'react';

interface OwnBranch {
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  code_money: string;
}

const branchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownBranches: build.query<readonly OwnBranch[], void>({
      query: () => ({ url: '/branchoffice/get/public' }),
      transformResponse: (data: ListResult<OwnBranch>) => data.rows,
      providesTags: [tagOf('branchoffice')],
    }),
  }),
});

/** The branches that this person works for, as options (`key - name`). */
export function useOwnBranches() {
  const { data, isLoading } = branchesApi.useOwnBranchesQuery();
  return useMemo(
    () => ({
      loading: isLoading,
      branches: data ?? [],
      only: data?.length === 1 ? (data[0]?.id_branch_office ?? null) : null,
      options: (data ?? []).map((branch) => ({
        value: branch.id_branch_office,
        label: `${branch.key_branch_office} - ${branch.name_branch_office}`,
      })),
    }),
    [data, isLoading],
  );
}
