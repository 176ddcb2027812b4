import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Saved } from '@ceiba/platform/contract';
import { type CommandOptions, Db, editOf } from '@ceiba/platform/server';
import { surveySettingTable } from '../persistence/survey.entity';
import { RETENTION, SETTING_ROW } from './get-retention';

/** Sets how many months sheets are kept. */
export class SaveRetention extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'survey_setting',
    edits: () => editOf(RETENTION, SETTING_ROW),
  };
  constructor(readonly months_kept: number) {
    super();
  }
}

@CommandHandler(SaveRetention)
export class SaveRetentionHandler implements ICommandHandler<SaveRetention> {
  constructor(private readonly db: Db) {}

  async execute({ months_kept }: SaveRetention): Promise<Saved> {
    await surveySettingTable.update(this.db, { id_survey_setting: SETTING_ROW }, { months_kept });
    return { id: SETTING_ROW };
  }
}
