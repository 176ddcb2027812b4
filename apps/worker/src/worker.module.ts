import { type DynamicModule, Module } from '@nestjs/common';
import { type Config, PlatformModule, WORKER_PROVIDERS } from '@ceiba/platform/server';
import { CONTEXTS } from '@ceiba/apps/contexts';

/** The same contexts as the API, without its door: here their reactions, jobs and schedules run. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [PlatformModule.forRoot(config, 'worker'), ...CONTEXTS],
      providers: [...WORKER_PROVIDERS],
    };
  }
}
