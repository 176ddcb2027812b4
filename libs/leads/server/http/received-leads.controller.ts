import { Body, Controller, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { insertBotLead, type InsertBotLeadInput, LEAD_MESSAGES } from '@ceiba/leads/contract';
import { saved } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Public, TakesNotice } from '@ceiba/platform/server';
import { ReceiveBotLead } from '../use-cases/receive-bot-lead';
import { LeadCallerGuard, sourceOf } from './lead-caller.guard';

/** The bot's side: no session, but a key of the company and a signature (docs/adr/0094). */
@ApiTags('leads')
@Controller('bot-leads')
@Public()
@UseGuards(LeadCallerGuard)
export class ReceivedLeadsController {
  constructor(private readonly bus: Bus) {}

  @Post('insert')
  @TakesNotice()
  @Message(LEAD_MESSAGES.received)
  @Answers(saved)
  insert(@Body({ schema: insertBotLead }) told: InsertBotLeadInput, @Req() request: FastifyRequest) {
    return this.bus.execute(new ReceiveBotLead(sourceOf(request), told));
  }
}
