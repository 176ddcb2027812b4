import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CompanySettings, companySettings } from '@ceiba/identity/contract';
import { Audit, Clock, type CommandOptions, Db, differences, editOf, UnitOfWork } from '@ceiba/platform/server';
import { COMPANY_ROW, Settings } from '../../settings/settings';
import { COMPANY } from '../get-settings';
import { companySettingTable } from '../../persistence/company-setting.entity';

/** Changes some of the company's settings. Throws ZodError when a value is not allowed. */
export class SaveSettings extends Command<CompanySettings> {
  static readonly options: CommandOptions = {
    audit: 'company_setting',
    // A picture is saved by itself, and makes nobody's form old.
    edits: ({ patch }: SaveSettings) => (isPicture(patch) ? null : editOf(COMPANY, COMPANY_ROW)),
  };
  constructor(readonly patch: Partial<CompanySettings>) {
    super();
  }
}

const isPicture = (patch: Partial<CompanySettings>): boolean =>
  Object.keys(patch).every((name) => name === 'logo' || name === 'banner');

@CommandHandler(SaveSettings)
export class SaveSettingsHandler implements ICommandHandler<SaveSettings> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly unit: UnitOfWork,
    private readonly settings: Settings,
    private readonly audit: Audit,
  ) {}

  async execute({ patch }: SaveSettings): Promise<CompanySettings> {
    const row = await this.db.one<{ settings: object; updated_at: Date }>(
      'select settings, updated_at from company_setting where id_setting = ? for update',
      [COMPANY_ROW],
    );
    const next = companySettings.parse({ ...row?.settings, ...patch });
    // Strictly later than before: the instant is the version by which copies in memory know that they are old.
    const at = new Date(Math.max(this.clock.now().getTime(), (row?.updated_at.getTime() ?? 0) + 1));
    await companySettingTable.upsert(this.db, { id_setting: COMPANY_ROW, settings: next, updated_at: at });
    if (isPicture(patch)) this.audit.touch('company_setting', COMPANY_ROW, differences(row?.settings ?? {}, next));
    this.unit.afterCommit(() => this.settings.forget());
    return next;
  }
}
