import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';
import type { CareRow, SaveCareInput, SurveyResults, SurveyRow, SurveyType } from '@ceiba/surveys/contract';

export interface SheetFilters {
  id_branch_office: string;
  date_start: string;
  date_end: string;
}

const sheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSurveySheets: build.query<ListResult<SurveyRow>, Partial<PageInput> & SheetFilters & { type: SurveyType }>({
      query: (body) => ({ url: '/survey/get', body }),
      providesTags: providesList('survey'),
    }),
    getSurveyResults: build.query<SurveyResults, number>({
      query: (id_encuesta) => ({ url: '/survey/results', body: { id_encuesta } }),
    }),
    listSurveyCare: build.query<ListResult<CareRow>, Partial<PageInput> & { status_care: string }>({
      query: (params) => ({ url: '/survey/care/get/all', params }),
      providesTags: providesList('survey_care'),
    }),
    getSurveyCare: build.query<Editable<CareRow>, number>({
      query: (id) => ({ url: `/survey/care/get/id/${id}` }),
      providesTags: providesRecord('survey_care'),
    }),
    saveSurveyCare: build.mutation<Saved, Drafted<SaveCareInput>>(
      write('/survey/care/update', { changes: 'survey_care', id: ({ id_survey_care }) => id_survey_care }),
    ),
  }),
});

export const {
  useListSurveySheetsQuery,
  useGetSurveyResultsQuery,
  useListSurveyCareQuery,
  useGetSurveyCareQuery,
  useSaveSurveyCareMutation,
} = sheetsApi;
