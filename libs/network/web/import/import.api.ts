import type { ImportKind, StartImportInput } from '@ceiba/network/contract';
import type { JobStarted } from '@ceiba/platform/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkImport: build.mutation<JobStarted, { kind: ImportKind; file: File }>(
      write('/red/import/check', { notice: 'silent' }),
    ),
    startImport: build.mutation<JobStarted, Drafted<StartImportInput>>(
      write('/red/import/start', { changes: ['network', 'customers', 'commission-run'] }),
    ),
  }),
});

export const { useCheckImportMutation, useStartImportMutation } = importApi;
