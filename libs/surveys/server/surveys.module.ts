import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { IdentityModule } from '@ceiba/identity/server';
import { nameFields } from '@ceiba/platform/server';
import { SURVEY_FIELDS } from '@ceiba/surveys/contract';
import { SurveyCampaignsController } from './http/survey-campaigns.controller';
import { SurveyCareController } from './http/survey-care.controller';
import { SurveyFormController } from './http/survey-form.controller';
import { SurveyWordingController } from './http/survey-wording.controller';
import { SurveysController } from './http/surveys.controller';
import { TrimSurveys } from './jobs/trim-surveys.job';
import { CampaignRepository } from './persistence/campaign.repository';
import { CareRepository } from './persistence/care.repository';
import { SurveyCallers } from './persistence/survey-callers';
import { SurveyRepository } from './persistence/survey.repository';
import { WordingReader } from './persistence/wording.reader';
import { DeleteCampaignHandler } from './use-cases/delete-campaign';
import { CloseCampaignHandler } from './use-cases/close-campaign';
import { GetCampaignHandler } from './use-cases/get-campaign';
import { GetCampaignLinkHandler } from './use-cases/get-campaign-link';
import { GetCampaignResultsHandler } from './use-cases/get-campaign-results';
import { GetCareHandler } from './use-cases/get-care';
import { GetOpenCampaignHandler } from './use-cases/get-open-campaign';
import { GetQuestionsHandler } from './use-cases/get-questions';
import { GetRetentionHandler } from './use-cases/get-retention';
import { GetSurveyBookHandler } from './use-cases/get-survey-book';
import { GetSurveyResultsHandler } from './use-cases/get-survey-results';
import { GetWordingHandler } from './use-cases/get-wording';
import { ListCampaignsHandler } from './use-cases/list-campaigns';
import { ListCareHandler } from './use-cases/list-care';
import { ListSurveysHandler } from './use-cases/list-surveys';
import { LoadWordingHandler } from './use-cases/load-wording';
import { PrintPlanHandler } from './use-cases/print-plan';
import { SaveCampaignHandler } from './use-cases/save-campaign';
import { SaveCareHandler } from './use-cases/save-care';
import { SaveRetentionHandler } from './use-cases/save-retention';
import { SaveSurveyHandler } from './use-cases/save-survey/save-survey';
import { SurveyDesk } from './use-cases/save-survey/survey-desk';
import './persistence/survey.entity';

nameFields(SURVEY_FIELDS);

/** Surveys of NOM-035: public questionnaires, their results, campaigns, and who needs care. */
@Module({
  imports: [BranchesModule, IdentityModule],
  controllers: [
    SurveyFormController,
    SurveysController,
    SurveyCareController,
    SurveyWordingController,
    SurveyCampaignsController,
  ],
  providers: [
    CampaignRepository,
    CareRepository,
    DeleteCampaignHandler,
    CloseCampaignHandler,
    GetCampaignHandler,
    GetCampaignLinkHandler,
    GetCampaignResultsHandler,
    GetCareHandler,
    GetOpenCampaignHandler,
    GetQuestionsHandler,
    GetRetentionHandler,
    GetSurveyBookHandler,
    GetSurveyResultsHandler,
    GetWordingHandler,
    ListCampaignsHandler,
    ListCareHandler,
    ListSurveysHandler,
    LoadWordingHandler,
    PrintPlanHandler,
    SaveCampaignHandler,
    SaveCareHandler,
    SaveRetentionHandler,
    SaveSurveyHandler,
    SurveyCallers,
    SurveyDesk,
    SurveyRepository,
    TrimSurveys,
    WordingReader,
  ],
})
export class SurveysModule {}
