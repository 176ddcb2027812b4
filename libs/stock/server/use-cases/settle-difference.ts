import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import { type CommandOptions, editOf } from '@ceiba/platform/server';
import { type DifferenceSettled, DOCUMENT_MESSAGES, type SettleDifferenceInput, sidesOf } from '@ceiba/stock/contract';
import { DocumentChanges } from '../document/document-changes';
import { DocumentGoods } from '../document/document-goods';
import { fromUnits } from '../domain/lots';
import { missedLines } from '../domain/missed-lines';
import { DocumentRepository } from '../persistence/document.repository';
import { TransitRepository } from '../persistence/transit.repository';
import { DOCUMENT } from './get-document';

/** The sender settles lines that were not received: back into his stock, or written off (decisions.md, "Stock"). */
export class SettleDifference extends Command<DifferenceSettled> {
  static readonly options: CommandOptions = {
    audit: 'document',
    edits: ({ input }: SettleDifference) => editOf(DOCUMENT, input.id_document),
  };
  constructor(readonly input: SettleDifferenceInput) {
    super();
  }
}

@CommandHandler(SettleDifference)
export class SettleDifferenceHandler implements ICommandHandler<SettleDifference> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly goods: DocumentGoods,
    private readonly transit: TransitRepository,
    private readonly branches: BranchReader,
  ) {}

  async execute({ input }: SettleDifference): Promise<DifferenceSettled> {
    const { id_document, decision, details, observation } = input;
    const { id_period } = await this.periods.lockCurrentShared();
    const document = await this.changes.lock(id_document, 'difference');
    const open = await this.transit.open(id_document);
    const named = missedLines(await this.documents.lines(id_document), open, details);
    const lines = details.length > 0 ? open.filter((line) => named.has(line.line)) : open;
    if (decision === 'take_back') {
      const sender = await this.branches.get(sidesOf(document).sender);
      await this.goods.takeBack({ id_document, id_period }, sender, lines);
    } else
      await this.transit.lose(
        id_document,
        lines.map((line) => line.line),
      );
    const has_difference = lines.length < open.length ? 1 : 0;
    await this.documents.update(id_document, { has_difference });
    const said = decision === 'take_back' ? DOCUMENT_MESSAGES.takenBack : DOCUMENT_MESSAGES.writtenOff;
    const settled = lines.map(({ line, difference }) => ({ line, qty: fromUnits(difference) }));
    await this.changes.note(document, observation ? `${said} ${observation}` : said, { decision, settled });
    return { id: id_document, has_difference };
  }
}
