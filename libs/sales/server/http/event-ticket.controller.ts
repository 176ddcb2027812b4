import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, Message, Requires } from '@ceiba/platform/server';
import {
  EVENT_TICKET_MESSAGES,
  type EventPaperInput,
  eventPaperSchema,
  eventTicketList,
  type EventTicketListInput,
  eventTicketListSchema,
  type ReplaceTicketInput,
  replaceTicketSchema,
  type ResendTicketsInput,
  resendTicketsSchema,
} from '@ceiba/sales/contract';
import { ListEventTickets } from '../use-cases/event-tickets/list-event-tickets';
import { PrintEventTickets } from '../use-cases/event-tickets/print-event-tickets';
import { ReplaceEventTicket } from '../use-cases/event-tickets/replace-event-ticket';
import { ResendEventTickets } from '../use-cases/event-tickets/resend-event-tickets';

/** Tickets of events (spec 3, sections 2 and 3): their papers, and what staff does with them. */
@ApiTags('sales')
@Controller('sale/event')
export class EventTicketController {
  constructor(private readonly bus: Bus) {}

  @Get('pdf/:id')
  @Requires(action('ventas', 'print'), action('boletos', 'view'), screens('historial-compras'))
  @AnswersRaw('file')
  async print(
    @Param('id', { schema: zId }) id: number,
    @Query({ schema: eventPaperSchema }) { id_ticket, part }: EventPaperInput,
  ): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintEventTickets(id, id_ticket, part));
    return fileAnswer(bytes, filename, 'application/pdf');
  }

  @Post('get/all')
  @Requires(action('boletos', 'view'))
  @Answers(eventTicketList)
  list(@Body({ schema: eventTicketListSchema }) input: EventTicketListInput) {
    return this.bus.ask(new ListEventTickets(input));
  }

  @Post('resend')
  @Requires(action('boletos', 'resend'))
  @Message(EVENT_TICKET_MESSAGES.resent)
  @Answers(saved)
  resend(@Body({ schema: resendTicketsSchema }) input: ResendTicketsInput) {
    return this.bus.execute(new ResendEventTickets(input));
  }

  @Post('replace')
  @Requires(action('boletos', 'replace'))
  @Message(EVENT_TICKET_MESSAGES.replaced)
  @Answers(saved)
  replace(@Body({ schema: replaceTicketSchema }) input: ReplaceTicketInput) {
    return this.bus.execute(new ReplaceEventTicket(input));
  }
}
