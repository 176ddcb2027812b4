import { Injectable } from '@nestjs/common';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { type Changes, Clock, currentActor, Db, notFound, optionalActor, type RowOf } from '@ceiba/platform/server';
import type { CreditReason, CreditState, CreditWayName, CreditWhy } from '@ceiba/sales/contract';
import type { ChargedLine } from '../domain/income-cfdi';
import { creditNoteTable } from './credit-note.entity';

export type CreditNote = RowOf<
  typeof creditNoteTable,
  {
    reason: CreditReason;
    way: CreditWayName | null;
    state: CreditState;
    why: CreditWhy | null;
    relation: '01' | '03' | null;
    credited: ChargedLine[];
  }
>;

export type NewCreditNote = Pick<
  CreditNote,
  'id_document' | 'id_return' | 'id_branch_office' | 'reason' | 'state' | 'credited' | 'total'
> &
  Partial<Pick<CreditNote, 'concept' | 'way' | 'why' | 'id_intent_original' | 'relation' | 'payment_form'>>;

const COLUMNS = creditNoteTable.columns();
/** Credit notes that take something off their invoice, sent or about to be. */
const LIVING = "way = 'credit' and state in ('pending', 'stamped', 'canceling')";

/** Credit notes. Whoever writes holds the lock of their sale. */
@Injectable()
export class CreditNoteRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async find(id_credit_note: number): Promise<CreditNote | undefined> {
    return this.db.one<CreditNote>(`select ${COLUMNS} from credit_note where id_credit_note = ?`, [id_credit_note]);
  }

  /** Throws 404. */
  async get(id_credit_note: number): Promise<CreditNote> {
    const note = await this.find(id_credit_note);
    if (!note) throw notFound(INVOICING_MESSAGES.notFound);
    return note;
  }

  async lock(id_credit_note: number): Promise<CreditNote> {
    await this.db.query('select 1 from credit_note where id_credit_note = ? for update', [id_credit_note]);
    return this.get(id_credit_note);
  }

  async ofSale(id_document: number): Promise<CreditNote[]> {
    return this.db.query<CreditNote>(
      `select ${COLUMNS} from credit_note where id_document = ? order by id_credit_note`,
      [id_document],
    );
  }

  /** Those that take something off these invoices. */
  async living(
    invoices: readonly number[],
  ): Promise<Pick<CreditNote, 'id_credit_note' | 'id_document' | 'id_intent_original' | 'total' | 'credited'>[]> {
    if (invoices.length === 0) return [];
    return this.db.query(
      `select id_credit_note, id_document, id_intent_original, total, credited from credit_note
       where id_intent_original in (?) and ${LIVING}`,
      [invoices],
    );
  }

  /** Do payments of the sale's own invoice stand, each with its complement? */
  async isPaid(id_document: number): Promise<boolean> {
    const which = [id_document];
    return (await this.db.one('select 1 from sale where id_document = ? and has_payments = 1', which)) !== undefined;
  }

  /** Those that are to be settled by an invoice's cancellation. */
  async cancelling(id_intent_original: number): Promise<CreditNote[]> {
    return this.db.query<CreditNote>(
      `select ${COLUMNS} from credit_note where id_intent_original = ? and way = 'cancel' and state = 'pending'`,
      [id_intent_original],
    );
  }

  /** Forgets what a CFDI was to be less by that was not stamped: written after the one that stands was sent. Answers how many. */
  async dropNet(id_document: number, sent_at: Date): Promise<number> {
    const { affectedRows } = await this.db.execute(
      "delete from credit_note where id_document = ? and way = 'net' and updated_at > ?",
      [id_document, sent_at],
    );
    return affectedRows;
  }

  /** The note that took the ticket of a cancelled sale out of its global invoice. */
  async annulled(id_document: number): Promise<CreditNote | undefined> {
    return this.db.one<CreditNote>(
      `select ${COLUMNS} from credit_note where id_document = ? and reason = 'annulled' limit 1`,
      [id_document],
    );
  }

  /** The note of a return. */
  async ofReturn(id_return: number): Promise<CreditNote | undefined> {
    return this.db.one<CreditNote>(`select ${COLUMNS} from credit_note where id_return = ?`, [id_return]);
  }

  /** What a sale is in a global invoice for; 0.00: it is not in it. */
  async ticketTotal(id_global_invoice: number, id_document: number): Promise<string> {
    const row = await this.db.one<{ total: string }>(
      'select total from global_invoice_sale where id_global_invoice = ? and id_document = ?',
      [id_global_invoice, id_document],
    );
    return row?.total ?? '0.00';
  }

  /** The sales of a global invoice with something that waits for it. */
  async waitingIn(id_global_invoice: number): Promise<number[]> {
    const rows = await this.db.query<{ id_document: number }>(
      `select distinct n.id_document from global_invoice_sale g join credit_note n on n.id_document = g.id_document
       where g.id_global_invoice = ? and n.state = 'waiting' order by n.id_document`,
      [id_global_invoice],
    );
    return rows.map(({ id_document }) => id_document);
  }

  /** Those of a sale that wait for its CFDI. */
  async waiting(id_document: number): Promise<CreditNote[]> {
    return this.db.query<CreditNote>(
      `select ${COLUMNS} from credit_note where id_document = ? and state = 'waiting' order by id_credit_note`,
      [id_document],
    );
  }

  async insert(note: NewCreditNote): Promise<number> {
    const now = this.clock.now();
    const actor = optionalActor();
    const by = { user_created: actor?.full_name ?? 'Sistema', id_user_created: actor?.id_user ?? null };
    return creditNoteTable.insert(this.db, { ...note, ...by, created_at: now, updated_at: now });
  }

  /** A ticket leaves its global invoice; its lines are written when that is known to stand. */
  takeOut(
    { id_document, id_branch_office }: Pick<CreditNote, 'id_document' | 'id_branch_office'>,
    out: { reason: 'invoiced' | 'annulled'; total: string; id_intent_original: number },
  ): Promise<number> {
    const waiting = { id_return: null, state: 'waiting', credited: [] as ChargedLine[], relation: '01' } as const;
    return this.insert({ id_document, id_branch_office, ...out, ...waiting });
  }

  async update(id_credit_note: number, changes: Changes<typeof creditNoteTable>): Promise<void> {
    await creditNoteTable.update(this.db, { id_credit_note }, { ...changes, updated_at: this.clock.now() });
  }

  /** What a person decided, with his name. */
  async decide(id_credit_note: number, changes: Changes<typeof creditNoteTable>): Promise<void> {
    const { full_name: decided_by, id_user: id_user_decided } = currentActor();
    await this.update(id_credit_note, { ...changes, decided_at: this.clock.now(), decided_by, id_user_decided });
  }

  /** What became of its CFDI; `facturama_id`: the one that it has, null where it has none. */
  async setStamp(
    id_credit_note: number,
    facturama_id: string | null,
    changes: Changes<typeof creditNoteTable>,
  ): Promise<void> {
    const where = { id_credit_note, facturama_id };
    await creditNoteTable.update(this.db, where, { ...changes, updated_at: this.clock.now() });
  }

  /** Its stamp is refused; false: it is settled otherwise by now, and stays as it is. */
  async setFailed(id_credit_note: number, changes: Changes<typeof creditNoteTable>): Promise<boolean> {
    const where = { id_credit_note, facturama_id: null, state: 'pending' };
    const changed = { ...changes, updated_at: this.clock.now() };
    return (await creditNoteTable.update(this.db, where, changed)) === 1;
  }
}
