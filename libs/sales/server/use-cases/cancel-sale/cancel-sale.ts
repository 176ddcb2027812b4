import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import { currentActor, notFound, Refusal } from '@ceiba/platform/server';
import { SALE_MESSAGES } from '@ceiba/sales/contract';
import { SaleCanceller } from '../../persistence/sale-canceller';
import { SaleRepository } from '../../persistence/sale.repository';

/**
 * Cancels a sale with a reason: only one of the current period, once; its stock comes back on the same lots in the
 * same transaction (spec 3, sections 4 and 5).
 */
export class CancelSale extends Command<{ id: number }> {
  static readonly options = { audit: 'sale' };
  constructor(
    readonly id_document: number,
    readonly reason: string | null,
  ) {
    super();
  }
}

const refusal = (code: string, message: string, status: number) => new Refusal(`SALES.${code}`, message, { status });

@CommandHandler(CancelSale)
export class CancelSaleHandler implements ICommandHandler<CancelSale> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly sales: SaleRepository,
    private readonly branches: BranchReader,
    private readonly canceller: SaleCanceller,
  ) {}

  async execute({ id_document, reason }: CancelSale): Promise<{ id: number }> {
    if (!reason) throw refusal('REASON', SALE_MESSAGES.cancelReason, 422);
    const period = await this.periods.lockCurrentShared();
    const sale = await this.sales.lock(id_document);
    if (!sale) throw notFound(SALE_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    if (sale.anulado) throw refusal('CANCELLED', SALE_MESSAGES.cancelled, 409);
    if (sale.id_period !== period.id_period) throw refusal('OTHER_PERIOD', SALE_MESSAGES.otherPeriod, 409);
    const branch = await this.branches.get(sale.id_branch_office);
    await this.canceller.cancel(sale, branch, reason);
    return { id: id_document };
  }
}
