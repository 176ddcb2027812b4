import { Injectable } from '@nestjs/common';
import { Bus, Hopeless, type Job, JobHandler } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { MercadoPagoClient, ProviderRefused } from '../mercadopago/mercadopago.client';
import { type Payment, PaymentRepository } from '../persistence/payment.repository';
import { SettlePayment } from '../use-cases/settle-payment/settle-payment';

/** Kind of the job that gives money back. */
export const REFUND_PAYMENT = 'payments-refund';

/** Gives back what staff decided: all of a payment without a cart, or what was paid too much. The key never pays twice. */
@JobHandler({ kind: REFUND_PAYMENT, queue: 'payments', attempts: 12 })
@Injectable()
export class RefundPayment implements Job<{ id_payment: number }> {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly client: MercadoPagoClient,
    private readonly bus: Bus,
  ) {}

  async run({ id_payment }: { id_payment: number }): Promise<string> {
    const payment = await this.payments.get(id_payment);
    if (payment?.outcome !== 'refunding' && payment?.outcome !== 'sold') return 'nothing to give back';
    const id = payment.provider_payment_id;
    const amount = payment.outcome === 'sold' ? payment.over_minor / 100 : null;
    try {
      await this.client.refund(id, amount, `ceiba-refund-${id_payment}`);
    } catch (error) {
      if (error instanceof ProviderRefused) await this.giveUp(payment, error);
      throw error;
    }
    const facts = await this.client.payment(id);
    return facts ? this.bus.execute(new SettlePayment(facts)) : 'refunded';
  }

  /** Back onto the staff's list; the failed job says why. */
  private async giveUp({ id_payment, outcome, reason }: Payment, error: ProviderRefused): Promise<never> {
    if (outcome === 'refunding') await this.payments.setVerdict(id_payment, { outcome: 'unmatched', reason });
    else await this.payments.setAttention(id_payment, 'overpaid');
    throw new Hopeless(`${PAYMENT_MESSAGES.notRefundable} ${error.message}`);
  }
}
