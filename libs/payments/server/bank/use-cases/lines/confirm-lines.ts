import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, notFound, Refusal } from '@ceiba/platform/server';
import { BANK_MESSAGES, type ConfirmLinesInput, LINE_MESSAGES } from '@ceiba/payments/contract';
import { shared } from '../../domain/match-line';
import type { BankLineRow } from '../../persistence/line.repository';
import { type BankReference, ReferenceRepository } from '../../persistence/reference.repository';
import { TransferDesk } from './transfer-desk';

/**
 * Staff say whose a movement is: one for one reference or several, several for one, or one that nobody's reference
 * explains. Each movement is used once. Answers the message; throws 404, 409 (used meanwhile), 422.
 */
export class ConfirmLines extends Command<string> {
  static readonly options: CommandOptions = { audit: 'bank_line' };
  constructor(readonly input: ConfirmLinesInput) {
    super();
  }
}

const refusal = (message: string) => new Refusal('PAYMENTS.MATCH', message);

@CommandHandler(ConfirmLines)
export class ConfirmLinesHandler implements ICommandHandler<ConfirmLines> {
  constructor(
    private readonly desk: TransferDesk,
    private readonly references: ReferenceRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: ConfirmLines): Promise<string> {
    // Always in this order: movements, references.
    const lines = await this.desk.take(input.lines);
    const references = await this.references.lock(input.references);
    if (references.length !== new Set(input.references).size) throw notFound(BANK_MESSAGES.noReference);
    assertFits(lines, references);
    for (const { id_line } of lines)
      this.audit.touch('bank_line', id_line, { references: references.map(({ reference }) => reference) });
    const total = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    const [only, ...more] = references;
    if (!only) {
      await this.desk.match(lines, [{ id_reference: null, amount_minor: total }]);
      return LINE_MESSAGES.orphaned;
    }
    const awaiting = more.length === 0 ? await this.desk.lines.awaiting(only.id_reference, total) : null;
    if (awaiting !== null) {
      await this.desk.use(lines, awaiting);
      return LINE_MESSAGES.joined;
    }
    // In the order in which they were chosen: the last one takes what is left.
    const chosen = input.references.flatMap((id) => references.filter(({ id_reference }) => id_reference === id));
    const parts = shared(total, chosen);
    if (!parts) throw refusal(LINE_MESSAGES.tooLittle);
    await this.desk.match(
      lines,
      chosen.map(({ id_reference }, at) => ({ id_reference, amount_minor: parts[at] ?? 0 })),
    );
    return LINE_MESSAGES.matched;
  }
}

function assertFits(lines: readonly BankLineRow[], references: readonly BankReference[]): void {
  const [first] = lines;
  if (lines.length > 1 && references.length > 1) throw refusal(LINE_MESSAGES.manyToMany);
  if (lines.length > 1 && references.length === 0) throw refusal(LINE_MESSAGES.oneByOne);
  if (lines.some(({ account }) => account !== first?.account)) throw refusal(LINE_MESSAGES.otherAccount);
  if (references.some(({ currency }) => currency !== first?.currency)) throw refusal(LINE_MESSAGES.otherCurrency);
}
