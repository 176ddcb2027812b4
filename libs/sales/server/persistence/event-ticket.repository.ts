import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Db, type RowOf } from '@ceiba/platform/server';
import { codeOfBytes, HOLDER_MAX } from '@ceiba/sales/contract';
import { eventTicketTable } from './event-ticket.entity';

export type EventTicket = RowOf<typeof eventTicketTable>;

/** Seats that a line of a sale gives: of its own product, or of the parts of a pack. */
export interface SoldSeats {
  line: number;
  id_product: number;
  key_product: string;
  seats: number;
}

const newCode = (): string => codeOfBytes(randomBytes(16));

/** Tickets of the events that sales sold. */
@Injectable()
export class EventTicketRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** What a sale sold of events, by line; nothing where it sold none. A pack is an event itself, or its parts are. */
  soldSeats(id_document: number): Promise<SoldSeats[]> {
    return this.db.query<SoldSeats>(
      `select d.line, e.id_product, e.key_product, cast(sum(d.qty * coalesce(k.qty, 1)) as int) as seats
       from sale s join sale_detail d on d.id_document = s.id_document
       join product p on p.id_product = d.id_product
       left join product_component k on k.id_product = p.id_product and p.pack_product = 1 and p.has_event = 0
       join product e on e.has_event = 1 and e.id_branch_office = s.id_branch_office
         and e.key_product = if(p.has_event = 1, p.key_product, k.key_product)
       where s.id_document = ? group by d.line, e.id_product, e.key_product order by d.line, e.id_product`,
      [id_document],
    );
  }

  /** Gives each seat its ticket and code; one that has them keeps them. */
  async issue(
    sale: { id_document: number; id_branch_office: number },
    sold: readonly SoldSeats[],
    holder: string,
  ): Promise<void> {
    const issued_at = this.clock.now();
    const holder_name = holder.slice(0, HOLDER_MAX);
    const rows = sold.flatMap(({ line, id_product, key_product, seats }) =>
      Array.from({ length: seats }, (_, at) => ({
        ...{ id_document: sale.id_document, id_branch_office: sale.id_branch_office },
        ...{ line, id_product, key_product, seat: at + 1, code: newCode(), holder_name, issued_at },
      })),
    );
    await eventTicketTable.insertMany(this.db, rows, 'insert ignore');
  }

  /** A sale's tickets under their locks, in the order of their ids. */
  lockOfSale(id_document: number): Promise<EventTicket[]> {
    return this.db.query<EventTicket>(
      `select ${eventTicketTable.columns()} from event_ticket where id_document = ? order by id_ticket for update`,
      [id_document],
    );
  }

  find(id_ticket: number): Promise<EventTicket | undefined> {
    return this.db.one<EventTicket>(`select ${eventTicketTable.columns()} from event_ticket where id_ticket = ?`, [
      id_ticket,
    ]);
  }

  lock(id_ticket: number): Promise<EventTicket | undefined> {
    return this.db.one<EventTicket>(
      `select ${eventTicketTable.columns()} from event_ticket where id_ticket = ? for update`,
      [id_ticket],
    );
  }

  /** The ticket gets another code; answers it. */
  async recode(id_ticket: number, holder_name: string): Promise<string> {
    const code = newCode();
    await eventTicketTable.update(this.db, { id_ticket }, { code, holder_name });
    return code;
  }

  /** They open no door any more, and why. */
  async revoke(ids: readonly number[], revoked_reason: string): Promise<void> {
    if (ids.length === 0) return;
    await this.db.execute(
      'update event_ticket set revoked_at = ?, revoked_reason = ? where id_ticket in (?) and revoked_at is null',
      [this.clock.now(), revoked_reason, ids],
    );
  }
}
