import { Injectable } from '@nestjs/common';
import { disputeText } from '../../domain/disputes';
import type { ToldDispute } from '../../domain/payment-facts';
import { DisputeRepository } from '../../persistence/dispute.repository';
import { chargebackText, DISPUTE_WON, type News, newsOf } from '../../domain/payment-news';
import type { Attempt } from '../../persistence/attempt.repository';
import { CaseDesk } from '../../persistence/case-desk';
import type { Case, NewCase } from '../../persistence/case.repository';
import { RefundDesk } from '../../persistence/refund-desk';
import type { RefundMoney } from '../../domain/refund-money';
import type { Payment } from '../../persistence/payment.repository';

const PROVIDER = { decision: 'provider', by: 'Proveedor' } as const;

/** What the provider reports of a payment after it was judged: closes what is over, opens what people must see. */
@Injectable()
export class PaymentNews {
  constructor(
    private readonly desk: CaseDesk,
    private readonly refunds: RefundDesk,
    readonly disputes: DisputeRepository,
  ) {}

  /** `before`: the payment as it was known; null when it is new. `dispute`: of which something new was told. The payment is locked. */
  async tell(before: Payment | null, now: Payment, attempt: Attempt | null, dispute?: ToldDispute): Promise<void> {
    const cases = await this.desk.cases.ofPayment(now.id_payment);
    const money = await this.refunds.moneyOf(now);
    for (const one of cases) if (isOver(one, now, money)) await this.desk.finish(one, PROVIDER);
    const known = await this.disputes.ofPayment(now.id_payment);
    for (const news of newsOf(before, { ...now, ours_minor: money.ours_minor }, cases))
      // A dispute that was told by itself says more than the status.
      if (!known.some(({ kind }) => kind === news.kind)) await this.open(news, now, attempt);
    if (dispute) await this.dispute(dispute, now, attempt);
    if (isBack(before, now)) await this.won(now);
    if (money.refunded_minor > 0) await this.desk.showRefunded(now.id_document);
  }

  /** Opens or changes the case of a dispute; an inquiry that became a chargeback is one. */
  private async dispute(told: ToldDispute, now: Payment, attempt: Attempt | null): Promise<void> {
    const { kind, state, due_at } = told;
    if (state === 'won') return this.won(now);
    const detail = disputeText(told);
    const amount_minor = told.amount_minor ?? now.amount_minor;
    const cases = await this.desk.cases.ofPayment(now.id_payment);
    for (const one of cases)
      if (one.resolved_at === null && one.kind === 'dispute' && kind === 'chargeback')
        await this.desk.finish(one, PROVIDER);
    await this.open(
      { kind, detail, amount_minor, due_at: state === 'open' ? due_at : null, lost: state === 'lost' },
      now,
      attempt,
    );
  }

  /** The money is the shop's again: nothing of it waits any more. */
  private async won({ id_payment }: Payment): Promise<void> {
    await this.disputes.endOpen(id_payment, 'won');
    for (const one of await this.desk.cases.ofPayment(id_payment)) {
      if (one.resolved_at !== null || (one.kind !== 'dispute' && one.kind !== 'chargeback')) continue;
      await this.desk.cases.say(one.id_case, DISPUTE_WON);
      await this.desk.finish(one, PROVIDER);
    }
  }

  /** A case of its own topic, about a payment that was asked for just now. */
  async open(news: News, { id_payment, id_document, ...now }: Payment, attempt: Attempt | null): Promise<void> {
    const detail = news.kind === 'chargeback' && !news.detail ? chargebackText(now.status_detail) : news.detail;
    const one: NewCase = {
      kind: news.kind,
      id_payment,
      id_document,
      id_branch_office: attempt?.id_branch_office ?? null,
      amount_minor: news.amount_minor ?? now.amount_minor,
      detail: detail ?? null,
      due_at: news.due_at,
    };
    await this.desk.open(one, { currency: now.currency, again: news.lost ? 'lost' : undefined });
  }
}

/** A dispute ended, and the money is here. */
const isBack = (before: Payment | null, now: Payment): boolean =>
  now.status === 'approved' && (before?.status === 'in_mediation' || before?.status === 'charged_back');

/** Did the money go that the case is about? */
function isOver(
  { kind, resolved_at }: Case,
  { amount_minor, over_minor, status }: Payment,
  { refunded_minor }: RefundMoney,
): boolean {
  if (resolved_at !== null) return false;
  const gone = status === 'refunded' || status === 'charged_back' || refunded_minor >= amount_minor;
  if (kind === 'overpaid') return gone || (over_minor > 0 && refunded_minor >= over_minor);
  return gone && (kind === 'unmatched' || kind === 'partial' || kind === 'sale_cancelled');
}
