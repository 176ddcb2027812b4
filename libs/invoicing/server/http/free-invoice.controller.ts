import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  facturamaPath,
  FREE_MESSAGES,
  type FreeCustomerInput,
  freeCustomerInput,
  freeCustomerView,
  type FreeDiscardInput,
  freeDiscardInput,
  type FreeDocumentInput,
  freeDocumentInput,
  freeDocumentView,
  freeProcessed,
  type FreeProcessInput,
  freeProcessInput,
  type FreeSaleInput,
  freeSaleInput,
  freeStamped,
  type FreeStampInput,
  freeStampInput,
} from '@ceiba/invoicing/contract';
import { action, saved } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, Message, reply, Requires } from '@ceiba/platform/server';
import { stampAnswer } from '@ceiba/sales/contract';
import { DiscardFree } from '../use-cases/free/discard-free';
import { GetFreeCustomer } from '../use-cases/free/get-free-customer';
import { GetFreeDocument } from '../use-cases/free/get-free-document';
import { GetFreeFile } from '../use-cases/free/get-free-file';
import { SaveFree } from '../use-cases/free/save-free';
import { FreeStamping } from '../use-cases/free/stamp-free';
import { FreeSaleStamping } from '../use-cases/free/stamp-free-sale';
import { READ_FREE } from './cfdi-rights';
import { replyOf } from './stamp-reply';

const MAKE = action('factura-libre', 'new');

/** Free invoices (spec 3, sections 2 and 7); their list is a report. */
@ApiTags('invoicing')
@Controller('facturama/libre')
export class FreeInvoiceController {
  constructor(
    private readonly bus: Bus,
    private readonly stamping: FreeStamping,
    private readonly sales: FreeSaleStamping,
  ) {}

  @Post('customer')
  @Requires(MAKE)
  @Answers(freeCustomerView)
  customer(@Body({ schema: freeCustomerInput }) input: FreeCustomerInput) {
    return this.bus.ask(new GetFreeCustomer(input));
  }

  @Post('process')
  @Requires(MAKE)
  @Message(FREE_MESSAGES.made)
  @Answers(freeProcessed)
  process(@Body({ schema: freeProcessInput }) input: FreeProcessInput) {
    return this.bus.execute(new SaveFree(input));
  }

  @Post('stamp')
  @Requires(MAKE)
  @Answers(stampAnswer)
  async stamp(@Body({ schema: freeStampInput }) input: FreeStampInput) {
    return replyOf(await this.stamping.stamp(input));
  }

  @Post('discard')
  @Requires(action('factura-libre', 'ban'))
  @Answers(saved)
  async discard(@Body({ schema: freeDiscardInput }) { id_factura_libre }: FreeDiscardInput) {
    await this.bus.execute(new DiscardFree(id_factura_libre));
    return reply({ id: id_factura_libre }, FREE_MESSAGES.discard);
  }

  @Post('document')
  @Requires(MAKE)
  @Answers(freeDocumentView)
  document(@Body({ schema: freeDocumentInput }) { id_document }: FreeDocumentInput) {
    return this.bus.ask(new GetFreeDocument(id_document));
  }

  @Post('sale')
  @Requires(MAKE)
  @Answers(freeStamped)
  async sale(@Body({ schema: freeSaleInput }) input: FreeSaleInput) {
    const { outcome, id_factura_libre } = await this.sales.stamp(input);
    const { data, message, kind } = replyOf(outcome);
    return reply({ ...data, id_factura_libre }, message, kind);
  }

  @Get('pdf/:id')
  @Requires(READ_FREE)
  @AnswersRaw('file')
  async pdf(@Param({ schema: facturamaPath }) { id }: z.output<typeof facturamaPath>): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new GetFreeFile(id));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
