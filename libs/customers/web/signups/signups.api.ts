import type { ActivateSignupInput, ListSignupsInput, SignupDocument, SignupRow } from '@ceiba/customers/contract';
import type { FileLink, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';

const signupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    signups: build.query<ListResult<SignupRow>, Partial<ListSignupsInput>>({
      query: (body) => ({ url: '/customers/signup/list', body }),
      providesTags: providesList('signups'),
    }),
    /** The link is good for ten minutes: it is never shown from the cache. */
    signupFile: build.query<FileLink, { id: number; document: SignupDocument }>({
      query: ({ id, document }) => ({ url: `/customers/signup/file/${id}/${document}` }),
      keepUnusedDataFor: 0,
    }),
    activateSignup: build.mutation<Saved, Drafted<ActivateSignupInput>>(
      write('/customers/signup/activate', { changes: ['signups', 'customers'] }),
    ),
  }),
});

export const { useSignupsQuery, useSignupFileQuery, useActivateSignupMutation } = signupsApi;
