import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal, RowUses } from '@ceiba/platform/server';
import { CampaignRepository } from '../persistence/campaign.repository';

/** Deletes one that nobody has answered. */
export class DeleteCampaign extends Command<void> {
  static readonly options: CommandOptions = { audit: 'survey_campaign' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteCampaign)
export class DeleteCampaignHandler implements ICommandHandler<DeleteCampaign> {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteCampaign): Promise<void> {
    const old = await this.campaigns.lock(id);
    const uses = await this.uses.list('survey_campaign', id);
    if (uses.length > 0)
      throw new Refusal(
        'SURVEYS.IN_USE',
        `No se puede eliminar «${old.name_survey_campaign}»: está en uso en ${uses.join(', ')}.`,
        { status: 409, data: { uses } },
      );
    await this.uses.erase('survey_campaign', id);
    this.audit.touch('survey_campaign', id, { old });
  }
}
