import type { FileModule, SharedFiles } from '@ceiba/catalogs/contract';
import { api, tagOf } from '@ceiba/platform/web';

const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The files that are for the person signed in, by kind. */
    sharedFiles: build.query<SharedFiles, { type_module?: FileModule }>({
      query: (params) => ({ url: '/file/get/public', params }),
      providesTags: [tagOf('file')],
    }),
  }),
});

export const { useSharedFilesQuery } = archiveApi;
