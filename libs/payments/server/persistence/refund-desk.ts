import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fromCents } from '@ceiba/platform/contract';
import { Audit, currentActor, Jobs } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type RefundSale, type RefundWay } from '@ceiba/payments/contract';
import { ReturnMoney } from '@ceiba/sales/server';
import { matchRefunds } from '../domain/match-refunds';
import type { ToldRefund } from '../domain/payment-facts';
import { type RefundMoney, refundMoney } from '../domain/refund-money';
import { CaseDesk } from './case-desk';
import type { NewCase } from './case.repository';
import { type Payment, PaymentRepository } from './payment.repository';
import { type Refund, RefundRepository } from './refund.repository';

/** Kind of the job that gives money back. */
export const REFUND_PAYMENT = 'payments-refund';

/** A refund that somebody decided. */
export interface RefundOrder {
  amount_minor: number;
  id_case?: number;
  /** The return that it is the money of. */
  id_return?: number;
  reason?: string | null;
  way?: RefundWay;
  reference?: string | null;
  sale?: RefundSale;
  /** Who decided; without it, the person of the request. */
  by?: string;
}

/** Cases whose money was not that of a sale, or of one that is cancelled: nothing is to be registered after them. */
const NO_RETURN: readonly string[] = ['unmatched', 'partial', 'overpaid', 'sale_cancelled'];

/** Refunds with all that goes with them: their job, and what people have to do after them. The payment is locked. */
@Injectable()
export class RefundDesk {
  constructor(
    readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly desk: CaseDesk,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly returns: ReturnMoney,
  ) {}

  async moneyOf(payment: Payment): Promise<RefundMoney> {
    return refundMoney(payment, await this.refunds.ofPayment(payment.id_payment));
  }

  /** Writes a refund that was decided; one by the provider goes out by its job, a transfer was made already. */
  async begin(payment: Payment, order: RefundOrder): Promise<number> {
    const { id_payment, id_document } = payment;
    const {
      amount_minor,
      id_case = null,
      id_return = null,
      reason = null,
      way = 'provider',
      reference = null,
      by,
    } = order;
    const { full_name, id_user } = currentActor();
    const sale = order.sale ?? 'keep';
    const row = {
      ...{
        id_payment,
        id_case,
        id_document,
        id_return,
        amount_minor,
        reason,
        way,
        reference,
        sale,
        began: 'staff' as const,
      },
      ...{ state: 'asked' as const, provider_refund_id: null, done_at: null },
      refund_key: `ceiba-refund-${randomUUID().replaceAll('-', '')}`,
      ...{ asked_by: by ?? full_name, id_user_asked: by ? null : id_user },
    };
    const id_refund = await this.refunds.insert(row);
    this.audit.touch('payment_refund', id_refund, { id_payment, amount_minor, reason, way, reference, sale });
    if (way === 'provider') await this.jobs.enqueue(REFUND_PAYMENT, { id_refund });
    else await this.move(payment, { ...row, id_refund }, { id: null, state: 'done', said: null });
    return id_refund;
  }

  /** What the provider lists of a payment: of ours, how they stand; of others, that they are there. Answers whether that is news. */
  async follow(payment: Payment, told: readonly ToldRefund[]): Promise<boolean> {
    const { moved, begun } = matchRefunds(await this.refunds.ofPayment(payment.id_payment), told);
    for (const { refund, told: now } of moved) await this.move(payment, refund, now);
    const { id_payment, id_document, provider } = payment;
    for (const { id, amount_minor, state } of begun)
      await this.refunds.insert({
        ...{ id_payment, id_case: null, id_document, amount_minor, state, began: 'provider', way: 'provider' },
        ...{ sale: 'keep', reason: null, reference: null, provider_refund_id: id, asked_by: null, id_user_asked: null },
        done_at: state === 'done' ? new Date() : null,
        refund_key: `${provider}-${id}`.slice(-45),
      });
    return moved.length + begun.length > 0;
  }

