import { Injectable } from '@nestjs/common';
import { Audit, Db } from '@ceiba/platform/server';
import { saleTable } from './sale.entity';
import { SaleRepository } from './sale.repository';

/** Stops the dispatch of sales, for the contexts that know why. Joins the caller's unit of work. */
@Injectable()
export class SaleHolds {
  constructor(
    private readonly db: Db,
    private readonly sales: SaleRepository,
    private readonly audit: Audit,
  ) {}

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
