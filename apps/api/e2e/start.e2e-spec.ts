import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import request from 'supertest';
import { eventually, freePort } from '@ceiba/platform/testing';

// `npm start` as a person runs it (architecture.md, section 9), on data folders and ports of its own.
const root = join(__dirname, '..', '..', '..');
const folders: string[] = [];
const started: ChildProcess[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-start-'));
  folders.push(folder);
  return folder;
};

/** Two free ports: for the house and for its sandboxes. */
const freePorts = async (): Promise<[number, number]> => [await freePort(), await freePort()];

/** The environment of a bare shell: nothing of the test run's own services. */
function bare(settings: Record<string, string>): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings };
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'NODE_ENV', 'npm_lifecycle_event']) delete env[name];
  return env;
}

/** What a browser, an operator and a programmer ask a house for that has just started. */
async function answersOperators(url: string): Promise<void> {
  const house = request(url);
  await house
    .get('/')
    .expect(200)
    .expect(/<div id="root">/);
  const health = await house.get('/api/health').expect(200);
  const { status, parts } = (health.body as { data: { status: string; parts: Record<string, unknown> } }).data;
  expect([status, Object.keys(parts).sort()]).toEqual([
    'ok',
    ['database', 'files', 'pdf', 'redis', 'schedules', 'worker'],
  ]);
  const { paths } = (await house.get('/api/openapi.json').expect(200)).body as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toContain('/api/sale/insert/update');
  await house
    .get('/api/docs')
    .expect(200)
    .expect('content-type', /text\/html/)
    .expect(/swagger-ui/);
  await house
    .get('/api/metrics')
    .expect(200)
    .expect(/^ceiba_http_request_seconds_count/m);
}

function refused(settings: Record<string, string>): { code: number | null; said: string } {
  const run = spawnSync(process.execPath, ['tools/start.mjs'], { cwd: root, env: bare(settings), encoding: 'utf8' });
  return { code: run.status, said: `${run.stdout}${run.stderr}` };
}

interface Started {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

function start(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env: bare(settings) });
  started.push(child);
  let text = '';
  const take = (bytes: Buffer): void => {
    text += bytes.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return { child, said: () => text, ended };
}

async function ready(run: Started): Promise<void> {
  await eventually(
    () => {
      if (run.child.exitCode !== null) return;
      if (!run.said().includes('Ctrl-C')) throw new Error(`not up yet:\n${run.said()}`);
    },
    { every: 100 },
  );
  expect(run.said()).toContain('Ctrl-C');
}

/** Milliseconds in which something on this machine stood in line for a processor, where the kernel counts them. */
function lostMs(): number {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

const health = async (port: number): Promise<number> => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;

/** The sign-ins that `npm start` prints: staff (2) and one partner (1). */
const DEMO = [
  ['admin', 2],
  ['cajera', 2],
  ['almacen', 2],
  ['finanzas', 2],
  ['2', 1],
] as const;

async function signIn(port: number, username: string, type: number, password = 'Ceiba.2026'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ p_username: username, p_password: password, p_type: type }),
  });
  const body = (await answer.json()) as { response: string; data: { jwt?: string } | null };
  return `${body.response} ${body.data?.jwt ?? ''}`;
}

/** Nobody works on the data folder any more; a process that was ended may take a moment to be gone. */
const free = (folder: string) => eventually(() => expect(workingOn(folder)).toEqual([]));

