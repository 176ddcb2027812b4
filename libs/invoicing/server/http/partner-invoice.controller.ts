import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  INVOICE_MESSAGES,
  invoiceFiles,
  invoiceFilesInput,
  type InvoiceFilesInput,
  invoiceTaken,
  rejectInvoiceInput,
  type RejectInvoiceInput,
  uploadInvoiceInput,
  type UploadInvoiceInput,
} from '@ceiba/commissions/contract';
import { action, partnerOnly, saved, screens } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  fileOf,
  Message,
  Refusal,
  reply,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { GetInvoiceFiles } from '../use-cases/partner-invoice/get-invoice-files';
import { RejectInvoice } from '../use-cases/partner-invoice/settle-invoice';
import { PartnerInvoicing } from '../use-cases/partner-invoice/upload-invoice';

const SCREEN = 'reporte-pago-clientes';
const missing = (message: string) => new Refusal('INVOICING.FILE', message);

/** CFDIs that partners give for what they are paid. */
@ApiTags('invoicing')
@Controller('payments/customers/invoice')
export class PartnerInvoiceController {
  constructor(
    private readonly invoicing: PartnerInvoicing,
    private readonly bus: Bus,
  ) {}

  @Post('insert')
  @Requires(action(SCREEN, 'new'), partnerOnly())
  @Uploads({ xml: ['xml'], pdf: ['pdf'] })
  @Answers(invoiceTaken)
  async insert(
    @Body({ schema: uploadInvoiceInput }) input: UploadInvoiceInput,
    @UploadedFiles() files: UploadedFile[],
  ) {
    const [xml, pdf] = [fileOf(files, 'xml'), fileOf(files, 'pdf')];
    if (!xml) throw missing(INVOICE_MESSAGES.xmlRequired);
    if (!pdf) throw missing(INVOICE_MESSAGES.pdfRequired);
    const taken = await this.invoicing.upload(input, xml, pdf);
    return reply(taken, taken.state === 'valid' ? INVOICE_MESSAGES.taken : INVOICE_MESSAGES.checking);
  }

  @Post('files')
  @Requires(screens(SCREEN), partnerOnly())
  @Answers(invoiceFiles)
  files(@Body({ schema: invoiceFilesInput }) { id_invoice }: InvoiceFilesInput) {
    return this.bus.ask(new GetInvoiceFiles(id_invoice));
  }

  @Post('reject')
  @Requires(action(SCREEN, 'update'))
  @Message(INVOICE_MESSAGES.rejected)
  @Answers(saved)
  reject(@Body({ schema: rejectInvoiceInput }) input: RejectInvoiceInput) {
    return this.bus.execute(new RejectInvoice(input));
  }
}
