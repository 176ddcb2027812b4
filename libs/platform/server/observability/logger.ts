import pino, { type Logger, type LoggerOptions } from 'pino';
import { requestContext } from '../context/request-context';
import { ownLines } from './own-lines';
import { PatientOutput } from './patient-output';

const SECRET = [
  'token',
  'jwt',
  'password',
  'new_password',
  'p_password',
  'p_new_password',
  'authorization',
  'ticket',
  'cookie',
];

let output: PatientOutput | undefined;

/** Structured log lines with the request's id; secrets are cut out whatever object they come in. */
export function createLogger(level: string, name: string): Logger {
  const options: LoggerOptions = {
    name,
    level,
    base: undefined,
    redact: { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[oculto]' },
    serializers: {
      err: (error: Error) => {
        const said = pino.stdSerializers.err(error);
        return said?.stack ? { ...said, stack: ownLines(said.stack) } : said;
      },
    },
    mixin: () => {
      const context = requestContext();
      return context ? { request: context.requestId, user: context.actor?.id_user ?? undefined } : {};
    },
  };
  return level === 'silent' ? pino(options) : pino(options, (output ??= new PatientOutput(1)));
}

export const LOGGER = Symbol('LOGGER');
export type { Logger };

/** A path without what may be secret in it: the query string is dropped whole. */
export function loggedPath(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
