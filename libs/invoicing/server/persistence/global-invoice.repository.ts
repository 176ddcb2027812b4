import { Injectable } from '@nestjs/common';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { type Changes, Clock, Db, notFound, optionalActor, type RowOf } from '@ceiba/platform/server';
import type { GlobalSpan } from '@ceiba/sales/server';
import type { Periodicity } from '../domain/global-span';
import { globalInvoiceSaleTable, globalInvoiceTable } from './global-invoice.entity';

/**
 * `open`: nothing is sent; its stamp was refused, or somebody just asked for it. `pending`: on its way. The tickets of an `open`
 * or `canceled` one are free.
 */
export type GlobalState = 'open' | 'pending' | 'stamped' | 'canceling' | 'canceled';
export type GlobalInvoice = RowOf<typeof globalInvoiceTable, { state: GlobalState; periodicity: Periodicity }>;

const COLUMNS = globalInvoiceTable.columns();

/** Global invoices. Who changes one holds its lock. */
@Injectable()
export class GlobalInvoiceRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async find(id_global_invoice: number): Promise<GlobalInvoice | undefined> {
    return this.db.one<GlobalInvoice>(`select ${COLUMNS} from global_invoice where id_global_invoice = ?`, [
      id_global_invoice,
    ]);
  }

  /** Throws 404. */
  async get(id_global_invoice: number): Promise<GlobalInvoice> {
    const invoice = await this.find(id_global_invoice);
    if (!invoice) throw notFound(INVOICING_MESSAGES.notFound);
    return invoice;
  }

  /** Throws 404. */
  async lock(id_global_invoice: number): Promise<GlobalInvoice> {
    await this.db.query('select 1 from global_invoice where id_global_invoice = ? for update', [id_global_invoice]);
    return this.get(id_global_invoice);
  }

  /** Those of a span, the newest first. */
  async ofSpan({ id_branch_office, date_start, date_end }: GlobalSpan): Promise<GlobalInvoice[]> {
    return this.db.query<GlobalInvoice>(
      `select ${COLUMNS} from global_invoice where id_branch_office = ? and date_start = ? and date_end = ?
       order by id_global_invoice desc`,
      [id_branch_office, date_start, date_end],
    );
  }

  /** The one of a span that nothing came of yet: there is never a second one. It is made where there is none. */
  async open(span: GlobalSpan & Pick<GlobalInvoice, 'periodicity' | 'payment_form'>): Promise<number> {
    const now = this.clock.now();
    const actor = optionalActor();
    const { insertId } = await this.db.execute(
      `insert into global_invoice (id_branch_office, date_start, date_end, periodicity, payment_form, state, user_created,
         id_user_created, created_at, updated_at) values (?, ?, ?, ?, ?, 'open', ?, ?, ?, ?)
       on duplicate key update id_global_invoice = last_insert_id(id_global_invoice)`,
      [
        ...[span.id_branch_office, span.date_start, span.date_end, span.periodicity, span.payment_form],
        ...[actor?.full_name ?? 'Sistema', actor?.id_user ?? null, now, now],
      ],
    );
    return insertId;
  }

  async update(id_global_invoice: number, changes: Changes<typeof globalInvoiceTable>): Promise<void> {
    await globalInvoiceTable.update(this.db, { id_global_invoice }, { ...changes, updated_at: this.clock.now() });
  }

  /** What became of its CFDI; `facturama_id`: the one that it has, null where it has none. */
  async setStamp(
    id_global_invoice: number,
    facturama_id: string | null,
    changes: Changes<typeof globalInvoiceTable>,
  ): Promise<void> {
    const where = { id_global_invoice, facturama_id };
    await globalInvoiceTable.update(this.db, where, { ...changes, updated_at: this.clock.now() });
  }

  /** It holds these tickets and no others. */
  async contain(id_global_invoice: number, tickets: readonly { id_document: number; total: string }[]): Promise<void> {
    await this.db.execute('delete from global_invoice_sale where id_global_invoice = ?', [id_global_invoice]);
    const rows = tickets.map(({ id_document, total }) => ({ id_global_invoice, id_document, total }));
    for (let at = 0; at < rows.length; at += 1000)
      await globalInvoiceSaleTable.insertMany(this.db, rows.slice(at, at + 1000));
  }
}
