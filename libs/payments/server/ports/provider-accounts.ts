import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock, Config, ConfigError, Db, Encryption, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import type { AccountForm, KeyField } from './account-form';
import type { StoredAccount } from '../persistence/account.entity';
import { keysPlace } from '../persistence/account.repository';

const FRESH_MS = 1_000;
const TIMEOUT_MS = 8_000;
const keysSchema = z.record(z.string(), z.string());
const link = z.url();
const limit = z.coerce.number().int().min(100).max(600_000);

/** The company's account with a provider, as calls need it. */
export interface ProviderAccount {
  /** All keys are there, and nobody has switched it off. */
  on: boolean;
  url: string;
  /** Of one call. */
  timeoutMs: number;
  /** 1: an account that never sees real money. */
  is_test: 0 | 1;
  keys: Readonly<Record<string, string>>;
  /** Who gave the keys: the settings screen, which comes first, or the server's environment. */
  given_by: 'company' | 'server' | null;
}

/** Accounts with providers: read at most once a second, another process's change shows within it. */
@Injectable()
export class ProviderAccounts {
  private known: { rows: ReadonlyMap<string, StoredAccount>; checked: number } | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly encryption: Encryption,
  ) {}

  async account(form: AccountForm): Promise<ProviderAccount> {
    const row = (await this.rows()).get(form.provider);
    const given = this.config.given(form.provider);
    const keys = row ? this.opened(row) : this.serverKeys(form, given);
    const whole = form.fields.every(({ name, optional }) => optional ?? keys[name]);
    const is_test = row?.is_test ?? (given.URL === form.test_url ? 1 : 0);
    return {
      on: whole && (row?.is_on ?? 1) === 1,
      url: this.urlOf(form, given.URL, is_test),
      timeoutMs: Number(given.TIMEOUT_MS ?? TIMEOUT_MS),
      is_test,
      keys,
      given_by: row ? 'company' : whole ? 'server' : null,
    };
  }

  /** The same with keys that are tried out; those that are left out or empty stay. Throws 422 for a key that there is not. */
  async tried(form: AccountForm, is_test: 0 | 1, keys: Readonly<Record<string, string>>): Promise<ProviderAccount> {
    const known = form.fields.map(({ name }) => name);
    const strange = Object.keys(keys).find((name) => !known.includes(name));
    if (strange !== undefined) throw new Refusal('PAYMENTS.KEY', PAYMENT_MESSAGES.unknownKey(strange.slice(0, 40)));
    const now = await this.account(form);
    const given = Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== ''));
    const url = this.urlOf(form, this.config.given(form.provider).URL, is_test);
    return { ...now, is_test, url, keys: { ...now.keys, ...given } };
  }

  /** Throws with one line per setting of the environment that can't be meant. */
  assertReadable({ provider }: AccountForm): void {
    const { URL: url, TIMEOUT_MS: timeout } = this.config.given(provider);
    const name = provider.toUpperCase();
    if (url !== undefined && !link.safeParse(url).success)
      throw new ConfigError(`${name}_URL: debe ser una dirección completa (por ejemplo http://...).`);
    if (timeout !== undefined && !limit.safeParse(timeout).success)
      throw new ConfigError(`${name}_TIMEOUT_MS: debe ser un número entero de 100 a 600000.`);
  }

  /** Reads again at the next call. */
  forget(): void {
    this.known = null;
  }

  private async rows(): Promise<ReadonlyMap<string, StoredAccount>> {
    const now = this.clock.now().getTime();
    if (this.known && Math.abs(now - this.known.checked) < FRESH_MS) return this.known.rows;
    const found = await this.db.query<StoredAccount>(
      'select provider, is_on, is_test, keys_encrypted from payment_account',
    );
    this.known = { rows: new Map(found.map((row) => [row.provider, row])), checked: now };
    return this.known.rows;
  }

  private opened({ provider, keys_encrypted }: StoredAccount): Record<string, string> {
    return keysSchema.parse(JSON.parse(this.encryption.decrypt(keysPlace(provider), keys_encrypted)));
  }

  private serverKeys({ fields }: AccountForm, given: Readonly<Record<string, string>>): Record<string, string> {
    const key = ({ name, demo }: KeyField) => {
      const own = given[name.toUpperCase()] ?? (this.config.demo ? demo : '');
      // What everybody can read in our source opens nothing outside of the demo.
      return own === demo && !this.config.demo ? '' : own;
    };
    return Object.fromEntries(fields.map((field) => [field.name, key(field)]));
  }

  private urlOf({ provider, url, test_url }: AccountForm, given: string | undefined, is_test: 0 | 1): string {
    if (given) return given.replace(/\/+$/, '');
    if (this.config.demo) return `http://127.0.0.1:${this.config.sandboxPort}/${provider}`;
    return is_test ? (test_url ?? url) : url;
  }
}
