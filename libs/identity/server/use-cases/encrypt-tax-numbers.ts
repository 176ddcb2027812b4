import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db, Encryption } from '@ceiba/platform/server';
import { tinPlace } from './accept-terms/tin-place';

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
          `update terms_acceptance set contract = json_set(contract, '$.tin', ?) where id_terms = ? and ${OPEN_TIN}`,
          [this.encryption.encrypt(tinPlace(id_user), tin), id_terms],
        );
        encrypted++;
      }
    }
  }
}
