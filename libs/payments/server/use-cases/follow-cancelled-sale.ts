import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import type { SaleCancelledPayload } from '@ceiba/sales/contract';
import { CaseDesk } from '../persistence/case-desk';
import { type Payment, PaymentRepository } from '../persistence/payment.repository';
import { RefundDesk } from '../persistence/refund-desk';

/**
 * A sale was cancelled: what becomes of its online money and of its CFDI happens as it was said with the cancellation,
 * and waits for people where nothing was said.
 */
export class FollowCancelledSale extends Command<void> {
  static readonly options: CommandOptions = { audit: 'attention_case', idempotent: false };
  constructor(readonly sale: SaleCancelledPayload) {
    super();
  }
}

@CommandHandler(FollowCancelledSale)
export class FollowCancelledSaleHandler implements ICommandHandler<FollowCancelledSale> {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly desk: CaseDesk,
    private readonly refunds: RefundDesk,
    private readonly audit: Audit,
  ) {}

  async execute({ sale }: FollowCancelledSale): Promise<void> {
    const { id_document, id_branch_office } = sale;
    for (const payment of await this.payments.lockOfSale(id_document)) {
      const { left_minor } = await this.refunds.moneyOf(payment);
      if (payment.status !== 'charged_back' && left_minor > 0) await this.settle(sale, payment, left_minor);
    }
    if (!sale.cfdi_undecided) return;
    const cfdi = { kind: 'cfdi', id_payment: null, id_document, id_branch_office } as const;
    this.audit.touch('attention_case', await this.desk.open(cfdi, { currency: null }), { kind: 'cfdi', id_document });
  }

  private async settle(
    { id_document, id_branch_office, money, by }: SaleCancelledPayload,
    payment: Payment,
    left_minor: number,
  ) {
    const { id_payment, currency } = payment;
    const kind = 'sale_cancelled' as const;
    // Money that is disputed can't be given back now: whatever was said, it waits.
    const said = money?.decision === 'refund' && payment.status !== 'approved' ? undefined : money;
    const given = { kind, id_payment, id_document, id_branch_office, amount_minor: left_minor };
    const id_case = await this.desk.open(given, { currency, quiet: said !== undefined });
    this.audit.touch('attention_case', id_case, {
      kind,
      id_payment,
      id_document,
      decision: said?.decision ?? null,
      by,
    });
    const one = said && (await this.desk.cases.lock(id_case));
    if (!said || !one) return;
    await this.desk.decide(one, { ...said, by }, said.decision !== 'refund');
    if (said.decision === 'refund')
      await this.refunds.begin(payment, { amount_minor: left_minor, id_case, reason: said.note, by });
  }
}
