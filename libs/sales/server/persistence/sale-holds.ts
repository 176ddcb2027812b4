import { Injectable } from '@nestjs/common';
import { Audit, Db } from '@ceiba/platform/server';
import { saleTable } from './sale.entity';
import { SaleRepository } from './sale.repository';

/** What becomes of a sale's money, for the contexts that know: stops its dispatch, says who paid it and what went back. Joins the caller's unit of work. */
@Injectable()
export class SaleHolds {
  constructor(
    private readonly db: Db,
    private readonly sales: SaleRepository,
    private readonly audit: Audit,
  ) {}

  /** Says by which online payment a sale is paid; false where it is cancelled, or has one. Its totals and points stay. */
  async setPayment(id_document: number, id_payment: number): Promise<boolean> {
    const sale = await this.sales.lock(id_document);
    if (!sale || sale.anulado === 1 || sale.id_payment !== null) return false;
    await saleTable.update(this.db, { id_document }, { id_payment });
    this.audit.changed('sale', id_document, { old: { id_payment: null }, new: { id_payment } });
    return true;
  }

  /** @param money_refunded what of its online money went back to the buyer, in all */
  async setRefunded(id_document: number, money_refunded: string): Promise<void> {
    const sale = await this.sales.lock(id_document);
    if (!sale || sale.money_refunded === money_refunded) return;
    await saleTable.update(this.db, { id_document }, { money_refunded });
    const old = { money_refunded: sale.money_refunded };
    this.audit.changed('sale', id_document, { old, new: { money_refunded } });
  }

  /** @param reason the key of what is the matter; null lets the sale go */
  async set(id_document: number, reason: string | null): Promise<void> {
    const sale = await this.sales.lock(id_document);
    if (!sale || sale.dispatch_hold === reason) return;
    await saleTable.update(this.db, { id_document }, { dispatch_hold: reason });
    this.audit.changed('sale', id_document, {
      old: { dispatch_hold: sale.dispatch_hold },
      new: { dispatch_hold: reason },
    });
  }
}
