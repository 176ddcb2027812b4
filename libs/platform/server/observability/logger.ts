import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { requestContext } from '../context/request-context';

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

/** Lines that wait for a disk or a reader; what comes beyond is dropped. */
const MOST_WAITING = 1024 * 1024;

let output: DestinationStream | undefined;

/**
 * The standard output of a process that goes on whatever becomes of it: lines wait while the disk is full or nobody
 * reads, and the newest are dropped; nothing is thrown, and no line holds the process.
 */
function standardOutput(): DestinationStream {
  if (output) return output;
  let stuck = false;
  // Before pino's own listener, which would try again for ever while the disk is full.
  process.once('exit', () => stuck && stream.destroy());
  const stream = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING, retryEAGAIN: () => !stuck });
  stream.on('error', () => (stuck = true));
  stream.on('write', () => (stuck = false));
  // Nest and Node write beside us.
  for (const side of [process.stdout, process.stderr]) side.on('error', () => undefined);
  return (output = stream);
}

/** Structured log lines with the request's id; secrets are cut out whatever object they come in. */
export function createLogger(level: string, name: string): Logger {
  const options: LoggerOptions = {
    name,
    level,
    base: undefined,
    redact: { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[oculto]' },
    mixin: () => {
      const context = requestContext();
      return context ? { request: context.requestId, user: context.actor?.id_user ?? undefined } : {};
    },
  };
  return level === 'silent' ? pino(options) : pino(options, standardOutput());
}

export const LOGGER = Symbol('LOGGER');
export type { Logger };

/** A path without what may be secret in it: the query string is dropped whole. */
export function loggedPath(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
