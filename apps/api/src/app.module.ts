import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessGuard, type Config, EnvelopeInterceptor, ErrorFilter, PlatformModule } from '@ceiba/platform/server';
import { CONTEXTS } from './contexts';

/** The API: every context's controllers behind one guard, one envelope and one error filter. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot(config, 'api'), ...CONTEXTS],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
