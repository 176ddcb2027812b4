import { Injectable } from '@nestjs/common';
import { type Job, JobHandler } from '@ceiba/platform/server';
import { TakePayment } from '../../use-cases/settle-payment/take-payment';
import { BankPaymentRepository, factsOf } from '../persistence/bank-payment.repository';

/** Kind of the job that has a confirmed transfer judged. */
export const SETTLE_TRANSFER = 'payments-settle-transfer';

/** What staff confirmed goes the way of every provider's payment: judged once, however often it is told. */
@JobHandler({ kind: SETTLE_TRANSFER, queue: 'payments' })
@Injectable()
export class SettleTransfer implements Job<{ id_bank_payment: number }> {
  constructor(
    private readonly payments: BankPaymentRepository,
    private readonly taking: TakePayment,
  ) {}

  async run({ id_bank_payment }: { id_bank_payment: number }): Promise<string> {
    const payment = await this.payments.get(id_bank_payment);
    return payment ? this.taking.execute(factsOf(payment)) : 'gone';
  }
}
