import type { Editable, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesRecord, write } from '@ceiba/platform/web';
import type { SaveSurveyRetentionInput, SurveyRetention, SurveyType, SurveyWording } from '@ceiba/surveys/contract';

const wordingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSurveyWording: build.query<SurveyWording, SurveyType>({
      query: (type) => ({ url: '/survey/wording/get', body: { type } }),
      providesTags: providesRecord('survey_wording'),
    }),
    loadSurveyWording: build.mutation<Saved, Drafted<{ type: SurveyType; file: File }>>(
      write('/survey/wording/import', { changes: 'survey_wording' }),
    ),
    resetSurveyWording: build.mutation<Saved, Drafted<{ type: SurveyType }>>(
      write('/survey/wording/reset', { changes: 'survey_wording' }),
    ),
    getSurveyRetention: build.query<Editable<SurveyRetention>, void>({
      query: () => ({ url: '/survey/retention/get' }),
      providesTags: providesRecord('survey_setting', () => 1),
    }),
    saveSurveyRetention: build.mutation<Saved, Drafted<SaveSurveyRetentionInput>>(
      write('/survey/retention/save', { changes: 'survey_setting', id: () => 1 }),
    ),
  }),
});

export const {
  useGetSurveyWordingQuery,
  useLoadSurveyWordingMutation,
  useResetSurveyWordingMutation,
  useGetSurveyRetentionQuery,
  useSaveSurveyRetentionMutation,
} = wordingApi;
