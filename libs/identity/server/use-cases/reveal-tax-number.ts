import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TAX_FORM_TEXTS, type TaxNumber, type UsTaxForm } from '@ceiba/identity/contract';
import { Audit, type CommandOptions, Db, notFound } from '@ceiba/platform/server';
import { TaxForms } from '../ports/tax-forms';

/**
 * Opens the tax number of one partner's form, for the 1099 that the company files. A command, although it reads: who saw
 * whose number stands in the audit or the number is not shown. Throws 404 without a form, 409 when the key is another.
 */
export class RevealTaxNumber extends Command<TaxNumber> {
  // Its answer is a secret: no idempotency key keeps it.
  static readonly options: CommandOptions = { audit: 'customers', idempotent: false };
  constructor(readonly id_customers: number) {
    super();
  }
}

@CommandHandler(RevealTaxNumber)
export class RevealTaxNumberHandler implements ICommandHandler<RevealTaxNumber> {
  constructor(
    private readonly db: Db,
    private readonly forms: TaxForms,
    private readonly audit: Audit,
  ) {}

  async execute({ id_customers }: RevealTaxNumber): Promise<TaxNumber> {
    const row = await this.db.one<{ id_user: number; contract: UsTaxForm }>(
      `select t.id_user, t.contract from users u join terms_acceptance t on t.id_user = u.id_user
       where u.id_customers = ? and t.contract is not null order by t.id_terms desc limit 1`,
      [id_customers],
    );
    if (!row) throw notFound(TAX_FORM_TEXTS.missing);
    const { name, tin_type, tin } = row.contract;
    this.audit.touch('customers', id_customers, { tax_number: 'shown' });
    return { id_customers, name, tin_type, tin: this.forms.decrypted(row.id_user, tin) };
  }
}
