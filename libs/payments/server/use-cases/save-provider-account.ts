import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type SaveProviderAccountInput } from '@ceiba/payments/contract';
import { AccountRepository } from '../persistence/account.repository';
import { PaymentProviders } from '../ports/payment-providers';
import { ProviderAccounts } from '../ports/provider-accounts';

/** The company's account with a provider, its keys encrypted; answers its id. Throws 422 where a key is missing or unknown. */
export class SaveProviderAccount extends Command<number> {
  // Its keys stay out of whatever remembers commands.
  static readonly options: CommandOptions = { audit: 'payment_account', idempotent: false };
  constructor(readonly input: SaveProviderAccountInput) {
    super();
  }
}

@CommandHandler(SaveProviderAccount)
export class SaveProviderAccountHandler implements ICommandHandler<SaveProviderAccount> {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly accounts: ProviderAccounts,
    private readonly rows: AccountRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { provider, is_on, is_test, keys: given } }: SaveProviderAccount): Promise<number> {
    const { form } = this.providers.get(provider);
    // Keys that are left out stay as they are: who saves others at once is waited for.
    await this.rows.lock(provider);
    this.accounts.forget();
    const { keys } = await this.accounts.tried(form, is_test, given);
    const missing = form.fields.filter(({ name, optional }) => !optional && !keys[name]).map(({ label }) => label);
    if (is_on === 1 && missing.length > 0)
      throw new Refusal('PAYMENTS.KEYS', PAYMENT_MESSAGES.keysMissing(missing.join(', ')));
    const id = await this.rows.save({ provider, is_on, is_test, keys });
    const changed = Object.keys(given).filter((name) => given[name] !== '');
    this.audit.touch('payment_account', id, { provider, is_on, is_test, keys: changed });
    this.accounts.forget();
    return id;
  }
}
