import { Injectable } from '@nestjs/common';
import { Clock, currentActor, Db, Encryption } from '@ceiba/platform/server';
import { paymentAccountTable } from './account.entity';

export interface AccountRow {
  provider: string;
  is_on: 0 | 1;
  is_test: 0 | 1;
  keys: Record<string, string>;
}

/** The place that a provider's encrypted keys are bound to. */
export const keysPlace = (provider: string): string => `payment_account.keys:${provider}`;

/** Accounts with providers as they were entered; one a provider. */
@Injectable()
export class AccountRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly encryption: Encryption,
  ) {}

  /** Holds a provider's account until the commit, where it was entered before: what stands is read after it. */
  async lock(provider: string): Promise<void> {
    await this.db.query('select id_account from payment_account where provider = ? for update', [provider]);
  }

  /** Answers its id. */
  async save({ provider, is_on, is_test, keys }: AccountRow): Promise<number> {
    const keys_encrypted = this.encryption.encrypt(keysPlace(provider), JSON.stringify(keys));
    const row = {
      is_on,
      is_test,
      keys_encrypted,
      updated_at: this.clock.now(),
      user_updated: currentActor().full_name,
    };
    // Whoever is second meets the first one's row.
    await paymentAccountTable.upsert(this.db, { provider, ...row });
    const saved = await this.db.one<{ id_account: number }>(
      'select id_account from payment_account where provider = ?',
      [provider],
    );
    if (!saved) throw new Error(`the account of ${provider} was not written`);
    return saved.id_account;
  }
}
