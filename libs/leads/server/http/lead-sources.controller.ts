import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  deleteLeadSource,
  LEAD_SOURCE_MESSAGES,
  leadSourceRow,
  listLeadSources,
  type ListLeadSourcesInput,
  newLeadKey,
  rotateLeadKey,
  type RotateLeadKeyInput,
  saveLeadSource,
  type SaveLeadSourceInput,
} from '@ceiba/leads/contract';
import { editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { DeleteLeadSource } from '../use-cases/delete-lead-source';
import { LEAD_SOURCE } from '../use-cases/get-lead-source';
import { ListLeadSources } from '../use-cases/list-lead-sources';
import { RotateLeadKey } from '../use-cases/rotate-lead-key';
import { SaveLeadSource } from '../use-cases/save-lead-source';

/** The bots that tell of leads, and their keys (docs/adr/0094). */
@ApiTags('leads')
@Controller('lead-source')
@Requires(screens('origenes-prospectos'))
export class LeadSourcesController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Answers(listOf(leadSourceRow))
  list(@Query({ schema: listLeadSources }) input: ListLeadSourcesInput) {
    return this.bus.ask(new ListLeadSources(input));
  }

  @Get('get/id/:id')
  @Answers(editable(leadSourceRow))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(LEAD_SOURCE, id);
  }

  @Post('insert/update')
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveLeadSource }) input: SaveLeadSourceInput) {
    const record = await this.bus.execute(new SaveLeadSource(input));
    return reply(record, input.id_lead_source ? LEAD_SOURCE_MESSAGES.changed : LEAD_SOURCE_MESSAGES.created);
  }

  @Post('rotate')
  @Message(LEAD_SOURCE_MESSAGES.rotated)
  @Answers(newLeadKey)
  rotate(@Body({ schema: rotateLeadKey }) input: RotateLeadKeyInput) {
    return this.bus.execute(new RotateLeadKey(input));
  }

  @Post('delete')
  @Message(LEAD_SOURCE_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: deleteLeadSource }) { id }: z.output<typeof deleteLeadSource>) {
    await this.bus.execute(new DeleteLeadSource(id));
    return null;
  }
}
