import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SETTINGS_WORDS, type SaveViaticosSettingsInput, type ViaticosSettings } from '@ceiba/expenses/contract';
import { type CommandOptions, Db, defineRecord, editOf } from '@ceiba/platform/server';
import { viaticosSettingTable } from '../persistence/viaticos.entity';

const ROW = 1;

/** What the company has set for travel expenses. */
export class GetViaticosSettings extends Query<ViaticosSettings> {}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const VIATICOS_SETTINGS = defineRecord('viaticos_setting', () => new GetViaticosSettings(), SETTINGS_WORDS);

@QueryHandler(GetViaticosSettings)
export class GetViaticosSettingsHandler implements IQueryHandler<GetViaticosSettings> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<ViaticosSettings> {
    const row = await this.db.one<ViaticosSettings>(
      'select forbid_own from viaticos_setting where id_viaticos_setting = ?',
      [ROW],
    );
    return row ?? { forbid_own: 0 };
  }
}

/** Says whether anybody may decide about a request of his own. */
export class SaveViaticosSettings extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'viaticos_setting',
    edits: () => editOf(VIATICOS_SETTINGS, ROW),
  };
  constructor(readonly input: SaveViaticosSettingsInput) {
    super();
  }
}

@CommandHandler(SaveViaticosSettings)
export class SaveViaticosSettingsHandler implements ICommandHandler<SaveViaticosSettings> {
  constructor(private readonly db: Db) {}

  async execute({ input: { forbid_own } }: SaveViaticosSettings): Promise<void> {
    await viaticosSettingTable.update(this.db, { id_viaticos_setting: ROW }, { forbid_own });
  }
}
