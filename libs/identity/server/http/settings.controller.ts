import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanySettings } from '@ceiba/identity/contract';
import { screens } from '@ceiba/platform/contract';
import { Requires } from '@ceiba/platform/server';
import { Settings } from '../settings/settings';

@ApiTags('administration')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Get('get')
  @Requires(screens('configuracion'))
  get(): Promise<CompanySettings> {
    return this.settings.get();
  }
}
