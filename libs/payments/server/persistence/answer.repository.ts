import { Injectable } from '@nestjs/common';
import { Clock, currentActor, Db } from '@ceiba/platform/server';
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

/** A question of the staff's, and what came of it; `found` null while it is under way. */
export interface Question {
  provider: string;
  id_payment: number | null;
  id_attempt: number | null;
  found: AnswerFound | null;
}

/** Who asks again so soon is answered with what was just found. */
const JUST_NOW_MS = 5_000;
/** A question that nobody answered for so long is lost: the worker's machine is gone. */
const LOST_MS = 600_000;

/** What providers answered, for the story of a payment. */
@Injectable()
export class AnswerRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** What the provider told of a payment and what became of it; `news`: it was not known before. `at`: when it was told, before anything came of it. */
  async told(asked: Asked & { at: Date }, facts: PaymentFacts, payment: Payment, news: boolean): Promise<void> {
    if (!news && !ALWAYS.includes(asked.by)) return;
    const { provider, status, status_detail, amount_minor, refunded_minor } = facts;
    const { id_payment, id_attempt, outcome, reason } = payment;
    await paymentAnswerTable.insert(this.db, {
      ...{ provider, id_attempt, id_payment, id_inbox: asked.id_inbox ?? null, asked: asked.by },
      ...{ status, status_detail, amount_minor, refunded_minor, outcome, reason },
      found: 'told' satisfies AnswerFound,
      is_news: news,
      asked_at: asked.at,
      answered_at: asked.at,
    });
  }

  /** The job of a question about the same thing that is under way, or was answered just now. Lock what it is about first. */
  async underWay({ id_payment, id_attempt }: Pick<Question, 'id_payment' | 'id_attempt'>): Promise<number | null> {
    const now = this.clock.now().getTime();
    const [column, id] = id_payment === null ? ['id_attempt', id_attempt] : ['id_payment', id_payment];
    const row = await this.db.one<{ id_job: number | null; found: string | null; at: Date }>(
      `select id_job, found, coalesce(answered_at, asked_at) as at from payment_answer
       where ${column} = ? and asked = 'staff' and id_job is not null order by id_answer desc limit 1`,
      [id],
    );
    const since = now - (row?.found === null ? LOST_MS : JUST_NOW_MS);
    return row && row.at.getTime() > since ? row.id_job : null;
  }

  /** Writes a question of the person of the request; answers its id. */
  async ask({
    provider,
    id_payment,
    id_attempt,
  }: Pick<Question, 'provider' | 'id_payment' | 'id_attempt'>): Promise<number> {
    const { full_name, id_user } = currentActor();
    const who = { user_asked: full_name, id_user_asked: id_user };
    const asked: AskedBy = 'staff';
    return paymentAnswerTable.insert(this.db, {
      provider,
      id_payment,
      id_attempt,
      asked,
      ...who,
      asked_at: this.clock.now(),
    });
  }

  async setJob(id_answer: number, id_job: number): Promise<void> {
    await paymentAnswerTable.update(this.db, { id_answer }, { id_job });
  }

  question(id_answer: number): Promise<Question | undefined> {
    const sql = 'select provider, id_payment, id_attempt, found from payment_answer where id_answer = ?';
    return this.db.one<Question>(sql, [id_answer]);
  }

  async close(id_answer: number, found: AnswerFound, note: string | null): Promise<void> {
    await paymentAnswerTable.update(this.db, { id_answer }, { found, note, answered_at: this.clock.now() });
  }
}
