import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SETTINGS_WORDS, type CompanySettings } from '@ceiba/identity/contract';
import { defineRecord } from '@ceiba/platform/server';
import { COMPANY_ROW, Settings } from '../settings/settings';

export { COMPANY_ROW };

/** The company's settings as they are in the database now. */
export class GetSettings extends Query<CompanySettings> {}

export const COMPANY = defineRecord('company_setting', () => new GetSettings(), SETTINGS_WORDS);

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(private readonly settings: Settings) {}

  execute(): Promise<CompanySettings> {
    return this.settings.stored();
  }
}
