import type { ImportKind, StartImportInput } from '@ceiba/network/contract';
import type { JobStarted } from '@ceiba/platform/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkImport: build.mutation<JobStarted, { kind: ImportKind; file: File }>({
      query: ({ kind, file }) => {
        const form = new FormData();
        form.append('kind', kind);
        form.append('file', file);
        return { url: '/red/import/check', body: form, notice: 'silent' };
      },
    }),
    startImport: build.mutation<JobStarted, Drafted<StartImportInput>>(
      write('/red/import/start', { changes: ['network', 'customers', 'commission-run'] }),
    ),
  }),
});

export const { useCheckImportMutation, useStartImportMutation } = importApi;
