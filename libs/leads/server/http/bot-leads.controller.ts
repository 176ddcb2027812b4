import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  assignBotLeads,
  type AssignBotLeadsInput,
  botLead,
  contactBotLead,
  type ContactBotLeadInput,
  forgetBotLead,
  LEAD_MESSAGES,
  LEADS_SCREEN,
} from '@ceiba/leads/contract';
import { action, nothing, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires } from '@ceiba/platform/server';
import { AssignBotLeads } from '../use-cases/assign-bot-leads';
import { ContactBotLead } from '../use-cases/contact-bot-lead';
import { ForgetBotLead } from '../use-cases/forget-bot-lead';
import { GetBotLead } from '../use-cases/get-bot-lead';

/** Leads for the call centre (spec 3, sections 4 and 7); their list is a report. */
@ApiTags('leads')
@Controller('bot-leads')
@Requires(screens(LEADS_SCREEN))
export class BotLeadsController {
  constructor(private readonly bus: Bus) {}

  @Get('get/id/:id')
  @Answers(botLead)
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetBotLead(id));
  }

  @Post('contacted')
  @Message(LEAD_MESSAGES.contacted)
  @Answers(nothing)
  async contact(@Body({ schema: contactBotLead }) input: ContactBotLeadInput) {
    await this.bus.execute(new ContactBotLead(input));
    return null;
  }

  @Post('assign')
  @Requires(action(LEADS_SCREEN, 'update'))
  @Answers(nothing)
  async assign(@Body({ schema: assignBotLeads }) input: AssignBotLeadsInput) {
    await this.bus.execute(new AssignBotLeads(input));
    return reply(null, input.id_worker ? LEAD_MESSAGES.assigned : LEAD_MESSAGES.released);
  }

  @Post('forget')
  @Requires(action(LEADS_SCREEN, 'delete'))
  @Message(LEAD_MESSAGES.forgotten)
  @Answers(nothing)
  async forget(@Body({ schema: forgetBotLead }) { id_bot_lead }: z.output<typeof forgetBotLead>) {
    await this.bus.execute(new ForgetBotLead(id_bot_lead));
    return null;
  }
}
