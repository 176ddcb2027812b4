import type {
  CampaignLink,
  CampaignResults,
  SaveSurveyCampaignInput,
  SurveyCampaignRow,
} from '@ceiba/surveys/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

const campaignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSurveyCampaigns: build.query<
      ListResult<SurveyCampaignRow>,
      Partial<PageInput> & { id_branch_office?: string; type?: string }
    >({
      query: (params) => ({ url: '/survey_campaign/get/all', params }),
      providesTags: providesList('survey_campaign'),
    }),
    getSurveyCampaign: build.query<Editable<SurveyCampaignRow>, number>({
      query: (id) => ({ url: `/survey_campaign/get/id/${id}` }),
      providesTags: providesRecord('survey_campaign'),
    }),
    getCampaignLink: build.query<CampaignLink, number>({ query: (id) => ({ url: `/survey_campaign/link/${id}` }) }),
    getCampaignResults: build.query<CampaignResults, number>({
      query: (id) => ({ url: `/survey_campaign/results/${id}` }),
      providesTags: providesRecord('survey_campaign'),
    }),
    saveSurveyCampaign: build.mutation<Saved, Drafted<SaveSurveyCampaignInput>>(
      write('/survey_campaign/insert/update', {
        changes: 'survey_campaign',
        id: ({ id_survey_campaign }) => id_survey_campaign,
      }),
    ),
    endSurveyCampaign: build.mutation<null, Drafted<{ id_survey_campaign: number }>>(
      write('/survey_campaign/end', {
        changes: 'survey_campaign',
        id: ({ id_survey_campaign }) => id_survey_campaign,
      }),
    ),
    deleteSurveyCampaign: build.mutation<null, SurveyCampaignRow>(
      write('/survey_campaign/delete', {
        changes: 'survey_campaign',
        id: ({ id_survey_campaign }) => id_survey_campaign,
        body: ({ id_survey_campaign: id, name_survey_campaign: name }) => ({ id, name }),
      }),
    ),
  }),
});

export const {
  useListSurveyCampaignsQuery,
  useGetSurveyCampaignQuery,
  useGetCampaignLinkQuery,
  useGetCampaignResultsQuery,
  useSaveSurveyCampaignMutation,
  useEndSurveyCampaignMutation,
  useDeleteSurveyCampaignMutation,
} = campaignsApi;
