import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CustomerReader } from '@ceiba/customers/server';
import { Settings } from '@ceiba/identity/server';
import { CREDIT_TERMS_WORDS, type StoredCreditTerms } from '@ceiba/invoicing/contract';
import { defineRecord } from '@ceiba/platform/server';
import { CreditTermsRepository } from '../../persistence/credit-terms.repository';

/** On what terms a customer buys on credit, and what he owes. Throws 404. */
export class GetCreditTerms extends Query<StoredCreditTerms> {
  constructor(readonly id_customers: number) {
    super();
  }
}

export const CREDIT_TERMS = defineRecord('credit_terms', (id) => new GetCreditTerms(id), CREDIT_TERMS_WORDS);

@QueryHandler(GetCreditTerms)
export class GetCreditTermsHandler implements IQueryHandler<GetCreditTerms> {
  constructor(
    private readonly terms: CreditTermsRepository,
    private readonly settings: Settings,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ id_customers }: GetCreditTerms): Promise<StoredCreditTerms> {
    await this.customers.get(id_customers);
    const his = await this.terms.find(id_customers);
    return {
      id_customers,
      own: his ? 1 : 0,
      credit_days: his?.credit_days ?? null,
      credit_limit: his?.credit_limit ?? null,
      company_days: (await this.settings.get()).credit_days,
      owed: await this.terms.owedBy(id_customers),
    };
  }
}
