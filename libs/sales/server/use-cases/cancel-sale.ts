import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import { currentActor, notFound, Refusal } from '@ceiba/platform/server';
import { CFDI_CANCEL_MESSAGES, type CfdiDecision, replacementProblem, SALE_MESSAGES } from '@ceiba/sales/contract';
import { type CfdiCancellation, SaleCanceller } from '../persistence/sale-canceller';
import { type LockedSale, SaleRepository } from '../persistence/sale.repository';

/**
 * Cancels a sale with a reason: only one of the current period, once; its stock comes back on the same lots in the
 * same transaction (spec 3, sections 4 and 5).
 */
export class CancelSale extends Command<{ id: number }> {
  static readonly options = { audit: 'sale' };
  constructor(
    readonly id_document: number,
    readonly reason: string | null,
    /** What becomes of its CFDI; asked for where there is one. */
    readonly cfdi: CfdiDecision = { motive: null, uuid_replacement: null, keep_cfdi: 0 },
  ) {
    super();
  }
}

const refusal = (code: string, message: string, status: number) => new Refusal(`SALES.${code}`, message, { status });

/** A CFDI that stands, or is on its way. */
function hasCfdi({ facturama_id, facturama_status }: LockedSale): boolean {
  if (facturama_status === 'PENDING') return true;
  return facturama_id !== null && facturama_status !== 'CANCELING' && facturama_status !== 'CANCELED';
}

/** What becomes of the CFDI (decisions.md, "Stamping"): nothing is cancelled at SAT, and nothing left, without a word. */
function decided(sale: LockedSale, { motive, uuid_replacement, keep_cfdi }: CfdiDecision): CfdiCancellation | null {
  if (!hasCfdi(sale) || (keep_cfdi && !motive)) return null;
  const [field, message] = motive
    ? ['uuid_replacement', replacementProblem(motive, uuid_replacement)]
    : ['motive', CFDI_CANCEL_MESSAGES.motive];
  if (message) throw new Refusal('SALES.CFDI', message, { data: { fields: [{ field, message }] } });
  return motive && { motive, uuid_replacement };
}

@CommandHandler(CancelSale)
export class CancelSaleHandler implements ICommandHandler<CancelSale> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly sales: SaleRepository,
    private readonly branches: BranchReader,
    private readonly canceller: SaleCanceller,
  ) {}

  async execute({ id_document, reason, cfdi }: CancelSale): Promise<{ id: number }> {
    if (!reason) throw refusal('REASON', SALE_MESSAGES.cancelReason, 422);
    const period = await this.periods.lockCurrentShared();
    const sale = await this.sales.lock(id_document);
    if (!sale) throw notFound(SALE_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    if (sale.anulado) throw refusal('CANCELLED', SALE_MESSAGES.cancelled, 409);
    if (sale.id_period !== period.id_period) throw refusal('OTHER_PERIOD', SALE_MESSAGES.otherPeriod, 409);
    const branch = await this.branches.get(sale.id_branch_office);
    await this.canceller.cancel(sale, branch, reason, decided(sale, cfdi));
    return { id: id_document };
  }
}
