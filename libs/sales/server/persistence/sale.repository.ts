import { Injectable } from '@nestjs/common';
import { Db, type SqlValue } from '@ceiba/platform/server';
import type { LineTotals, SaleSource } from '@ceiba/sales/contract';
import type { PricedLine } from '../domain/pricing';

/** Columns of `sale` at its birth. */
export type SaleColumns = Readonly<Record<string, SqlValue>>;

/** What cancelling or changing a sale has to know; read under its lock. */
export interface LockedSale {
  id_document: number;
  id_branch_office: number;
  id_customers: number;
  id_period: number;
  source_doc: SaleSource;
  anulado: 0 | 1;
  number_invoice_doc: number;
  total_doc: string;
  change_due: string | null;
  facturama_id: string | null;
  facturama_status: string | null;
}

const LINE_COLUMNS = [
  'id_document',
  'line',
  'id_product',
  'key_product',
  'name_product',
  'qty',
  'price_original',
  'price',
  'point',
  'value_business',
  'pack_product',
  'is_promo',
  'type_promo',
  'exempt',
  'rate',
  'rate_ieps',
  'gross',
  'base',
  'tax',
];

@Injectable()
export class SaleRepository {
  constructor(private readonly db: Db) {}

  /**
   * Inserts the header and answers its id. A sale with the same `id_payment` is not inserted again: the database
   * decides, so two confirmations of one payment make one sale; `number_invoice_doc` then is that sale's ticket.
   */
  async insert(columns: SaleColumns): Promise<{ id_document: number; number_invoice_doc: number | null }> {
    const names = Object.keys(columns);
    const { insertId: id_document } = await this.db.execute(
      `insert into sale (${names.join(', ')}) values (${names.map(() => '?').join(', ')})
       ${columns.id_payment ? 'on duplicate key update id_document = last_insert_id(id_document)' : ''}`,
      Object.values(columns),
    );
    // Only a sale that is complete has its ticket: the driver's count of rows can't tell an insert from a repetition.
    return { id_document, number_invoice_doc: columns.id_payment ? await this.ticketOf(id_document) : null };
  }

  async insertLines(id_document: number, lines: readonly PricedLine[], totals: readonly LineTotals[]): Promise<void> {
    const rows = lines.map((line, index) => {
      const { price, gross = '0', base = '0', tax = '0' } = totals[index] ?? { price: line.price };
      const amounts = { ...line, rate_ieps: line.rate_ieps ?? '0', id_document, price, gross, base, tax };
      return LINE_COLUMNS.map((name) => amounts[name as keyof typeof amounts] ?? null);
    });
    await this.db.insertMany('sale_detail', LINE_COLUMNS, rows);
  }

  async setTicket(id_document: number, number: number): Promise<void> {
    await this.db.execute('update sale set number_invoice_doc = ? where id_document = ?', [number, id_document]);
  }

  async lock(id_document: number): Promise<LockedSale | undefined> {
    return this.db.one<LockedSale>(
      `select id_document, id_branch_office, id_customers, id_period, source_doc, anulado, number_invoice_doc,
       total_doc, change_due, facturama_id, facturama_status from sale where id_document = ? for update`,
      [id_document],
    );
  }

  async cancel(id_document: number, reason: string, at: Date, by: string): Promise<void> {
    await this.db.execute(
      'update sale set anulado = 1, observation_anulado = ?, date_anulado = ?, user_anulado = ? where id_document = ?',
      [reason, at, by, id_document],
    );
  }

  async ofPayment(id_payment: number): Promise<{ id_document: number; number_invoice_doc: number } | undefined> {
    return this.db.one('select id_document, number_invoice_doc from sale where id_payment = ?', [id_payment]);
  }

  private async ticketOf(id_document: number): Promise<number | null> {
    const row = await this.db.one<{ number_invoice_doc: number | null }>(
      'select number_invoice_doc from sale where id_document = ?',
      [id_document],
    );
    return row?.number_invoice_doc ?? null;
  }
}
