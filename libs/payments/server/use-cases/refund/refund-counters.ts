import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db, notFound } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, PAYMENT_PROVIDERS, PROVIDER_TITLES } from '@ceiba/payments/contract';
import type { RefundCounter } from '../../domain/refund-rules';
import { CaseDesk } from '../../persistence/case-desk';
import { type Payment, PaymentRepository } from '../../persistence/payment.repository';
import { RefundDesk } from '../../persistence/refund-desk';
import { PaymentProviders } from '../../ports/payment-providers';

/** What giving money back looks at: the payment that this person may see, its provider, and what waits about it. */
@Injectable()
export class RefundCounters {
  constructor(
    readonly desk: RefundDesk,
    private readonly payments: PaymentRepository,
    private readonly cases: CaseDesk,
    private readonly providers: PaymentProviders,
    private readonly branches: BranchReader,
    private readonly db: Db,
  ) {}

  /** Under a write lock. Throws 404 where there is none, or none for this person. */
  async lock(id_payment: number): Promise<Payment> {
    await this.assertVisible(id_payment);
    return (await this.payments.lock(id_payment)) ?? this.missing();
  }

  async get(id_payment: number): Promise<Payment> {
    await this.assertVisible(id_payment);
    return (await this.payments.get(id_payment)) ?? this.missing();
  }

  async counterOf(name: string): Promise<RefundCounter> {
    const { capabilities } = this.providers.get(name);
    const known = PAYMENT_PROVIDERS.find((one) => one === name);
    const { refunds, refund_days } = capabilities;
    return { title: known ? PROVIDER_TITLES[known] : name, refunds, refund_days, on: await this.providers.isOn(name) };
  }

  /** Money that waited for a decision has it now, if all of it goes: the case, whose refund this is; else null. */
  async decideCase(payment: Payment, amount_minor: number, note: string): Promise<number | null> {
    const { left_minor } = await this.desk.moneyOf(payment);
    const open = await this.cases.cases.ofPayment(payment.id_payment);
    const waits = open.find(
      ({ kind, decision, resolved_at }) =>
        ['unmatched', 'partial', 'sale_cancelled'].includes(kind) && decision === null && resolved_at === null,
    );
    if (!waits || amount_minor !== left_minor) return null;
    const { id_payment, reason, outcome } = payment;
    if (outcome === 'unmatched' || outcome === 'partial')
      await this.payments.setVerdict(id_payment, { outcome: 'refunding', reason });
    await this.cases.decide(waits, { decision: 'refund', note }, false);
    return waits.id_case;
  }

  /** A payment without a branch is everybody's who holds the screen. */
  private async assertVisible(id_payment: number): Promise<void> {
    const row = await this.db.one<{ id_branch_office: number | null }>(
      `select coalesce(a.id_branch_office, s.id_branch_office) as id_branch_office from payment p
       left join payment_attempt a on a.id_attempt = p.id_attempt
       left join sale s on s.id_document = p.id_document
       where p.id_payment = ?`,
      [id_payment],
    );
    if (!row) this.missing();
    if (row.id_branch_office !== null) this.branches.assertVisible(currentActor(), row.id_branch_office);
  }

  private missing(): never {
    throw notFound(PAYMENT_MESSAGES.noPayment);
  }
}
