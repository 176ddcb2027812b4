import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, Clock, type CommandOptions, currentActor, editOf, Refusal } from '@ceiba/platform/server';
import type { SavePrinterInput } from '@ceiba/sales/contract';
import { PrinterRepository } from '../../persistence/printer.repository';
import { addressProblem } from '../../printing/printer-address';
import { PrinterLine } from '../../printing/printer-line';
import { PRINTER } from './get-printer';

/** Registers a printer of a branch (no id), or changes it. */
export class SavePrinter extends Command<{ id: number }> {
  static readonly options: CommandOptions = {
    audit: 'printer',
    edits: ({ input }: SavePrinter) => editOf(PRINTER, input.id_printer),
  };
  constructor(readonly input: SavePrinterInput) {
    super();
  }
}

@CommandHandler(SavePrinter)
export class SavePrinterHandler implements ICommandHandler<SavePrinter> {
  constructor(
    private readonly printers: PrinterRepository,
    private readonly branches: BranchReader,
    private readonly line: PrinterLine,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Throws 403 for a branch of others, 422 for an address that printers may not have, 409 for a name that is taken. */
  async execute({ input }: SavePrinter): Promise<{ id: number }> {
    const { id_printer, ...given } = input;
    const actor = currentActor();
    this.branches.assertVisible(actor, given.id_branch_office);
    const values = { ...given, host: given.kind === 'network' ? given.host : null };
    this.assertAddress(values);
    if (id_printer) {
      const old = await this.printers.get(id_printer, true);
      this.branches.assertVisible(actor, old.id_branch_office);
      await this.printers.update(id_printer, values);
      return { id: id_printer };
    }
    const made = { created_at: this.clock.now(), id_user_created: actor.id_user, user_created: actor.full_name };
    const id = await this.printers.insert({ ...values, ...made });
    this.audit.touch('printer', id, { new: values });
    return { id };
  }

  private assertAddress(values: SavePrinterInput): void {
    const { host, port } = values;
    const problem = host === null ? null : addressProblem({ host, port }, this.line.places);
    if (problem)
      throw new Refusal('SALES.PRINTER_ADDRESS', problem.message, { status: 422, data: { fields: [problem] } });
  }
}
