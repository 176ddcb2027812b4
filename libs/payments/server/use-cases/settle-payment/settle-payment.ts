import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { type CartRow, PublicCarts } from '@ceiba/store/server';
import { withDisputes } from '../../domain/disputes';
import { judgePayment } from '../../domain/judge-payment';
import type { PaymentFacts } from '../../domain/payment-facts';
import { isNewer } from '../../domain/payment-ladder';
import { AttemptCloser } from '../../persistence/attempt-closer';
import type { Asked } from '../../persistence/answer.repository';
import type { Attempt } from '../../persistence/attempt.repository';
import type { Outcome, Payment } from '../../persistence/payment.repository';
import { SaleMaker } from '../../persistence/sale-maker';
import { PaymentProviders } from '../../ports/payment-providers';
import { SubscriptionPayments } from '../subscriptions/subscription-payments';
import { SettledPayments } from './settled-payments';

/** What the provider answered about a payment, whoever asked: webhook, poller, return page, staff. Once in effect, however often. */
export class SettlePayment extends Command<Outcome> {
  static readonly options: CommandOptions = { audit: 'payment', idempotent: false };
  constructor(
    readonly facts: PaymentFacts,
    readonly asked: Asked = { by: 'updates' },
  ) {
    super();
  }
}

interface Case {
  facts: PaymentFacts;
  attempt: Attempt | null;
  cart: CartRow | null;
  payment: Payment;
}

@CommandHandler(SettlePayment)
export class SettlePaymentHandler implements ICommandHandler<SettlePayment> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly stores: SettledPayments,
    private readonly sales: SaleMaker,
    private readonly closer: AttemptCloser,
    private readonly providers: PaymentProviders,
    private readonly subscribed: SubscriptionPayments,
  ) {}

  async execute({ facts: said, asked }: SettlePayment): Promise<Outcome> {
    const { attempts, payments, news, answers, refunds } = this.stores;
    const at = answers.now();
    const facts = await this.subscribed.placed(said);
    // Always in this order: cart, attempt, payment (payments.md, section 5).
    const named = await attempts.byReference(facts.external_reference);
    const cart = named ? await this.carts.lock(named.id_customers_sale_public) : null;
    const attempt = named ? ((await attempts.lock(named.id_attempt)) ?? null) : null;
    const { payment, fresh } = await payments.lockOrInsert(facts, attempt?.id_attempt ?? null);
    const { id_payment } = payment;
    const disputed = facts.dispute !== undefined && (await news.disputes.note(payment, facts.dispute));
    const now = await this.standing(payment, facts);
    const moved = disputed && now.status !== payment.status;
    const isLater = fresh || moved || isNewer({ ...payment, updated_at: payment.updated_provider_at }, now);
    if (isLater) await payments.setFacts(id_payment, now);
    const told = (await payments.get(id_payment)) ?? payment;
    // Refunds and disputes move without their payment.
    const returned = facts.refunds ? await refunds.follow(told, facts.refunds) : await refunds.followSum(told);
    const isNews = isLater || returned || disputed;
    if (isLater) await this.follow({ facts: now, attempt, cart, payment: told });
    if (isNews)
      await news.tell(
        fresh ? null : payment,
        (await payments.get(id_payment)) ?? payment,
        attempt,
        disputed ? facts.dispute : undefined,
      );
    if (isLater) await this.subscribed.note(told, now);
    const settled = (await payments.get(payment.id_payment)) ?? payment;
    await answers.told({ ...asked, at }, facts, settled, isNews);
    return settled.outcome;
  }

  /** What was told, with the disputes that its provider tells apart; money was taken once, and what went back stays gone. */
  private async standing(payment: Payment, facts: PaymentFacts): Promise<PaymentFacts> {
    const approved_at = payment.approved_at ?? facts.approved_at;
    if (this.providers.get(facts.provider).capabilities.disputes !== 'apart') return { ...facts, approved_at };
    const refunded_minor = Math.max(payment.refunded_minor, facts.refunded_minor);
    const own = { ...facts, approved_at, refunded_minor };
    return withDisputes(own, await this.stores.news.disputes.ofPayment(payment.id_payment));
  }

  private async follow(settled: Case): Promise<void> {
    const { payment, facts } = settled;
    if (payment.outcome === 'waiting') return this.judge(settled);
    // Whether a sale is cancelled is for people to decide: of it the news tell.
    if (payment.outcome === 'sold' || payment.outcome === 'settled') return;
    // Money that waited for a decision went back to the payer.
    const gone = facts.status === 'refunded' || facts.status === 'charged_back';
    if (!gone || payment.outcome === 'refunded') return;
    const { reason, id_payment } = payment;
    await this.stores.payments.setVerdict(id_payment, { outcome: 'refunded', reason });
  }

  private async judge(settled: Case): Promise<void> {
    const { facts, attempt, cart, payment } = settled;
    const earlier_minor = attempt ? await this.stores.payments.partialSum(attempt.id_attempt, payment.id_payment) : 0;
    const cart_paid = cart?.state_cart === 'paid';
    const verdict = judgePayment(facts, {
      attempt,
      cart_paid,
      earlier_minor,
      live_only: await this.providers.get(facts.provider).liveOnly(),
    });
    if (verdict.kind === 'wait') return;
    if (verdict.kind === 'partial') return this.wait(settled, 'partial', 'partial');
    if (verdict.kind === 'unmatched' || !attempt || !cart)
      return this.wait(settled, 'unmatched', verdict.kind === 'unmatched' ? verdict.reason : 'unknown_reference');
    const { over_minor } = verdict;
    const result = await this.sales.sell({ cart, attempt, payment, over_minor, reserved: true });
    if (result.state === 'sold') return;
    await this.wait(settled, 'unmatched', `sale_refused:${result.code}`);
    await this.closer.end(attempt, 'failed', result.code.slice(0, 40));
  }

  private async wait({ attempt, payment }: Case, kind: 'unmatched' | 'partial', reason: string): Promise<void> {
    const { id_payment, amount_minor, refunded_minor, currency } = payment;
    await this.stores.payments.setVerdict(id_payment, { outcome: kind, reason });
    const id_branch_office = attempt?.id_branch_office ?? null;
    const one = { kind, id_payment, id_document: null, id_branch_office, amount_minor: amount_minor - refunded_minor };
    await this.stores.desk.open(one, { currency });
  }
}
