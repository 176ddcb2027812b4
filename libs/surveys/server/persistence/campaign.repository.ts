import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { workerOf } from '@ceiba/identity/server';
import { Clock, currentActor, Db, notFound } from '@ceiba/platform/server';
import { CAMPAIGN_MESSAGES, minimumSample, type StoredSurveyCampaignRow } from '@ceiba/surveys/contract';
import { campaignState } from '../domain/campaign-state';

/** A campaign as the tables tell it. */
export type CampaignRecord = Omit<StoredSurveyCampaignRow, 'state_campaign' | 'sample_minimum'> & {
  ended_at: Date | null;
  time_zone: string;
};

/** What a sheet needs to know of its campaign. */
export type SheetCampaign = Pick<
  StoredSurveyCampaignRow,
  | 'id_survey_campaign'
  | 'type_survey'
  | 'id_branch_office'
  | 'date_start_survey'
  | 'date_end_survey'
  | 'areas_survey'
  | 'groups_survey'
  | 'state_campaign'
>;

export const CAMPAIGN_FROM = `from survey_campaign r join branch_office b on b.id_branch_office = r.id_branch_office`;
export const CAMPAIGN_ROW = `r.id_survey_campaign, r.name_survey_campaign, r.type_survey, r.id_branch_office, r.date_start_survey,
  r.date_end_survey, r.workers_campaign, r.expected_answers, r.areas_survey, r.groups_survey, r.token_campaign, r.ended_at,
  r.user_created, r.created_at, ${workerOf('r.id_user_created')} as id_worker_created, b.key_branch_office,
  b.name_branch_office, b.time_zone,
  (select count(*) from survey v where v.id_survey_campaign = r.id_survey_campaign) as answered`;

/** SQL of campaigns. */
@Injectable()
export class CampaignRepository {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  /** One that this person may see. Throws 404 where there is none, 403 where it is of a branch of others. */
  async get(id: number): Promise<StoredSurveyCampaignRow> {
    const row = await this.db.one<CampaignRecord>(
      `select ${CAMPAIGN_ROW} ${CAMPAIGN_FROM} where r.id_survey_campaign = ?`,
      [id],
    );
    if (!row) throw notFound(CAMPAIGN_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), row.id_branch_office);
    return this.told(row);
  }

  /** The same, locked until the commit; its row alone, for its answers go on coming in. */
  async lock(id: number): Promise<StoredSurveyCampaignRow> {
    await this.db.query('select 1 from survey_campaign where id_survey_campaign = ? for update', [id]);
    return this.get(id);
  }

  /** The campaign of a link, for who holds it. Throws 404. */
  async byToken(token: string): Promise<StoredSurveyCampaignRow> {
    const row = await this.db.one<CampaignRecord>(
      `select ${CAMPAIGN_ROW} ${CAMPAIGN_FROM} where r.token_campaign = ?`,
      [token],
    );
    if (!row) throw notFound(CAMPAIGN_MESSAGES.unknown);
    return this.told(row);
  }

  /** The same for a sheet that comes in. It is shared until the commit: who ends the campaign waits for what was let in. */
  async forSheet(token: string): Promise<SheetCampaign> {
    const row = await this.db.one<Omit<SheetCampaign, 'state_campaign'> & { ended_at: Date | null }>(
      `select id_survey_campaign, type_survey, id_branch_office, date_start_survey, date_end_survey, areas_survey,
         groups_survey, ended_at from survey_campaign where token_campaign = ? lock in share mode`,
      [token],
    );
    if (!row) throw notFound(CAMPAIGN_MESSAGES.unknown);
    const { time_zone } = await this.branches.get(row.id_branch_office);
    return { ...row, state_campaign: campaignState(row, this.clock.today(time_zone)) };
  }

  /** With what is computed: its state on the branch's day, and the norm's sample. */
  told({ ended_at, time_zone, ...row }: CampaignRecord): StoredSurveyCampaignRow {
    const sampled = row.type_survey === 1 && row.workers_campaign > 50;
    return {
      ...row,
      answered: Number(row.answered),
      sample_minimum: sampled ? minimumSample(row.workers_campaign) : null,
      state_campaign: campaignState({ ...row, ended_at }, this.clock.today(time_zone)),
    };
  }
}
