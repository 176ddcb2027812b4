import { Body, Controller, Get, Param, Post, Query, Req, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  SELF_INVOICE_MESSAGES,
  selfCertificate,
  selfFilePath,
  selfFileQuery,
  selfInvoice,
  type SelfInvoiceInput,
  selfInvoiceInput,
  type SelfMailInput,
  selfMailInput,
  type SelfReceiverInput,
  selfReceiverInput,
  selfRecord,
  selfTicket,
  type SelfTicketInput,
  selfTicketInput,
} from '@ceiba/invoicing/contract';
import { nothing } from '@ceiba/platform/contract';
import {
  Answers,
  AnswersRaw,
  Bus,
  fileAnswer,
  Public,
  reply,
  requiredFile,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { GetSelfFile } from '../use-cases/self-invoice/get-self-file';
import { MadeInvoices } from '../use-cases/self-invoice/made-invoices';
import { SelfInvoicing } from '../use-cases/self-invoice/self-invoicing';
import { SelfRecords } from '../use-cases/self-invoice/self-records';
import { SelfTickets } from '../use-cases/self-invoice/self-tickets';
import { SelfInvoiceGuard } from './self-invoice.guard';

const UNREADY = { facturama_uuid: null, pdf: null, xml: null, email: null, may_correct: 0 } as const;

/** Whoever holds a ticket invoices it himself: its code, day and total are what protects it, guesses are counted. */
@ApiTags('invoicing')
@Controller('facturacion')
@Public()
@UseGuards(SelfInvoiceGuard)
export class SelfInvoiceController {
  constructor(
    private readonly tickets: SelfTickets,
    private readonly invoicing: SelfInvoicing,
    private readonly made: MadeInvoices,
    private readonly records: SelfRecords,
    private readonly bus: Bus,
  ) {}

  @Post('ticket')
  @Answers(selfTicket)
  async ticket(@Body({ schema: selfTicketInput }) input: SelfTicketInput, @Req() { ip }: FastifyRequest) {
    return this.tickets.standing(await this.tickets.open(input, ip));
  }

  @Post('receptor')
  @Answers(selfRecord)
  onFile(@Body({ schema: selfReceiverInput }) input: SelfReceiverInput, @Req() { ip }: FastifyRequest) {
    return this.records.onFile(input, ip);
  }

  @Post('constancia')
  @Uploads({ certificate: ['pdf'] })
  @Answers(selfCertificate)
  read(
    @Body({ schema: selfTicketInput }) input: SelfTicketInput,
    @UploadedFiles() files: UploadedFile[],
    @Req() { ip }: FastifyRequest,
  ) {
    return this.records.read(input, requiredFile(files, 'certificate'), ip);
  }

  @Post('timbrar')
  @Answers(selfInvoice)
  async stamp(@Body({ schema: selfInvoiceInput }) input: SelfInvoiceInput, @Req() { ip }: FastifyRequest) {
    const made = await this.invoicing.stamp(input, ip);
    return made ? reply(made, SELF_INVOICE_MESSAGES.ready) : reply(UNREADY, SELF_INVOICE_MESSAGES.working, 'info');
  }

  @Post('factura')
  @Answers(selfInvoice)
  invoice(@Body({ schema: selfReceiverInput }) input: SelfReceiverInput, @Req() { ip }: FastifyRequest) {
    return this.made.find(input, ip);
  }

  @Post('correo')
  @Answers(nothing)
  async mail(@Body({ schema: selfMailInput }) input: SelfMailInput, @Req() { ip }: FastifyRequest) {
    await this.records.mail(input, ip);
    return reply(null, SELF_INVOICE_MESSAGES.sent);
  }

  @Get('archivo/:format/:id')
  @AnswersRaw('file')
  async file(
    @Param({ schema: selfFilePath }) { format, id }: z.output<typeof selfFilePath>,
    @Query({ schema: selfFileQuery }) { ticket }: z.output<typeof selfFileQuery>,
  ): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new GetSelfFile(format, id, ticket));
    return fileAnswer(bytes, filename, format === 'pdf' ? 'application/pdf' : 'application/xml');
  }
}
