import type { SignupCart, SignupHint, SignupSaved, SignupSponsor } from '@ceiba/customers/contract';
import type { PrivacyNotice } from '@ceiba/identity/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, providesList, write } from '@ceiba/platform/web';
import type { SignupStatus } from '@ceiba/payments/contract';
import type { KitRow, PaymentLink } from '@ceiba/store/contract';

/** What every call of a sign-up carries once it has begun. */
export interface CartSecret {
  id_customers_kit_public: number;
  cart_token: string;
}

interface SponsorInput {
  id_customers: number;
  last_name: string;
}

type StepInput = Partial<CartSecret> & Record<string, unknown>;

interface LinkInput extends CartSecret {
  id_upline: number;
  id_product: number;
  qty: 1;
  price: string;
  lot: null;
  point: string;
  value_business: string;
}

interface Country {
  id_country: number;
  name_country: string;
}

const at = '/customers/publico';
const changes = 'signup-cart';
const notice = 'silent';

const signupApi = api.injectEndpoints({
  endpoints: (build) => ({
    signupHint: build.query<SignupHint | null, void>({
      query: () => ({ url: `${at}/hint`, body: {} }),
    }),
    checkSponsor: build.mutation<SignupSponsor, SponsorInput>(write(`${at}/validate`, { notice })),
    signupCart: build.query<SignupCart, CartSecret>({
      query: (body) => ({ url: `${at}/cart/get`, body }),
      providesTags: providesList(changes),
      keepUnusedDataFor: 0,
    }),
    saveSignup: build.mutation<SignupSaved, StepInput>(write(`${at}/cart/insert`, { changes, notice })),
    signupKits: build.query<KitRow[], number>({
      query: (id_country) => ({ url: `${at}/products`, body: { id_country } }),
      transformResponse: ({ rows }: ListResult<KitRow>) => rows,
      keepUnusedDataFor: 0,
    }),
    signupLink: build.mutation<PaymentLink, LinkInput>(write(`${at}/link`, { notice })),
    signupStatus: build.query<SignupStatus, CartSecret & { payment_id?: string }>({
      query: (body) => ({ url: `${at}/status`, body, notice }),
      keepUnusedDataFor: 0,
    }),
    privacyNotice: build.query<PrivacyNotice, void>({
      query: () => ({ url: '/terms/privacy' }),
      // Refused because there is a newer one: it is read again.
      providesTags: providesList(changes),
    }),
    signupCountries: build.query<Country[], void>({
      query: () => ({ url: '/country/get/all' }),
      transformResponse: ({ rows }: ListResult<Country>) => rows,
    }),
  }),
});

export const {
  useSignupHintQuery,
  useCheckSponsorMutation,
  useSignupCartQuery,
  useSaveSignupMutation,
  useSignupKitsQuery,
  useSignupLinkMutation,
  useSignupStatusQuery,
  usePrivacyNoticeQuery,
  useSignupCountriesQuery,
} = signupApi;
