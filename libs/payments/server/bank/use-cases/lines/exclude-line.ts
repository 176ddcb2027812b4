import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import type { ExcludeLineInput } from '@ceiba/payments/contract';
import { TransferDesk } from './transfer-desk';

/** Staff say that a movement pays nothing here, and why; it can be taken back. */
export class ExcludeLine extends Command<number> {
  static readonly options: CommandOptions = { audit: 'bank_line' };
  constructor(readonly input: ExcludeLineInput) {
    super();
  }
}

@CommandHandler(ExcludeLine)
export class ExcludeLineHandler implements ICommandHandler<ExcludeLine> {
  constructor(
    private readonly desk: TransferDesk,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_line, note } }: ExcludeLine): Promise<number> {
    await this.desk.take([id_line]);
    await this.desk.lines.setState(id_line, 'excluded', note);
    this.audit.touch('bank_line', id_line, { note });
    return id_line;
  }
}