  /** The same of a provider that lists none: by what it says went back in all. */
  async followSum(payment: Payment): Promise<boolean> {
    const { id_payment, id_document, provider, refunded_minor } = payment;
    const known = (await this.refunds.ofPayment(id_payment)).filter(({ way }) => way === 'provider');
    const done = known.filter(({ state }) => state === 'done');
    const unknown = refunded_minor - done.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    let rest = unknown;
    for (const refund of known) {
      const waits = refund.sent_at !== null && (refund.state === 'asked' || refund.state === 'pending');
      if (!waits || refund.amount_minor > rest) continue;
      rest -= refund.amount_minor;
      await this.move(payment, refund, { id: null, state: 'done', said: null });
    }
    if (rest > 0)
      await this.refunds.insert({
        ...{ id_payment, id_case: null, id_document, amount_minor: rest, state: 'done', began: 'provider' },
        ...{ way: 'provider', sale: 'keep', reason: null, reference: null, provider_refund_id: null },
        ...{ asked_by: null, id_user_asked: null, done_at: new Date() },
        refund_key: `${provider}-${id_payment}-${refunded_minor}`,
      });
    return unknown > 0;
  }

  /** The provider answered; under which id, which it may have told of another one before. */
  async answered(payment: Payment, refund: Refund, id: string): Promise<void> {
    if (refund.provider_refund_id === id) return;
    await this.refunds.forgetId(payment.id_payment, id);
    await this.refunds.setTold(refund.id_refund, { id, state: 'pending', said: null });
  }

  /** The provider said no: whoever decided hears of it. */
  async refuse(payment: Payment, refund: Refund, why: string): Promise<void> {
    const { id_refund, id_case, amount_minor } = refund;
    await this.refunds.refuse(id_refund, why);
    if (refund.id_return !== null) await this.returns.setState(refund.id_return, 'refused', why);
    const detail = `${PAYMENT_MESSAGES.notRefundable} ${why}`.slice(0, 255);
    if (id_case !== null) return this.reopen(id_case, payment, detail);
    const cancelled = await this.refunds.isCancelled(payment.id_document);
    await this.open(payment, { kind: cancelled ? 'sale_cancelled' : 'refund_refused', amount_minor, detail });
  }

  /** The case waits for people again, and says why. */
  private async reopen(id_case: number, { id_payment, outcome, reason }: Payment, why: string): Promise<void> {
    const one = await this.desk.cases.lock(id_case);
    if (one?.decision !== 'refund' || one.resolved_at !== null) return;
    const waits = one.kind === 'partial' ? 'partial' : 'unmatched';
    if (outcome === 'refunding') await this.payments.setVerdict(id_payment, { outcome: waits, reason });
    await this.desk.cases.reopen(id_case, why);
  }

  private async move(
    payment: Payment,
    refund: Pick<
      Refund,
      'id_refund' | 'id_case' | 'id_return' | 'amount_minor' | 'state' | 'began' | 'sale' | 'reason'
    >,
    { id, state, said }: { id: string | null; state: ToldRefund['state']; said: string | null },
  ): Promise<void> {
    if (id === null) await this.refunds.setDone(refund.id_refund);
    else await this.refunds.setTold(refund.id_refund, { id, state, said });
    if (state === refund.state || refund.began === 'provider') return;
    const now = await this.refunds.get(refund.id_refund);
    if (state === 'refused' && now) await this.refuse(payment, now, said ?? '');
    if (state !== 'done') return;
    if (refund.id_return !== null) await this.returns.setState(refund.id_return, 'done');
    else await this.register(payment, refund);
    await this.desk.showRefunded(payment.id_document);
  }

  /** Money of a sale that stands went back: its goods are for people to register. */
  private async register(payment: Payment, refund: Pick<Refund, 'id_case' | 'amount_minor' | 'sale' | 'reason'>) {
    const cases = await this.desk.cases.ofPayment(payment.id_payment);
    const asked = cases.find(({ id_case }) => id_case === refund.id_case);
    if (asked?.kind === 'refund_refused') await this.desk.finish(asked, { decision: 'refund' });
    const kept = refund.sale === 'keep' && !NO_RETURN.includes(asked?.kind ?? '');
    if (!kept || payment.outcome !== 'sold' || (await this.refunds.isCancelled(payment.id_document))) return;
    // Goods that came back already, whose money a provider had refused: nothing is left to register.
    if (await this.returns.settleRefused(payment.id_document, fromCents(refund.amount_minor))) return;
    const open = cases.find(({ kind, resolved_at }) => kind === 'return' && resolved_at === null);
    const amount_minor = (open?.amount_minor ?? 0) + refund.amount_minor;
    await this.open(payment, { kind: 'return', amount_minor, detail: refund.reason });
  }

  private async open(
    { id_payment, id_document, id_attempt, currency }: Payment,
    one: Pick<NewCase, 'kind' | 'amount_minor' | 'detail'>,
  ) {
    const id_branch_office = await this.refunds.branchOf(id_attempt);
    await this.desk.open({ ...one, id_payment, id_document, id_branch_office }, { currency });
  }
}
