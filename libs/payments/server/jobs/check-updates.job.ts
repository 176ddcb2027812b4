import { Injectable } from '@nestjs/common';
import { Bus, type Job, JobHandler } from '@ceiba/platform/server';
import type { PaymentFacts } from '../domain/payment-facts';
import { isNewer } from '../domain/payment-ladder';
import { MercadoPagoClient } from '../mercadopago/mercadopago.client';
import { AttemptRepository } from '../persistence/attempt.repository';
import { PaymentRepository } from '../persistence/payment.repository';
import { SettlePayment } from '../use-cases/settle-payment/settle-payment';

/** Kind of the job that asks for everything that changed at the provider. */
export const CHECK_UPDATES = 'payments-check-updates';
const PAGE = 100;

/** Refunds and disputes whose notification never came: what changed at the provider lately is compared with what is known. */
@JobHandler({ kind: CHECK_UPDATES, queue: 'payments' })
@Injectable()
export class CheckUpdates implements Job<{ from: string; to: string }> {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: AttemptRepository,
    private readonly client: MercadoPagoClient,
    private readonly bus: Bus,
  ) {}

  /** Answers how many payments had changed. */
  async run({ from, to }: { from: string; to: string }): Promise<number> {
    let settled = 0;
    for (let offset = 0; ; offset += PAGE) {
      const page = await this.client.paymentsUpdated({ from, to, offset, limit: PAGE });
      for (const facts of await this.news(page.facts)) {
        await this.bus.execute(new SettlePayment(facts));
        settled++;
      }
      if (page.size < PAGE) return settled;
    }
  }

  /** What we know less of than the provider; payments of the account that are none of ours stay out. */
  private async news(found: readonly PaymentFacts[]): Promise<PaymentFacts[]> {
    const ids = found.map((facts) => facts.provider_payment_id);
    const known = new Map(
      (await this.payments.byProvider('mercadopago', ids)).map((one) => [one.provider_payment_id, one]),
    );
    const news: PaymentFacts[] = [];
    for (const facts of found) {
      const one = known.get(facts.provider_payment_id);
      const ours = one
        ? isNewer({ ...one, updated_at: one.updated_provider_at }, facts)
        : (await this.attempts.byReference(facts.external_reference)) !== undefined;
      if (ours) news.push(facts);
    }
    return news;
  }
}
