import { Injectable } from '@nestjs/common';
import { Bus, Hopeless, type Job, type JobContext, JobHandler, ProviderOff } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { CaseRepository } from '../persistence/case.repository';
import { PaymentRepository } from '../persistence/payment.repository';
import { ProviderRefused } from '../ports/payment-provider';
import { PaymentProviders } from '../ports/payment-providers';
import { ReopenRefund } from '../use-cases/reopen-refund';
import { SettlePayment } from '../use-cases/settle-payment/settle-payment';

/** Kind of the job that gives money back. */
export const REFUND_PAYMENT = 'payments-refund';

const TRIES = 12;

/** Gives back what staff decided: all that is left of a payment, or what was paid too much. The key never pays twice; what can't be given back waits for people again. */
@JobHandler({ kind: REFUND_PAYMENT, queue: 'payments', attempts: TRIES })
@Injectable()
export class RefundPayment implements Job<{ id_case: number }> {
  constructor(
    private readonly cases: CaseRepository,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly bus: Bus,
  ) {}

  async run({ id_case }: { id_case: number }, context: JobContext): Promise<string> {
    const one = await this.cases.get(id_case);
    const payment = one?.id_payment ? await this.payments.get(one.id_payment) : undefined;
    if (!payment || one?.decision !== 'refund' || one.resolved_at !== null) return 'nothing to give back';
    const { provider_payment_id, currency } = payment;
    const amount_minor = one.kind === 'overpaid' ? payment.over_minor : null;
    const provider = this.providers.get(payment.provider);
    try {
      await this.providers.getOn(payment.provider);
      await provider.refund({ provider_payment_id, amount_minor, currency, key: `ceiba-refund-${id_case}` });
    } catch (error) {
      const final = error instanceof ProviderRefused || error instanceof ProviderOff || context.attempt >= TRIES;
      if (!final || !(error instanceof Error)) throw error;
      const why = `${PAYMENT_MESSAGES.notRefundable} ${error.message}`;
      await this.bus.execute(new ReopenRefund(id_case, why));
      throw new Hopeless(why);
    }
    const facts = await provider.payment(provider_payment_id);
    return facts ? this.bus.execute(new SettlePayment(facts, { by: 'refund' })) : 'refunded';
  }
}
