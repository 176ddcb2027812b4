import { Injectable } from '@nestjs/common';
import type { PayrollData } from '@ceiba/customers/server';
import { FREE_MESSAGES, type FreeType } from '@ceiba/invoicing/contract';
import { type Changes, Clock, Db, notFound, optionalActor, type RowOf } from '@ceiba/platform/server';
import { freeInvoiceTable } from './free-invoice.entity';

/** `open`: nothing is sent, or what was sent was refused; `discarded`: nothing ever will be. A sale's own state stands at the sale. */
export type FreeState = 'open' | 'pending' | 'stamped' | 'canceling' | 'canceled' | 'discarded';
export type FreeInvoice = RowOf<
  typeof freeInvoiceTable,
  { type: FreeType; state: FreeState; given: PayrollData | null }
>;
export type NewFreeInvoice = Pick<
  FreeInvoice,
  'type' | 'id_branch_office' | 'id_customers' | 'date_start' | 'date_end' | 'subtotal' | 'isr' | 'total'
> &
  Partial<Pick<FreeInvoice, 'id_document' | 'id_global_invoice' | 'given'>>;

const COLUMNS = freeInvoiceTable.columns();

/** Free invoices. Who changes one holds its lock. */
@Injectable()
export class FreeInvoiceRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async find(id: number): Promise<FreeInvoice | undefined> {
    return this.db.one<FreeInvoice>(`select ${COLUMNS} from free_invoice where id_factura_libre = ?`, [id]);
  }

  /** Throws 404. */
  async get(id: number): Promise<FreeInvoice> {
    const invoice = await this.find(id);
    if (!invoice) throw notFound(FREE_MESSAGES.notFound);
    return invoice;
  }

  /** Throws 404. */
  async lock(id: number): Promise<FreeInvoice> {
    await this.db.query('select 1 from free_invoice where id_factura_libre = ? for update', [id]);
    return this.get(id);
  }

  /** The one of a sale, by how it was invoiced. */
  async ofSale(id_document: number, type: FreeType): Promise<FreeInvoice | undefined> {
    return this.db.one<FreeInvoice>(
      `select ${COLUMNS} from free_invoice where id_document = ? and type = ? for update`,
      [id_document, type],
    );
  }

  async insert(invoice: NewFreeInvoice): Promise<number> {
    const [now, actor] = [this.clock.now(), optionalActor()];
    return freeInvoiceTable.insert(this.db, {
      ...invoice,
      given: invoice.given ?? null,
      date_doc: this.clock.today(),
      state: 'open',
      user_created: actor?.full_name ?? 'Sistema',
      id_user_created: actor?.id_user ?? null,
      created_at: now,
      updated_at: now,
    });
  }

  async update(id_factura_libre: number, changes: Changes<typeof freeInvoiceTable>): Promise<void> {
    await freeInvoiceTable.update(this.db, { id_factura_libre }, { ...changes, updated_at: this.clock.now() });
  }

  /** What became of its CFDI; `facturama_id`: the one that it has, null where it has none. */
  async setStamp(
    id_factura_libre: number,
    facturama_id: string | null,
    changes: Changes<typeof freeInvoiceTable>,
  ): Promise<void> {
    const where = { id_factura_libre, facturama_id };
    await freeInvoiceTable.update(this.db, where, { ...changes, updated_at: this.clock.now() });
  }
}
