import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, type CommandOptions, currentActor, Refusal, RowUses } from '@ceiba/platform/server';
import { PRINTER_MESSAGES } from '@ceiba/sales/contract';
import { PrinterRepository } from '../../persistence/printer.repository';

/** Deletes a printer that has printed nothing but test pages; another one is put out of use, its log stays. */
export class DeletePrinter extends Command<void> {
  static readonly options: CommandOptions = { audit: 'printer' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeletePrinter)
export class DeletePrinterHandler implements ICommandHandler<DeletePrinter> {
  constructor(
    private readonly printers: PrinterRepository,
    private readonly branches: BranchReader,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeletePrinter): Promise<void> {
    const old = await this.printers.get(id, true);
    this.branches.assertVisible(currentActor(), old.id_branch_office);
    await this.printers.forgetTests(id);
    const uses = await this.uses.list('printer', id);
    if (uses.length > 0)
      throw new Refusal('SALES.PRINTER_IN_USE', PRINTER_MESSAGES.inUse, { status: 409, data: { uses } });
    await this.uses.erase('printer', id);
    this.audit.touch('printer', id, { old });
  }
}
