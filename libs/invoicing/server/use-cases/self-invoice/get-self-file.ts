import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { forbidden, Links, notFound } from '@ceiba/platform/server';
import { IntentRepository } from '../../stamping/intent.repository';
import { isInvoice } from '../../subjects/credit-note/credit-note-desk';
import { CfdiFiles } from '../cfdi-files';
import type { CfdiFile } from '../get-cfdi-file';
import { SELF_INVOICE_FILE } from './made-invoices';

/** PDF or XML of a sale's invoice for who was given its address. Throws 403, 404, and 503 when Facturama does not answer. */
export class GetSelfFile extends Query<CfdiFile> {
  constructor(
    readonly format: 'pdf' | 'xml',
    readonly id_document: number,
    readonly ticket: string,
  ) {
    super();
  }
}

@QueryHandler(GetSelfFile)
export class GetSelfFileHandler implements IQueryHandler<GetSelfFile> {
  constructor(
    private readonly links: Links,
    private readonly intents: IntentRepository,
    private readonly files: CfdiFiles,
  ) {}

  async execute({ format, id_document, ticket }: GetSelfFile): Promise<CfdiFile> {
    if (!this.links.verifyTicket(ticket, SELF_INVOICE_FILE, id_document))
      throw forbidden('El enlace no es válido o ya venció.');
    const intent = await this.intents.newest('SALE', String(id_document));
    if (!isInvoice(intent)) throw notFound(INVOICING_MESSAGES.notFound);
    const bytes = await this.files.bytesOf(format, intent);
    if (!bytes) throw notFound(INVOICING_MESSAGES.notFound);
    return { bytes, filename: `${intent.order_number}-${intent.uuid}.${format}` };
  }
}
