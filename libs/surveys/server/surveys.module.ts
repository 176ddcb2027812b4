import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { SurveyCampaignsController } from './http/survey-campaigns.controller';
import { SurveyCampaignRepository } from './persistence/survey-campaign.repository';
import { DeleteSurveyCampaignHandler } from './use-cases/delete-survey-campaign';
import { GetSurveyCampaignHandler } from './use-cases/get-survey-campaign';
import { ListSurveyCampaignsHandler } from './use-cases/list-survey-campaigns';
import { SaveSurveyCampaignHandler } from './use-cases/save-survey-campaign';
import './persistence/survey-campaign.entity';

/** Campañas. */
@Module({
  imports: [BranchesModule],
  controllers: [SurveyCampaignsController],
  providers: [
    SurveyCampaignRepository,
    DeleteSurveyCampaignHandler,
    GetSurveyCampaignHandler,
    ListSurveyCampaignsHandler,
    SaveSurveyCampaignHandler,
  ],
})
export class SurveysModule {}
