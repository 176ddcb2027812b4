import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, RowUses } from '@ceiba/platform/server';
import { RequestRepository } from '../../persistence/request.repository';
import { RequestPapers } from './request-papers';

/** Deletes a request that waits, with its papers; its folio is free again. Throws 404, 409. */
export class DeleteSupplierRequest extends Command<void> {
  static readonly options: CommandOptions = { audit: 'supplier_request' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteSupplierRequest)
export class DeleteSupplierRequestHandler implements ICommandHandler<DeleteSupplierRequest> {
  constructor(
    private readonly requests: RequestRepository,
    private readonly papers: RequestPapers,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteSupplierRequest): Promise<void> {
    const old = await this.requests.take(id, 'delete');
    await this.papers.claim(id, null);
    await this.papers.remove([old.id_file, old.id_file_xml]);
    await this.uses.erase('supplier_request', id);
    this.audit.touch('supplier_request', id, { old });
  }
}
