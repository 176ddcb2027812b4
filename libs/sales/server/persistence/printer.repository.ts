import { Injectable } from '@nestjs/common';
import { workerOf } from '@ceiba/identity/server';
import {
  type Changes,
  Clock,
  Db,
  isDuplicate,
  type NewRow,
  notFound,
  Refusal,
  type RowOf,
} from '@ceiba/platform/server';
import {
  CASH_FORM,
  type PrinterChoice,
  PRINTER_MESSAGES,
  type PrinterState,
  type PrintRow,
  type PrintState,
  type StoredPrinter,
} from '@ceiba/sales/contract';
import { printerTable, printTable } from './printer.entity';

type Told = Pick<StoredPrinter, 'kind' | 'width' | 'code_page' | 'cut' | 'drawer_pin' | 'enabled_printer' | 'status'>;
export type StoredPrinterRow = RowOf<typeof printerTable, Told>;
type PrintTold = Pick<PrintRow, 'kind' | 'state' | 'copy' | 'drawer'>;
export type StoredPrint = RowOf<typeof printTable, PrintTold>;

export const PRINTER_FROM = `from printer p join branch_office b on b.id_branch_office = p.id_branch_office`;
export const PRINTER_ROW = `p.id_printer, p.id_branch_office, b.key_branch_office, b.name_branch_office, p.name_printer,
  p.kind, p.host, p.port, p.width, p.line_chars, p.code_page, p.page_number, p.cut, p.feed_lines, p.drawer_pin,
  p.enabled_printer, p.status, p.status_at, p.created_at, p.user_created,
  ${workerOf('p.id_user_created')} as id_worker_created`;

/** Printers and what was asked of them. */
@Injectable()
export class PrinterRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** A printer with its branch's words. Throws 404. */
  async shown(id: number): Promise<StoredPrinter> {
    const row = await this.db.one<StoredPrinter>(`select ${PRINTER_ROW} ${PRINTER_FROM} where p.id_printer = ?`, [id]);
    if (!row) throw notFound(PRINTER_MESSAGES.notFound);
    return row;
  }

  /** Those that a till of the branch may choose. */
  choices(id_branch_office: number): Promise<PrinterChoice[]> {
    return this.db.query<PrinterChoice>(
      `select id_printer, name_printer, kind, width, drawer_pin, status from printer
       where id_branch_office = ? and enabled_printer = 1 order by name_printer`,
      [id_branch_office],
    );
  }

  /** A printer as it stands, held until the commit where asked. Throws 404. */
  async get(id: number, hold = false): Promise<StoredPrinterRow> {
    const row = await this.db.one<StoredPrinterRow>(
      `select ${printerTable.columns()} from printer where id_printer = ?${hold ? ' for update' : ''}`,
      [id],
    );
    if (!row) throw notFound(PRINTER_MESSAGES.notFound);
    return row;
  }

  /** Registers a printer; answers its id. A name that the branch has is refused. */
  insert(row: NewRow<typeof printerTable>): Promise<number> {
    return this.named(() => printerTable.insert(this.db, row));
  }

  /** Changes a printer; the same of its name. */
  async update(id_printer: number, changes: Changes<typeof printerTable>): Promise<void> {
    await this.named(() => printerTable.update(this.db, { id_printer }, changes));
  }

  /** What it said of itself just now. */
  async heard(id_printer: number, status: PrinterState): Promise<void> {
    await printerTable.update(this.db, { id_printer }, { status, status_at: this.clock.now() });
  }

  /** Whose it is until when: one job at a time speaks to a printer. */
  async lease(id_printer: number, lease_job: number | null, lease_until: Date | null): Promise<void> {
    await printerTable.update(this.db, { id_printer }, { lease_job, lease_until });
  }

  add(row: NewRow<typeof printTable>): Promise<number> {
    return printTable.insert(this.db, row);
  }

  async print(id: number): Promise<StoredPrint & Pick<StoredPrinterRow, 'id_branch_office'>> {
    const row = await this.db.one<StoredPrint & Pick<StoredPrinterRow, 'id_branch_office'>>(
      `select ${printTable.columns('t')}, p.id_branch_office
       from print t join printer p on p.id_printer = t.id_printer where t.id_print = ?`,
      [id],
    );
    if (!row) throw notFound(PRINTER_MESSAGES.printGone);
    return row;
  }

  /** The next of a printer's queue: what somebody stopped at first, then what waits, in the order of asking. */
  next(id_printer: number): Promise<StoredPrint | undefined> {
    return this.db.one<StoredPrint>(
      `select ${printTable.columns()} from print where id_printer = ? and state in ('sending', 'waiting')
       order by id_print limit 1 for update`,
      [id_printer],
    );
  }

  mark(id_print: number, changes: Changes<typeof printTable>): Promise<number> {
    return printTable.update(this.db, { id_print }, changes);
  }

  /** Ends a print that is on its way; false: it is over already. */
  async end(id_print: number, state: PrintState, error: string | null): Promise<boolean> {
    return (await printTable.update(this.db, { id_print, state: 'sending' }, { state, error })) > 0;
  }

  /** Was the ticket of this sale printed here, or may it have been? Needs the sale's row held. */
  async wasPrinted(id_document: number): Promise<boolean> {
    const row = await this.db.one(
      `select 1 from print where id_document = ? and kind = 'ticket'
       and (state <> 'failed' or sent_at is not null) limit 1`,
      [id_document],
    );
    return row !== undefined;
  }

  /** Was this a sale of the person since then that takes cash? */
  async takesCash(id_document: number, id_user: number | null, since: Date): Promise<boolean> {
    const row = await this.db.one(
      `select 1 from sale where id_document = ? and id_user_created = ? and created_at >= ? and anulado = 0
       and source_doc = 'VENTA' and (id_type_format_pay = ? or id_type_format_pay_2 = ?)`,
      [id_document, id_user, since, CASH_FORM, CASH_FORM],
    );
    return row !== undefined;
  }

  /** Test pages are no record of anything. */
  async forgetTests(id_printer: number): Promise<void> {
    await this.db.execute(`delete from print where id_printer = ? and kind = 'test'`, [id_printer]);
  }

  private async named<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const message = PRINTER_MESSAGES.name;
      throw new Refusal('SALES.PRINTER_NAME', message, {
        status: 409,
        data: { fields: [{ field: 'name_printer', message }] },
      });
    }
  }
}
