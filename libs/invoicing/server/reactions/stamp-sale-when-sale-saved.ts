import { Injectable } from '@nestjs/common';
import { Jobs, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleSaved, type SaleSavedPayload } from '@ceiba/sales/contract';
import { SaleInvoices } from '@ceiba/sales/server';
import { STAMP_SALE } from '../jobs/stamp-sale.job';
import { whySaleNotStamped } from '../subjects/sale/sale-subject';

/** A sale that was saved with an invoice is shown as "En Proceso" and stamped by a job. */
@Reaction({
  event: SaleSaved,
  consumer: 'invoicing-stamp-sale',
  when: ({ has_invoice_doc }) => has_invoice_doc === 1,
})
@Injectable()
export class StampSaleWhenSaleSaved implements ReactionHandler<SaleSavedPayload> {
  constructor(
    private readonly sales: SaleInvoices,
    private readonly jobs: Jobs,
  ) {}

  async handle({ id_document }: SaleSavedPayload): Promise<void> {
    const sale = await this.sales.lock(id_document);
    if (!sale.has_invoice_doc || sale.facturama_id || sale.facturama_status || whySaleNotStamped(sale)) return;
    await this.sales.setStamp(id_document, { facturama_status: 'PENDING', facturama_error: null });
    await this.jobs.enqueue(STAMP_SALE, { id_document }, { dedupe: `stamp-sale-${id_document}` });
  }
}
