import { type DynamicModule, Module } from '@nestjs/common';
import { type Config, httpPipeline, PlatformModule } from '@ceiba/platform/server';
import { CONTEXTS } from '@ceiba/apps/contexts';

/** The API: every context's controllers behind one guard, one envelope and one error filter. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot(config, 'api'), ...CONTEXTS],
      providers: httpPipeline(config),
    };
  }
}
