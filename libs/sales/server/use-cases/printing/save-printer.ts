import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, Clock, type CommandOptions, currentActor, editOf, Refusal } from '@ceiba/platform/server';
import { withKept } from '@ceiba/platform/contract';
import { NEW_PRINTER, PRINTER_MESSAGES, type SavePrinterInput } from '@ceiba/sales/contract';
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
    const actor = currentActor();
    this.branches.assertVisible(actor, input.id_branch_office);
    const old = input.id_printer ? await this.printers.get(input.id_printer, true) : undefined;
    if (old) this.branches.assertVisible(actor, old.id_branch_office);
    const { id_printer: _id, ...values } = wholeOf(input, old);
    this.assertAddress(values);
    if (old) {
      await this.printers.update(old.id_printer, values);
      return { id: old.id_printer };
    }
    const made = { created_at: this.clock.now(), id_user_created: actor.id_user, user_created: actor.full_name };
    const id = await this.printers.insert({ ...values, ...made });
    this.audit.touch('printer', id, { new: values });
    return { id };
  }

  private assertAddress({ kind, host, port }: WholePrinter): void {
    if (kind !== 'network') return;
    const message = PRINTER_MESSAGES.hostMissing;
    const problem = host ? addressProblem({ host, port }, this.line.places) : { field: 'host', message };
    if (problem)
      throw new Refusal('SALES.PRINTER_ADDRESS', problem.message, { status: 422, data: { fields: [problem] } });
  }
}

type Kept = keyof typeof NEW_PRINTER;
type WholePrinter = SavePrinterInput & { [K in Kept]-?: Exclude<SavePrinterInput[K], undefined> };
const KEPT = Object.keys(NEW_PRINTER) as Kept[];

/** What was not sent is as it was, or as a new one has it; by USB there is no address. */
function wholeOf(input: SavePrinterInput, old: Pick<WholePrinter, Kept> | undefined): WholePrinter {
  const whole = withKept(input, old ?? NEW_PRINTER, KEPT) as WholePrinter;
  return { ...whole, host: whole.kind === 'network' ? whole.host : null };
}
