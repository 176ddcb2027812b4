import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Jobs } from '@ceiba/platform/server';
import type { SaleCancelledPayload } from '@ceiba/sales/contract';
import { leftOf } from '../domain/cases';
import { REFUND_PAYMENT } from '../jobs/refund-payment.job';
import { CaseDesk } from '../persistence/case-desk';
import { type Payment, PaymentRepository } from '../persistence/payment.repository';

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
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  async execute({ sale }: FollowCancelledSale): Promise<void> {
    const { id_document, id_branch_office } = sale;
    for (const payment of await this.payments.lockOfSale(id_document))
      if (payment.status !== 'charged_back' && leftOf(payment) > 0) await this.settle(sale, payment);
    if (!sale.cfdi_undecided) return;
    const cfdi = { kind: 'cfdi', id_payment: null, id_document, id_branch_office } as const;
    this.audit.touch('attention_case', await this.desk.open(cfdi, { currency: null }), { kind: 'cfdi', id_document });
  }

  private async settle({ id_document, id_branch_office, money, by }: SaleCancelledPayload, payment: Payment) {
    const { id_payment, currency } = payment;
    const kind = 'sale_cancelled' as const;
    // Money that is disputed can't be given back now: whatever was said, it waits.
    const said = money?.decision === 'refund' && payment.status !== 'approved' ? undefined : money;
    const given = { kind, id_payment, id_document, id_branch_office, amount_minor: leftOf(payment) };
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
    if (said.decision === 'refund') await this.jobs.enqueue(REFUND_PAYMENT, { id_case });
  }
}
