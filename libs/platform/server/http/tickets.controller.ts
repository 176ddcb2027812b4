import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { anySession, fileLink, zObject } from '@ceiba/platform/contract';
import { currentActor } from '../context/request-context';
import { sessionInvalid } from '../errors/refusal';
import { Requires } from './access';
import { Answers } from './answers';
import { RouteTickets } from './route-tickets';

const ticketLink = fileLink.pick({ file: true });
const ticketInput = zObject({
  path: z
    .string()
    .max(300)
    .regex(/^(\/api\/[\w\-/.]+|\/queues)$/, { error: 'Debe ser una dirección de la API.' }),
});

/** Gives a signed link for a GET route (PDF, event stream). The route still checks what this session may see. */
@ApiTags('platform')
@Controller('tickets')
export class TicketsController {
  constructor(private readonly tickets: RouteTickets) {}

  @Post()
  @Requires(anySession())
  @Answers(ticketLink)
  create(@Body({ schema: ticketInput }) input: { path: string }) {
    const { session_id } = currentActor();
    if (session_id === null) throw sessionInvalid();
    return { file: this.tickets.link(input.path, session_id) };
  }
}
