import { Injectable } from '@nestjs/common';
import type { CreditTermsInput } from '@ceiba/invoicing/contract';
import { Clock, currentActor, Db, type RowOf } from '@ceiba/platform/server';
import { creditTermsTable } from './receivable.entity';
import { ON_CREDIT, owedDoc } from './receivable-sql';

export type CreditTerms = RowOf<typeof creditTermsTable>;
const TERMS = `select ${creditTermsTable.columns()} from credit_terms where id_customers = ?`;

/** On what terms customers buy on credit, and what they owe. */
@Injectable()
export class CreditTermsRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  find(id_customers: number): Promise<CreditTerms | undefined> {
    return this.db.one<CreditTerms>(TERMS, [id_customers]);
  }

  /** Whoever wants the customer to owe more waits until this one is done. */
  async lock(id_customers: number): Promise<CreditTerms | undefined> {
    return (await this.find(id_customers)) && this.db.one<CreditTerms>(`${TERMS} for update`, [id_customers]);
  }

  /** All that he owes, in pesos; what is his own on one invoice is not taken off another. */
  async owedBy(id_customers: number): Promise<string> {
    const row = await this.db.one<{ owed: string }>(
      `select ifnull(sum(greatest(${owedDoc('s')}, 0.00)), 0.00) as owed from sale s where ${ON_CREDIT} and s.id_customers = ?`,
      [id_customers],
    );
    return row?.owed ?? '0.00';
  }

  async save({ id_customers, own, credit_days, credit_limit }: Required<CreditTermsInput>): Promise<void> {
    if (!own) {
      await this.db.execute('delete from credit_terms where id_customers = ?', [id_customers]);
      return;
    }
    const { full_name, id_user } = currentActor();
    const by = { user_updated: full_name, id_user_updated: id_user, updated_at: this.clock.now() };
    // In one statement: two who delete and insert wait for each other's gap.
    await creditTermsTable.upsert(this.db, { id_customers, credit_days, credit_limit, ...by });
  }
}
