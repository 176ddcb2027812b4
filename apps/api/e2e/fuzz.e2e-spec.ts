import type { OpenAPIObject } from '@nestjs/swagger';
import { type Actor, labelOf, SessionStore } from '@ceiba/platform/server';
import { DEMO_TEMPLATE } from '@ceiba/apps/testing';
import { createTestApp, type Sandboxes, SANDBOX_SECRETS, startSandboxes, type TestApp } from '@ceiba/platform/testing';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { bodyOf, type Schema, spoiledBodies } from './support/schema-values';

/** What clients send by mistake or on purpose, in place of any value. */
const BAD: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  '99999999999999999999',
  '1e5',
  '-0.004',
  'texto',
  "x' or 1=1 -- ",
  'ñ'.repeat(255),
  'x'.repeat(10_000),
  '😀',
  '\u0000',
  '\ud800',
  '2026-02-30',
  '0000-00-00',
  [],
  [null],
  [[]],
  ['x', 1],
  {},
  { id: 1 },
  { toString: 'x', constructor: null },
];

/** In place of an id in a path. */
const BAD_IDS = [
  '0',
  '-1',
  'x',
  '1.5',
  '1e5',
  '99999999999999999999',
  '4294967296',
  '%00',
  '%F0%9F%98%80',
  '%2e%2e%2f',
  "1'",
];

/** In place of a value in an address, as it stands there. */
const BAD_QUERIES = [
  '',
  '0',
  '-1',
  '1.5',
  '1e5',
  '99999999999999999999',
  'texto',
  '%00',
  '%F0%9F%98%80',
  "'%20or%201=1--",
  '2026-02-30',
  'x'.repeat(3_000),
];

/** No object at all. */
const NO_BODIES = ['[]', 'null', '"x"', '1', '{"p_id":', '{"__proto__":{"id":1}}', '{"p_p_id":1}', ''];

const AT_ONCE = 6;

/** Words of the library that our people don't speak. */
const ENGLISH = /\bInvalid (input|option|string|email|URL|ISO|date|key)|\bToo (small|big):|\bUnrecognized key/;

/** A key where people need its label; a key that the caller made up is said as he wrote it. */
const KEY = /^(?!.*(error_session_api|Campo desconocido)).*\b[a-z]+_[a-z_0-9]+\b/s;

/** Every field of a schema, at any depth. */
function* namesOf(schema: Schema): Generator<string> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield name;
    yield* namesOf(property);
  }
  if (schema.items) yield* namesOf(schema.items);
  for (const one of schema.anyOf ?? []) yield* namesOf(one);
}

function isEnvelope(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null) return false;
    return ['response', 'message', 'data'].every((key) => key in answer);
  } catch {
    return false;
  }
}

const messageOf = (body: string): string => (JSON.parse(body) as { message: string }).message;

