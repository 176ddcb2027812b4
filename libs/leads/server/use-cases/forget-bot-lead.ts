import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions } from '@ceiba/platform/server';
import { assertMay } from '../domain/lead-state';
import { FORGOTTEN } from '../domain/forgotten';
import { BotLeadRepository } from '../persistence/bot-lead.repository';

/** Deletes what a lead says of a person, at his wish; that somebody wrote is counted on. */
export class ForgetBotLead extends Command<void> {
  static readonly options: CommandOptions = { audit: 'bot_lead' };
  constructor(readonly id_bot_lead: number) {
    super();
  }
}

@CommandHandler(ForgetBotLead)
export class ForgetBotLeadHandler implements ICommandHandler<ForgetBotLead> {
  constructor(
    private readonly leads: BotLeadRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ id_bot_lead }: ForgetBotLead): Promise<void> {
    for (const lead of await this.leads.hold([id_bot_lead])) assertMay('forget', lead);
    const forgotten_at = this.clock.now();
    await this.leads.change(id_bot_lead, { ...FORGOTTEN, forgotten_at });
    this.audit.touch('bot_lead', id_bot_lead, { new: { forgotten_at } });
  }
}
