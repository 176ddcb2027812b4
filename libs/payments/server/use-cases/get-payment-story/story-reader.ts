import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import type {
  AnswerFound,
  AskedBy,
  CaseAction,
  CaseKind,
  DisputeState,
  RefundBeginning,
  RefundState,
  RefundWay,
} from '@ceiba/payments/contract';
import type { Attempt } from '../../persistence/attempt.repository';
import type { Payment } from '../../persistence/payment.repository';

export interface NoticeRow {
  id: number;
  lane: 'trusted' | 'hint' | 'forged' | 'other';
  kind: string;
  state: string | null;
  deliveries: number;
  note: string | null;
  at: Date;
}

export interface AnswerRow {
  id_answer: number;
  asked: AskedBy;
  found: AnswerFound | null;
  status: string | null;
  status_detail: string | null;
  amount_minor: number | null;
  refunded_minor: number | null;
  outcome: string | null;
  reason: string | null;
  is_news: 0 | 1;
  note: string | null;
  user_asked: string | null;
  id_worker_asked: number | null;
  id_job: number | null;
  at: Date;
}

export interface CaseRow {
  id_case: number;
  kind: CaseKind;
  detail: string | null;
  amount_minor: number | null;
  opened_at: Date;
  decision: CaseAction | 'provider' | 'cfdi' | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  id_worker_decided: number | null;
  resolved_at: Date | null;
}

export interface SaleRow {
  id_document: number;
  number_invoice_doc: string | null;
  total_doc: string;
  created_at: Date;
  anulado: 0 | 1;
  date_anulado: Date | null;
  observation_anulado: string | null;
  user_anulado: string | null;
  id_worker_anulado: number | null;
}

export interface RefundRow {
  id_refund: number;
  amount_minor: number;
  state: RefundState;
  began: RefundBeginning;
  way: RefundWay;
  reason: string | null;
  reference: string | null;
  refused_reason: string | null;
  asked_at: Date;
  asked_by: string | null;
  id_worker_asked: number | null;
  done_at: Date | null;
  updated_at: Date;
}

export interface DisputeRow {
  id_dispute: number;
  provider_dispute_id: string;
  kind: 'dispute' | 'chargeback';
  state: DisputeState;
  amount_minor: number | null;
  reason: string | null;
  due_at: Date | null;
  opened_at: Date;
  ended_at: Date | null;
}

export interface CloserRow {
  name: string;
  id_worker: number | null;
}

/** More of one kind are not told: nobody reads them. */
const MOST = 200;

/** Reads what is known of a payment and its link, each from its own table. */
@Injectable()
export class StoryReader {
  constructor(private readonly db: Db) {}

  /** Notices that named the payment or the link, or that an answer about them came of; and those that nobody signed. */
  async notices(payment: Payment | null, attempt: Attempt | null): Promise<NoticeRow[]> {
    const provider = payment?.provider ?? attempt?.provider ?? '';
    const refs = attempt?.provider_ref?.split(':') ?? [];
    const objects = [payment?.provider_payment_id, ...refs].filter((one) => one !== undefined && one !== '');
    const about = payment ? 'id_payment' : 'id_attempt';
    const named = await this.db.query<NoticeRow>(
      `select id_inbox as id, if(signature_ok = 1, 'trusted', 'hint') as lane, kind, state, deliveries,
         coalesce(last_error, signature_note) as note, received_at as at from (
         select * from webhook_inbox where object_id in (?) and provider = ?
         union
         select i.* from payment_answer r join webhook_inbox i on i.id_inbox = r.id_inbox where r.${about} = ?
       ) n order by id_inbox limit ${MOST}`,
      [['', ...objects], provider, payment?.id_payment ?? attempt?.id_attempt ?? 0],
    );
    const unsigned = await this.db.query<NoticeRow>(
      `select min(id_untrusted) as id, lane, kind, null as state, count(*) as deliveries, note, min(received_at) as at
       from webhook_untrusted where object_id in (?) and provider = ? group by lane, kind, note limit ${MOST}`,
      [['', ...objects], provider],
    );
    return [...named, ...unsigned];
  }

  answers(payment: Payment | null, attempt: Attempt | null): Promise<AnswerRow[]> {
    const [column, id] = payment ? ['id_payment', payment.id_payment] : ['id_attempt', attempt?.id_attempt ?? 0];
    return this.db.query<AnswerRow>(
      `select id_answer, asked, found, status, status_detail, amount_minor, refunded_minor, outcome, reason, is_news, note,
         user_asked, ${workerOf('r.id_user_asked')} as id_worker_asked, id_job, coalesce(answered_at, asked_at) as at
       from payment_answer r where r.${column} = ? order by id_answer limit ${MOST}`,
      [id],
    );
  }

  cases(id_payment: number): Promise<CaseRow[]> {
    return this.db.query<CaseRow>(
      `select id_case, kind, detail, amount_minor, opened_at, decision, note, decided_at, decided_by,
         ${workerOf('k.id_user_decided')} as id_worker_decided, resolved_at
       from attention_case k where k.id_payment = ? order by id_case limit ${MOST}`,
      [id_payment],
    );
  }

  sale(id_document: number): Promise<SaleRow | undefined> {
    return this.db.one<SaleRow>(
      `select id_document, number_invoice_doc, total_doc, created_at, anulado, date_anulado, observation_anulado,
         user_anulado, ${workerOf('s.id_user_anulado')} as id_worker_anulado
       from sale s where id_document = ?`,
      [id_document],
    );
  }

  refunds(id_payment: number): Promise<RefundRow[]> {
    return this.db.query<RefundRow>(
      `select id_refund, amount_minor, state, began, way, reason, reference, refused_reason, asked_at, asked_by,
         ${workerOf('f.id_user_asked')} as id_worker_asked, done_at, updated_at
       from payment_refund f where id_payment = ? order by id_refund limit ${MOST}`,
      [id_payment],
    );
  }

  disputes(id_payment: number): Promise<DisputeRow[]> {
    return this.db.query<DisputeRow>(
      `select id_dispute, provider_dispute_id, kind, state, amount_minor, reason, due_at, opened_at, ended_at
       from payment_dispute where id_payment = ? order by id_dispute limit ${MOST}`,
      [id_payment],
    );
  }

  /** Who of the staff closed a link. */
  closer(id_attempt: number): Promise<CloserRow | undefined> {
    return this.db.one<CloserRow>(
      `select t.actor_name as name, ${workerOf('t.actor_id')} as id_worker from audit t
       where t.entity = 'payment_attempt' and t.entity_id = ? and t.command = 'CloseLink' order by t.id desc limit 1`,
      [String(id_attempt)],
    );
  }

  /** Keys of what else was tried to pay a cart, the newest first. */
  async others(id_cart: number): Promise<{ part: 'p' | 'a'; id: number }[]> {
    const rows = await this.db.query<{ id_attempt: number; id_payment: number | null }>(
      `select a.id_attempt, p.id_payment from payment_attempt a left join payment p on p.id_attempt = a.id_attempt
       where a.id_customers_sale_public = ? order by a.id_attempt desc, p.id_payment desc limit 50`,
      [id_cart],
    );
    return rows.map(({ id_attempt, id_payment }) =>
      id_payment === null ? { part: 'a', id: id_attempt } : { part: 'p', id: id_payment },
    );
  }
}
