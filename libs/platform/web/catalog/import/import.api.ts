import type { ImportDone, ImportPreview } from '@ceiba/platform/contract';
import { api } from '../../api/api';
import { type Drafted, write } from '../../api/write';

interface Apply {
  resource: string;
  file: File;
  fingerprint: string;
}

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewImport: build.mutation<ImportPreview, { resource: string; file: File }>(
      write(({ resource }) => `/${resource}/import/preview`, { body: ({ file }) => ({ file }), notice: 'silent' }),
    ),
    applyImport: build.mutation<ImportDone, Drafted<Apply>>(
      write(({ resource }) => `/${resource}/import`, {
        changes: ({ resource }) => resource,
        body: ({ file, fingerprint }) => ({ file, fingerprint }),
      }),
    ),
  }),
});

export const { usePreviewImportMutation, useApplyImportMutation } = importApi;
