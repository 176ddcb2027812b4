import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import type { PaymentFacts } from '../domain/payment-facts';
import type { News } from '../domain/payment-news';
import { SettledPayments } from './settle-payment/settled-payments';

/**
 * What a topic of its own reports about a payment that was settled just now: a claim, a chargeback, a fraud alert.
 * What was said before in the same words is no news, whatever was decided about it.
 */
export class ReportNews extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly payment: Pick<PaymentFacts, 'provider' | 'provider_payment_id'>,
    readonly news: News,
  ) {
    super();
  }
}

@CommandHandler(ReportNews)
export class ReportNewsHandler implements ICommandHandler<ReportNews> {
  constructor(
    private readonly stores: SettledPayments,
    private readonly audit: Audit,
  ) {}

  async execute({ payment: named, news }: ReportNews): Promise<void> {
    const { attempts, payments, desk } = this.stores;
    const payment = await payments.lockByProvider(named);
    if (!payment) return;
    const known = await desk.cases.ofPayment(payment.id_payment);
    if (known.some(({ kind, detail }) => kind === news.kind && detail === (news.detail ?? null))) return;
    const attempt = payment.id_attempt === null ? null : ((await attempts.get(payment.id_attempt)) ?? null);
    await this.stores.news.open(news, payment, attempt);
    this.audit.touch('payment', payment.id_payment, news);
  }
}
