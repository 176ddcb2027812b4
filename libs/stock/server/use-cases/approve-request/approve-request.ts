import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '@ceiba/platform/server';
import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { DocumentChanges } from '../../document/document-changes';

/** The laboratory accepts a request and says when it expects to have it (status 6). */
export class ApproveRequest extends Command<{ id: number }> {
  static readonly options = { audit: 'document' };
  constructor(
    readonly id_document: number,
    readonly date_production: string | null,
  ) {
    super();
  }
}

@CommandHandler(ApproveRequest)
export class ApproveRequestHandler implements ICommandHandler<ApproveRequest> {
  constructor(private readonly changes: DocumentChanges) {}

  async execute({ id_document, date_production }: ApproveRequest): Promise<{ id: number }> {
    if (!date_production)
      throw new Refusal('STOCK.DATE', DOCUMENT_MESSAGES.dateProduction, {
        data: { field: 'date_production', message: DOCUMENT_MESSAGES.dateProduction },
      });
    const document = await this.changes.lock(id_document, 'approve_production');
    await this.changes.apply(document, 6, { date_production }, null);
    return { id: id_document };
  }
}
