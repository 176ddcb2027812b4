import type { PrivacyNotice } from '@ceiba/identity/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';
import type { OpenCampaign, Questionnaire, SurveyType } from '@ceiba/surveys/contract';

/** A filled-in questionnaire as the page sends it. */
export interface SentSurvey {
  type: SurveyType;
  survey: object[];
  name_user: string;
  age_user: number;
  job_user: string;
  token_campaign?: string;
  area_survey?: string | null;
  group_survey?: string | null;
  privacy_version?: string;
}

const notice = 'silent';

const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    surveyQuestions: build.query<Questionnaire, SurveyType>({
      query: (type) => ({ url: `/survey/questions/${type}`, notice }),
    }),
    openSurveyCampaign: build.query<OpenCampaign, string>({
      query: (token) => ({ url: `/survey/campaign/${encodeURIComponent(token)}`, notice }),
    }),
    surveyNotice: build.query<PrivacyNotice, void>({ query: () => ({ url: '/terms/privacy', notice }) }),
    sendSurvey: build.mutation<null, Drafted<SentSurvey>>(write('/survey/save', { notice })),
  }),
});

export const { useSurveyQuestionsQuery, useOpenSurveyCampaignQuery, useSurveyNoticeQuery, useSendSurveyMutation } =
  publicApi;
