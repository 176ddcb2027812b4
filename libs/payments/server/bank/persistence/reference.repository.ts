import { Injectable } from '@nestjs/common';
import { Clock, Db, type RowOf } from '@ceiba/platform/server';
import type { ReceivingAccount } from '../account';
import { referenceOf } from '../domain/reference-number';
import { bankReferenceTable } from './bank.entity';

/** A row of `bank_reference`. */
export type BankReference = RowOf<typeof bankReferenceTable, { reference: string }>;

const COLUMNS = bankReferenceTable.columns();

export interface NewReference {
  external_ref: string;
  currency: string;
  amount_minor: number;
  expires_at: Date;
}

/** References for transfers: one an attempt, counted up by the database. */
@Injectable()
export class ReferenceRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The reference of an attempt; `fresh`: it was made by this. Joins the caller's transaction. */
  async make(order: NewReference, account: ReceivingAccount): Promise<{ reference: BankReference; fresh: boolean }> {
    const { external_ref, currency, amount_minor, expires_at } = order;
    const row = { external_ref, currency, amount_minor, expires_at, ...account, created_at: this.clock.now() };
    const id_reference = await bankReferenceTable.insertOrFind(this.db, row, 'id_reference');
    const numbered = { reference: referenceOf(id_reference) };
    const [known] = await this.lock([id_reference]);
    if (!known) throw new Error('the reference was not written');
    const fresh = known.reference === null;
    if (fresh) await bankReferenceTable.update(this.db, { id_reference }, numbered);
    return { reference: { ...known, ...numbered }, fresh };
  }

  async byAttempt(external_ref: string): Promise<BankReference | undefined> {
    return this.db.one<BankReference>(`select ${COLUMNS} from bank_reference where external_ref = ?`, [external_ref]);
  }

  /** Those of the numbers that there are. */
  async named(references: readonly string[]): Promise<BankReference[]> {
    if (references.length === 0) return [];
    return this.db.query<BankReference>(
      `select ${COLUMNS} from bank_reference where reference in (?) order by id_reference`,
      [references],
    );
  }

  /** The same rows under write locks, in the order of their ids. */
  async lock(ids: readonly number[]): Promise<BankReference[]> {
    if (ids.length === 0) return [];
    return this.db.query<BankReference>(
      `select ${COLUMNS} from bank_reference where id_reference in (?) order by id_reference for update`,
      [ids],
    );
  }

  /** Nobody is to transfer for it any more. Answers how many there were. */
  async close(external_ref: string): Promise<number> {
    return bankReferenceTable.update(this.db, { external_ref, closed_at: null }, { closed_at: this.clock.now() });
  }
}
