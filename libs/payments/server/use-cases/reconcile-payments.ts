import { Inject, Injectable } from '@nestjs/common';
import { PendingPayments } from '@ceiba/periods/server';
import { LOGGER, type Logger } from '@ceiba/platform/server';
import { type Attempt, AttemptRepository } from '../persistence/attempt.repository';
import { type DueSubscription, SubscriptionRepository } from '../persistence/subscription.repository';
import { PaymentProviders } from '../ports/payment-providers';
import { LookAtSubscription } from './subscriptions/look-at-subscription';
import { TakePayment } from './settle-payment/take-payment';

const AT_ONCE = 8;
const MOST_MS = 15_000;

/** Before a period closes: every open attempt, and every subscription that is due, is asked for at the provider, so that paid sales still count in it. */
@Injectable()
export class ReconcilePayments extends PendingPayments {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly providers: PaymentProviders,
    private readonly taking: TakePayment,
    private readonly subscriptions: SubscriptionRepository,
    private readonly looking: LookAtSubscription,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async settle(): Promise<void> {
    const open = [...(await this.attempts.openOnes()), ...(await this.subscriptions.dueOnes())];
    const until = Date.now() + MOST_MS;
    const lane = async (first: number): Promise<void> => {
      for (let at = first; at < open.length && Date.now() < until; at += AT_ONCE) await this.ask(open[at]!);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => lane(first)));
  }

  /** A provider that is away must not hold the close up: the poller asks again, the sale goes to the current period then. */
  private async ask(one: Attempt | DueSubscription): Promise<void> {
    try {
      if (!('id_attempt' in one)) return void (await this.looking.execute(one.provider, one.provider_ref));
      const found = await (await this.providers.getOn(one.provider)).paymentsOf(one);
      for (const facts of found.reverse()) await this.taking.execute(facts, { by: 'poll' });
    } catch (error) {
      this.logger.warn(
        { reference: one.external_ref, err: error instanceof Error ? error.message : error },
        'not reconciled before the close',
      );
    }
  }
}
