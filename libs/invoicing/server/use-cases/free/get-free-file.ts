import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Bus } from '@ceiba/platform/server';
import { FreeInvoiceRepository } from '../../persistence/free-invoice.repository';
import { type CfdiFile, GetCfdiFile } from '../get-cfdi-file';

/**
 * The PDF of a free invoice, by Facturama's id or its own; one of a sale is the sale's or its global invoice's, for who may open
 * those. Throws as `GetCfdiFile`.
 */
export class GetFreeFile extends Query<CfdiFile> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetFreeFile)
export class GetFreeFileHandler implements IQueryHandler<GetFreeFile> {
  constructor(
    private readonly bus: Bus,
    private readonly invoices: FreeInvoiceRepository,
  ) {}

  async execute({ id }: GetFreeFile): Promise<CfdiFile> {
    const invoice = /^\d{1,15}$/.test(id) ? await this.invoices.find(Number(id)) : undefined;
    if (invoice?.id_global_invoice)
      return this.bus.ask(new GetCfdiFile('pdf', String(invoice.id_global_invoice), 'GLOBAL'));
    if (invoice?.id_document) return this.bus.ask(new GetCfdiFile('pdf', String(invoice.id_document), 'SALE'));
    return this.bus.ask(new GetCfdiFile('pdf', id, 'FREE'));
  }
}
