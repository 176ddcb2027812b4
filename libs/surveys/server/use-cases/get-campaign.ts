import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { defineRecord } from '@ceiba/platform/server';
import { type StoredSurveyCampaignRow, SURVEY_CAMPAIGN_WORDS } from '@ceiba/surveys/contract';
import { CampaignRepository } from '../persistence/campaign.repository';

/** One campaign. */
export class GetCampaign extends Query<StoredSurveyCampaignRow> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const CAMPAIGN = defineRecord('survey_campaign', (id) => new GetCampaign(id), SURVEY_CAMPAIGN_WORDS);

@QueryHandler(GetCampaign)
export class GetCampaignHandler implements IQueryHandler<GetCampaign> {
  constructor(private readonly campaigns: CampaignRepository) {}

  execute({ id }: GetCampaign): Promise<StoredSurveyCampaignRow> {
    return this.campaigns.get(id);
  }
}
