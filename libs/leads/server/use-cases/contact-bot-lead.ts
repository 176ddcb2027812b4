import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactBotLeadInput } from '@ceiba/leads/contract';
import { Audit, Clock, type CommandOptions } from '@ceiba/platform/server';
import { assertMay } from '../domain/lead-state';
import { BotLeadRepository } from '../persistence/bot-lead.repository';

/** Somebody of the call centre spoke with a lead; once (spec 3, section 4). */
export class ContactBotLead extends Command<void> {
  static readonly options: CommandOptions = { audit: 'bot_lead' };
  constructor(readonly input: ContactBotLeadInput) {
    super();
  }
}

@CommandHandler(ContactBotLead)
export class ContactBotLeadHandler implements ICommandHandler<ContactBotLead> {
  constructor(
    private readonly leads: BotLeadRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Throws 404, 403 for a branch of others, 409 where somebody did so before, 422 for a worker of another profile. */
  async execute({ input: { id_bot_lead, id_worker, observation } }: ContactBotLead): Promise<void> {
    for (const lead of await this.leads.hold([id_bot_lead])) assertMay('contact', lead);
    await this.leads.assertCallCenter(id_worker);
    const contacted_at = this.clock.now();
    await this.leads.change(id_bot_lead, { was_contacted: 1, id_worker, observation, contacted_at });
    // The observation may tell of the person: it stays with the lead, and goes with it.
    this.audit.touch('bot_lead', id_bot_lead, { old: { was_contacted: 0 }, new: { was_contacted: 1, id_worker } });
  }
}
