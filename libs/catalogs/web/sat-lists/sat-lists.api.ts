import type { SatKeyRow, SatList, SatListRow, SatState, StartSatImport } from '@ceiba/catalogs/contract';
import type { JobStarted, ListResult } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, write } from '@ceiba/platform/web';

type Asked = Partial<PageInput> & { list: SatList; state?: SatState; code_sat?: string };

const satApi = api.injectEndpoints({
  endpoints: (build) => ({
    satKeys: build.query<ListResult<SatKeyRow>, Asked>({
      query: (params) => ({ url: '/satkey/get/all', params }),
      providesTags: providesList('satkey'),
    }),
    satLists: build.query<ListResult<SatListRow>, void>({
      query: () => ({ url: '/satkey/get/lists' }),
      providesTags: providesList('satkey'),
    }),
    checkSatImport: build.mutation<JobStarted, { file: File }>(write('/satkey/import/check')),
    startSatImport: build.mutation<JobStarted, Drafted<StartSatImport>>(
      write('/satkey/import/start', { changes: ['satkey', 'postalcode'] }),
    ),
  }),
});

export const { satKeys } = satApi.endpoints;
export const { useSatKeysQuery, useSatListsQuery, useCheckSatImportMutation, useStartSatImportMutation } = satApi;
