import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import { type Payment, PaymentRepository } from '../../persistence/payment.repository';
import { RefundDesk } from '../../persistence/refund-desk';
import type { Refund } from '../../persistence/refund.repository';

const QUIET: CommandOptions = { audit: false, idempotent: false };

/** A refund on its way, as its job has to go on with it. */
export interface Sending {
  refund: Refund;
  payment: Payment;
  /** The provider may know of it already: ask before it is told again. */
  again: boolean;
}

/** From now on the provider may know of a refund. Null where there is nothing left to send. */
export class SendRefund extends Command<Sending | null> {
  static readonly options = QUIET;
  constructor(readonly id_refund: number) {
    super();
  }
}

@CommandHandler(SendRefund)
export class SendRefundHandler implements ICommandHandler<SendRefund> {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly desk: RefundDesk,
  ) {}

  async execute({ id_refund }: SendRefund): Promise<Sending | null> {
    const known = await this.desk.refunds.get(id_refund);
    const payment = known && (await this.payments.lock(known.id_payment));
    const refund = await this.desk.refunds.lock(id_refund);
    if (!payment || !refund || (refund.state !== 'asked' && refund.state !== 'pending')) return null;
    if (refund.sent_at === null) await this.desk.refunds.setSent(id_refund);
    return { refund, payment, again: refund.sent_at !== null };
  }
}

/** What the provider answered to a refund: its id of it, or why not. */
export class AnswerRefund extends Command<void> {
  static readonly options: CommandOptions = { audit: 'payment_refund', idempotent: false };
  constructor(
    readonly id_refund: number,
    readonly answer: { id: string } | { refused: string },
  ) {
    super();
  }
}

@CommandHandler(AnswerRefund)
export class AnswerRefundHandler implements ICommandHandler<AnswerRefund> {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly desk: RefundDesk,
    private readonly audit: Audit,
  ) {}

  async execute({ id_refund, answer }: AnswerRefund): Promise<void> {
    const known = await this.desk.refunds.get(id_refund);
    const payment = known && (await this.payments.lock(known.id_payment));
    const refund = await this.desk.refunds.lock(id_refund);
    if (!payment || !refund) return;
    if ('id' in answer) await this.desk.answered(payment, refund, answer.id);
    // A notice was faster: it went through after all.
    else if (refund.state === 'asked') await this.desk.refuse(payment, refund, answer.refused);
    else return;
    this.audit.touch('payment_refund', id_refund, answer);
  }
}
