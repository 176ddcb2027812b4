import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import type { Saved } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, currentActor, editOf, Refusal } from '@ceiba/platform/server';
import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { DocumentChanges } from '../document/document-changes';
import { DocumentGoods } from '../document/document-goods';
import { DOCUMENT } from './get-document';

/** Cancels a document with a reason: all that it moved goes back, on the same lots (spec 2, section 4). */
export class CancelDocument extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'document',
    edits: ({ id_document }: CancelDocument) => editOf(DOCUMENT, id_document),
  };
  constructor(
    readonly id_document: number,
    readonly reason: string | null,
  ) {
    super();
  }
}

/** Said of a reversal: what came in with the document is gone; `data` names the lines. */
function gone(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'STOCK.SHORTAGE') return error;
  return new Refusal('STOCK.GONE', DOCUMENT_MESSAGES.gone, { status: 409, data: error.data });
}

@CommandHandler(CancelDocument)
export class CancelDocumentHandler implements ICommandHandler<CancelDocument> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly changes: DocumentChanges,
    private readonly goods: DocumentGoods,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  async execute({ id_document, reason }: CancelDocument): Promise<Saved> {
    if (!reason)
      throw new Refusal('STOCK.REASON', DOCUMENT_MESSAGES.cancelReason, {
        data: { field: 'observation_anulado', message: DOCUMENT_MESSAGES.cancelReason },
      });
    const { id_period } = await this.periods.lockCurrentShared();
    const document = await this.changes.lock(id_document, 'ban');
    const branch = await this.branches.get(document.id_branch_office_origin);
    await this.goods.reverse({ id_document, id_period }, branch).catch((error: unknown) => {
      throw gone(error);
    });
    const { full_name, id_user } = currentActor();
    const columns = {
      has_difference: 0,
      observation_anulado: reason,
      date_anulado: this.clock.now(),
      user_anulado: full_name,
      id_user_anulado: id_user,
    };
    await this.changes.apply(document, 1, columns, reason);
    return { id: id_document };
  }
}
