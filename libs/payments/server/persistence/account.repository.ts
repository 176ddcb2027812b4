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

  /** Answers its id. Two that save at once leave one of both, whole. */
  async save({ provider, is_on, is_test, keys }: AccountRow): Promise<number> {
    const keys_encrypted = this.encryption.encrypt(keysPlace(provider), JSON.stringify(keys));
    const row = {
      is_on,
      is_test,
      keys_encrypted,
      updated_at: this.clock.now(),
      user_updated: currentActor().full_name,
    };
    const known = await this.db.one<{ id_account: number }>(
      'select id_account from payment_account where provider = ? for update',
      [provider],
    );
    if (!known) return paymentAccountTable.insert(this.db, { provider, ...row });
    await paymentAccountTable.update(this.db, { id_account: known.id_account }, row);
    return known.id_account;
  }
}
