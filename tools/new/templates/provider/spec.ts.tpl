import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '@ceiba/platform/server';
import { {{Pascal}}Client, {{Pascal}}Down, {{Pascal}}Refused } from './{{name}}.client';

interface Said {
  status: number;
  body: string;
}

/** A provider of our own: refuses what the real one refuses, answers what a test tells it to. */
describe('{{title}}', () => {
  let server: Server;
  let url: string;
  let next: Said | 'silence' | null = null;
  const made = new Map<string, string>();

  function answer({ method, url: path = '', headers }: IncomingMessage): Said {
    const said = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });
    if (headers.authorization !== 'Bearer secret') return said(401, { message: 'who are you' });
    const key = String(headers['idempotency-key'] ?? '');
    if (method === 'POST') {
      if (!key) return said(400, { message: 'no key' });
      made.set(key, made.get(key) ?? `r${made.size + 1}`);
      return said(201, { id: made.get(key), reference: 'A-1', state: 'open' });
    }
    const id = path.split('/').at(-1) ?? '';
    const known = [...made.values()].includes(id);
    return known ? said(200, { id, reference: 'A-1', state: 'open' }) : said(404, { message: 'unknown' });
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      const said = next ?? answer(request);
      next = null;
      if (said !== 'silence') response.writeHead(said.status).end(said.body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const clientOf = (env: Record<string, string> = {}) =>
    new {{Pascal}}Client(
      loadConfig({
        CEIBA_SECRET: 'only-for-tests-0123456789',
        DATABASE_URL: 'mysql://localhost/none',
        REDIS_URL: 'redis://localhost',
        {{CONSTANT}}_URL: url,
        {{CONSTANT}}_TOKEN: 'secret',
        ...env,
      }),
    );

  it('makes one record for one key, and finds it', async () => {
    const one = await clientOf().create('A-1', 'key-1');
    expect(await clientOf().create('A-1', 'key-1')).toEqual(one);
    expect(await clientOf().find(one.id)).toEqual({ id: one.id, reference: 'A-1', state: 'open' });
    expect(await clientOf().find('r99')).toBeNull();
    expect(made.size).toBe(1);
  });

  it('tells a refusal with its reason, and never the token', async () => {
    const refused = clientOf({ {{CONSTANT}}_TOKEN: 'wrong-token' }).create('A-1', 'key-2');
    await expect(refused).rejects.toEqual(new {{Pascal}}Refused(401, 'who are you'));
    await expect(refused).rejects.not.toThrow('wrong-token');
  });

  it.each<[string, Said | 'silence']>([
    ['is broken', { status: 503, body: '{}' }],
    ['has enough of us', { status: 429, body: '{}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers something else', { status: 200, body: '{"id":1}' }],
    ['says nothing', 'silence'],
  ])('is down when it %s', async (_what, said) => {
    next = said;
    await expect(clientOf({ {{CONSTANT}}_TIMEOUT_MS: '100' }).find('r1')).rejects.toThrow({{Pascal}}Down);
  });

  it('is off without an address or a token', async () => {
    await expect(clientOf({ {{CONSTANT}}_URL: '' }).find('r1')).rejects.toThrow({{Pascal}}Down);
    await expect(clientOf({ {{CONSTANT}}_TOKEN: '' }).find('r1')).rejects.toThrow({{Pascal}}Down);
  });
});
