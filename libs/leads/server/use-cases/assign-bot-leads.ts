import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AssignBotLeadsInput, LeadsAssigned } from '@ceiba/leads/contract';
import { Audit, Clock, type CommandOptions, currentActor, Outbox } from '@ceiba/platform/server';
import { assertMay } from '../domain/lead-state';
import { BotLeadRepository, type HeldLead } from '../persistence/bot-lead.repository';

/** Gives leads to somebody of the call centre, or takes them back (no worker). All of them or none. */
export class AssignBotLeads extends Command<void> {
  static readonly options: CommandOptions = { audit: 'bot_lead' };
  constructor(readonly input: AssignBotLeadsInput) {
    super();
  }
}

@CommandHandler(AssignBotLeads)
export class AssignBotLeadsHandler implements ICommandHandler<AssignBotLeads> {
  constructor(
    private readonly leads: BotLeadRepository,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Throws 404, 403 for a branch of others, 409 where one is not open any more, 422 for a worker who may not have them. */
  async execute({ input: { bot_leads, id_worker } }: AssignBotLeads): Promise<void> {
    const held = await this.leads.hold(bot_leads);
    for (const lead of held) assertMay(id_worker ? 'assign' : 'release', lead);
    if (id_worker) {
      await this.leads.assertCallCenter(id_worker);
      await this.leads.assertServes(
        id_worker,
        held.map(({ id_branch_office }) => id_branch_office),
      );
    }
    const changed = held.filter((lead) => lead.id_worker_assigned !== (id_worker ?? null));
    for (const lead of changed) await this.give(lead, id_worker ?? null);
    this.tell(
      id_worker ?? null,
      changed.map(({ id_bot_lead }) => id_bot_lead),
    );
  }

  private async give({ id_bot_lead, id_worker_assigned: before }: HeldLead, id_worker: number | null): Promise<void> {
    const assigned_at = id_worker ? this.clock.now() : null;
    await this.leads.change(id_bot_lead, { id_worker_assigned: id_worker, assigned_at });
    this.audit.touch('bot_lead', id_bot_lead, {
      old: { id_worker_assigned: before },
      new: { id_worker_assigned: id_worker },
    });
  }

  /** Whoever takes them himself needs no bell. */
  private tell(id_worker: number | null, bot_leads: number[]): void {
    const actor = currentActor();
    if (id_worker === null || bot_leads.length === 0 || actor.id_worker === id_worker) return;
    this.outbox.record(LeadsAssigned, { id_worker, bot_leads, assigned_by: actor.full_name });
  }
}
