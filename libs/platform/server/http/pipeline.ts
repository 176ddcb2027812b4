import type { Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ListExportInterceptor } from '../exports/list-export.interceptor';
import { AccessGuard } from './access.guard';
import { ErrorFilter } from './error.filter';
import { EnvelopeInterceptor } from './reply';

/** What stands around every route: guard, envelope, files instead of answers, errors. The API and the tests use this list. */
export const HTTP_PIPELINE: Provider[] = [
  { provide: APP_GUARD, useClass: AccessGuard },
  // The envelope is the outer one: it lets a file pass as it is.
  { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
  { provide: APP_INTERCEPTOR, useClass: ListExportInterceptor },
  { provide: APP_FILTER, useClass: ErrorFilter },
];
