import type { StartImportInput } from '@ceiba/network/contract';
import type { JobStarted } from '@ceiba/platform/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkImport: build.mutation<JobStarted, File>({
      query: (file) => {
        const form = new FormData();
        form.append('file', file);
        return { url: '/red/import/check', body: form, notice: 'silent' };
      },
    }),
    startImport: build.mutation<JobStarted, Drafted<StartImportInput>>(
      write('/red/import/start', { changes: ['network', 'customers'] }),
    ),
  }),
});

export const { useCheckImportMutation, useStartImportMutation } = importApi;
