import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type SmtpServer, smtpServer } from '../mail/smtp-url';

const whole = (min: number, max: number) => {
  const error = `debe ser un número entero de ${min} a ${max}.`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const port = () => whole(1, 65_535);
const text = () => z.string({ error: 'falta.' }).min(1, { error: 'falta.' });
const link = () =>
  z.url({
    error: ({ input }) =>
      input === undefined ? 'falta.' : 'debe ser una dirección completa (por ejemplo http://...).',
  });
const one = <const T extends readonly string[]>(...options: T) =>
  z.enum(options, { error: `debe ser ${options.join(', ').replace(/, ([^,]*)$/, ' o $1')}.` });

/** Networks by name (loopback, linklocal, uniquelocal), addresses or ranges, with commas. */
const proxies = z
  .string()
  .default('loopback')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isNetwork), {
    error: 'debe ser una lista con comas de loopback, uniquelocal, linklocal, direcciones IP o redes (10.0.0.0/8).',
  });

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const schema = z.object({
  PORT: port().default(3000),
  HOST: z.string().default('127.0.0.1'),
  CEIBA_DATA: z.string().min(1).default('.data'),
  CEIBA_DEMO: one('0', '1').default('0'),
  CEIBA_CHECK_ANSWERS: one('0', '1').default('0'),
  CEIBA_API_PAGES: one('0', '1').optional(),
  CEIBA_SANDBOX_PORT: port().optional(),
  CEIBA_SECRET: text().min(16, { error: 'debe tener al menos 16 caracteres.' }),
  CEIBA_DATA_KEY: z.string().min(32, { error: 'debe tener al menos 32 caracteres.' }).optional(),
  CEIBA_PUBLIC_URL: z.preprocess((url) => (url === '' ? undefined : url), link().optional()),
  CEIBA_CONFLICT_MS: z.coerce.number().int().min(0).default(8_000),
  CEIBA_DB_POOL: whole(1, 200).default(20),
  CEIBA_DB_CONNECT_MS: whole(100, 600_000).default(1_500),
  CEIBA_DB_STATEMENT_S: whole(1, 86_400).default(600),
  METRICS_TOKEN: z.string().optional(),
  CEIBA_TRUSTED_PROXIES: proxies,
  DATABASE_URL: link(),
  REDIS_URL: link(),
  QUEUE_PREFIX: z.string().default('ceiba'),
  CEIBA_JOB_LOCK_MS: whole(1_000, 12_000).default(12_000),
  CEIBA_KEEP_EVENTS_DAYS: whole(1, 3_650).default(7),
  CEIBA_KEEP_JOBS_DAYS: whole(1, 3_650).default(30),
  CHROMIUM_PATH: z.string().optional(),
  LOG_LEVEL: one('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
  SMTP_URL: z
    .string()
    .transform(smtpServer)
    .refine((server) => server !== null, {
      error: 'debe ser smtp://usuario:contraseña@servidor:587 o smtps://usuario:contraseña@servidor:465.',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: link().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  FACTURAMA_URL: link().optional(),
  FACTURAMA_USER: z.string().optional(),
  FACTURAMA_PASSWORD: z.string().optional(),
  FACTURAMA_TIMEOUT_MS: whole(100, 600_000).default(30_000),
  FACTURAMA_PAUSE_MS: z.coerce.number().int().min(10).default(1_000),
});

/** What the sandboxes of the demo know; outside the demo these count as if they were not there. */
const SANDBOX = {
  user: 'ceiba',
  password: 'ceiba-sandbox',
} as const;

/** A setting is missing or wrong; the message says which and what is expected. */
export class ConfigError extends Error {}

export interface ProviderConfig {
  /** `on`: there are keys; without them nothing is asked and everything is refused. `timeoutMs`: of one call; `pauseMs`: between two batches of a mass stamping. */
  facturama: { on: boolean; url: string; user: string; password: string; timeoutMs: number; pauseMs: number };
}

/** All settings of a process, parsed once (architecture.md, section 5). */
export class Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly demo: boolean;
  /** Checks every answer against its schema; costs time, so never in production. */
  readonly checkAnswers: boolean;
  /** Are /api/docs and /api/openapi.json there? */
  readonly apiPages: boolean;
  readonly sandboxPort: number;
  readonly secret: string;
  /** Key of encrypted data; derived from the secret when there is none. */
  readonly dataKey: string | undefined;
  /** Where browsers and providers reach the product, as the operator set it; null when he did not. */
  readonly publicUrl: string | null;
  readonly databaseUrl: string;
  readonly databasePool: number;
  /** A database that does not take a connection within these ms is away: callers are told within two seconds. */
  readonly connectMs: number;
  /** No statement runs longer, in seconds. */
  readonly statementSeconds: number;
  /** How long a command that met a lock or a deadlock is run again before its caller is told to try later. */
  readonly conflictMs: number;
  readonly redisUrl: string;
  readonly queuePrefix: string;
  /** How long the job of a silent worker stays its own; another has it within one and a half times as long. */
  readonly jobLockMs: number;
  /** Days for which handled events and completed jobs are kept. */
  readonly keepEventsDays: number;
  readonly keepJobsDays: number;
  readonly chromiumPath: string | undefined;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  /** Proxies before us whose word about a caller's address counts. */
  readonly trustedProxies: readonly string[];
  /** The mail server; without one, mail stays in a folder. */
  readonly smtp: SmtpServer | null;
  readonly facturama: ProviderConfig['facturama'];
  /** The collector of traces (OTLP over HTTP) and the part of them that it gets; null: nobody is told. */
  readonly traces: { url: string; ratio: number } | null;

  constructor(
    env: z.output<typeof schema>,
    private readonly variables: Readonly<Record<string, string>>,
  ) {
    this.port = env.PORT;
    this.host = env.HOST;
    this.dataDir = resolve(env.CEIBA_DATA);
    this.demo = env.CEIBA_DEMO === '1';
    this.checkAnswers = env.CEIBA_CHECK_ANSWERS === '1';
    this.apiPages = (env.CEIBA_API_PAGES ?? env.CEIBA_DEMO) === '1';
    this.sandboxPort = env.CEIBA_SANDBOX_PORT ?? env.PORT + 1;
    this.secret = env.CEIBA_SECRET;
    this.dataKey = env.CEIBA_DATA_KEY;
    this.publicUrl = env.CEIBA_PUBLIC_URL?.replace(/\/+$/, '') ?? null;
    this.databaseUrl = env.DATABASE_URL;
    this.databasePool = env.CEIBA_DB_POOL;
    this.connectMs = env.CEIBA_DB_CONNECT_MS;
    this.statementSeconds = env.CEIBA_DB_STATEMENT_S;
    this.conflictMs = env.CEIBA_CONFLICT_MS;
    this.redisUrl = env.REDIS_URL;
    this.queuePrefix = env.QUEUE_PREFIX;
    this.jobLockMs = env.CEIBA_JOB_LOCK_MS;
    this.keepEventsDays = env.CEIBA_KEEP_EVENTS_DAYS;
    this.keepJobsDays = env.CEIBA_KEEP_JOBS_DAYS;
    this.chromiumPath = env.CHROMIUM_PATH;
    this.logLevel = env.LOG_LEVEL;
    this.metricsToken = env.METRICS_TOKEN;
    this.trustedProxies = env.CEIBA_TRUSTED_PROXIES;
    this.smtp = env.SMTP_URL ?? null;
    const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT;
    this.traces = collector === undefined ? null : { url: collector, ratio: env.OTEL_TRACES_SAMPLER_ARG };
    this.facturama = facturamaOf(env, `http://127.0.0.1:${this.sandboxPort}`);
  }

  /** What the environment says of something that the house has many of: `given('acme')` holds `URL` of `ACME_URL`. */
  given(name: string): Readonly<Record<string, string>> {
    const prefix = `${name.toUpperCase().replaceAll('-', '_')}_`;
    const own = Object.entries(this.variables).filter(([variable]) => variable.startsWith(prefix));
    return Object.fromEntries(own.map(([variable, value]) => [variable.slice(prefix.length), value]));
  }

  /** Folder of the built web app. */
  get webDir(): string {
    return resolve(join('dist', 'web'));
  }
}

type Environment = z.output<typeof schema>;

/** A key as it was given; in the demo that of the sandbox, which outside of it is none. */
function keyOf(env: Environment, given: string | undefined, sandbox: string): string {
  if (env.CEIBA_DEMO === '1') return given ?? sandbox;
  return given === sandbox ? '' : (given ?? '');
}

function facturamaOf(env: Environment, sandbox: string): ProviderConfig['facturama'] {
  const user = keyOf(env, env.FACTURAMA_USER, SANDBOX.user);
  const password = keyOf(env, env.FACTURAMA_PASSWORD, SANDBOX.password);
  return {
    on: user !== '' && password !== '',
    url: env.FACTURAMA_URL ?? (env.CEIBA_DEMO === '1' ? `${sandbox}/facturama` : 'https://api.facturama.mx'),
    user,
    password,
    timeoutMs: env.FACTURAMA_TIMEOUT_MS,
    pauseMs: env.FACTURAMA_PAUSE_MS,
  };
}

/** Parses the environment. Throws ConfigError with one clear line per wrong setting. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
  const parsed = schema.safeParse(given);
  if (parsed.success) return new Config(parsed.data, given);
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
