import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { Envelope } from '@ceiba/platform/contract';
import { DIST, ENTRY, type Part } from './parts';
import {
  eventually,
  freePort,
  noteFailure,
  PATIENCE_MS,
  rowLockWaiters,
  type TestDatabase,
} from '@ceiba/platform/testing';

/** A process loads seconds of code: on a machine that has much other work this takes minutes. */
const START_MS = 2 * PATIENCE_MS;

export const connect = (url: string): Promise<Connection> =>
  createConnection({ uri: url, timezone: 'Z', dateStrings: ['DATE'] });

/** The whole product as its users get it: API, worker and provider sandboxes as processes that a test may kill. */
export class Product {
  private readonly parts = new Map<string, ChildProcess>();
  private readonly connections: Connection[] = [];
  private output = '';
  private lost = false;
  /** Hears everything that the processes write. */
  onOutput: (text: string) => void = () => undefined;

  constructor(
    readonly url: string,
    readonly sandboxUrl: string,
    readonly database: TestDatabase,
    public sql: Connection,
    readonly env: NodeJS.ProcessEnv,
    readonly dataDir: string,
  ) {
    sql.on('error', () => (this.lost = true));
    // A test run that is broken off leaves nobody behind.
    process.once('exit', () => this.parts.forEach((child) => child.kill('SIGKILL')));
  }

  /** Starts one more process of a part; several of one kind get names like `api:2`. */
  async start(part: Part, name: string = part, env: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [join(DIST, ENTRY[part])], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => this.keep(`${name}: ${chunk.toString()}`));
    this.parts.set(name, child);
    if (part === 'api') await this.healthy(env.PORT ? `http://localhost:${env.PORT}` : this.url, child);
  }

  /** Starts one more API on a port of its own; answers its address. */
  async startAnotherApi(name = 'api:2'): Promise<string> {
    const port = String(await freePort());
    await this.start('api', name, { PORT: port });
    return `http://localhost:${port}`;
  }

  /** Takes a lock (`select ... for update`, `lock tables ...`, `select get_lock(...)`) that stops the house where a test wants it; answers its release. */
  async hold(sql: string): Promise<() => Promise<void>> {
    const connection = await connect(this.database.url);
    this.connections.push(connection);
    await connection.query('start transaction');
    await connection.query(sql);
    return async () => {
      await connection.query('unlock tables');
      await connection.query('do release_all_locks()');
      await connection.query('rollback');
    };
  }

  private keep(text: string): void {
    this.onOutput(text);
    this.output = (this.output + text).slice(-20_000);
  }

  /** The last lines that the processes wrote. */
  get log(): string {
    return this.output;
  }

  /** Waits until an API answers health, whatever the state of the worker; throws at once when its process ends. */
  private async healthy(url: string, child: ChildProcess): Promise<void> {
    const answered = await eventually(
      async () => {
        if (child.exitCode !== null) return false;
        const answer = await fetch(`${url}/api/health`).catch(() => null);
        if (!answer) throw new Error(`the API does not answer:\n${this.output}`);
        return true;
      },
      { timeout: START_MS, every: 50 },
    );
    if (!answered) throw new Error(`the API ended with ${child.exitCode}:\n${this.output}`);
  }

  /** Waits for the first worker: one that still starts ends when a test takes its database away, and nobody starts it again. */
  async working(): Promise<void> {
    await eventually(
      async () => {
        const { data } = await this.call<{ parts: { worker: string } }>('GET', '/health');
        if (data.parts.worker !== 'ok') throw new Error(`no worker:\n${this.output}`);
      },
      { timeout: START_MS, every: 50 },
    );
  }

  /** The process of a part that runs. */
  pid(name: string): number {
    return this.parts.get(name)?.pid ?? 0;
  }

  /** kill -9. */
  async kill(name: string): Promise<void> {
    const child = this.parts.get(name);
    this.parts.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGKILL');
    await gone;
  }

  async call<T = unknown>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    token?: string,
    headers: Record<string, string> = {},
    url: string = this.url,
  ) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = (await response.json()) as Envelope<T>;
    if (response.status === 500) noteFailure(`${method} ${path}\n${this.output.slice(-4_000)}`);
    return { status: response.status, ...answer };
  }

  /** `url`: another API than the first. */
  post<T = unknown>(path: string, body: unknown = {}, token?: string, headers?: Record<string, string>, url?: string) {
    return this.call<T>('POST', path, body, token, headers, url);
  }

  async login(username: string, type: 1 | 2 = 2, password = 'Ceiba.2026'): Promise<string> {
    const answer = await this.post<{ jwt: string }>('/users/login', {
      p_username: username,
      p_password: password,
      p_type: type,
    });
    if (answer.response !== 'success') throw new Error(`sign-in of ${username} failed: ${answer.message}`);
    return answer.data.jwt;
  }

  /** Rows of the product's database, also after it was restarted. */
  async rows<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    if (this.lost) await this.reconnect();
    const [found] = await this.sql.query<(RowDataPacket & T)[]>(sql, params);
    return found;
  }

  private async reconnect(): Promise<void> {
    this.sql.destroy();
    this.sql = await connect(this.database.url);
    this.sql.on('error', () => (this.lost = true));
    this.lost = false;
  }

  /** Waits until a statement of the house that contains `text` stands before a lock that the test holds. */
  async blocked(text: string): Promise<void> {
    await eventually(
      async () => {
        // A statement that is merely slow does not wait for a lock; one of the house's own locks is gone soon.
        const waiters = await rowLockWaiters((sql) => this.rows(sql));
        const [found] = await this.rows<{ n: number }>(
          `select count(*) as n from information_schema.processlist
           where db = ? and id <> connection_id() and command = 'Query' and time_ms > 80 and replace(info, char(96), '') like ?
             and (state like 'Waiting for table%' or state = 'User lock' or id in (?))`,
          [this.database.name, `%${text}%`, [0, ...waiters]],
        );
        if (Number(found?.n) === 0) throw new Error(`nobody waits at "${text}"\n${this.output}`);
      },
      { every: 10 },
    );
  }

  /** A call to the sandboxes' control routes. */
  async sandbox<T = unknown>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.sandboxUrl}/__sandbox${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return (await response.json()) as T;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.parts.keys()].map((name) => this.kill(name)));
    for (const connection of [this.sql, ...this.connections]) connection.destroy();
    await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
