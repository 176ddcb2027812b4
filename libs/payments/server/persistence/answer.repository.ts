import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import type { AnswerFound, AskedBy } from '@ceiba/payments/contract';
import type { PaymentFacts } from '../domain/payment-facts';
import { paymentAnswerTable } from './answer.entity';
import type { Payment } from './payment.repository';

/** Why the provider was asked; of a notice, which one. */
export interface Asked {
  by: AskedBy;
  id_inbox?: number;
}

/** Asked by these, the same answer once more is kept, too: somebody waited for it. */
const ALWAYS: readonly AskedBy[] = ['notice', 'staff'];

/** What providers answered, for the story of a payment. */
@Injectable()
export class AnswerRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** What the provider told of a payment and what became of it; `news`: it was not known before. */
  async told(asked: Asked, facts: PaymentFacts, payment: Payment, news: boolean): Promise<void> {
    if (!news && !ALWAYS.includes(asked.by)) return;
    const now = this.clock.now();
    const { provider, status, status_detail, amount_minor, refunded_minor } = facts;
    const { id_payment, id_attempt, outcome, reason } = payment;
    await paymentAnswerTable.insert(this.db, {
      ...{ provider, id_attempt, id_payment, id_inbox: asked.id_inbox ?? null, asked: asked.by },
      ...{ status, status_detail, amount_minor, refunded_minor, outcome, reason },
      found: 'told' satisfies AnswerFound,
      is_news: news,
      asked_at: now,
      answered_at: now,
    });
  }
}
