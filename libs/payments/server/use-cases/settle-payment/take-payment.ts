import { Injectable } from '@nestjs/common';
import { Bus } from '@ceiba/platform/server';
import type { PaymentFacts } from '../../domain/payment-facts';
import type { Asked } from '../../persistence/answer.repository';
import { AttemptRepository } from '../../persistence/attempt.repository';
import type { Outcome } from '../../persistence/payment.repository';
import { PaymentProviders } from '../../ports/payment-providers';
import { SettlePayment } from './settle-payment';

/** What a provider answered, whoever asked: what its payer has only approved is taken where a cart still waits for just that; then it is settled. */
@Injectable()
export class TakePayment {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly providers: PaymentProviders,
    private readonly bus: Bus,
  ) {}

  async execute(facts: PaymentFacts, asked?: Asked): Promise<Outcome> {
    return this.bus.execute(new SettlePayment((await this.isWanted(facts)) ? await this.taken(facts) : facts, asked));
  }

  private async taken(facts: PaymentFacts): Promise<PaymentFacts> {
    return (await this.providers.getOn(facts.provider)).capture(facts);
  }

  /** Approved for a cart that is gone, or for another amount, it is never taken. */
  private async isWanted({ status, external_reference, amount_minor, currency }: PaymentFacts): Promise<boolean> {
    if (status !== 'authorized') return false;
    const attempt = await this.attempts.byReference(external_reference);
    const waits = attempt?.state === 'open' || attempt?.state === 'creating';
    return waits && attempt.amount_minor === amount_minor && attempt.currency === currency;
  }
}