describe('whatever a client sends', () => {
  let t: TestApp;
  let box: Sandboxes;
  let routes: { path: string; schema: Schema }[];
  let reads: string[];
  let asked: { path: string; names: string[] }[];
  const faults: string[] = [];

  beforeAll(async () => {
    box = await startSandboxes({ port: 0, webhookDelays: [100] });
    t = await createTestApp({
      modules: CONTEXTS,
      worker: false,
      template: DEMO_TEMPLATE,
      env: {
        MERCADOPAGO_URL: box.mercadopagoUrl,
        MERCADOPAGO_ACCESS_TOKEN: SANDBOX_SECRETS.mercadopagoAccessToken,
        FACTURAMA_URL: box.facturamaUrl,
        FACTURAMA_USER: SANDBOX_SECRETS.facturamaUser,
        FACTURAMA_PASSWORD: SANDBOX_SECRETS.facturamaPassword,
      },
    });
    const sessions = t.get(SessionStore);
    // The calls sign out, disable and change whomever they hit; these two stay.
    const actors = new Map<string, Actor | null>();
    for (const [name, type] of [
      ['admin', 2],
      ['2', 1],
    ] as const)
      actors.set(name, await sessions.resolve(await t.login(name, type)));
    jest.spyOn(sessions, 'resolve').mockImplementation((token) => Promise.resolve(actors.get(token) ?? null));
    const { payload } = await t.app.inject({ method: 'GET', url: '/api/openapi.json' });
    const { paths } = JSON.parse(payload) as OpenAPIObject;
    reads = Object.keys(paths).filter((path) => paths[path]?.get && path.includes('{'));
    asked = Object.entries(paths).flatMap(([path, { get }]) => {
      const names = (get?.parameters ?? []).flatMap((one) => ('in' in one && one.in === 'query' ? [one.name] : []));
      return names.length > 0 ? [{ path: path.replace(/\{\w+\}/g, '1'), names }] : [];
    });
    routes = Object.entries(paths).flatMap(([path, { post }]) => {
      if (!post) return [];
      const content = post.requestBody && 'content' in post.requestBody ? post.requestBody.content : {};
      return [{ path, schema: (content['application/json']?.schema ?? {}) as Schema }];
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await t.close();
    await box.close();
  });

  async function send(path: string, token: string, payload: string | null, what: string): Promise<number> {
    const answer = await t.app.inject({
      method: payload === null ? 'GET' : 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(payload === null ? {} : { payload }),
    });
    const { statusCode, body } = answer;
    const file = /attachment|inline/.test(String(answer.headers['content-disposition']));
    // Some body of this walk switches the provider off, and it says so.
    const off = statusCode === 503 && isEnvelope(body) && messageOf(body) === PAYMENT_MESSAGES.off;
    if ((statusCode >= 500 && !off) || !(file ? statusCode === 200 : isEnvelope(body)))
      faults.push(`${path} ${token} ${what}: ${statusCode} ${body.slice(0, 150)}`);
    if (!file && ENGLISH.test(body)) faults.push(`${path}: ${ENGLISH.exec(body)?.[0]} in ${body.slice(0, 150)}`);
    if (!file && isEnvelope(body) && KEY.test(messageOf(body)))
      faults.push(`${path} names a key: ${body.slice(0, 150)}`);
    return statusCode;
  }

  /** Works a list off, some at once, as clients do. */
  async function inParallel<T>(list: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<number> {
    const queue = [...list];
    const { length } = queue;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = queue.pop(); one !== undefined; one = queue.pop()) await work(one);
      }),
    );
    return length;
  }

  const found = () => faults.splice(0).sort();

  it('knows the routes and their bodies', () => {
    expect(routes.length).toBeGreaterThan(120);
    expect(routes.filter(({ schema }) => schema.properties).length).toBeGreaterThan(100);
  });

  it('every field of every body has a label for the messages', () => {
    const nameless = routes.flatMap(({ path, schema }) =>
      [...namesOf(schema)].filter((name) => labelOf(name) === null).map((name) => `${path} ${name}`),
    );
    expect(nameless).toEqual([]);
  });

  it('no body at all is answered in the envelope', async () => {
    await inParallel(routes, async ({ path }) => {
      for (const body of NO_BODIES) await send(path, 'admin', body, body || '(nothing)');
    });
    expect(found()).toEqual([]);
  });

  it.each(['required', 'all'] as const)(
    'any value in any place of a body with %s fields is answered in the envelope, never by a fault of ours',
    async (fields) => {
      for (const { path, schema } of routes) {
        const token = (await send(path, 'admin', '{}', '{}')) === 403 ? '2' : 'admin';
        const spoiled = spoiledBodies(schema, bodyOf(schema, fields), BAD);
        await inParallel(spoiled, ({ at, value, body }) =>
          send(path, token, JSON.stringify(body), `${at} = ${JSON.stringify(value).slice(0, 60)}`),
        );
      }
      expect(found()).toEqual([]);
    },
  );

  it('any id in a path is answered in the envelope', async () => {
    expect(reads.length).toBeGreaterThan(40);
    await inParallel(reads, async (path) => {
      for (const id of BAD_IDS)
        for (const token of ['admin', '2']) await send(path.replace(/\{\w+\}/g, id), token, null, 'read');
    });
    expect(found()).toEqual([]);
  });

  it('any value in a query, once, twice or as an object, is answered in the envelope', async () => {
    expect(asked.length).toBeGreaterThan(30);
    const addresses = asked.flatMap(({ path, names }) => [
      ...BAD_QUERIES.map((bad) => `${path}?${names.map((name) => `${name}=${bad}`).join('&')}`),
      ...names.flatMap((name) =>
        ['texto', '-1', `1&${name}=2`].map((bad) => `${path}?${name}=${bad}`).concat(`${path}?${name}[a]=1`),
      ),
    ]);
    await inParallel(addresses, (address) => send(address, 'admin', null, 'query'));
    expect(found()).toEqual([]);
  });

  it('full bodies of plausible values too', async () => {
    for (const { path, schema } of routes)
      for (const token of ['admin', '2']) await send(path, token, JSON.stringify(bodyOf(schema, 'all')), 'full body');
    expect(found()).toEqual([]);
  });
});
