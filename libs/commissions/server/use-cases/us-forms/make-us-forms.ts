import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakeUsFormsInput, US_FORM_TEXTS, type UsFormsMade } from '@ceiba/commissions/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, notFound, Refusal } from '@ceiba/platform/server';
import { readColumns } from '../../domain/us-forms/form-csv';
import { type OpenUsForm, UsFormRepository } from '../../persistence/us-form.repository';
import { usFormFileTable, usFormTable } from '../../persistence/us-form.entity';
import { UsFormsReader } from '../../persistence/us-forms.reader';

interface Layout {
  id_us_form_layout: number;
  columns_layout: string;
  rows_file: number;
}
const AT_ONCE = 500;

/**
 * Puts the forms 1099-NEC of a year that are still to be filed, and those whose amount changed since, into files of a layout
 * (docs/adr/0077); no form is in two files. Throws 404 without the layout, 422 where it can't be read or nothing is left.
 */
export class MakeUsForms extends Command<UsFormsMade> {
  static readonly options: CommandOptions = { audit: 'us_form_file' };
  constructor(readonly input: MakeUsFormsInput) {
    super();
  }
}

@CommandHandler(MakeUsForms)
export class MakeUsFormsHandler implements ICommandHandler<MakeUsForms> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly forms: UsFormRepository,
    private readonly reader: UsFormsReader,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { year, id_us_form_layout } }: MakeUsForms): Promise<UsFormsMade> {
    await this.forms.hold();
    const layout = await this.db.one<Layout>(
      'select id_us_form_layout, columns_layout, rows_file from us_form_layout where id_us_form_layout = ?',
      [id_us_form_layout],
    );
    if (!layout) throw notFound(US_FORM_TEXTS.noLayout);
    const read = readColumns(layout.columns_layout);
    if ('wrong' in read) throw new Refusal('COMMISSIONS.US_LAYOUT', US_FORM_TEXTS.layoutWrong(read.wrong));
    const open = await this.forms.open(year, await this.reader.thresholds(year));
    if (open.length === 0) throw new Refusal('COMMISSIONS.US_FORMS', US_FORM_TEXTS.nothing);
    const ids: number[] = [];
    for (let at = 0; at < open.length; at += layout.rows_file)
      ids.push(await this.file(year, layout, open.slice(at, at + layout.rows_file)));
    return { id: ids[0] ?? 0, year, ids, forms: open.length, total: totalOf(open) };
  }

  private async file(tax_year: number, layout: Layout, forms: readonly OpenUsForm[]): Promise<number> {
    const { id_us_form_layout, columns_layout } = layout;
    const told = { tax_year, forms: forms.length, total: totalOf(forms) };
    const id_us_form_file = await usFormFileTable.insert(this.db, {
      ...{ ...told, id_us_form_layout, columns_layout, created_at: this.clock.now() },
      ...{ user_created: currentActor().full_name, id_user_created: currentActor().id_user },
    });
    for (let at = 0; at < forms.length; at += AT_ONCE)
      await usFormTable.insertMany(
        this.db,
        forms.slice(at, at + AT_ONCE).map(({ id_customers, version, id_terms, paid }) => ({
          ...{ id_us_form_file, tax_year, id_customers, version: version + 1, id_terms, amount: paid },
        })),
      );
    this.audit.touch('us_form_file', id_us_form_file, { new: told });
    return id_us_form_file;
  }
}

const totalOf = (forms: readonly OpenUsForm[]): string =>
  fromCents(forms.reduce((sum, { paid }) => sum + BigInt(toCents(paid)), 0n));
