import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { type Product, startProduct } from '@ceiba/apps/testing';
import { PATIENCE_MS } from '@ceiba/platform/testing';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FULL = 'No hay espacio en el disco del servidor. Avise a quien lo administra e intente de nuevo.';

describe('a disk without room', () => {
  let p: Product;
  beforeAll(async () => {
    p = await startProduct({ parts: ['api'] });
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
    expect([200, 503]).toContain(file.status);
    expect((await p.call('GET', '/country/get/all')).response).toBe('success');
    limit(p.pid('api'), 'unlimited');
    expect(await photo(token)).toMatchObject({ status: 200, response: 'success' });
  });
});

describe('a log that nobody can write', () => {
  const script = join(process.cwd(), 'dist/server/libs/platform/server/observability/logger.js');

  /** A process that writes thousands of lines of log and then answers; resolves to its last word. */
  function logging(stdout: number | 'closed', command: string[] = []): Promise<{ code: number | null; said: string }> {
    const code = `
      const { createLogger } = require(${JSON.stringify(script)});
      const logger = createLogger('info', 'test');
      for (let n = 0; n < 20000; n++) logger.info({ n }, 'x'.repeat(200));
      setTimeout(() => { console.log('beside'); process.stderr.write('alive'); process.exit(0); }, 50);`;
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

  it('kills and holds no process: a pipe that is closed', async () => {
    expect(await logging('closed')).toEqual({ code: 0, said: 'alive' });
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
