import { Injectable } from '@nestjs/common';
import { Jobs } from '@ceiba/platform/server';
import { EventPapers, partsOf } from './event-papers';

/** Mails tickets of a sale; `id_ticket` null: all of them. */
export const MAIL_EVENT_TICKETS = 'sales-mail-event-tickets';
export interface MailTicketsPayload {
  id_document: number;
  id_ticket: number | null;
  /** Of more than one paper holds, which of the papers; from 1. */
  part?: number;
}

/** Asks for the mails of tickets, one a paper: what failed is tried again without sending the others twice. */
@Injectable()
export class EventTicketMails {
  constructor(
    private readonly papers: EventPapers,
    private readonly jobs: Jobs,
  ) {}

  /** All tickets of a sale that are valid, in the caller's unit of work; `once`: however often it is asked for. */
  async all(id_document: number, { once }: { once: boolean }): Promise<void> {
    const parts = partsOf(await this.papers.count(id_document));
    for (let part = 1; part <= parts; part++) {
      const payload: MailTicketsPayload = { id_document, id_ticket: null, part };
      const dedupe = part === 1 ? `event-tickets-${id_document}` : `event-tickets-${id_document}-${part}`;
      await this.jobs.enqueue(MAIL_EVENT_TICKETS, payload, once ? { dedupe } : {});
    }
  }

  async one(id_document: number, id_ticket: number): Promise<void> {
    const payload: MailTicketsPayload = { id_document, id_ticket };
    await this.jobs.enqueue(MAIL_EVENT_TICKETS, payload);
  }
}
