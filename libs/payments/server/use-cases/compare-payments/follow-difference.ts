import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { differencesOf, differenceText } from '../../domain/compare-payment';
import type { PaymentFacts } from '../../domain/payment-facts';
import { ComparisonRepository, type DifferenceRow } from '../../persistence/comparison.repository';
import type { Payment } from '../../persistence/payment.repository';
import { SettledPayments } from '../settle-payment/settled-payments';

/** After the provider's word was taken: what differs still opens a case, once; the rest is settled. */
export class FollowDifference extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly difference: DifferenceRow,
    /** What the provider says now; null where it has no such payment. */
    readonly facts: PaymentFacts | null,
  ) {
    super();
  }
}

@CommandHandler(FollowDifference)
export class FollowDifferenceHandler implements ICommandHandler<FollowDifference> {
  constructor(
    private readonly stores: SettledPayments,
    private readonly comparisons: ComparisonRepository,
  ) {}

  async execute({ difference, facts }: FollowDifference): Promise<void> {
    const { id_difference, provider, provider_payment_id } = difference;
    const payment = await this.stores.payments.lockByProvider({ provider, provider_payment_id });
    const id_payment = payment?.id_payment ?? null;
    const still = differencesOf(payment ?? null, facts);
    if (!payment || still.length === 0) {
      await this.comparisons.follow(id_difference, { outcome: 'settled', id_payment, id_case: null });
      return;
    }
    const id_case = await this.caseOf(payment, still.map(differenceText).join(' ').slice(0, 255));
    await this.comparisons.follow(id_difference, { outcome: 'case', id_payment, id_case });
  }

  /** What was said before in the same words has its case already, whatever was decided about it. */
  private async caseOf({ id_payment, id_document, id_attempt, ...money }: Payment, detail: string): Promise<number> {
    const { attempts, desk } = this.stores;
    const known = await desk.cases.ofPayment(id_payment);
    const same = known.find((one) => one.kind === 'difference' && one.detail === detail);
    if (same) return same.id_case;
    const attempt = id_attempt === null ? undefined : await attempts.get(id_attempt);
    const id_branch_office = attempt?.id_branch_office ?? null;
    const { amount_minor, currency } = money;
    return desk.open(
      { kind: 'difference', id_payment, id_document, id_branch_office, amount_minor, detail },
      { currency },
    );
  }
}
