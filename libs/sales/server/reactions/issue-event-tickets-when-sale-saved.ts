import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleSaved, type SaleSavedPayload } from '@ceiba/sales/contract';
import { IssueEventTickets } from '../use-cases/event-tickets/issue-event-tickets';

/** A sale of an event, at the till or online, gets its tickets. */
@Reaction({ event: SaleSaved, consumer: 'sales-issue-event-tickets' })
@Injectable()
export class IssueEventTicketsWhenSaleSaved implements ReactionHandler<SaleSavedPayload> {
  constructor(private readonly bus: Bus) {}

  handle({ id_document }: SaleSavedPayload): Promise<void> {
    return this.bus.execute(new IssueEventTickets(id_document));
  }
}
