import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import JSZip from 'jszip';
import { type Product, startProduct } from '@ceiba/apps/testing';
import type { PrivacyRow } from '@ceiba/customers/contract';
import { eventually, freePort, PATIENCE_MS } from '@ceiba/platform/testing';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FULL = 'No hay espacio en el disco del servidor. Avise a quien lo administra e intente de nuevo.';

describe('a disk without room', () => {
  let p: Product;
  beforeAll(async () => {
    p = await startProduct({ parts: ['worker', 'api'] });
  });
  afterAll(() => p?.stop());

  /** The kernel refuses every further byte that a process writes into a file, as a full disk does. */
  const limit = (pid: number, bytes: string) => execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);

  async function photo(token: string) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(PNG)]), 'a.png');
    const headers = { authorization: `Bearer ${token}` };
    const url = `${p.url}/api/users/personal/information/update`;
    const answer = await fetch(url, { method: 'POST', body: form, headers });
    return { status: answer.status, ...((await answer.json()) as object) };
  }

  it('refuses uploads and files in words, reads go on, and all comes back by itself', async () => {
    const token = await p.login('admin');
    const before = await photo(token);
    expect(before).toMatchObject({ status: 200, response: 'success' });
    limit(p.pid('api'), '0');
    expect(await photo(token)).toEqual({ status: 503, response: 'error', message: FULL, data: null });
    const file = await fetch(`${p.url}/api/country/get/all`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
    });
    // Small enough for memory: nothing of it goes to the disk.
    expect(file.status).toBe(200);
    expect((await p.call('GET', '/country/get/all')).response).toBe('success');
    limit(p.pid('api'), 'unlimited');
    expect(await photo(token)).toMatchObject({ status: 200, response: 'success' });
  });

  it('ends the writing of a report in words, with no half file, and the next one is whole', async () => {
    const token = await p.login('admin');
    const formats = ['excel', 'csv'] as const;
    const order = async () => {
      const wish = { p_id_period: 3, p_excel: 1, p_csv: 1 };
      const { data } = await p.post<Record<(typeof formats)[number], { file: string }>>(
        '/commissions/report/period',
        wish,
        token,
      );
      return formats.map((format) => `${p.url}${data[format].file}`);
    };
    limit(p.pid('worker'), '0');
    const refused = { response: 'danger', message: FULL, data: null };
    for (const link of await order())
      await eventually(async () => expect(await (await fetch(link)).json()).toEqual(refused), { every: 100 });
    await eventually(async () => {
      const jobs = await p.rows<{ state: string; error: string }>(
        `select distinct state, error from job where kind = 'report-file'`,
      );
      expect(jobs).toEqual([{ state: 'failed', error: FULL }]);
    });
    expect(await readdir(join(p.dataDir, 'files/work'))).toEqual([]);
    limit(p.pid('worker'), 'unlimited');
    for (const link of await order())
      await eventually(async () => expect((await fetch(link)).status).toBe(200), { every: 100 });
  });

  it('leaves no half copy of a person’s data, says that it failed, and the next one is whole', async () => {
    const partner = await p.login('2', 1);
    const ask = async () => (await p.post<{ id: number; id_job: number }>('/customers/privacy/copy', {}, partner)).data;
    const standings = async () =>
      (await p.post<{ rows: PrivacyRow[] }>('/customers/privacy/get/all', {}, partner)).data.rows.map(
        (row) => row.standing,
      );
    const link = (id: number) => p.call<{ file: string }>('GET', `/customers/privacy/file/${id}`, undefined, partner);
    limit(p.pid('worker'), '0');
    const refused = await ask();
    await eventually(async () => expect(await standings()).toEqual(['failed']), { every: 100 });
    expect(await p.call('GET', `/jobs/${refused.id_job}`, undefined, partner)).toMatchObject({ data: { error: FULL } });
    expect((await link(refused.id)).status).toBe(404);
    expect(await readdir(join(p.dataDir, 'files/work'))).toEqual([]);
    limit(p.pid('worker'), 'unlimited');
    const next = await ask();
    expect(next.id).not.toBe(refused.id);
    await eventually(async () => expect(await standings()).toEqual(['done', 'withdrawn']), { every: 100 });
    const { file } = (await link(next.id)).data;
    const zip = await JSZip.loadAsync(await (await fetch(`${p.url}${file}`)).arrayBuffer(), { checkCRC32: true });
    expect(Object.keys(zip.files)).toEqual(expect.arrayContaining(['datos.json', 'datos.html']));
  });

  it('an API whose log nobody reads answers, and ends when it is told to', async () => {
    const port = String(await freePort());
    const env = { ...p.env, PORT: port, LOG_LEVEL: 'debug' };
    const child = spawn(process.execPath, ['dist/server/bundle/api.js'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    const ask = (path: string) => fetch(`http://localhost:${port}/api/${path}`);
    await eventually(async () => expect((await ask('health')).status).toBe(200));
    // More than the pipe and our own memory of lines take.
    for (let asked = 0; asked < 500; asked++) expect((await ask(`${asked}/${'x'.repeat(4_000)}`)).status).toBe(404);
    expect((await ask('health')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
  });
});

describe('a log that nobody can write', () => {
  const script = join(process.cwd(), 'dist/server/libs/platform/server/observability/logger.js');

  /** A process that writes thousands of lines of log and then answers; resolves to its last word. */
  function logging(
    stdout: number | 'closed' | 'unread',
    command: string[] = [],
  ): Promise<{ code: number | null; said: string }> {
    const code = `
      const { createLogger } = require(${JSON.stringify(script)});
      const logger = createLogger('info', 'test');
      for (let n = 0; n < 20000; n++) logger.info({ n }, 'x'.repeat(200));
      logger.flush(() => { console.log('beside'); process.stderr.write('alive'); process.exit(0); });`;
    const [program = process.execPath, ...args] = [...command, process.execPath, '-e', code];
    // A process that hangs at its end is ended: a fault, told as such.
    const stdio = ['ignore', typeof stdout === 'number' ? stdout : 'pipe', 'pipe'] as const;
    const child = spawn(program, args, { stdio: [...stdio], timeout: PATIENCE_MS });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    if (stdout === 'closed') child.stdout?.destroy();
    return new Promise((resolve) => {
      child.once('exit', (ended) => {
        if (child.stderr?.readableEnded !== false) resolve({ code: ended, said });
        else child.stderr.once('end', () => resolve({ code: ended, said }));
      });
    });
  }

  it.each(['closed', 'unread'] as const)('kills and holds no process: a pipe that is %s', async (pipe) => {
    expect(await logging(pipe)).toEqual({ code: 0, said: 'alive' });
  });

  it.each([
    ['a full disk', '/dev/full', []],
    ['a limited file', 'log', ['prlimit', '--fsize=4096']],
  ])('kills and holds no process: %s', async (_, path, command) => {
    const folder = mkdtempSync(join(tmpdir(), 'ceiba-log-'));
    const fd = openSync(resolvePath(folder, path), 'w');
    expect(await logging(fd, command)).toEqual({ code: 0, said: 'alive' });
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
});
