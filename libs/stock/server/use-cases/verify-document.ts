import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import { type CommandOptions, editOf, Refusal } from '@ceiba/platform/server';
import { DOCUMENT_MESSAGES, type DocumentVerified, sidesOf, type VerifyDocumentInput } from '@ceiba/stock/contract';
import { DocumentChanges } from '../document/document-changes';
import { DocumentGoods } from '../document/document-goods';
import { missedLines } from '../domain/missed-lines';
import { DocumentRepository } from '../persistence/document.repository';
import { TransitRepository } from '../persistence/transit.repository';
import { DOCUMENT } from './get-document';

/**
 * The receiver's decision about goods on their way: 3 all in; 4 all but the unchecked lines, which wait for the
 * sender; 5 all back (spec 2, section 4, "Verification screen").
 */
export class VerifyDocument extends Command<DocumentVerified> {
  static readonly options: CommandOptions = {
    audit: 'document',
    edits: ({ input }: VerifyDocument) => editOf(DOCUMENT, input.id_document),
  };
  constructor(readonly input: VerifyDocumentInput) {
    super();
  }
}

/** With an unchecked line nothing else than 4 can be decided. Throws 422. */
function decisionOf({ anulado, details }: VerifyDocumentInput): 3 | 4 | 5 {
  const message =
    anulado === null
      ? DOCUMENT_MESSAGES.decision
      : details.length > 0 && anulado !== 4
        ? DOCUMENT_MESSAGES.uncheckedLines
        : null;
  if (anulado === null || message)
    throw new Refusal('STOCK.DECISION', message ?? '', { data: { field: 'anulado', message } });
  return anulado;
}

@CommandHandler(VerifyDocument)
export class VerifyDocumentHandler implements ICommandHandler<VerifyDocument> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly goods: DocumentGoods,
    private readonly transit: TransitRepository,
    private readonly branches: BranchReader,
  ) {}

  async execute({ input }: VerifyDocument): Promise<DocumentVerified> {
    const anulado = decisionOf(input);
    const { id_document, observation_confirm } = input;
    const { id_period } = await this.periods.lockCurrentShared();
    const document = await this.changes.lock(id_document, 'confirm');
    const { sender, receiver } = sidesOf(document);
    const source = { id_document, id_period };
    let missed: number[] = [];
    if (anulado === 5) await this.goods.reverse(source, await this.branches.get(sender));
    else {
      const lines = await this.transit.open(id_document);
      missed = [...missedLines(await this.documents.lines(id_document), lines, input.details)];
      const come = lines.filter((line) => !missed.includes(line.line));
      await this.goods.arrive(source, await this.branches.get(receiver), come);
      await this.transit.miss(id_document, missed);
    }
    const columns = { observation_confirm, has_difference: missed.length > 0 ? 1 : 0 };
    await this.changes.apply(document, anulado, columns, observation_confirm);
    return { id: id_document, anulado };
  }
}
