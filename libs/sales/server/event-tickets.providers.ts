import { MailEventTickets } from './jobs/mail-event-tickets.job';
import { EventPapers } from './papers/event-papers';
import { EventTicketMails } from './papers/event-ticket-mails';
import { DoorReader } from './persistence/door.reader';
import { DoorRepository } from './persistence/door.repository';
import { EventTicketRepository } from './persistence/event-ticket.repository';
import { ReturnedSeats } from './persistence/returned-seats';
import { IssueEventTicketsWhenSaleSaved } from './reactions/issue-event-tickets-when-sale-saved';
import { RevokeTicketsWhenSaleReturned } from './reactions/revoke-tickets-when-sale-returned';
import { CheckInHandler } from './use-cases/event-tickets/check-in';
import { GetDoorCountHandler } from './use-cases/event-tickets/get-door-count';
import { GetDoorListHandler } from './use-cases/event-tickets/get-door-list';
import { NoteEntriesHandler } from './use-cases/event-tickets/note-entries';
import { IssueEventTicketsHandler } from './use-cases/event-tickets/issue-event-tickets';
import { ListDoorEventsHandler } from './use-cases/event-tickets/list-door-events';
import { ListEventTicketsHandler } from './use-cases/event-tickets/list-event-tickets';
import { PrintEventTicketsHandler } from './use-cases/event-tickets/print-event-tickets';
import { ReplaceEventTicketHandler } from './use-cases/event-tickets/replace-event-ticket';
import { ResendEventTicketsHandler } from './use-cases/event-tickets/resend-event-tickets';
import { RevokeReturnedTicketsHandler } from './use-cases/event-tickets/revoke-returned-tickets';
import './persistence/event-ticket.entity';

/** What the sales' module provides for tickets of events. */
export const EVENT_TICKET_PROVIDERS = [
  CheckInHandler,
  DoorReader,
  DoorRepository,
  EventPapers,
  EventTicketMails,
  EventTicketRepository,
  GetDoorCountHandler,
  GetDoorListHandler,
  IssueEventTicketsHandler,
  IssueEventTicketsWhenSaleSaved,
  ListDoorEventsHandler,
  ListEventTicketsHandler,
  MailEventTickets,
  NoteEntriesHandler,
  PrintEventTicketsHandler,
  ReplaceEventTicketHandler,
  ResendEventTicketsHandler,
  ReturnedSeats,
  RevokeReturnedTicketsHandler,
  RevokeTicketsWhenSaleReturned,
];
