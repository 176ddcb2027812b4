import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { CaseRepository } from '../persistence/case.repository';
import { PaymentRepository } from '../persistence/payment.repository';

/** The provider refused a refund: the case waits for people again, and says why. */
export class ReopenRefund extends Command<void> {
  static readonly options: CommandOptions = { audit: 'attention_case', idempotent: false };
  constructor(
    readonly id_case: number,
    readonly why: string,
  ) {
    super();
  }
}

@CommandHandler(ReopenRefund)
export class ReopenRefundHandler implements ICommandHandler<ReopenRefund> {
  constructor(
    private readonly cases: CaseRepository,
    private readonly payments: PaymentRepository,
  ) {}

  async execute({ id_case, why }: ReopenRefund): Promise<void> {
    const known = await this.cases.get(id_case);
    const payment = known?.id_payment ? await this.payments.lock(known.id_payment) : undefined;
    const one = await this.cases.lock(id_case);
    if (!payment || one?.decision !== 'refund' || one.resolved_at !== null) return;
    const { id_payment, reason } = payment;
    if (payment.outcome === 'refunding')
      await this.payments.setVerdict(id_payment, { outcome: one.kind === 'partial' ? 'partial' : 'unmatched', reason });
    await this.cases.reopen(id_case, why);
  }
}
