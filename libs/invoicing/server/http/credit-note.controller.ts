import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  creditList,
  type CreditListInput,
  creditListInput,
  type DecideCreditInput,
  decideCreditInput,
  facturamaPath,
} from '@ceiba/invoicing/contract';
import { action, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, reply, Requires } from '@ceiba/platform/server';
import { type CreditNoteInput, creditNoteInput, creditNoteMade, saleCreditNotes } from '@ceiba/sales/contract';
import { ResolveCreditNote } from '../use-cases/credit-note/resolve-credit-note';
import { GetSaleCreditNotes } from '../use-cases/credit-note/get-sale-credit-notes';
import { ListCreditNotes } from '../use-cases/credit-note/list-credit-notes';
import { CreditNoteStamping } from '../use-cases/credit-note/stamp-credit-note';
import { GetCfdiFile } from '../use-cases/get-cfdi-file';
import { READ_CREDIT_NOTE } from './cfdi-rights';
import { replyOf } from './stamp-reply';

/** What is taken back of invoiced sales (issue of returns; docs/adr/0063). */
@ApiTags('invoicing')
@Controller('facturama/credit-note')
export class CreditNoteController {
  constructor(
    private readonly bus: Bus,
    private readonly stamping: CreditNoteStamping,
  ) {}

  @Post()
  @Requires(action('notas-de-credito', 'new'))
  @Answers(creditNoteMade)
  async make(@Body({ schema: creditNoteInput }) input: CreditNoteInput) {
    const { id_credit_note, outcome } = await this.stamping.make(input);
    const { data, message, kind } = replyOf(outcome);
    return reply({ ...data, id_credit_note }, message, kind);
  }

  @Post('list')
  @Requires(screens('notas-de-credito'))
  @Answers(creditList)
  list(@Body({ schema: creditListInput }) input: CreditListInput) {
    return this.bus.ask(new ListCreditNotes(input));
  }

  @Post('decide')
  @Requires(action('notas-de-credito', 'update'))
  @Answers(saved)
  async decide(@Body({ schema: decideCreditInput }) input: DecideCreditInput) {
    return reply({ id: input.id_credit_note }, await this.bus.execute(new ResolveCreditNote(input)));
  }

  @Get('sale/:id')
  @Requires(screens('ventas', 'devoluciones', 'notas-de-credito'))
  @Answers(saleCreditNotes)
  ofSale(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetSaleCreditNotes(id));
  }

  @Get('pdf/:id')
  @Requires(READ_CREDIT_NOTE)
  @AnswersRaw('file')
  async pdf(@Param({ schema: facturamaPath }) { id }: z.output<typeof facturamaPath>): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new GetCfdiFile('pdf', id, 'CREDIT_NOTE'));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
