import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import type { Saved } from '@ceiba/platform/contract';
import { type CommandOptions, editOf } from '@ceiba/platform/server';
import { sidesOf } from '@ceiba/stock/contract';
import { DocumentChanges } from '../document/document-changes';
import { DocumentGoods } from '../document/document-goods';
import { DocumentRepository } from '../persistence/document.repository';
import { DOCUMENT } from './get-document';

/** The laboratory ships a request: lots are chosen by earliest expiry, the goods are on their way (status 7). */
export class SendRequest extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'document',
    edits: ({ id_document }: SendRequest) => editOf(DOCUMENT, id_document),
  };
  constructor(readonly id_document: number) {
    super();
  }
}

@CommandHandler(SendRequest)
export class SendRequestHandler implements ICommandHandler<SendRequest> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly goods: DocumentGoods,
    private readonly branches: BranchReader,
  ) {}

  async execute({ id_document }: SendRequest): Promise<Saved> {
    const { id_period } = await this.periods.lockCurrentShared();
    const document = await this.changes.lock(id_document, 'send_branch_office');
    const { sender, receiver } = sidesOf(document);
    const [from, to] = [await this.branches.get(sender), await this.branches.get(receiver)];
    const lines = await this.documents.lines(id_document);
    const split = await this.goods.send({ id_document, id_period }, from, to, lines);
    await this.documents.replaceLines(id_document, split);
    await this.changes.apply(document, 7, {}, null);
    return { id: id_document };
  }
}
