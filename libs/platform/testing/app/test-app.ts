import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { Redis } from 'ioredis';
import type { Envelope } from '@ceiba/platform/contract';
import {
  AnswerCheck,
  Config,
  Db,
  httpPipeline,
  loadConfig,
  LOGGER,
  type Logger,
  PlatformModule,
  Queues,
  REDIS,
  Relay,
  WORKER_PROVIDERS,
  WorkerRuntime,
} from '@ceiba/platform/server';
import { composition } from './composition';
import { Endings } from './endings';
import { PATIENCE_MS } from './eventually';
import { noteFailure } from './failures';
import { createTestDatabase, type TemplateFill } from './test-database';

export const TEST_PASSWORD = 'Ceiba.2026';

export interface TestAnswer<T = unknown> extends Envelope<T> {
  status: number;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
}

export interface TestAppOptions {
  /** Context modules from the ground up. */
  modules: readonly (Type | DynamicModule)[];
  /** Runs relay, reactions and jobs in this process; true by default. */
  worker?: boolean;
  env?: Record<string, string>;
  /** What the database is a clone of; the migrations' reference data by default. */
  template?: TemplateFill;
}

/** The API, and by default a worker, on a database and a queue prefix of their own. */
export class TestApp {
  constructor(
    readonly app: NestFastifyApplication,
    readonly db: Db,
    readonly config: Config,
    private readonly endings: Endings,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  get<T>(token: Type<T> | symbol | (abstract new (...args: never[]) => T)): T {
    return this.app.get<T>(token as Type<T>, { strict: false });
  }

  /** A call through the whole pipeline: hooks, guard, pipe, filter. */
  async call<T = unknown>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<TestAnswer<T>> {
    const response = await this.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    this.assertAnswers();
    const answer = response.json<Envelope<T>>();
    return { status: response.statusCode, ...answer };
  }

  post<T = unknown>(
    path: string,
    body: unknown = {},
    token?: string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<T>> {
    return this.call<T>('POST', path, body, { token, headers });
  }

  fetch<T = unknown>(path: string, token?: string): Promise<TestAnswer<T>> {
    return this.call<T>('GET', path, undefined, { token });
  }

  /** Signs in; staff by user name, partners by customer id. */
  async login(username: string, type: 1 | 2 = 2, password: string = TEST_PASSWORD): Promise<string> {
    const answer = await this.post<{ jwt: string }>('/users/login', {
      p_username: username,
      p_password: password,
      p_type: type,
    });
    if (answer.response !== 'success')
      throw new Error(`sign-in of ${username} failed: ${answer.status} ${answer.message}`);
    return answer.data.jwt;
  }

  /** Waits until the outbox is relayed and no queue has anything left to do. */
  async settle(): Promise<void> {
    await this.endings.until(async () => {
      const before = await this.lastRelayed();
      await this.assertQueuesEmpty();
      // A job that ended between the two looks may have left work where the first one saw none.
      if ((await this.lastRelayed()) !== before) throw new Error('the outbox grew meanwhile');
    });
  }

  private async lastRelayed(): Promise<number> {
    const [row] = await this.db.query<{ last: number | null; open: string | null }>(
      'select max(id) as last, sum(relayed_at is null) as open from outbox',
    );
    if (Number(row?.open) > 0) throw new Error(`${row?.open} outbox rows are not relayed yet`);
    return row?.last ?? 0;
  }

  private async assertQueuesEmpty(): Promise<void> {
    for (const queue of this.get(Queues).all()) {
      if (queue.name === 'schedules') continue;
      const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
      const open = Object.values(counts).reduce((sum, count) => sum + count, 0);
      if (open > 0) throw new Error(`queue ${queue.name} has ${open} open jobs`);
    }
  }

  /** Throws when an answer was not what its route's schema says. */
  private assertAnswers(): void {
    const wrong = this.get(AnswerCheck).take();
    if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
  }

  async close(): Promise<void> {
    const assert = () => this.assertAnswers();
    await this.cleanUp();
    assert();
  }
}

/** A connection that was opened and never asked anything would hold the server for a minute. */
async function closeQuickly(app: NestFastifyApplication): Promise<void> {
  const cut = () => app.getHttpServer().closeAllConnections();
  cut();
  const timer = setInterval(cut, 100);
  await app.close();
  clearInterval(timer);
}

async function forgetQueues(redis: Redis, prefix: string): Promise<void> {
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${prefix}:*`, 'COUNT', 1000);
    cursor = next;
    if (keys.length) await redis.unlink(...keys);
  } while (cursor !== '0');
}

/** The tables of contexts that a test leaves out are in its database, too: who uses a row is asked of all of them. */
async function describeTables(): Promise<void> {
  const libs = join(__dirname, '../../..');
  const files = await readdir(libs, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.entity.ts')).sort()) await import(join(libs, file));
}

/** Builds the application exactly as the API does (`setUp` of apps/api), plus a worker in the same process. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const { createAdapter, setUp } = await composition();
  await describeTables();
  const database = await createTestDatabase(options.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'ceiba-test-'));
  const config = loadConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    REDIS_URL: process.env.REDIS_URL,
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    CEIBA_SECRET: 'only-for-tests-0123456789',
    CEIBA_DATA: dataDir,
    CEIBA_DEMO: '1',
    CEIBA_CHECK_ANSWERS: '1',
    QUEUE_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    CEIBA_CONFLICT_MS: String(PATIENCE_MS),
    CEIBA_DB_CONNECT_MS: String(PATIENCE_MS),
    ...options.env,
    DATABASE_URL: database.url,
  });
  const testing = await Test.createTestingModule({
    imports: [PlatformModule.forRoot(config, 'test'), ...options.modules],
    providers: [...httpPipeline(config), ...WORKER_PROVIDERS],
  }).compile();
  const app = testing.createNestApplication<NestFastifyApplication>(createAdapter(), {
    logger: process.env.TEST_LOG ? undefined : false,
  });
  const logger = app.get<Logger>(LOGGER);
  logger.error = (line: unknown) => noteFailure(line);
  await setUp(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const endings = new Endings();
  if (options.worker !== false) {
    await app.get(WorkerRuntime).start({ schedules: false });
    endings.listen(app, app.get(Relay));
  }
  return new TestApp(app, app.get(Db), config, endings, async () => {
    await app.get(WorkerRuntime).onModuleDestroy();
    await forgetQueues(app.get<Redis>(REDIS), config.queuePrefix);
    await closeQuickly(app);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
