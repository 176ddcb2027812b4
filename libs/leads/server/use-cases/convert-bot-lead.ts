import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayLead } from '@ceiba/leads/contract';
import { Clock, type CommandOptions } from '@ceiba/platform/server';
import { stateOf } from '../domain/lead-state';
import { BotLeadRepository } from '../persistence/bot-lead.repository';

/** A partner was registered from a lead. What was registered already, or is forgotten, stays as it is. */
export class ConvertBotLead extends Command<void> {
  /** The registration's own audit names the lead. */
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly id_bot_lead: number,
    readonly id_customers: number,
  ) {
    super();
  }
}

@CommandHandler(ConvertBotLead)
export class ConvertBotLeadHandler implements ICommandHandler<ConvertBotLead> {
  constructor(
    private readonly leads: BotLeadRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id_bot_lead, id_customers }: ConvertBotLead): Promise<void> {
    const lead = await this.leads.holdIfThere(id_bot_lead);
    if (!lead || !mayLead('convert', stateOf(lead))) return;
    await this.leads.change(id_bot_lead, { id_customers, converted_at: this.clock.now() });
  }
}
