import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import type { InvoiceableSale } from './sale-invoices';
import { SaleInvoices } from './sale-invoices';
import { saleTable } from './sale.entity';

/** How many ids one statement names. */
const CHUNK = 500;

/** Branch and days, both ends among them, that a global invoice is of. */
export interface GlobalSpan {
  id_branch_office: number;
  date_start: string;
  date_end: string;
}

function* chunks(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += CHUNK) yield ids.slice(at, at + CHUNK);
}

/** Sales as tickets of global invoices; invoicing alone calls it. Every call joins the caller's unit of work. */
@Injectable()
export class SaleGlobals {
  constructor(
    private readonly db: Db,
    private readonly invoices: SaleInvoices,
  ) {}

  /**
   * The sales of a span that wait for a global invoice, and those that this one has already, all of them locked in the order of
   * their ids. Whoever stamps, cancels or returns one of them meanwhile waits, or was waited for.
   */
  async lockFree(span: GlobalSpan, id_global_invoice: number): Promise<InvoiceableSale[]> {
    const found = await this.db.query<{ id_document: number }>(
      `select id_document from sale where global_waits = 1 and id_branch_office = ? and date_doc between ? and ?
       union select id_document from sale where id_global_invoice = ? order by id_document`,
      [span.id_branch_office, span.date_start, span.date_end, id_global_invoice],
    );
    const sales: InvoiceableSale[] = [];
    for (const ids of chunks(found.map(({ id_document }) => id_document))) {
      // What another transaction changed while this one waited is seen now.
      const free = await this.db.query<{ id_document: number }>(
        `select id_document from sale where id_document in (?) and anulado = 0 and (global_waits = 1 or id_global_invoice = ?)
         order by id_document for update`,
        [ids, id_global_invoice],
      );
      sales.push(...(await this.invoices.many(free.map(({ id_document }) => id_document))));
    }
    return sales;
  }

  /** These sales, and no others, are in a global invoice. Their locks are held. */
  async claim(id_global_invoice: number, ids: readonly number[]): Promise<void> {
    await this.release(id_global_invoice);
    for (const part of chunks(ids))
      await this.db.execute('update sale set id_global_invoice = ? where id_document in (?)', [
        id_global_invoice,
        part,
      ]);
  }

  /** The sales of a global invoice are free for the next one. */
  async release(id_global_invoice: number): Promise<void> {
    await saleTable.update(this.db, { id_global_invoice }, { id_global_invoice: null });
  }

  /** A sale leaves its global invoice. Its lock is held. */
  async leave(id_document: number): Promise<void> {
    await saleTable.update(this.db, { id_document }, { id_global_invoice: null });
  }

  /** A sale wants no invoice of its own any more: it waits for the global one of its day, which is answered. Its lock is held. */
  async forgo(id_document: number): Promise<Day> {
    const none = { has_invoice_doc: 0, facturama_status: null, facturama_error: null };
    await saleTable.update(this.db, { id_document, facturama_id: null }, none);
    const row = await this.db.one<{ date_doc: Day }>('select date_doc from sale where id_document = ?', [id_document]);
    return row?.date_doc ?? '';
  }
}
