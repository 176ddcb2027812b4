import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerReader } from '@ceiba/customers/server';
import type { CreditTermsInput } from '@ceiba/invoicing/contract';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import { CreditTermsRepository } from '../../persistence/credit-terms.repository';

/** Says on what terms a customer buys on credit from now on; what he owes already stays. Throws 404. */
export class SaveCreditTerms extends Command<void> {
  static readonly options: CommandOptions = { audit: 'credit_terms' };
  constructor(readonly input: CreditTermsInput) {
    super();
  }
}

@CommandHandler(SaveCreditTerms)
export class SaveCreditTermsHandler implements ICommandHandler<SaveCreditTerms> {
  constructor(
    private readonly terms: CreditTermsRepository,
    private readonly customers: CustomerReader,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SaveCreditTerms): Promise<void> {
    await this.customers.get(input.id_customers);
    await this.terms.lock(input.id_customers);
    await this.terms.save(input);
    this.audit.touch('credit_terms', input.id_customers, input);
  }
}
