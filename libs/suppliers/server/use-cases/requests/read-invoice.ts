import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UploadedFile } from '@ceiba/platform/server';
import type { ReadRequestInvoice } from '@ceiba/suppliers/contract';
import { totalOf } from '../../domain/request-invoice';
import { SupplierRepository } from '../../persistence/supplier.repository';
import { RequestPapers } from './request-papers';

/** What a CFDI says, for the form that it is chosen in; keeps nothing. Throws 422 for what is no CFDI. */
export class ReadInvoice extends Query<ReadRequestInvoice> {
  constructor(
    readonly xml: UploadedFile,
    /** The request whose form it is: its own folio is free for it. */
    readonly id: number | null,
  ) {
    super();
  }
}

@QueryHandler(ReadInvoice)
export class ReadInvoiceHandler implements IQueryHandler<ReadInvoice> {
  constructor(
    private readonly papers: RequestPapers,
    private readonly suppliers: SupplierRepository,
  ) {}

  async execute({ xml, id }: ReadInvoice): Promise<ReadRequestInvoice> {
    const cfdi = this.papers.read(xml);
    const problems = await this.papers.problems(cfdi, '');
    const [uuid = ''] = cfdi.uuids;
    const used = problems.length === 0 ? await this.papers.usedProblem(uuid, id) : null;
    return {
      uuid,
      ...{ rfc: cfdi.issuer.rfc.slice(0, 13), name: cfdi.issuer.name.slice(0, 255) },
      ...{ date: cfdi.date.slice(0, 10), currency: cfdi.currency.slice(0, 3), total: totalOf(cfdi) },
      supplier_id: await this.suppliers.byRfc(cfdi.issuer.rfc),
      problems: used ? [...problems, used] : problems,
    };
  }
}
