import type { Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Config } from '../config/config';
import { ListExportInterceptor } from '../exports/list-export.interceptor';
import { AccessGuard } from './access.guard';
import { AnswerCheck } from './answer-check';
import { Door } from './door';
import { ErrorFilter } from './error.filter';
import { EnvelopeInterceptor } from './reply';

/** What stands around every route: guard, envelope, files instead of answers, errors. The API and the tests use this list. */
export function httpPipeline(config: Pick<Config, 'checkAnswers'>): Provider[] {
  return [
    Door,
    { provide: APP_GUARD, useClass: AccessGuard },
    // The envelope is the outer one: it lets a file pass as it is.
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ListExportInterceptor },
    // The innermost: it sees every page of an export, too.
    ...(config.checkAnswers ? [AnswerCheck, { provide: APP_INTERCEPTOR, useExisting: AnswerCheck }] : []),
    { provide: APP_FILTER, useClass: ErrorFilter },
  ];
}
