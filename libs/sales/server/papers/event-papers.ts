import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { Db, Pdf } from '@ceiba/platform/server';
import { eventTicketsPage, type PrintedTicket } from './event-ticket.template';

/** Tickets that one PDF holds: about 2.5 s and 0.9 MB; what a sale has beyond them is in further parts. */
export const TICKETS_A_PAPER = 100;

/** Papers that the tickets of a sale need. */
export const partsOf = (tickets: number): number => Math.max(1, Math.ceil(tickets / TICKETS_A_PAPER));

/** The PDF of tickets, and which they are. */
export interface EventPaper {
  bytes: Buffer;
  filename: string;
  tickets: PrintedTicket[];
  /** Papers that all valid tickets of the sale need. */
  parts: number;
}

/** Prints the tickets of a sale that open the door; who may have them, the caller has seen to. */
@Injectable()
export class EventPapers {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly pdf: Pdf,
  ) {}

  /** All of a sale, from 1 on the part of them that one PDF holds, or one ticket; null where none of them is valid. */
  async print(id_document: number, id_ticket: number | null, part = 1): Promise<EventPaper | null> {
    const valid = await this.valid(id_document);
    const parts = partsOf(valid.length);
    const tickets =
      id_ticket === null
        ? valid.slice((part - 1) * TICKETS_A_PAPER, part * TICKETS_A_PAPER)
        : valid.filter((one) => one.id_ticket === id_ticket);
    if (tickets.length === 0) return null;
    const branches = new Map((await this.branches.all()).map((branch) => [branch.id_branch_office, branch]));
    const { name } = await this.settings.get();
    const page = eventTicketsPage(tickets, (id) => branches.get(id), name);
    // The page says its own size.
    const bytes = await this.pdf.render(page, { format: 'Letter' });
    const [first] = tickets;
    const all = parts > 1 ? `boletos-${id_document}-${part}-de-${parts}.pdf` : `boletos-${id_document}.pdf`;
    const filename = id_ticket === null ? all : `boleto-${id_document}-${first?.number}.pdf`;
    return { bytes, filename, tickets, parts };
  }

  /** Tickets of a sale that are valid. */
  async count(id_document: number): Promise<number> {
    return (await this.valid(id_document)).length;
  }

  /** Those that opened the door already are no more to be handed on. */
  private valid(id_document: number): Promise<PrintedTicket[]> {
    return this.db.query<PrintedTicket>(
      `select * from (select t.id_ticket, t.id_document, t.id_branch_office, t.code, t.holder_name, t.issued_at,
         p.name_product, p.event_date, p.event_time, p.event_location, z.name_type_event_zone,
         row_number() over (order by t.id_ticket) as number, count(*) over () as \`of\`, t.revoked_at, t.entered_at
       from event_ticket t join sale s on s.id_document = t.id_document and s.anulado = 0
       join product p on p.id_product = t.id_product
       left join type_event_zone z on z.id_type_event_zone = p.id_type_event_zone
       where t.id_document = ?) a where a.revoked_at is null order by a.id_ticket`,
      [id_document],
    );
  }
}
