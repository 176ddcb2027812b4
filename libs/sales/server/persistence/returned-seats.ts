import { Injectable } from '@nestjs/common';
import { Db, Refusal } from '@ceiba/platform/server';
import { EVENT_TICKET_MESSAGES } from '@ceiba/sales/contract';
import { type ReturnedPieces, seatsGivenUp } from '../domain/returned-seats';
import { EventTicketRepository } from './event-ticket.repository';

/** Seats of events whose pieces came back. */
@Injectable()
export class ReturnedSeats {
  constructor(
    private readonly db: Db,
    private readonly tickets: EventTicketRepository,
  ) {}

  /**
   * Gives up the tickets of what has come back of a sale until now, in the caller's unit of work, which holds the sale's
   * row: no door lets them in from its commit on. Throws SALES.SEATS_USED (409) where people have entered with them.
   */
  async giveUp(id_document: number): Promise<void> {
    const { short } = await this.settle(id_document);
    if (short > 0) throw new Refusal('SALES.SEATS_USED', EVENT_TICKET_MESSAGES.used, { status: 409 });
  }

  /** The same of what has come back already: who is in stays in. */
  async settle(id_document: number): Promise<{ short: number }> {
    const pieces = await this.db.query<ReturnedPieces>(
      `select d.line, d.qty as sold, cast(sum(l.qty) as int) as returned from sale_return r
       join sale_return_line l on l.id_return = r.id_return
       join sale_detail d on d.id_document = r.id_document and d.line = l.line
       where r.id_document = ? group by d.line, d.qty order by d.line`,
      [id_document],
    );
    if (pieces.length === 0) return { short: 0 };
    const { ids, short } = seatsGivenUp(await this.tickets.lockOfSale(id_document), pieces);
    await this.tickets.revoke(ids, 'DEVUELTO');
    return { short };
  }
}
