import { Injectable } from '@nestjs/common';
import { Bus } from '@ceiba/platform/server';
import { differencesOf } from '../../domain/compare-payment';
import type { PaymentFacts } from '../../domain/payment-facts';
import { AttemptRepository } from '../../persistence/attempt.repository';
import { ComparisonRepository, type DifferenceRow } from '../../persistence/comparison.repository';
import { PaymentRepository } from '../../persistence/payment.repository';
import type { PaymentProvider } from '../../ports/payment-provider';
import { PaymentProviders } from '../../ports/payment-providers';
import { TakePayment } from '../settle-payment/take-payment';
import { FollowDifference } from './follow-difference';

export interface ComparedSpan {
  id_comparison: number;
  provider: string;
  from: Date;
  to: Date;
}

const PAGE = 500;

/**
 * Compares one provider's books with ours, in both directions: first what differs is written down, then each difference
 * is followed. Whatever part of it was done before is not done again. Throws what the provider throws.
 */
@Injectable()
export class CompareProvider {
  constructor(
    private readonly comparisons: ComparisonRepository,
    private readonly payments: PaymentRepository,
    private readonly attempts: AttemptRepository,
    private readonly providers: PaymentProviders,
    private readonly taking: TakePayment,
    private readonly bus: Bus,
  ) {}

  async run(span: ComparedSpan): Promise<{ theirs: number; ours: number }> {
    const provider = await this.providers.getOn(span.provider);
    const seen = new Set<string>();
    for await (const page of provider.changed({ from: span.from.toISOString(), to: span.to.toISOString() })) {
      for (const { provider_payment_id } of page) seen.add(provider_payment_id);
      await this.compare(span, page);
    }
    const ours = await this.missing(span, provider, seen);
    for (const one of await this.comparisons.open(span.id_comparison, span.provider)) await this.follow(provider, one);
    return { theirs: seen.size, ours };
  }

  /** What a page of the provider says that we do not. */
  private async compare({ id_comparison, provider }: ComparedSpan, page: readonly PaymentFacts[]): Promise<void> {
    const ids = page.map((facts) => facts.provider_payment_id);
    const known = new Map((await this.payments.byProvider(provider, ids)).map((one) => [one.provider_payment_id, one]));
    for (const facts of page) {
      const { provider_payment_id, currency, amount_minor } = facts;
      const one = known.get(provider_payment_id) ?? null;
      const about = { id_comparison, provider, provider_payment_id, currency, amount_minor };
      await this.comparisons.found({ ...about, id_payment: one?.id_payment ?? null }, differencesOf(one, facts));
    }
  }

  /** Ours that changed in the span and were not told of: each is asked for by itself. Answers how many ours are. */
  private async missing(span: ComparedSpan, provider: PaymentProvider, seen: ReadonlySet<string>): Promise<number> {
    let count = 0;
    for (let after = 0; ;) {
      const rows = await this.comparisons.ofSpan(span.provider, span, after, PAGE);
      count += rows.length;
      for (const { id_payment, provider_payment_id } of rows) {
        after = id_payment;
        if (!seen.has(provider_payment_id)) await this.askFor(span, provider, id_payment);
      }
      if (rows.length < PAGE) return count;
    }
  }

  private async askFor({ id_comparison, provider: name }: ComparedSpan, provider: PaymentProvider, id: number) {
    const one = await this.payments.get(id);
    if (!one) return;
    const { id_payment, provider_payment_id, currency, amount_minor } = one;
    const about = { id_comparison, provider: name, provider_payment_id, id_payment, currency, amount_minor };
    await this.comparisons.found(about, differencesOf(one, await provider.payment(provider_payment_id)));
  }

  /** Takes the provider's word where it is news; what differs still is for a person. */
  private async follow(provider: PaymentProvider, difference: DifferenceRow): Promise<void> {
    const facts = await provider.payment(difference.provider_payment_id);
    if (facts) await this.taking.execute(facts, { by: 'daily' });
    await this.bus.execute(new FollowDifference(difference, facts));
  }
}
