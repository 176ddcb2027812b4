import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StatementAccount } from '@ceiba/payments/contract';
import { ProviderAccounts } from '../../../ports/provider-accounts';
import { accountFor, BANK_ACCOUNT, currenciesOf } from '../../account';

/** The accounts that take transfers, for whoever uploads their statements. */
export class ListStatementAccounts extends Query<{ rows: StatementAccount[] }> {}

@QueryHandler(ListStatementAccounts)
export class ListStatementAccountsHandler implements IQueryHandler<ListStatementAccounts> {
  constructor(private readonly accounts: ProviderAccounts) {}

  async execute(): Promise<{ rows: StatementAccount[] }> {
    const { keys } = await this.accounts.account(BANK_ACCOUNT);
    const rows = currenciesOf(keys).flatMap((currency) => {
      const found = accountFor(currency, keys);
      return found ? [{ currency, bank: found.bank, account: found.account }] : [];
    });
    return { rows };
  }
}
