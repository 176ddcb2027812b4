import { Injectable } from '@nestjs/common';
import { Bus, type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { PRINTER_MESSAGES } from '@ceiba/sales/contract';
import { RUN_PRINTS } from '../printing/print-asking';
import { PrintBytes } from '../printing/print-bytes';
import { PrinterLine, PrintFailure } from '../printing/printer-line';
import { BeginPrint, type Claimed, ClaimPrint, FinishPrint } from '../use-cases/printing/run-prints';

/** Prints what waits for one printer, a paper at a time, in the order of asking; a paper that fails stands no other in the way. */
@JobHandler({ kind: RUN_PRINTS, queue: 'printing' })
@Injectable()
export class RunPrintsJob implements Job<{ id_printer: number }, { printed: number }> {
  constructor(
    private readonly bus: Bus,
    private readonly bytes: PrintBytes,
    private readonly line: PrinterLine,
  ) {}

  async run({ id_printer }: { id_printer: number }, { id }: JobContext): Promise<{ printed: number }> {
    let printed = 0;
    for (;;) {
      const claimed = await this.bus.execute(new ClaimPrint(id_printer, id));
      if (!claimed) return { printed };
      if (await this.print(claimed)) printed += 1;
    }
  }

  private async print(claimed: Claimed): Promise<boolean> {
    const { printer, print } = claimed;
    try {
      const bytes = await this.bytes.bytesOf(printer, print);
      const at = { host: printer.host ?? '', port: printer.port };
      const status = await this.line.send(at, bytes, () => this.bus.execute(new BeginPrint(print.id_print)));
      await this.bus.execute(new FinishPrint(claimed, 'printed', status, null));
      return true;
    } catch (error) {
      if (!(error instanceof PrintFailure)) throw error;
      const words = error.sent && print.kind === 'drawer' ? PRINTER_MESSAGES.unsure : error.message;
      await this.bus.execute(new FinishPrint(claimed, 'failed', error.status, words));
      return false;
    }
  }
}
