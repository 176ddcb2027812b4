import { Injectable } from '@nestjs/common';
import { Clock, currentActor, Db, type RowOf } from '@ceiba/platform/server';
import type { CaseAction, CaseKind } from '@ceiba/payments/contract';
import { attentionCaseTable } from './attention.entity';

/** A row of `attention_case`. */
export type Case = RowOf<
  typeof attentionCaseTable,
  { kind: CaseKind; decision: CaseAction | 'provider' | 'cfdi' | null }
>;

export type NewCase = Pick<Case, 'kind' | 'id_payment' | 'id_document' | 'id_branch_office'> &
  Partial<Pick<Case, 'amount_minor' | 'detail' | 'due_at'>>;

export interface Decision {
  decision: NonNullable<Case['decision']>;
  note?: string | null;
  /** Who decided; without it, the person of the request. */
  by?: string;
}

const COLUMNS = attentionCaseTable.columns();

/** A case is about a payment, or about a sale where there is no online payment. */
export const subjectOf = ({ id_payment, id_document }: Pick<Case, 'id_payment' | 'id_document'>): string =>
  id_payment === null ? `sale-${id_document}` : `payment-${id_payment}`;

/** What waits for people. Lock the payment (or the sale) before its cases. */
@Injectable()
export class CaseRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Opens a case; one that is open already for the subject and kind learns what is new. `fresh`: it was not there. */
  async open(given: NewCase): Promise<{ id_case: number; fresh: boolean }> {
    const subject = subjectOf(given);
    const known = await this.lockOpen(subject, given.kind);
    const { detail = null, amount_minor = null, due_at } = given;
    if (known) {
      const changes = { detail: detail ?? undefined, amount_minor: amount_minor ?? undefined, due_at };
      await attentionCaseTable.update(this.db, { id_case: known.id_case }, changes);
      return { id_case: known.id_case, fresh: false };
    }
    const row = { ...given, subject, detail, amount_minor, due_at: due_at ?? null, opened_at: this.clock.now() };
    return { id_case: await attentionCaseTable.insert(this.db, row), fresh: true };
  }

  async get(id_case: number): Promise<Case | undefined> {
    return this.db.one<Case>(`select ${COLUMNS} from attention_case where id_case = ?`, [id_case]);
  }

  async lock(id_case: number): Promise<Case | undefined> {
    return this.db.one<Case>(`select ${COLUMNS} from attention_case where id_case = ? for update`, [id_case]);
  }

  private async lockOpen(subject: string, kind: CaseKind): Promise<Case | undefined> {
    return this.db.one<Case>(`select ${COLUMNS} from attention_case where open_subject = ? and kind = ? for update`, [
      subject,
      kind,
    ]);
  }

  /** All cases of a payment, the latest first. */
  async ofPayment(id_payment: number): Promise<Case[]> {
    return this.db.query<Case>(`select ${COLUMNS} from attention_case where id_payment = ? order by id_case desc`, [
      id_payment,
    ]);
  }

  /** Open cases about a sale, whichever of its payments they name. */
  async openOfSale(id_document: number): Promise<Case[]> {
    return this.db.query<Case>(
      `select ${COLUMNS} from attention_case where id_document = ? and resolved_at is null order by id_case`,
      [id_document],
    );
  }

  /** Cents of a sale's payments that went back, through their providers and by hand. */
  async refundedOf(id_document: number): Promise<number> {
    const row = await this.db.one<{ minor: string | null }>(
      `select sum(greatest(p.refunded_minor, ifnull(r.through, 0)) + ifnull(r.by_hand, 0)) as minor from payment p
       left join (select id_payment, sum(if(way = 'provider', amount_minor, 0)) as through,
           sum(if(way = 'transfer', amount_minor, 0)) as by_hand
         from payment_refund where state = 'done' and id_document = ? group by id_payment) r on r.id_payment = p.id_payment
       where p.id_document = ?`,
      [id_document, id_document],
    );
    return Number(row?.minor ?? 0);
  }

  /** What was decided; `done` where nothing is left to wait for. */
  async decide(id_case: number, { decision, note, by }: Decision, done: boolean): Promise<void> {
    const now = this.clock.now();
    const { full_name, id_user } = currentActor();
    const who = by ? { decided_by: by, id_user_decided: null } : { decided_by: full_name, id_user_decided: id_user };
    const decided = { decision, note: note ?? undefined, decided_at: now, ...who };
    await attentionCaseTable.update(this.db, { id_case }, { ...decided, resolved_at: done ? now : null });
  }

  /** The decision could not be carried out: it waits again, and says why. */
  async reopen(id_case: number, detail: string): Promise<void> {
    const undecided = { decision: null, decided_at: null, decided_by: null, id_user_decided: null, resolved_at: null };
    await attentionCaseTable.update(this.db, { id_case }, { ...undecided, detail: detail.slice(0, 255) });
  }

  /** What became of it, in words. */
  async say(id_case: number, detail: string): Promise<void> {
    await attentionCaseTable.update(this.db, { id_case }, { detail, due_at: null });
  }

  /** What was decided is done. */
  async finish(id_case: number): Promise<void> {
    await attentionCaseTable.update(this.db, { id_case }, { resolved_at: this.clock.now() });
  }

  /** The payment became a sale: its cases are about that, too. */
  async setDocument(id_payment: number, id_document: number): Promise<void> {
    await attentionCaseTable.update(this.db, { id_payment }, { id_document });
  }
}
