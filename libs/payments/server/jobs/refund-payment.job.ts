import { Injectable } from '@nestjs/common';
import { Bus, Hopeless, type Job, JobHandler, ProviderOff } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { REFUND_PAYMENT } from '../persistence/refund-desk';
import { RefundRepository } from '../persistence/refund.repository';
import { type PaymentProvider, ProviderRefused } from '../ports/payment-provider';
import { PaymentProviders } from '../ports/payment-providers';
import { AnswerRefund, type Sending, SendRefund } from '../use-cases/refund/send-refund';
import { SettlePayment } from '../use-cases/settle-payment/settle-payment';

/** Those of an earlier release name their case. */
type Payload = { id_refund: number } | { id_case: number };

/**
 * Gives back what was decided. Whoever dies between asking and hearing asks the provider first when he comes back: its
 * memory of keys ends after hours, the list of its refunds does not (payments.md, section 1.2). Silence is no refusal.
 */
@JobHandler({ kind: REFUND_PAYMENT, queue: 'payments', attempts: 12 })
@Injectable()
export class RefundPayment implements Job<Payload> {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly providers: PaymentProviders,
    private readonly bus: Bus,
  ) {}

  async run(payload: Payload): Promise<string> {
    const id_refund =
      'id_refund' in payload ? payload.id_refund : (await this.refunds.ofCase(payload.id_case))?.id_refund;
    const known = id_refund === undefined ? undefined : await this.refunds.get(id_refund);
    if (!known) return 'nothing to give back';
    const { id_payment } = known;
    const provider = await this.providerOf(id_payment, known.id_refund, known.sent_at !== null);
    const sending = await this.bus.execute(new SendRefund(known.id_refund));
    if (!sending) return 'nothing to give back';
    if (sending.again) {
      await this.settle(provider, sending);
      const now = await this.refunds.get(known.id_refund);
      if (now?.state !== 'asked') return now?.state ?? 'nothing to give back';
    }
    await this.send(provider, sending);
    await this.settle(provider, sending);
    return (await this.refunds.get(known.id_refund))?.state ?? 'refunded';
  }

  private async send(provider: PaymentProvider, { refund, payment }: Sending): Promise<void> {
    const { id_refund, refund_key: key } = refund;
    const { provider_payment_id, currency, amount_minor: whole } = payment;
    const amount_minor = refund.amount_minor === whole ? null : refund.amount_minor;
    try {
      const id = await provider.refund({ provider_payment_id, amount_minor, currency, key });
      await this.bus.execute(new AnswerRefund(id_refund, { id }));
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      await this.refuse(id_refund, error.message);
    }
  }

  /** How the payment stands now, with all its refunds. */
  private async settle(provider: PaymentProvider, { payment }: Sending): Promise<void> {
    const facts = await provider.payment(payment.provider_payment_id);
    if (facts) await this.bus.execute(new SettlePayment(facts, { by: 'refund' }));
  }

  /** A provider that is switched off is asked for nothing; what it may know of already waits until it is on again. */
  private async providerOf(id_payment: number, id_refund: number, sent: boolean): Promise<PaymentProvider> {
    const name = await this.refunds.providerOf(id_payment);
    try {
      return await this.providers.getOn(name);
    } catch (error) {
      if (sent || !(error instanceof ProviderOff)) throw error;
      return this.refuse(id_refund, error.message);
    }
  }

  private async refuse(id_refund: number, why: string): Promise<never> {
    await this.bus.execute(new AnswerRefund(id_refund, { refused: why }));
    throw new Hopeless(`${PAYMENT_MESSAGES.notRefundable} ${why}`);
  }
}
