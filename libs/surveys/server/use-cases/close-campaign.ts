import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, Db, editOf, Refusal } from '@ceiba/platform/server';
import { CAMPAIGN_MESSAGES } from '@ceiba/surveys/contract';
import { CampaignRepository } from '../persistence/campaign.repository';
import { surveyCampaignTable } from '../persistence/survey.entity';
import { CAMPAIGN } from './get-campaign';

/** Ends a campaign for good: no sheet comes in any more, its results are told. Throws 409 for one that is over. */
export class CloseCampaign extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'survey_campaign',
    edits: ({ id }: CloseCampaign) => editOf(CAMPAIGN, id),
  };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(CloseCampaign)
export class CloseCampaignHandler implements ICommandHandler<CloseCampaign> {
  constructor(
    private readonly db: Db,
    private readonly campaigns: CampaignRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: CloseCampaign): Promise<void> {
    const { state_campaign } = await this.campaigns.lock(id);
    if (state_campaign === 'over') throw new Refusal('SURVEYS.OVER', CAMPAIGN_MESSAGES.over, { status: 409 });
    await surveyCampaignTable.update(this.db, { id_survey_campaign: id }, { ended_at: this.clock.now() });
  }
}
