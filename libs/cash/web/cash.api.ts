import type { BreakBoxInput, Drawer, MovementInput, OpenDrawerInput } from '@ceiba/cash/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';

const cashApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDrawer: build.query<Drawer, { id_branch_office: number | null }>({
      query: (body) => ({ url: '/break-box/drawer', body }),
      keepUnusedDataFor: 0,
    }),
    saveBreakBox: build.mutation<null, Drafted<BreakBoxInput>>(write('/users/break-box/save', { notice: 'silent' })),
    openDrawer: build.mutation<null, Drafted<OpenDrawerInput>>(write('/break-box/open')),
    moveCash: build.mutation<null, Drafted<MovementInput>>(write('/break-box/movement')),
    explainDifference: build.mutation<null, Drafted<{ id_break_box: number; explanation: string }>>(
      write('/break-box/explain'),
    ),
    confirmDifference: build.mutation<null, Drafted<{ id_break_box: number; note: string }>>(
      write('/break-box/confirm'),
    ),
  }),
});

export const {
  useGetDrawerQuery,
  useSaveBreakBoxMutation,
  useOpenDrawerMutation,
  useMoveCashMutation,
  useExplainDifferenceMutation,
  useConfirmDifferenceMutation,
} = cashApi;
