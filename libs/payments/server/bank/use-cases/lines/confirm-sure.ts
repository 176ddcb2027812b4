import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import type { ConfirmSureInput } from '@ceiba/payments/contract';
import { LineRepository } from '../../persistence/line.repository';
import { ReferenceRepository } from '../../persistence/reference.repository';
import { TransferDesk } from './transfer-desk';
import { SureLines } from './sure-lines';

/** So many at a press: it ends in some seconds. */
const AT_ONCE = 300;

/** Confirms what is sure in one click; of two movements for one reference the second one waits for a person. */
export class ConfirmSure extends Command<{ done: number; left: number }> {
  static readonly options: CommandOptions = { audit: 'bank_line' };
  constructor(readonly input: ConfirmSureInput) {
    super();
  }
}

@CommandHandler(ConfirmSure)
export class ConfirmSureHandler implements ICommandHandler<ConfirmSure> {
  constructor(
    private readonly sure: SureLines,
    private readonly desk: TransferDesk,
    private readonly lines: LineRepository,
    private readonly references: ReferenceRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_statement } }: ConfirmSure): Promise<{ done: number; left: number }> {
    const seen = await this.sure.list(id_statement);
    const chosen = seen.slice(0, AT_ONCE);
    if (chosen.length === 0) return { done: 0, left: 0 };
    // Locked, and judged once more: somebody else may have been faster.
    await this.lines.lock(chosen.map(({ line }) => line.id_line));
    await this.references.lock(chosen.map(({ reference }) => reference.id_reference));
    const wanted = new Set(chosen.map(({ line }) => line.id_line));
    const still = (await this.sure.list(id_statement)).filter(({ line }) => wanted.has(line.id_line));
    for (const { line, reference } of still) {
      const { id_reference } = reference;
      this.audit.touch('bank_line', line.id_line, { references: [reference.reference] });
      const awaiting = await this.lines.awaiting(id_reference, line.amount_minor);
      if (awaiting !== null) await this.desk.use([line], awaiting);
      else await this.desk.match([line], [{ id_reference, amount_minor: line.amount_minor }]);
    }
    return { done: still.length, left: seen.length - chosen.length };
  }
}
