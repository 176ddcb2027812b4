import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { Db } from '@ceiba/platform/server';
import { toCents } from '@ceiba/platform/contract';
import {
  INVOICEABLE_MONEY,
  invoiceAddress,
  lastInvoiceDay,
  type SelfInvoiceLink,
  type StoredSale,
} from '@ceiba/sales/contract';

/** The codes of tickets, for their papers. */
@Injectable()
export class SelfInvoiceLinks {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
  ) {}

  /** Null: nobody invoices this sale himself, because of what it is or because the company does not offer it. */
  async linkOf(sale: StoredSale): Promise<SelfInvoiceLink | null> {
    const { self_invoice_days } = await this.settings.get();
    if (self_invoice_days === null || sale.anulado || sale.id_type_money !== INVOICEABLE_MONEY) return null;
    if (toCents(sale.total_doc) === 0) return null;
    const row = await this.db.one<{ code: string | null }>(
      'select invoice_code as code from sale where id_document = ?',
      [sale.id_document],
    );
    if (!row?.code) return null;
    const address = invoiceAddress(await this.settings.publicUrl(), row.code);
    return { address, code: row.code, until: lastInvoiceDay(sale.date_doc, self_invoice_days) };
  }
}
