import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TakeUsFormFileInput, US_FORM_TEXTS, type UsFormFileTaken } from '@ceiba/commissions/contract';
import { TaxForms } from '@ceiba/identity/server';
import { Audit, type CommandOptions, Db, Refusal } from '@ceiba/platform/server';
import { formCsv, readColumns, type UsFormFacts } from '../../domain/us-forms/form-csv';
import { UsFormRepository } from '../../persistence/us-form.repository';

interface FormRow {
  id_customers: number;
  version: number;
  id_terms: number;
  amount: string;
}

/**
 * Gives the bytes of a file of forms, with the numbers in the clear: made each time of the W-9s that it was made of, kept nowhere. A
 * command, although it reads: who took it stands in the audit, or nobody gets it. Throws 404, 403 for persons of others' branches.
 */
export class TakeUsFormFile extends Command<UsFormFileTaken> {
  // Its answer is a secret: no idempotency key keeps it.
  static readonly options: CommandOptions = { audit: 'us_form_file', idempotent: false };
  constructor(readonly input: TakeUsFormFileInput) {
    super();
  }
}

@CommandHandler(TakeUsFormFile)
export class TakeUsFormFileHandler implements ICommandHandler<TakeUsFormFile> {
  constructor(
    private readonly db: Db,
    private readonly forms: UsFormRepository,
    private readonly signed: TaxForms,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_us_form_file } }: TakeUsFormFile): Promise<UsFormFileTaken> {
    const { columns_layout, tax_year } = await this.forms.file(id_us_form_file);
    const read = readColumns(columns_layout);
    if ('wrong' in read) throw new Refusal('COMMISSIONS.US_LAYOUT', US_FORM_TEXTS.layoutWrong(read.wrong));
    const rows = await this.db.query<FormRow>(
      'select id_customers, version, id_terms, amount from us_form where id_us_form_file = ? order by id_us_form',
      [id_us_form_file],
    );
    const signed = await this.signed.opened(rows.map(({ id_terms }) => id_terms));
    const facts = rows.map(({ id_customers, version, id_terms, amount }): UsFormFacts => {
      const form = signed.get(id_terms);
      if (!form) throw new Refusal('COMMISSIONS.US_FORMS', US_FORM_TEXTS.gone, { status: 409 });
      return { ...form, year: tax_year, corrected: version > 1, id_customers, amount };
    });
    this.audit.touch('us_form_file', id_us_form_file, { numbers: 'shown' });
    return { name: `1099-nec-${tax_year}-${id_us_form_file}.csv`, csv: formCsv(read.columns, facts) };
  }
}
