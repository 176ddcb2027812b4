import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BotLead } from '@ceiba/leads/contract';
import { BotLeadRepository } from '../persistence/bot-lead.repository';

/** One lead, for the form of a new partner. */
export class GetBotLead extends Query<BotLead> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetBotLead)
export class GetBotLeadHandler implements IQueryHandler<GetBotLead> {
  constructor(private readonly leads: BotLeadRepository) {}

  execute({ id }: GetBotLead): Promise<BotLead> {
    return this.leads.get(id);
  }
}
