import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PAYMENT_MESSAGES, type ProviderAccountInput, type ProviderCheck } from '@ceiba/payments/contract';
import { ProviderDown, ProviderRefused } from '../ports/payment-provider';
import { PaymentProviders } from '../ports/payment-providers';
import { ProviderAccounts } from '../ports/provider-accounts';

/** "Probar conexión": whether the provider takes these keys, before they are saved; those left out are the saved ones. */
export class CheckProviderAccount extends Query<ProviderCheck> {
  constructor(readonly input: ProviderAccountInput) {
    super();
  }
}

@QueryHandler(CheckProviderAccount)
export class CheckProviderAccountHandler implements IQueryHandler<CheckProviderAccount> {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly accounts: ProviderAccounts,
  ) {}

  async execute({ input: { provider: name, is_test, keys } }: CheckProviderAccount): Promise<ProviderCheck> {
    const provider = this.providers.get(name);
    const account = await this.accounts.tried(provider.form, is_test, keys);
    try {
      return { ok: 1, text: await provider.check(account) };
    } catch (error) {
      if (error instanceof ProviderRefused) return { ok: 0, text: PAYMENT_MESSAGES.accountRefused(error.reason) };
      if (error instanceof ProviderDown) return { ok: 0, text: PAYMENT_MESSAGES.accountDown };
      throw error;
    }
  }
}
