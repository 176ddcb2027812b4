import type {
  Consent,
  DecidePrivacy,
  EraseAsked,
  KeptPart,
  PrivacyListInput,
  PrivacyRow,
} from '@ceiba/customers/contract';
import type { FileLink, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';

interface Whose {
  id_customers: number | null;
}

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    privacyRequests: build.query<ListResult<PrivacyRow>, Partial<PrivacyListInput>>({
      query: (body) => ({ url: '/customers/privacy/get/all', body }),
      providesTags: providesList('privacy_request'),
    }),
    consents: build.query<{ rows: Consent[] }, Whose>({
      query: (body) => ({ url: '/customers/privacy/consents', body }),
    }),
    privacyHolds: build.query<{ holds: string[] }, Whose>({
      query: (body) => ({ url: '/customers/privacy/holds', body }),
    }),
    privacyKept: build.query<{ rows: KeptPart[] }, Whose>({
      query: (body) => ({ url: '/customers/privacy/kept', body }),
    }),
    copyLink: build.query<FileLink, number>({ query: (id) => ({ url: `/customers/privacy/file/${id}` }) }),
    askCopy: build.mutation<Saved & { id_job: number }, Drafted<Whose>>(
      write('/customers/privacy/copy', { changes: 'privacy_request' }),
    ),
    askErasure: build.mutation<Saved, Drafted<EraseAsked>>(
      write('/customers/privacy/erase', { changes: 'privacy_request' }),
    ),
    decidePrivacy: build.mutation<Saved, Drafted<DecidePrivacy>>(
      write('/customers/privacy/decide', { changes: ['privacy_request', 'customers'] }),
    ),
  }),
});

export const { copyLink } = privacyApi.endpoints;
export const {
  useAskCopyMutation,
  useAskErasureMutation,
  useConsentsQuery,
  useDecidePrivacyMutation,
  usePrivacyHoldsQuery,
  usePrivacyKeptQuery,
  usePrivacyRequestsQuery,
} = privacyApi;
