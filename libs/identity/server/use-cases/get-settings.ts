import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CompanySettings } from '@ceiba/identity/contract';
import { Settings } from '../settings/settings';

/** The company's settings as they are now. */
export class GetSettings extends Query<CompanySettings> {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(private readonly settings: Settings) {}

  execute(): Promise<CompanySettings> {
    return this.settings.get();
  }
}
