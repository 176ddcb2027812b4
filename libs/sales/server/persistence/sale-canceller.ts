import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { Audit, Clock, currentActor, Outbox } from '@ceiba/platform/server';
import { SaleCancelled, type SaleCancelledPayload } from '@ceiba/sales/contract';
import { StockLedger } from '@ceiba/stock/server';
import { type LockedSale, SaleRepository } from './sale.repository';
import { VoucherRepository } from './voucher.repository';

/** What was said, and what was not, of the CFDI and of the online money. */
export type CancelDecisions = Pick<SaleCancelledPayload, 'cfdi' | 'cfdi_undecided' | 'money'>;

export interface Cancelling {
  reason: string;
  /** The current period: what comes back does so in it. */
  current: number;
  decisions: CancelDecisions;
}

/** Writes a cancellation with everything that must be true together with it. */
@Injectable()
export class SaleCanceller {
  constructor(
    private readonly sales: SaleRepository,
    private readonly vouchers: VoucherRepository,
    private readonly stock: StockLedger,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** `sale` is locked and may be cancelled. */
  async cancel(sale: LockedSale, branch: Branch, { reason, current, decisions }: Cancelling): Promise<void> {
    const { id_document, id_customers, id_branch_office, id_period, source_doc } = sale;
    const day = this.clock.today(branch.time_zone);
    const back = id_period === current ? null : { date_reversal: day, id_period_reversal: current };
    await this.sales.cancel(id_document, { reason, at: this.clock.now(), day }, back);
    await this.vouchers.giveBack(id_document);
    await this.stock.reverse('sale', id_document, { day, id_period: current });
    if (source_doc !== 'ECOMMERCE_PENDIENTE')
      this.outbox.record(SaleCancelled, {
        ...{ id_document, id_customers, id_branch_office, id_period, source_doc },
        ...(id_period === current ? {} : { late: true as const }),
        ...decisions,
        by: currentActor().full_name,
      });
    this.audit.touch('sale', id_document, { anulado: 1, observation_anulado: reason, ...decisions });
  }
}
