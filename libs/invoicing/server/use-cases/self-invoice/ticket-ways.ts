import { Injectable } from '@nestjs/common';
import type { InvoiceableSale } from '@ceiba/sales/server';
import { GlobalInvoiceRepository } from '../../persistence/global-invoice.repository';
import { type IntentState, IntentRepository } from '../../stamping/intent.repository';

const UNSETTLED: readonly IntentState[] = ['pending', 'sending', 'unknown'];

/** What is under way for a ticket. */
@Injectable()
export class TicketWays {
  constructor(
    private readonly globals: GlobalInvoiceRepository,
    private readonly intents: IntentRepository,
  ) {}

  /** Its invoice, what takes the place of that, or its global invoice is not settled yet. */
  async isOnItsWay(sale: InvoiceableSale): Promise<boolean> {
    const { id_document, facturama_id, facturama_status, id_global_invoice } = sale;
    if (facturama_status === 'PENDING') return true;
    if (facturama_id === null)
      return id_global_invoice !== null && (await this.globals.get(id_global_invoice)).state !== 'stamped';
    const own = await this.intents.newest('SALE', String(id_document));
    return own !== undefined && UNSETTLED.includes(own.state);
  }
}
