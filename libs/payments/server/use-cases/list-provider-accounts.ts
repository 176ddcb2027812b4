import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { Db } from '@ceiba/platform/server';
import {
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
  PROVIDER_TITLES,
  type providerAccounts,
} from '@ceiba/payments/contract';
import type { z } from 'zod';
import { PaymentProviders } from '../ports/payment-providers';
import { ProviderAccounts } from '../ports/provider-accounts';

type Rows = z.input<typeof providerAccounts>;
interface Changed {
  provider: string;
  updated_at: Date;
  user_updated: string;
  is_on: 0 | 1;
}

/** The company's accounts with all providers, without their secrets. */
export class ListProviderAccounts extends Query<Rows> {}

@QueryHandler(ListProviderAccounts)
export class ListProviderAccountsHandler implements IQueryHandler<ListProviderAccounts> {
  constructor(
    private readonly db: Db,
    private readonly providers: PaymentProviders,
    private readonly accounts: ProviderAccounts,
    private readonly settings: Settings,
  ) {}

  async execute(): Promise<Rows> {
    const sql = 'select provider, updated_at, user_updated, is_on from payment_account';
    const changed = new Map((await this.db.query<Changed>(sql)).map((row) => [row.provider, row]));
    const publicUrl = await this.settings.publicUrl();
    const rows = PAYMENT_PROVIDERS.map((name) => this.row(name, publicUrl, changed.get(name)));
    return { rows: await Promise.all(rows) };
  }

  private async row(
    provider: PaymentProviderName,
    publicUrl: string,
    changed?: Changed,
  ): Promise<Rows['rows'][number]> {
    const { form, capabilities, signedBy } = this.providers.get(provider);
    const { on, is_test, keys, given_by } = await this.accounts.account(form);
    return {
      ...{ provider, title: PROVIDER_TITLES[provider], is_on: changed?.is_on ?? 1, is_test, given_by },
      has_test: form.test_url === null ? 0 : 1,
      ready: on ? 1 : 0,
      currencies: [...capabilities.currencies],
      webhook_url: signedBy.length > 0 ? `${publicUrl}/api/webhooks/${provider}` : null,
      updated_at: changed?.updated_at ?? null,
      user_updated: changed?.user_updated ?? null,
      fields: form.fields.map(({ name, label, help, secret }) => ({
        ...{ name, label, help, secret: secret ? 1 : 0, is_set: keys[name] ? 1 : 0 },
        value: secret ? null : (keys[name] ?? null),
      })),
    };
  }
}
