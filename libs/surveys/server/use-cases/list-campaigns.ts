import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ownBranches } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { ListSurveyCampaignsInput, StoredSurveyCampaignRow } from '@ceiba/surveys/contract';
import {
  CAMPAIGN_FROM,
  CAMPAIGN_ROW,
  type CampaignRecord,
  CampaignRepository,
} from '../persistence/campaign.repository';

/** Campaigns of the worker's branches. */
export class ListCampaigns extends Query<ListResult<StoredSurveyCampaignRow>> {
  constructor(readonly input: ListSurveyCampaignsInput) {
    super();
  }
}

function planOf(actor: Actor, { id_branch_office, type }: ListSurveyCampaignsInput): ListPlan {
  return {
    from: CAMPAIGN_FROM,
    select: CAMPAIGN_ROW,
    where: [
      ...ownBranches(actor, 'r.id_branch_office'),
      ...(id_branch_office ? [{ sql: 'r.id_branch_office = ?', params: [id_branch_office] }] : []),
      ...(type ? [{ sql: 'r.type_survey = ?', params: [type] }] : []),
    ],
    search: ['r.name_survey_campaign', 'b.key_branch_office', 'b.name_branch_office'],
    sort: {
      id_survey_campaign: 'r.id_survey_campaign',
      name_survey_campaign: 'r.name_survey_campaign',
      type_survey: 'r.type_survey',
      name_branch_office: 'b.name_branch_office',
      date_start_survey: 'r.date_start_survey',
      date_end_survey: 'r.date_end_survey',
      user_created: 'r.user_created',
    },
    defaultSort: { by: 'id_survey_campaign', order: 'desc' },
    unique: ['id_survey_campaign'],
    tieBreak: 'r.id_survey_campaign',
  };
}

@QueryHandler(ListCampaigns)
export class ListCampaignsHandler implements IQueryHandler<ListCampaigns> {
  constructor(
    private readonly db: Db,
    private readonly campaigns: CampaignRepository,
  ) {}

  async execute({ input }: ListCampaigns): Promise<ListResult<StoredSurveyCampaignRow>> {
    const { rows, total } = await listQuery<CampaignRecord>(this.db, planOf(currentActor(), input), input);
    return { rows: rows.map((row) => this.campaigns.told(row)), total };
  }
}
