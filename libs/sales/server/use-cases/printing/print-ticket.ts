import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, currentActor } from '@ceiba/platform/server';
import type { PrintTicketInput, StartedPrint } from '@ceiba/sales/contract';
import { PrinterRepository } from '../../persistence/printer.repository';
import { SaleReader } from '../../persistence/sale.reader';
import { SaleRepository } from '../../persistence/sale.repository';
import { PrintAsking } from '../../printing/print-asking';

/** So long after his sale the cashier's drawer opens for it, in ms; later somebody says why he opens it. */
const DRAWER_MS = 10 * 60_000;

/** Prints the ticket of a sale on a printer of the shop; what was printed before says COPIA and opens no drawer. */
export class PrintTicket extends Command<StartedPrint> {
  static readonly options: CommandOptions = { audit: 'print' };
  constructor(readonly input: PrintTicketInput) {
    super();
  }
}

@CommandHandler(PrintTicket)
export class PrintTicketHandler implements ICommandHandler<PrintTicket> {
  constructor(
    private readonly sales: SaleReader,
    private readonly rows: SaleRepository,
    private readonly printers: PrinterRepository,
    private readonly asking: PrintAsking,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Throws 404 and 403 of the sale and of the printer. */
  async execute({ input }: PrintTicket): Promise<StartedPrint> {
    const { id_printer, id_document } = input;
    const actor = currentActor();
    await this.sales.forActor(actor, id_document);
    const printer = await this.asking.printer(id_printer);
    // Two at once: one of them is the copy.
    await this.rows.lock(id_document);
    const copy = input.copy === 1 || (await this.printers.wasPrinted(id_document)) ? 1 : 0;
    const since = new Date(this.clock.now().getTime() - DRAWER_MS);
    const fills =
      copy === 0 && printer.drawer_pin !== 0 && (await this.printers.takesCash(id_document, actor.id_user, since));
    const drawer = fills ? 1 : 0;
    const started = await this.asking.ask(printer, { kind: 'ticket', id_document, copy, drawer });
    this.audit.touch('print', started.id, { new: { id_document, id_printer, copy, drawer } });
    return started;
  }
}

/** Prints a page that shows width, cut and code pages of a printer. */
export class PrintTest extends Command<StartedPrint> {
  static readonly options: CommandOptions = { audit: 'print' };
  constructor(readonly id_printer: number) {
    super();
  }
}

@CommandHandler(PrintTest)
export class PrintTestHandler implements ICommandHandler<PrintTest> {
  constructor(
    private readonly asking: PrintAsking,
    private readonly audit: Audit,
  ) {}

  async execute({ id_printer }: PrintTest): Promise<StartedPrint> {
    const started = await this.asking.ask(await this.asking.printer(id_printer), { kind: 'test' });
    this.audit.touch('print', started.id, { new: { id_printer } });
    return started;
  }
}
