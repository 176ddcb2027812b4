import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InsertBotLeadInput } from '@ceiba/leads/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import { BotLeadRepository } from '../persistence/bot-lead.repository';

/** Takes down what a bot tells of somebody who wrote to it; a conversation that is known answers its lead. */
export class ReceiveBotLead extends Command<Saved> {
  /** A repetition finds its lead by the conversation: no key is needed, and none would keep what is personal. */
  static readonly options: CommandOptions = { audit: 'bot_lead', idempotent: false };
  readonly #told: InsertBotLeadInput;

  constructor(
    readonly id_lead_source: number,
    told: InsertBotLeadInput,
  ) {
    super();
    this.#told = told;
  }

  get told(): InsertBotLeadInput {
    return this.#told;
  }
}

@CommandHandler(ReceiveBotLead)
export class ReceiveBotLeadHandler implements ICommandHandler<ReceiveBotLead> {
  constructor(
    private readonly leads: BotLeadRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ id_lead_source, told }: ReceiveBotLead): Promise<Saved> {
    const id = await this.leads.receive(id_lead_source, told);
    // The audit is kept for years: it says that somebody wrote, not who.
    this.audit.touch('bot_lead', id, { new: { id_lead_source } });
    return { id };
  }
}
