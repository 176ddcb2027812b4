import { Injectable } from '@nestjs/common';
import type { PaymentSource } from '@ceiba/commissions/contract';
import { Db, Refusal } from '@ceiba/platform/server';

/** Which statement a payment is of; `id_subject` as `payout_line` has it. */
export interface PaidStatement {
  source: PaymentSource;
  id_period: number;
  id_customers: number;
  id_subject: number;
}

/** What the bank was told to pay stays as it is. */
@Injectable()
export class SentPayments {
  constructor(private readonly db: Db) {}

  /** Is it in a file of the bank, or paid? Read under the statement's lock it stays so until the commit. */
  async has({ source, id_period, id_customers, id_subject }: PaidStatement): Promise<boolean> {
    const sent = await this.db.one(
      `select 1 from payout_line
       where id_period = ? and id_customers = ? and source = ? and id_subject = ? and live = 1`,
      [id_period, id_customers, source, id_subject],
    );
    return sent !== undefined;
  }

  /** Throws 409 with these words where it is. */
  async assertNot(statement: PaidStatement, words: string): Promise<void> {
    if (await this.has(statement)) throw new Refusal('COMMISSIONS.SENT', words, { status: 409 });
  }
}
