import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FileUsFormsInput, US_FORM_TEXTS } from '@ceiba/commissions/contract';
import { dayInZone, type Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, Refusal } from '@ceiba/platform/server';
import { usFormFileTable } from '../../persistence/us-form.entity';
import { UsFormRepository } from '../../persistence/us-form.repository';

/**
 * Says that a file of forms went to the IRS on a day. Throws 404, 403 for persons of others' branches, 422 for a day before the file
 * or to come, 409 where it was said before.
 */
export class FileUsForms extends Command<Saved> {
  static readonly options: CommandOptions = { audit: 'us_form_file' };
  constructor(readonly input: FileUsFormsInput) {
    super();
  }
}

@CommandHandler(FileUsForms)
export class FileUsFormsHandler implements ICommandHandler<FileUsForms> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly forms: UsFormRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_us_form_file, filed_on } }: FileUsForms): Promise<Saved> {
    const file = await this.forms.file(id_us_form_file);
    if (file.filed_on !== null) throw new Refusal('COMMISSIONS.US_FILED', US_FORM_TEXTS.filedAlready, { status: 409 });
    if (filed_on > this.clock.today() || filed_on < dayInZone(file.created_at))
      throw new Refusal('COMMISSIONS.US_FILED', US_FORM_TEXTS.early);
    await usFormFileTable.update(
      this.db,
      { id_us_form_file },
      { filed_on, user_confirmed: currentActor().full_name, id_user_confirmed: currentActor().id_user },
    );
    this.audit.changed('us_form_file', id_us_form_file, { old: { filed_on: null }, new: { filed_on } });
    return { id: id_us_form_file };
  }
}
