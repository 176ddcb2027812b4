import { randomInt } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { currentActor, Db, type Draft, type NewRow } from '@ceiba/platform/server';
import { saleDetailTable, saleTable } from './sale.entity';
import { type LineTotals, newInvoiceCode, type SaleSource } from '@ceiba/sales/contract';
import type { PricedLine } from '../domain/pricing';
import { type PaidSale, SaleMoney } from '../ports/sale-money';

/** Columns of `sale` at its birth. */
export type SaleColumns = Draft<typeof saleTable>;

/** What cancelling or changing a sale has to know; read under its lock. */
export interface LockedSale {
  id_document: number;
  id_branch_office: number;
  id_customers: number;
  id_type_money: number;
  id_period: number;
  source_doc: SaleSource;
  anulado: 0 | 1;
  number_invoice_doc: string;
  total_doc: string;
  change_due: string | null;
  facturama_id: string | null;
  facturama_status: string | null;
  /** Payments of its invoice on credit stand. */
  has_payments: 0 | 1;
  id_dispatch: number | null;
  dispatch_hold: string | null;
  money_refunded: string;
  id_payment: number | null;
}

/** When the figures of a cancelled sale of a closed period go back (docs/adr/0066). */
export interface SaleReversal {
  date_reversal: Day;
  id_period_reversal: number;
}

@Injectable()
export class SaleRepository {
  constructor(
    private readonly db: Db,
    @Optional() private readonly money?: SaleMoney,
  ) {}

  /**
   * Inserts the header and answers its id. A sale with the same `id_payment` is not inserted again: the database
   * decides, so two confirmations of one payment make one sale; `number_invoice_doc` then is that sale's ticket.
   */
  async insert(columns: SaleColumns): Promise<{ id_document: number; number_invoice_doc: string | null }> {
    const row = { ...columns, invoice_code: newInvoiceCode(randomInt) } as NewRow<typeof saleTable>;
    const id_document = columns.id_payment
      ? await saleTable.insertOrFind(this.db, row, 'id_document')
      : await saleTable.insert(this.db, row);
    // Only a sale that is complete has its ticket: the driver's count of rows can't tell an insert from a repetition.
    const number_invoice_doc = columns.id_payment ? await this.ticketOf(id_document) : null;
    if (number_invoice_doc === null) await this.money?.paid({ id_payment: null, ...columns, id_document } as PaidSale);
    return { id_document, number_invoice_doc };
  }

  async insertLines(id_document: number, lines: readonly PricedLine[], totals: readonly LineTotals[]): Promise<void> {
    const rows = lines.map((line, index) => {
      const { price, gross = '0', base = '0', tax = '0' } = totals[index] ?? { price: line.price };
      const { id_product, key_product, name_product, qty, price_original, point, value_business } = line;
      const { pack_product, is_promo, type_promo, observation_line, exempt, rate, rate_ieps, price_partner } = line;
      return {
        ...{ id_document, line: line.line, id_product, key_product, name_product, qty, price_original, price },
        ...{ point, value_business, pack_product, is_promo, type_promo: type_promo ?? null, observation_line, exempt },
        ...{ rate, rate_ieps: rate_ieps ?? '0', gross, base, tax, price_partner: price_partner ?? null },
      };
    });
    await saleDetailTable.insertMany(this.db, rows);
  }

  async setTicket(id_document: number, number: string): Promise<void> {
    await saleTable.update(this.db, { id_document }, { number_invoice_doc: number });
  }

  async lock(id_document: number): Promise<LockedSale | undefined> {
    return this.db.one<LockedSale>(
      `select id_document, id_branch_office, id_customers, id_type_money, id_period, source_doc, anulado, number_invoice_doc,
       total_doc, change_due, facturama_id, facturama_status, has_payments, id_dispatch,
       dispatch_hold, money_refunded, id_payment from sale where id_document = ? for update`,
      [id_document],
    );
  }

  /**
   * `day`: today in the branch's zone.
   * @param back day and period in which the figures of a closed period's sale go back; null for one that never was
   */
  async cancel(
    id_document: number,
    { reason, at, day }: { reason: string; at: Date; day: Day },
    back: SaleReversal | null,
  ): Promise<void> {
    const { full_name, id_user } = currentActor();
    const by = { user_anulado: full_name, id_user_anulado: id_user };
    const cancelled = { anulado: 1, observation_anulado: reason, date_anulado: at, ...by, ...back };
    await saleTable.update(this.db, { id_document }, cancelled);
    await this.money?.cancelled({ id_document, day, at });
  }

  /** Under the sale's lock: a return that comes at the same time waits for it. */
  async hasReturns(id_document: number): Promise<boolean> {
    return (await this.db.one('select 1 from sale_return where id_document = ? limit 1', [id_document])) !== undefined;
  }

  async ofPayment(id_payment: number): Promise<{ id_document: number; number_invoice_doc: string } | undefined> {
    return this.db.one('select id_document, number_invoice_doc from sale where id_payment = ?', [id_payment]);
  }

  private async ticketOf(id_document: number): Promise<string | null> {
    const row = await this.db.one<{ number_invoice_doc: string | null }>(
      'select number_invoice_doc from sale where id_document = ?',
      [id_document],
    );
    return row?.number_invoice_doc ?? null;
  }
}
