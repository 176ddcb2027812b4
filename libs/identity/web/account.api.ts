import type {
  AuditInput,
  AuditRow,
  CompanySettings,
  ForgotPasswordInput,
  PeopleList,
  SaveTaxFormInput,
  SettingsImage,
  SettingsImageInput,
  TaxForm,
  TaxFormRow,
  TaxNumber,
  TaxNumberInput,
  TermsView,
  UsTaxForm,
} from '@ceiba/identity/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';

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
      providesTags: providesList('tax_form'),
    }),
    getTaxForm: build.query<Editable<TaxForm>, number>({
      query: (id) => ({ url: `/terms/tax-form/get/id/${id}` }),
      providesTags: providesRecord('tax_form'),
    }),
    saveTaxForm: build.mutation<Saved, Drafted<SaveTaxFormInput & { id_customers: number }>>(
      write('/terms/tax-form/update', { changes: ['tax_form', 'report'], id: ({ id_customers }) => id_customers }),
    ),
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
  useGetTaxFormQuery,
  useSaveTaxFormMutation,
} = accountApi;
