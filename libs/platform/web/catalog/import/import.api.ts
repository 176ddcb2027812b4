import type { ImportDone, ImportPreview } from '@ceiba/platform/contract';
import { api } from '../../api/api';
import { tagOf } from '../../api/tags';

interface Apply {
  resource: string;
  file: File;
  fingerprint: string;
  draft: string;
}

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewImport: build.mutation<ImportPreview, { resource: string; file: File }>({
      query: ({ resource, file }) => ({ url: `/${resource}/import/preview`, body: { file }, notice: 'silent' }),
    }),
    applyImport: build.mutation<ImportDone, Apply>({
      query: ({ resource, file, fingerprint, draft }) => ({
        url: `/${resource}/import`,
        body: { file, fingerprint },
        draft,
      }),
      invalidatesTags: (_result, error, { resource }) => (error ? [] : [tagOf(resource)]),
    }),
  }),
});

export const { usePreviewImportMutation, useApplyImportMutation } = importApi;
