import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { Db, type Job, JobHandler, Mailer, printLongDay } from '@ceiba/platform/server';
import { buyerOf, type SoldTo } from '../domain/buyer';
import { EventPapers } from '../papers/event-papers';
import type { PrintedTicket } from '../papers/event-ticket.template';
import { MAIL_EVENT_TICKETS, type MailTicketsPayload } from '../use-cases/event-tickets/issue-event-tickets';

/**
 * Mails a sale's tickets as they are by then, as PDF; none where none is valid any more, or where nobody has an address.
 * The codes stand in the mail alone: no row of the job keeps them.
 */
@JobHandler({ kind: MAIL_EVENT_TICKETS, queue: 'mail', attempts: 13 })
@Injectable()
export class MailEventTickets implements Job<MailTicketsPayload, void> {
  constructor(
    private readonly db: Db,
    private readonly papers: EventPapers,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  async run({ id_document, id_ticket }: MailTicketsPayload): Promise<void> {
    const sold = await this.db.one<SoldTo>(
      `select c.full_name, c.email_customers, s.shipping from sale s join customers c on c.id_customers = s.id_customers
       where s.id_document = ?`,
      [id_document],
    );
    const to = sold && buyerOf(sold);
    if (!to?.email) return;
    const paper = await this.papers.print(id_document, id_ticket);
    if (!paper) return;
    const { mail_sender: from, name } = await this.settings.get();
    const { filename, bytes, tickets } = paper;
    await this.mailer.deliver({
      from,
      to,
      subject:
        tickets.length === 1 ? `Tu boleto de la compra #${id_document}` : `Tus boletos de la compra #${id_document}`,
      text: [`Hola, ${to.name}:`, ...events(tickets), RULE, name].join('\n\n'),
      attachments: [{ filename, type: 'application/pdf', base64: bytes.toString('base64') }],
    });
  }
}

const RULE =
  'Cada boleto entra una sola vez: lleva el tuyo en el teléfono o impreso, y no publiques fotos de su código. Si alguien más va a usarlo, pide que lo cambien a su nombre.';

/** The events that tickets are for, each once, with when and where. */
function events(tickets: readonly PrintedTicket[]): string[] {
  const each = new Map<string, number>();
  for (const { name_product, event_date, event_time, event_location } of tickets) {
    const day = event_date && `Fecha: ${printLongDay(event_date)}${event_time ? `, ${event_time} h` : ''}`;
    const words = [name_product, day, event_location && `Lugar: ${event_location}`].filter(Boolean).join('\n');
    each.set(words, (each.get(words) ?? 0) + 1);
  }
  return [...each].map(([words, count]) => `${count === 1 ? '1 boleto' : `${count} boletos`}: ${words}`);
}
