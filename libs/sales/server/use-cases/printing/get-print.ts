import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { type CommandOptions, currentActor, Refusal } from '@ceiba/platform/server';
import { PRINTER_MESSAGES, type PrintDoneInput, type PrintStateAnswer } from '@ceiba/sales/contract';
import { PrinterRepository } from '../../persistence/printer.repository';

/** How a print stands. Throws 404, 403. */
export class GetPrint extends Query<PrintStateAnswer> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetPrint)
export class GetPrintHandler implements IQueryHandler<GetPrint> {
  constructor(
    private readonly printers: PrinterRepository,
    private readonly branches: BranchReader,
  ) {}

  async execute({ id }: GetPrint): Promise<PrintStateAnswer> {
    const { id_print, state, copy, error, id_branch_office } = await this.printers.print(id);
    this.branches.assertVisible(currentActor(), id_branch_office);
    return { id_print, state, copy, error };
  }
}

/** What became of bytes that this person's browser sent to a printer by USB; told twice, the first word stays. */
export class EndPrint extends Command<void> {
  static readonly options: CommandOptions = { audit: 'print' };
  constructor(readonly input: PrintDoneInput) {
    super();
  }
}

@CommandHandler(EndPrint)
export class EndPrintHandler implements ICommandHandler<EndPrint> {
  constructor(
    private readonly printers: PrinterRepository,
    private readonly branches: BranchReader,
  ) {}

  async execute({ input }: EndPrint): Promise<void> {
    const print = await this.printers.print(input.id_print);
    this.branches.assertVisible(currentActor(), print.id_branch_office);
    const { kind, id_printer } = await this.printers.get(print.id_printer, true);
    if (kind !== 'usb') throw new Refusal('SALES.PRINTER_KIND', PRINTER_MESSAGES.otherKind, { status: 409 });
    const ok = input.ok === 1;
    const ended = await this.printers.end(print.id_print, ok ? 'printed' : 'failed', ok ? null : input.error);
    if (ended) await this.printers.heard(id_printer, ok ? 'ready' : 'away');
  }
}
