import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Clock, currentActor, Jobs, Refusal } from '@ceiba/platform/server';
import { PRINTER_MESSAGES, type PrintKind, type StartedPrint } from '@ceiba/sales/contract';
import { PrinterRepository, type StoredPrinterRow, type StoredPrint } from '../persistence/printer.repository';
import { PrintBytes } from './print-bytes';

export const RUN_PRINTS = 'run-prints';

/** What is asked of a printer. */
export interface Asked {
  kind: PrintKind;
  id_document?: number;
  copy?: 0 | 1;
  drawer?: 0 | 1;
  reason?: string;
  /** Who allowed it, where the cashier might not. */
  authorised?: { id_user: number; full_name: string } | null;
}

/** Puts something into a printer's queue; by USB the browser is handed the bytes instead. Needs a unit of work. */
@Injectable()
export class PrintAsking {
  constructor(
    private readonly printers: PrinterRepository,
    private readonly branches: BranchReader,
    private readonly bytes: PrintBytes,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** An enabled printer of one's branches. Throws 404, 403, 409. */
  async printer(id: number): Promise<StoredPrinterRow> {
    const printer = await this.printers.get(id);
    this.branches.assertVisible(currentActor(), printer.id_branch_office);
    if (!printer.enabled_printer) throw new Refusal('SALES.PRINTER_OFF', PRINTER_MESSAGES.disabled, { status: 409 });
    return printer;
  }

  async ask(printer: StoredPrinterRow, asked: Asked): Promise<StartedPrint> {
    const { id_user, full_name } = currentActor();
    const { kind, id_document = null, copy = 0, drawer = 0, reason = null, authorised } = asked;
    const direct = printer.kind === 'usb';
    const at = this.clock.now();
    const row = {
      ...{ id_printer: printer.id_printer, kind, id_document, copy, drawer, reason },
      state: direct ? 'sending' : 'waiting',
      sent_at: direct ? at : null,
      ...{ created_at: at, id_user_created: id_user, user_created: full_name },
      ...{ id_user_authorised: authorised?.id_user ?? null, user_authorised: authorised?.full_name ?? null },
    } as const;
    const id = await this.printers.add(row);
    if (!direct) {
      await this.jobs.enqueue(RUN_PRINTS, { id_printer: printer.id_printer });
      return { id, state: 'waiting', bytes: null };
    }
    const print: StoredPrint = { ...row, id_print: id, error: null };
    const bytes = await this.bytes.bytesOf(printer, print);
    return { id, state: 'sending', bytes: bytes.toString('base64') };
  }
}
