import type { FileModule, SharedFiles } from '@ceiba/catalogs/contract';
import { api, providesList } from '@ceiba/platform/web';

const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The files that are for the person signed in, by kind. */
    sharedFiles: build.query<SharedFiles, { type_module?: FileModule }>({
      query: (params) => ({ url: '/file/get/public', params }),
      providesTags: providesList('file'),
    }),
  }),
});

export const { useSharedFilesQuery } = archiveApi;
