import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, editOf, Refusal } from '@ceiba/platform/server';
import {
  CAMPAIGN_MESSAGES,
  namesOf,
  type SaveSurveyCampaignInput,
  type StoredSurveyCampaignRow,
} from '@ceiba/surveys/contract';
import { CampaignRepository } from '../persistence/campaign.repository';
import { surveyCampaignTable } from '../persistence/survey.entity';
import { CAMPAIGN } from './get-campaign';

/** Registers one (no id) or changes it. Throws 403 for a branch of others, 404 where there is no such record, 409 for one that is over. */
export class SaveCampaign extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'survey_campaign',
    edits: ({ input }: SaveCampaign) => editOf(CAMPAIGN, input.id_survey_campaign),
  };
  constructor(readonly input: SaveSurveyCampaignInput) {
    super();
  }
}

type Values = Omit<SaveSurveyCampaignInput, 'id_survey_campaign'>;

/** What was answered stays answered in the same campaign: its groups are the ones that people chose from. */
function assertKept(old: StoredSurveyCampaignRow, values: Values): void {
  if (old.state_campaign === 'over') throw new Refusal('SURVEYS.OVER', CAMPAIGN_MESSAGES.over, { status: 409 });
  if (old.answered === 0) return;
  const lost = (before: string, after: string) =>
    (before === '') !== (after === '') || namesOf(before).some((name) => !namesOf(after).includes(name));
  if (
    old.type_survey !== values.type_survey ||
    old.id_branch_office !== values.id_branch_office ||
    old.date_start_survey !== values.date_start_survey ||
    lost(old.areas_survey, values.areas_survey) ||
    lost(old.groups_survey, values.groups_survey)
  )
    throw new Refusal('SURVEYS.ANSWERED', CAMPAIGN_MESSAGES.locked, { status: 409 });
}

@CommandHandler(SaveCampaign)
export class SaveCampaignHandler implements ICommandHandler<SaveCampaign> {
  constructor(
    private readonly db: Db,
    private readonly campaigns: CampaignRepository,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_survey_campaign, ...values } }: SaveCampaign): Promise<Saved> {
    const actor = currentActor();
    const old = id_survey_campaign ? await this.campaigns.lock(id_survey_campaign) : null;
    this.branches.assertVisible(actor, values.id_branch_office);
    await this.branches.get(values.id_branch_office);
    if (old) {
      assertKept(old, values);
      await surveyCampaignTable.update(this.db, { id_survey_campaign: old.id_survey_campaign }, values);
      return { id: old.id_survey_campaign };
    }
    const by = { id_user_created: actor.id_user, user_created: actor.full_name, created_at: this.clock.now() };
    const token_campaign = randomBytes(16).toString('base64url');
    const id = await surveyCampaignTable.insert(this.db, { ...values, ...by, token_campaign });
    this.audit.touch('survey_campaign', id, { new: values });
    return { id };
  }
}
