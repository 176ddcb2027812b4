import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db, DecryptionFailed, Encryption } from '@ceiba/platform/server';
import { termsAcceptanceTable } from '../persistence/users.entity';
import { LAST, tinPlace } from './accept-terms/tin-place';

const AT_ONCE = 500;
const OPEN_TIN = `json_value(contract, '$.tin') regexp '^[0-9]{9}$'`;

/** Encrypts the tax numbers of forms that were saved before numbers were encrypted. */
@Injectable()
export class EncryptTaxNumbers implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly encryption: Encryption,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.run();
    await this.showEnds();
  }

  /** The last four digits of numbers that were encrypted before they were kept; those of another key stay without. */
  async showEnds(): Promise<void> {
    const rows = await this.db.query<{ id_terms: number; id_user: number; tin: string }>(
      `select id_terms, id_user, json_value(contract, '$.tin') as tin from terms_acceptance
       where contract is not null and tin_last4 is null and json_value(contract, '$.tin') like 'v1.%'`,
    );
    for (const { id_terms, id_user, tin } of rows)
      await termsAcceptanceTable.update(this.db, { id_terms }, { tin_last4: this.endOf(id_user, tin) });
  }

  private endOf(id_user: number, encrypted: string): string | null {
    try {
      return this.encryption.decrypt(tinPlace(id_user), encrypted).slice(-LAST);
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error;
      return null;
    }
  }

  /** Idempotent: an encrypted one is no longer nine digits; processes that start at once don't undo each other. Answers how many. */
  async run(): Promise<number> {
    let encrypted = 0;
    for (;;) {
      const rows = await this.db.query<{ id_terms: number; id_user: number; tin: string }>(
        `select id_terms, id_user, json_value(contract, '$.tin') as tin from terms_acceptance
         where contract is not null and ${OPEN_TIN} limit ?`,
        [AT_ONCE],
      );
      if (rows.length === 0) return encrypted;
      for (const { id_terms, id_user, tin } of rows) {
        await this.db.execute(
          `update terms_acceptance set contract = json_set(contract, '$.tin', ?), tin_last4 = ? where id_terms = ? and ${OPEN_TIN}`,
          [this.encryption.encrypt(tinPlace(id_user), tin), tin.slice(-LAST), id_terms],
        );
        encrypted++;
      }
    }
  }
}
