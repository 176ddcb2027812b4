import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerReader } from '@ceiba/customers/server';
import type { CreditTermsInput } from '@ceiba/invoicing/contract';
import { type CommandOptions, editOf } from '@ceiba/platform/server';
import { CreditTermsRepository } from '../../persistence/credit-terms.repository';
import { CREDIT_TERMS } from './get-credit-terms';

/** Says on what terms a customer buys on credit from now on; what he owes already stays. Throws 404. */
export class SaveCreditTerms extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'credit_terms',
    edits: ({ input }: SaveCreditTerms) => editOf(CREDIT_TERMS, input.id_customers),
  };
  constructor(readonly input: CreditTermsInput) {
    super();
  }
}

@CommandHandler(SaveCreditTerms)
export class SaveCreditTermsHandler implements ICommandHandler<SaveCreditTerms> {
  constructor(
    private readonly terms: CreditTermsRepository,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ input }: SaveCreditTerms): Promise<void> {
    await this.customers.get(input.id_customers);
    const now = await this.terms.lock(input.id_customers);
    const { credit_days = now?.credit_days ?? null, credit_limit = now?.credit_limit ?? null } = input;
    await this.terms.save({ ...input, credit_days, credit_limit });
  }
}
