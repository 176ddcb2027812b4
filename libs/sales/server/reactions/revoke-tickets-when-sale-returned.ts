import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleReturned, type SaleReturnedPayload } from '@ceiba/sales/contract';
import { RevokeReturnedTickets } from '../use-cases/event-tickets/revoke-returned-tickets';

/** Seats that came back open no door any more. */
@Reaction({ event: SaleReturned, consumer: 'sales-revoke-returned-tickets' })
@Injectable()
export class RevokeTicketsWhenSaleReturned implements ReactionHandler<SaleReturnedPayload> {
  constructor(private readonly bus: Bus) {}

  handle({ id_document }: SaleReturnedPayload): Promise<void> {
    return this.bus.execute(new RevokeReturnedTickets(id_document));
  }
}
