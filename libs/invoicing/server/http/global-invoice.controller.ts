import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  facturamaPath,
  type ForgoInvoiceInput,
  forgoInvoiceInput,
  globalDay,
  type GlobalDayInput,
  globalDayInput,
  GLOBAL_MESSAGES,
  globalSendAnswer,
  type GlobalSendInput,
  globalSendInput,
} from '@ceiba/invoicing/contract';
import { action, saved, screens } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, reply, Requires } from '@ceiba/platform/server';
import { GetCfdiFile } from '../use-cases/get-cfdi-file';
import { ForgoInvoice } from '../use-cases/global/forgo-invoice';
import { GetGlobalDay } from '../use-cases/global/get-global-day';
import { GlobalStamping } from '../use-cases/global/stamp-global';
import { READ_GLOBAL } from './cfdi-rights';
import { replyOf } from './stamp-reply';

/** Tickets of a branch's days in one CFDI to the public (spec 3, section 2); its lists are reports. */
@ApiTags('invoicing')
@Controller('facturama/global')
export class GlobalInvoiceController {
  constructor(
    private readonly bus: Bus,
    private readonly stamping: GlobalStamping,
  ) {}

  @Post('sales/to/send')
  @Requires(screens('facturama-global'))
  @Answers(globalDay)
  day(@Body({ schema: globalDayInput }) input: GlobalDayInput) {
    return this.bus.ask(new GetGlobalDay(input));
  }

  @Post('send')
  @Requires(action('facturama-global', 'new'))
  @Answers(globalSendAnswer)
  async send(@Body({ schema: globalSendInput }) input: GlobalSendInput) {
    const { outcome, ...sent } = await this.stamping.send(input);
    const { data, message, kind } = replyOf(outcome);
    return reply({ ...data, ...sent }, message, kind);
  }

  @Post('forgo')
  @Requires(action('facturama-global', 'new'))
  @Answers(saved)
  async forgo(@Body({ schema: forgoInvoiceInput }) { id_document }: ForgoInvoiceInput) {
    const enters = await this.bus.execute(new ForgoInvoice(id_document));
    return reply({ id: id_document }, enters ? GLOBAL_MESSAGES.forgone : GLOBAL_MESSAGES.forgoneBefore);
  }

  @Get('pdf/:id')
  @Requires(READ_GLOBAL)
  @AnswersRaw('file')
  async pdf(@Param({ schema: facturamaPath }) { id }: z.output<typeof facturamaPath>): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new GetCfdiFile('pdf', id, 'GLOBAL'));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
