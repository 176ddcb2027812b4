import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { HOSTILE_BODIES, type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';
import { bodyOf, type Schema } from './support/schema-values';

const MEBIBYTE = 1024 * 1024;
/** CPU of the API for one call; a person's own call costs 5 to 20 ms, one hostile call used to cost seconds. */
const MOST_CPU_MS = 500;
/** Files sent at a time; kept whole, the smallest of them would be 200 MiB together. */
const UPLOADS_AT_A_TIME = 40;
/** Growth of the API's memory under them, where what nobody needs is collected at once: V8 by itself lets 64 MiB of it lie. */
const MOST_GROWTH = 50 * MEBIBYTE;
const COLLECTING = join(__dirname, '../../testing/collecting.cjs');
/** What an anonymous call may be answered at most, in characters: no answer grows with what was sent. */
const LONGEST_ANSWER = 4_000;

/** Texts on which a careless pattern runs for ever. */
const BOMBS = [
  'a'.repeat(8_000),
  `${' '.repeat(8_000)}x`,
  `${'a@'.repeat(4_000)}`,
  `${'1'.repeat(8_000)}x`,
  `https://${'a.'.repeat(3_900)}`,
  `${'%_\\'.repeat(2_600)}`,
  `(${'(a+)+'.repeat(1_500)}$`,
  `${'a-'.repeat(3_900)}!`,
];

interface Answer {
  status: number;
  body: string;
}

describe('hostile callers without a session', () => {
  let p: Product;
  let open: { path: string; schema: Schema }[];
  let closed: string[];
  let forms: string[];

  beforeAll(async () => {
    const env = { CEIBA_CHECK_ANSWERS: '0', NODE_OPTIONS: `--require "${COLLECTING}"` };
    p = await startProduct({ parts: ['api'], env });
    const { paths } = (await (await fetch(`${p.url}/api/openapi.json`)).json()) as OpenAPIObject;
    const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));
    const body = (one: (typeof posts)[number]) =>
      one.post.requestBody && 'content' in one.post.requestBody ? one.post.requestBody.content : {};
    forms = posts.filter((one) => body(one)['multipart/form-data']).map(({ path }) => path);
    const answers = await inTurn(posts, ({ path }) => send(path, '{}'));
    open = posts
      .filter((_, at) => answers[at]?.status !== 401)
      .map((one) => ({ path: one.path, schema: (body(one)['application/json']?.schema ?? {}) as Schema }));
    closed = posts.filter((_, at) => answers[at]?.status === 401).map(({ path }) => path);
  });
  afterAll(() => p?.stop());

  function send(path: string, payload: string | Buffer, type = 'application/json'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': type, 'content-length': Buffer.byteLength(payload) };
      const call = request(`${p.url}${path.replace(/\{\w+\}/g, '1')}`, { method: 'POST', headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(payload);
    });
  }

  async function inTurn<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
    const results: R[] = [];
    for (const one of list) results.push(await work(one));
    return results;
  }

  const status = (what: string) => {
    const found = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${p.pid('api')}/status`, 'utf8'));
    return Number(found?.[1]) * 1024;
  };
  /** CPU that the API has used until now; unlike time by the clock, no other process of the machine adds to it. */
  const cpu = () => {
    const fields = readFileSync(`/proc/${p.pid('api')}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };

  /** What is wrong with an answer to a hostile call; nothing is the good answer. */
  function faults({ status: code, body }: Answer, used: number): string[] {
    const answer = /^\{/.test(body) ? (JSON.parse(body) as { message?: string; data?: { fields?: unknown[] } }) : {};
    return [
      ...(code >= 500 || code < 200 ? [`answers ${code}`] : []),
      ...(typeof answer.message === 'string' || code < 400 ? [] : [`no envelope: ${body.slice(0, 80)}`]),
      ...((answer.data?.fields?.length ?? 0) > 10 ? ['names more than ten fields'] : []),
      ...(code >= 400 && body.length > LONGEST_ANSWER ? [`answers ${body.length} characters`] : []),
      ...(used > MOST_CPU_MS ? [`${used} ms of CPU`] : []),
    ];
  }

  async function attack(path: string, what: string, payload: string): Promise<string[]> {
    const before = cpu();
    const answer = await send(path, payload);
    return faults(answer, cpu() - before).map((fault) => `${path}, ${what}: ${fault}`);
  }

  it('finds the routes', () => {
    expect(open.length).toBeGreaterThan(15);
    expect(closed.length).toBeGreaterThan(120);
    expect(forms.length).toBeGreaterThan(5);
  });

  it('cost a public route next to nothing, whatever the body', async () => {
    const found = await inTurn(open, ({ path }) =>
      inTurn(Object.entries(HOSTILE_BODIES), ([what, payload]) => attack(path, what, payload)),
    );
    expect(found.flat(2)).toEqual([]);
  });

  it('find no pattern that runs for ever', async () => {
    const found = await inTurn(open, ({ path, schema }) => {
      const names = Object.keys(schema.properties ?? {});
      return inTurn(BOMBS, (bomb) => {
        const at = BOMBS.indexOf(bomb);
        // Three at a time: together they would be more than a public body may be.
        const rounds = Array.from({ length: Math.ceil(names.length / 3) }, (_, n) => names.slice(n * 3, n * 3 + 3));
        return inTurn(rounds, (some) => {
          const spoiled = Object.fromEntries(some.map((name) => [name, bomb]));
          return attack(path, `bomb ${at}`, JSON.stringify({ ...bodyOf(schema, 'required'), ...spoiled }));
        });
      });
    });
    expect(found.flat(3)).toEqual([]);
  });

  it('are turned away from all others before they are listened to', async () => {
    const large = HOSTILE_BODIES['millions of keys'] ?? '';
    const found = await inTurn(closed, async (path) => {
      const before = cpu();
      const answer = await send(path, large);
      return [...faults(answer, cpu() - before), ...(answer.status === 413 ? [] : [`answers ${answer.status}`])];
    });
    expect(found.flat()).toEqual([]);
  });

  it('are told in the envelope that an address or its headers are too long', async () => {
    const path = '/api/country/get/all';
    const many = `${path}?${Array.from({ length: 300 }, (_, at) => `a${at}=1`).join('&')}`;
    const ask = async (url: string, headers = {}) => {
      const answer = await fetch(`${p.url}${url}`, { headers });
      return [answer.status, Object.keys((await answer.json()) as object)];
    };
    const envelope = ['response', 'message', 'data'];
    expect(await ask(many)).toEqual([413, envelope]);
    expect(await ask(`${path}?a=${'x'.repeat(9_000)}`)).toEqual([413, envelope]);
    expect(await ask(`${path}?a=${'x'.repeat(20_000)}`)).toEqual([431, envelope]);
    expect(await ask(path, { 'x-long': 'x'.repeat(20_000) })).toEqual([431, envelope]);
  });

  const part = (name: string, value: string | Buffer, file = '') => [
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`),
    typeof value === 'string' ? Buffer.from(value) : value,
    Buffer.from('\r\n'),
  ];
  const formOf = (...parts: Buffer[][]) => Buffer.concat([...parts.flat(), Buffer.from('--b--\r\n')]);
  const FORM = 'multipart/form-data; boundary=b';
  const PHOTO = '/api/users/personal/information/update';
  const work = () => readdir(join(p.dataDir, 'files/work')).catch(() => []);

  it('cannot send a form of thousands of parts', async () => {
    const parts = formOf(...Array.from({ length: 5_000 }, (_, at) => part(`p_${at}`, 'x'.repeat(10))));
    const answers = await inTurn([...open.map(({ path }) => path), ...forms], (path) => send(path, parts, FORM));
    expect(answers.map(({ status: code }) => code).filter((code) => code < 400 || code >= 500)).toEqual([]);
    expect(answers.flatMap((answer) => faults(answer, 0))).toEqual([]);
  });

  it('do not fill the memory with files, known or not', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    const files = {
      'far too long': Buffer.alloc(25 * MEBIBYTE, 'x'),
      'of another kind': Buffer.alloc(9 * MEBIBYTE, 'x'),
      'a picture at first sight': Buffer.concat([png, Buffer.alloc(5 * MEBIBYTE - 8)]),
      'longer than allowed': Buffer.concat([png, Buffer.alloc(9 * MEBIBYTE)]),
    };
    const token = await p.login('admin');
    process.kill(p.pid('api'), 'SIGWINCH');
    const before = status('VmRSS');
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, status('VmRSS'))), 20);
    for (const [what, bytes] of Object.entries(files)) {
      const form = formOf(part('p_photo', bytes, 'a.png'));
      for (const path of [PHOTO, `${PHOTO}?token=${token}`]) {
        const answers = await Promise.all(Array.from({ length: UPLOADS_AT_A_TIME }, () => send(path, form, FORM)));
        const codes = answers.map((answer) => answer.status);
        expect([what, path, codes.filter((code) => ![401, 413, 422, 429].includes(code))]).toEqual([what, path, []]);
      }
    }
    clearInterval(watch);
    expect(Math.max(0, highest - before - MOST_GROWTH)).toBe(0);
    await eventually(async () => expect(await work()).toEqual([]));
  });
});
