import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { contractText, type TermsView } from '@ceiba/identity/contract';
import { currentActor, Db } from '@ceiba/platform/server';
import { Settings } from '../settings/settings';

/** Money type of dollars: partners in dollars fill in the US tax form instead of a contract. */
export const DOLLARS = 1;

/** What the signed-in person has to accept (spec 2, section 4). */
export class GetTerms extends Query<TermsView> {}

@QueryHandler(GetTerms)
export class GetTermsHandler implements IQueryHandler<GetTerms> {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
  ) {}

  async execute(): Promise<TermsView> {
    const { id_user, id_type_money, type } = currentActor();
    const user = await this.db.one<{ terms_accepted: 0 | 1 }>('select terms_accepted from users where id_user = ?', [
      id_user,
    ]);
    const { name, contract_pesos } = await this.settings.get();
    return {
      id_type_money,
      terms_accepted: type === 1 ? (user?.terms_accepted ?? 0) : 1,
      text: id_type_money === DOLLARS ? [] : contractText(contract_pesos, name),
    };
  }
}
