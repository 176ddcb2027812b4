import { Injectable } from '@nestjs/common';
import { Bus, type Job, JobHandler } from '@ceiba/platform/server';
import type { PaymentFacts } from '../domain/payment-facts';
import { isNewer } from '../domain/payment-ladder';
import { AttemptRepository } from '../persistence/attempt.repository';
import { PaymentRepository } from '../persistence/payment.repository';
import { SubscriptionRepository } from '../persistence/subscription.repository';
import { PaymentProviders } from '../ports/payment-providers';
import type { Span } from '../ports/payment-provider';
import { SettlePayment } from '../use-cases/settle-payment/settle-payment';

/** Kind of the job that asks for everything that changed at a provider. */
export const CHECK_UPDATES = 'payments-check-updates';

export type CheckUpdatesPayload = Span & { provider: string };

/** Refunds and disputes whose notification never came: what changed at the provider lately is compared with what is known. */
@JobHandler({ kind: CHECK_UPDATES, queue: 'payments' })
@Injectable()
export class CheckUpdates implements Job<CheckUpdatesPayload> {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: AttemptRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly providers: PaymentProviders,
    private readonly bus: Bus,
  ) {}

  /** Answers how many payments had changed. */
  async run({ provider, ...span }: CheckUpdatesPayload): Promise<number> {
    let settled = 0;
    for await (const page of (await this.providers.getOn(provider)).changed(span))
      for (const facts of await this.news(provider, page)) {
        await this.bus.execute(new SettlePayment(facts, { by: 'updates' }));
        settled++;
      }
    return settled;
  }

  private async isOurs(reference: string | null): Promise<boolean> {
    const found = (await this.attempts.byReference(reference)) ?? (await this.subscriptions.byReference(reference));
    return found !== undefined;
  }

  /** What we know less of than the provider; payments of the account that are none of ours stay out. */
  private async news(provider: string, found: readonly PaymentFacts[]): Promise<PaymentFacts[]> {
    const ids = found.map((facts) => facts.provider_payment_id);
    const known = new Map((await this.payments.byProvider(provider, ids)).map((one) => [one.provider_payment_id, one]));
    const news: PaymentFacts[] = [];
    for (const facts of found) {
      const one = known.get(facts.provider_payment_id);
      const ours = one
        ? facts.dispute !== undefined || isNewer({ ...one, updated_at: one.updated_provider_at }, facts)
        : await this.isOurs(facts.external_reference);
      if (ours) news.push(facts);
    }
    return news;
  }
}
