import type {
  AuditInput,
  AuditRow,
  CompanySettings,
  PeopleList,
  TaxFormRow,
  TaxNumber,
  TermsView,
  UsTaxForm,
} from '@ceiba/identity/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf } from '@ceiba/platform/web';

type Draft<T> = T & { draft: string };

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    savePersonalInformation: build.mutation<null, Record<string, unknown>>({
      query: (body) => ({ url: '/users/personal/information/update', body }),
      invalidatesTags: (_r, error) => (error ? [] : [tagOf('users')]),
    }),
    forgotPassword: build.mutation<null, { username: string; type: 1 | 2 }>({
      query: (body) => ({ url: '/users/password/forgot', body }),
    }),
    getSettings: build.query<CompanySettings, void>({
      query: () => ({ url: '/settings/get' }),
      providesTags: [tagOf('settings')],
    }),
    saveSettings: build.mutation<CompanySettings, Draft<Partial<CompanySettings>>>({
      query: ({ draft, ...body }) => ({ url: '/settings/update', body, draft }),
      invalidatesTags: (_r, error) => (error ? [] : [tagOf('settings')]),
    }),
    saveCompanyImage: build.mutation<{ image: string }, { kind: 'logo' | 'banner'; image: File }>({
      query: (body) => ({ url: '/settings/image', body }),
      invalidatesTags: (_r, error) => (error ? [] : [tagOf('settings')]),
    }),
    listAudit: build.query<ListResult<AuditRow>, Partial<AuditInput>>({
      query: (body) => ({ url: '/audit/get', body }),
    }),
    getTerms: build.query<TermsView, void>({ query: () => ({ url: '/terms/get' }) }),
    acceptTerms: build.mutation<null, { id_type_money: number; contrato_json_usa?: UsTaxForm }>({
      query: (body) => ({ url: '/terms/accepted', body }),
    }),
    listTaxForms: build.query<ListResult<TaxFormRow>, Partial<PeopleList>>({
      query: (body) => ({ url: '/terms/tax-forms', body }),
    }),
    revealTaxNumber: build.mutation<TaxNumber, { id_customers: number }>({
      query: (body) => ({ url: '/terms/tax-number', body, notice: 'auto' }),
    }),
    saveBreakBox: build.mutation<null, { amount: string; draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/users/break-box/save', body, draft, notice: 'silent' }),
    }),
  }),
});

export const {
  useSavePersonalInformationMutation,
  useForgotPasswordMutation,
  useGetSettingsQuery,
  useSaveSettingsMutation,
  useSaveCompanyImageMutation,
  useListAuditQuery,
  useGetTermsQuery,
  useAcceptTermsMutation,
  useListTaxFormsQuery,
  useRevealTaxNumberMutation,
  useSaveBreakBoxMutation,
} = accountApi;
