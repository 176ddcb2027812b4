import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Db, Refusal } from '@ceiba/platform/server';
import { CAMPAIGN_MESSAGES, type StoredCampaignResults } from '@ceiba/surveys/contract';
import { groupResults, type GroupSheet } from '../domain/group-results';
import { CampaignRepository } from '../persistence/campaign.repository';

/** What a campaign of survey 1 says of its branch, areas and groups, once it is over. Throws 409 for survey 2, which rates nobody. */
export class GetCampaignResults extends Query<StoredCampaignResults> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetCampaignResults)
export class GetCampaignResultsHandler implements IQueryHandler<GetCampaignResults> {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly db: Db,
  ) {}

  async execute({ id }: GetCampaignResults): Promise<StoredCampaignResults> {
    const campaign = await this.campaigns.get(id);
    if (campaign.type_survey !== 1) throw new Refusal('SURVEYS.TYPE', CAMPAIGN_MESSAGES.onlyOne, { status: 409 });
    // While sheets come in, two looks one sheet apart would tell what it says.
    if (campaign.state_campaign !== 'over') return { campaign, shown: 0, groups: [] };
    const sheets = await this.db.query<GroupSheet>(
      'select answers, area_survey, group_survey from survey where id_survey_campaign = ?',
      [id],
    );
    return { campaign, shown: 1, groups: groupResults(campaign, sheets) };
  }
}
