import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { Db, type Job, JobHandler, Mailer, printLongDay } from '@ceiba/platform/server';
import { buyerOf, type SoldTo } from '../domain/buyer';
import { EventPapers } from '../papers/event-papers';
import { MAIL_EVENT_TICKETS, type MailTicketsPayload } from '../papers/event-ticket-mails';
import type { PrintedTicket } from '../papers/event-ticket.template';

/**
 * Mails a sale's tickets as they are by then, as PDF; none where none is valid any more, or where nobody has an address.
 * The codes stand in the mail alone: no row of the job keeps them. More than a paper holds go in several mails, each its own job.
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

  async run({ id_document, id_ticket, part = 1 }: MailTicketsPayload): Promise<void> {
    const sold = await this.db.one<SoldTo & { own: 0 | 1 }>(
      `select c.full_name, c.email_customers, s.shipping, s.ecommerce_publico = 0 and
         exists (select 1 from users u where u.id_customers = c.id_customers) as own
       from sale s join customers c on c.id_customers = s.id_customers where s.id_document = ?`,
      [id_document],
    );
    const to = sold && buyerOf(sold);
    if (!sold || !to?.email) return;
    const paper = await this.papers.print(id_document, id_ticket, part);
    if (!paper) return;
    const { mail_sender: from, name } = await this.settings.get();
    const { filename, bytes, tickets, parts } = paper;
    const which = id_ticket === null && parts > 1 ? ` (${part} de ${parts})` : '';
    // His own page, which asks who he is: the address says the number of the sale alone and opens nothing by itself.
    const page = `${await this.settings.publicUrl()}/historial-compras?buscar=${id_document}`;
    const links = sold.own ? [`También están en tu cuenta: ${page}`] : [];
    await this.mailer.deliver({
      from,
      to,
      subject: `${tickets.length === 1 ? 'Tu boleto' : 'Tus boletos'} de la compra #${id_document}${which}`,
      text: [`Hola, ${to.name}:`, ...events(tickets), RULE, ...links, name].join('\n\n'),
      attachments: [{ filename, type: 'application/pdf', base64: bytes.toString('base64') }],
    });
  }
}

const RULE =
  'Cada boleto es de una sola persona: lleva el tuyo en el teléfono o impreso, y no publiques fotos de su código. Si alguien más va a usarlo, pide que lo cambien a su nombre.';

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
