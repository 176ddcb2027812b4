import type {
  FileUsFormsInput,
  MakeUsFormsInput,
  TakeUsFormFileInput,
  UsFormFile,
  UsFormFileTaken,
  UsFormsMade,
} from '@ceiba/commissions/contract';
import type { Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';

const usFormsApi = api.injectEndpoints({
  endpoints: (build) => ({
    usFormFiles: build.query<readonly UsFormFile[], number>({
      query: (year) => ({ url: '/commissions/1099/file/get', body: { year } }),
      transformResponse: (data: { rows: UsFormFile[] }) => data.rows,
      providesTags: providesList('us-form'),
    }),
    makeUsForms: build.mutation<UsFormsMade, Drafted<MakeUsFormsInput>>(
      write('/commissions/1099/insert', { changes: ['us-form', 'report'] }),
    ),
    takeUsFormFile: build.mutation<UsFormFileTaken, TakeUsFormFileInput>(
      write('/commissions/1099/file/take', { notice: 'silent' }),
    ),
    fileUsForms: build.mutation<Saved, Drafted<FileUsFormsInput>>(
      write('/commissions/1099/file/filed', { changes: ['us-form', 'report'] }),
    ),
  }),
});

export const { useUsFormFilesQuery, useMakeUsFormsMutation, useTakeUsFormFileMutation, useFileUsFormsMutation } =
  usFormsApi;
