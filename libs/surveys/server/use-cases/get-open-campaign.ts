import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { namesOf, type OpenCampaign } from '@ceiba/surveys/contract';
import { CampaignRepository } from '../persistence/campaign.repository';

/** What the public form needs of a campaign. Throws 404 for a link that is none. */
export class GetOpenCampaign extends Query<OpenCampaign> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetOpenCampaign)
export class GetOpenCampaignHandler implements IQueryHandler<GetOpenCampaign> {
  constructor(private readonly campaigns: CampaignRepository) {}

  async execute({ token }: GetOpenCampaign): Promise<OpenCampaign> {
    const campaign = await this.campaigns.byToken(token);
    const { name_survey_campaign, type_survey, name_branch_office, state_campaign } = campaign;
    const { date_start_survey, date_end_survey, areas_survey, groups_survey } = campaign;
    return {
      ...{ name_survey_campaign, type_survey, name_branch_office, state_campaign, date_start_survey, date_end_survey },
      areas: namesOf(areas_survey),
      groups: namesOf(groups_survey),
    };
  }
}
