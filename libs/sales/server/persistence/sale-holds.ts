import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import { saleTable } from './sale.entity';

/** Stops the dispatch of sales, for the contexts that know why. Joins the caller's unit of work. */
@Injectable()
export class SaleHolds {
  constructor(private readonly db: Db) {}

  /** @param reason the key of what is the matter; null lets the sale go */
  async set(id_document: number, reason: string | null): Promise<void> {
    await saleTable.update(this.db, { id_document }, { dispatch_hold: reason });
  }
}
