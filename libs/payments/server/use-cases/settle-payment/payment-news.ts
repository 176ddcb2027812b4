import { Injectable } from '@nestjs/common';
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
  ) {}

  /** `before`: the payment as it was known; null when it is new. The payment is locked. */
  async tell(before: Payment | null, now: Payment, attempt: Attempt | null): Promise<void> {
    const cases = await this.desk.cases.ofPayment(now.id_payment);
    const money = await this.refunds.moneyOf(now);
    for (const one of cases) if (isOver(one, now, money)) await this.desk.finish(one, PROVIDER);
    for (const news of newsOf(before, { ...now, ours_minor: money.ours_minor }, cases))
      await this.open(news, now, attempt);
    const dispute = cases.find(({ kind, resolved_at }) => kind === 'dispute' && resolved_at === null);
    if (dispute && now.status === 'approved') await this.open({ kind: 'dispute', detail: DISPUTE_WON }, now, attempt);
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
    };
    await this.desk.open(one, { currency: now.currency });
  }
}

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
