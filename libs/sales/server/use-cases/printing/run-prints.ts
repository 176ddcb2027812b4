import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions } from '@ceiba/platform/server';
import { PRINTER_MESSAGES, type PrinterState, type PrintState } from '@ceiba/sales/contract';
import { PrinterRepository, type StoredPrint, type StoredPrinterRow } from '../../persistence/printer.repository';

/** A job that is stopped leaves its printer to the others after this, in ms; one paper takes less. */
const LEASE_MS = 40_000;
/** What waited longer is not printed any more: whoever asked has long gone on. */
const STALE_MS = 10 * 60_000;

export interface Claimed {
  printer: StoredPrinterRow;
  print: StoredPrint;
}

/** Takes the next paper of a printer's queue; null: nothing waits, or another job speaks to the printer. */
export class ClaimPrint extends Command<Claimed | null> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly id_printer: number,
    readonly job: number,
  ) {
    super();
  }
}

@CommandHandler(ClaimPrint)
export class ClaimPrintHandler implements ICommandHandler<ClaimPrint> {
  constructor(
    private readonly printers: PrinterRepository,
    private readonly clock: Clock,
  ) {}

  /** Under the printer's row: who adds to its queue has committed, or finds it free. */
  async execute({ id_printer, job }: ClaimPrint): Promise<Claimed | null> {
    const now = this.clock.now();
    const printer = await this.printers.get(id_printer, true);
    const others = printer.lease_job !== null && printer.lease_job !== job;
    if (others && printer.lease_until !== null && printer.lease_until > now) return null;
    const print = await this.nextOf(id_printer, now);
    if (!print) {
      await this.printers.lease(id_printer, null, null);
      return null;
    }
    await this.printers.lease(id_printer, job, new Date(now.getTime() + LEASE_MS));
    await this.printers.mark(print.id_print, { state: 'sending', copy: print.copy, drawer: print.drawer });
    return { printer, print };
  }

  /** The next that is still wanted. One whose bytes were under way when somebody stopped may be on paper: a copy, no drawer. */
  private async nextOf(id_printer: number, now: Date): Promise<StoredPrint | null> {
    for (;;) {
      const print = await this.printers.next(id_printer);
      if (!print) return null;
      const stale = now.getTime() - print.created_at.getTime() > STALE_MS;
      const unsure = print.sent_at !== null && print.kind === 'drawer';
      if (!stale && !unsure) return print.sent_at === null ? print : { ...print, copy: 1, drawer: 0 };
      const error = unsure ? PRINTER_MESSAGES.unsure : PRINTER_MESSAGES.expired;
      await this.printers.mark(print.id_print, { state: 'failed', error });
    }
  }
}

/** The first byte of a paper is about to go: from here on it may be printed. */
export class BeginPrint extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_print: number) {
    super();
  }
}

@CommandHandler(BeginPrint)
export class BeginPrintHandler implements ICommandHandler<BeginPrint> {
  constructor(
    private readonly printers: PrinterRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id_print }: BeginPrint): Promise<void> {
    await this.printers.mark(id_print, { sent_at: this.clock.now() });
  }
}

/** A paper is over: printed when the line closed clean, else failed and why; and what the printer said of itself. */
export class FinishPrint extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly claimed: Claimed,
    readonly state: Extract<PrintState, 'printed' | 'failed'>,
    readonly status: PrinterState,
    readonly error: string | null,
  ) {
    super();
  }
}

@CommandHandler(FinishPrint)
export class FinishPrintHandler implements ICommandHandler<FinishPrint> {
  constructor(private readonly printers: PrinterRepository) {}

  async execute({ claimed, state, status, error }: FinishPrint): Promise<void> {
    await this.printers.heard(claimed.printer.id_printer, status);
    await this.printers.end(claimed.print.id_print, state, error);
  }
}