/** Ids of all living processes that work on this data folder. */
function workingOn(folder: string): number[] {
  const mentions = (pid: string): boolean => {
    try {
      const state = readFileSync(`/proc/${pid}/status`, 'utf8');
      const text = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
      return !/^State:\s+Z/m.test(state) && text.includes(folder);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && mentions(name))
    .map(Number);
}

type Pids = Record<string, { pid: number }>;
const readPids = (folder: string, file: string): Pids => JSON.parse(readFileSync(join(folder, file), 'utf8'));

async function inDatabase<T extends RowDataPacket>(folder: string, sql: string): Promise<T[]> {
  const { mariadb } = JSON.parse(readFileSync(join(folder, 'services.json'), 'utf8'));
  const { user, password, port } = mariadb;
  const connection = await createConnection({ host: '127.0.0.1', database: 'ceiba', user, password, port });
  try {
    const [rows] = await connection.query<T[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  for (const folder of folders) {
    for (const pid of workingOn(folder)) process.kill(pid, 'SIGKILL');
    await free(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('npm start refuses, with one clear message and nothing left running', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['CEIBA_SANDBOX_PORT', 'x'],
    ['CEIBA_DEMO', 'quizá'],
    ['CEIBA_DATA', '/proc/ceiba'],
    ['CEIBA_PUBLIC_URL', 'ceiba'],
    ['CHROMIUM_PATH', '/no/hay/chromium'],
    ['CEIBA_SECRET', 'corta'],
  ])('%s=%s', async (name, value) => {
    const [port, sandbox] = await freePorts();
    const folder = newFolder();
    const settings = { CEIBA_DATA: folder, PORT: String(port), CEIBA_SANDBOX_PORT: String(sandbox), [name]: value };
    const { code, said } = refused(settings);
    expect(code).toBe(1);
    expect(said).toContain(`${name}: `);
    expect(said).not.toMatch(/^\s+at /m);
    await free(folder);
  });

  it.each([
    ['DATABASE_URL', 'postgres://a:b@127.0.0.1/ceiba'],
    ['REDIS_URL', 'http://127.0.0.1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', async (name, value) => {
    const folder = newFolder();
    const [port, sandbox] = await freePorts();
    const env = bare({ CEIBA_DATA: folder, PORT: String(port), CEIBA_SANDBOX_PORT: String(sandbox) });
    const options = { cwd: root, env: { ...env, [name]: value }, encoding: 'utf8' } as const;
    const run = spawnSync(process.execPath, ['tools/start.mjs'], options);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain(`${name}: `);
    await free(folder);
  });

  it('an occupied port', async () => {
    const [port, sandbox] = await freePorts();
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
    const folder = newFolder();
    const settings = { CEIBA_DATA: folder, PORT: String(port), CEIBA_SANDBOX_PORT: String(sandbox) };
    const { code, said } = refused(settings);
    taken.close();
    expect(code).toBe(1);
    expect(said).toContain(`PORT: el puerto ${port} está ocupado`);
    await free(folder);
  });
});

/** Nothing of the demo counts: no provider has keys, the API's pages and metrics are closed. */
async function keepsClosed(url: string): Promise<void> {
  const house = request(url);
  const { providers } = ((await house.get('/api/health').expect(200)).body as { data: { providers: object } }).data;
  expect(providers).toEqual({ facturama: 'off', mail: 'off', payments: [] });
  for (const path of ['/api/docs', '/api/openapi.json', '/api/docs-json', '/api/docs-yaml'])
    expect([path, (await house.get(path)).status]).toEqual([path, 404]);
  await house.get('/api/metrics').expect(403);
}

describe('npm start without the demo', () => {
  it("says a first password once, which is nobody else's", async () => {
    const [port, sandbox] = await freePorts();
    const folder = newFolder();
    const settings = { CEIBA_DATA: folder, PORT: String(port), CEIBA_SANDBOX_PORT: String(sandbox), CEIBA_DEMO: '0' };
    const run = start(settings);
    await ready(run);
    const [, password] = /Primer acceso: admin \/ (\S+) /.exec(run.said()) ?? [];
    expect(password).toMatch(/^\S{8,}$/);
    expect(run.said()).not.toContain('Ceiba.2026');
    await keepsClosed(`http://127.0.0.1:${port}`);
    expect(await signIn(port, 'admin', 2)).not.toMatch(/^success/);
    expect(await signIn(port, 'admin', 2, password)).toMatch(/^info .+/); // to be changed at once
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await free(folder);
  });
});

describe('npm start, used', () => {
  const folder = newFolder();
  const settings: Record<string, string> = { CEIBA_DATA: folder, CEIBA_DEMO: '1' };
  const countSales = 'select count(*) as n from sale';
  let sales: RowDataPacket[] = [];
  let port: number;

  beforeAll(async () => {
    const [first, second] = await freePorts();
    port = first;
    Object.assign(settings, { PORT: String(first), CEIBA_SANDBOX_PORT: String(second) });
  });

  it('starts, refuses a second start, brings killed processes back, ends at SIGTERM with nothing left', async () => {
    const run = start(settings);
    await ready(run);
    await answersOperators(`http://127.0.0.1:${port}`);
    for (const [username, type] of DEMO) expect(await signIn(port, username, type)).toMatch(/^success .+/);
    const sandbox = `http://127.0.0.1:${settings.CEIBA_SANDBOX_PORT}/__sandbox/facturama/cfdis`;
    expect((await fetch(sandbox)).status).toBe(200);
    await inDatabase(folder, 'create table kept (mark int primary key) select 42 as mark');

    sales = await inDatabase(folder, countSales);
    expect(sales[0]?.n).toBeGreaterThan(0);

    const again = refused(settings);
    expect(again.code).toBe(1);
    expect(again.said).toContain(`ya está en marcha con ${folder} (proceso ${run.child.pid})`);
    expect(await health(port)).toBe(200);

    const before = readPids(folder, 'processes.json');
    const victims = [before.api, before.worker, readPids(folder, 'services.json').redis];
    for (const victim of victims) process.kill(victim?.pid ?? 0, 'SIGKILL');
    await eventually(
      async () => {
        const now = readPids(folder, 'processes.json');
        expect(now.api?.pid).not.toBe(before.api?.pid);
        expect(now.worker?.pid).not.toBe(before.worker?.pid);
        expect(await health(port)).toBe(200);
      },
      { every: 100 },
    );

    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await free(folder);
  });

  it('starts again within 15 seconds with all its data, also after everything was killed', async () => {
    const secrets = readFileSync(join(folder, 'secrets.json'), 'utf8');
    const [begun, lostBefore] = [performance.now(), lostMs()];
    const second = start(settings);
    await ready(second);
    const took = performance.now() - begun;
    const lost = lostMs() - lostBefore;
    expect(took - lost).toBeLessThan(15_000);
    expect(await inDatabase(folder, 'select mark from kept')).toEqual([{ mark: 42 }]);
    expect(await inDatabase(folder, countSales)).toEqual(sales);

    // The supervisor alone dies: what it started is left behind, and the next start takes the folder over.
    second.child.kill('SIGKILL');
    await second.ended;
    const third = start(settings);
    await ready(third);
    expect(await health(port)).toBe(200);
    expect(await inDatabase(folder, 'select mark from kept')).toEqual([{ mark: 42 }]);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(secrets);

    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
    await free(folder);
  });
});
