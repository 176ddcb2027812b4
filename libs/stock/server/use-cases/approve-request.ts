import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { Saved } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, editOf, Refusal } from '@ceiba/platform/server';
import { DOCUMENT_MESSAGES, sidesOf } from '@ceiba/stock/contract';
import { DocumentChanges } from '../document/document-changes';
import { DOCUMENT } from './get-document';

/** The laboratory accepts a request and says when it expects to have it (status 6). */
export class ApproveRequest extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'document',
    edits: ({ id_document }: ApproveRequest) => editOf(DOCUMENT, id_document),
  };
  constructor(
    readonly id_document: number,
    readonly date_production: string | null,
  ) {
    super();
  }
}

const refuse = (message: string): Refusal =>
  new Refusal('STOCK.DATE', message, { data: { field: 'date_production', message } });

@CommandHandler(ApproveRequest)
export class ApproveRequestHandler implements ICommandHandler<ApproveRequest> {
  constructor(
    private readonly changes: DocumentChanges,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  async execute({ id_document, date_production }: ApproveRequest): Promise<Saved> {
    if (!date_production) throw refuse(DOCUMENT_MESSAGES.dateProduction);
    const document = await this.changes.lock(id_document, 'approve_production');
    const laboratory = await this.branches.get(sidesOf(document).sender);
    if (date_production < this.clock.today(laboratory.time_zone)) throw refuse(DOCUMENT_MESSAGES.dateProductionPast);
    await this.changes.apply(document, 6, { date_production }, null);
    return { id: id_document };
  }
}
