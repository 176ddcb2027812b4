import type {
  AuditInput,
  AuditRow,
  CompanySettings,
  ForgotPasswordInput,
  PeopleList,
  SettingsImage,
  SettingsImageInput,
  TaxFormRow,
  TaxNumber,
  TaxNumberInput,
  TermsView,
  UsTaxForm,
} from '@ceiba/identity/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    savePersonalInformation: build.mutation<Saved, Drafted<Record<string, unknown>>>(
      write('/users/personal/information/update', { changes: 'users' }),
    ),
    forgotPassword: build.mutation<null, ForgotPasswordInput>(write('/users/password/forgot')),
    getSettings: build.query<Editable<CompanySettings>, void>({
      query: () => ({ url: '/settings/get' }),
      providesTags: providesList('settings'),
    }),
    saveSettings: build.mutation<CompanySettings, Drafted<Partial<CompanySettings>>>(
      write('/settings/update', { changes: 'settings' }),
    ),
    saveCompanyImage: build.mutation<SettingsImage, SettingsImageInput & { image: File }>(
      write('/settings/image', { changes: 'settings' }),
    ),
    listAudit: build.query<ListResult<AuditRow>, Partial<AuditInput>>({
      query: (body) => ({ url: '/audit/get', body }),
    }),
    getTerms: build.query<TermsView, void>({ query: () => ({ url: '/terms/get' }) }),
    acceptTerms: build.mutation<null, { id_type_money: number; contrato_json_usa?: UsTaxForm }>(
      write('/terms/accepted'),
    ),
    listTaxForms: build.query<ListResult<TaxFormRow>, Partial<PeopleList>>({
      query: (body) => ({ url: '/terms/tax-forms', body }),
    }),
    revealTaxNumber: build.mutation<TaxNumber, TaxNumberInput>(write('/terms/tax-number', { notice: 'auto' })),
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
} = accountApi;
