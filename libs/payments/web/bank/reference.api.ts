import { api } from '@ceiba/platform/web';
import type { ReferencePage } from '@ceiba/payments/contract';

const referenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    referencePage: build.query<ReferencePage, string>({
      query: (key) => ({ url: `/payments/reference/${encodeURIComponent(key)}` }),
    }),
  }),
});

export const { useReferencePageQuery } = referenceApi;
