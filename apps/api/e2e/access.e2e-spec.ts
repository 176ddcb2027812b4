import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { hashSync } from '@node-rs/argon2';
import { SyncMenu } from '@ceiba/identity/server';
import { ACCESS, type Access, SessionStore, SYSTEM, type Actor } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { CONTEXTS } from '../src/contexts';
import { CONTEXTS as WORKER_CONTEXTS } from '../../worker/src/contexts';

/** Routes that need no session, each with what protects it instead. A new one has to be written down here. */
const OPEN: Record<string, string> = {
  'GET /health': 'says only which parts are up',
  'GET /metrics': 'this machine or METRICS_TOKEN',
  'POST /users/login': 'throttled',
  'POST /users/password/change': 'needs the token of the change or of the session',
  'POST /users/password/forgot': 'throttled; the same answer for everybody',
  'GET /users/photo/{id}/{key}': 'the key in the address is good for one picture',
  'GET /settings/image/{id}': 'logo and banner of the company',
  'POST /users/session': 'answers 401 by itself',
  'GET /reports/files/{id}': 'signed ticket for one file',
  'GET /country/get/all': 'public look-up of the sign-up form',
  'GET /country/get/id/{id}': 'public look-up of the sign-up form',
  'GET /regimen/get/all': 'public look-up of the SAT',
  'GET /cfdi/get/all': 'public look-up of the SAT',
  'GET /productphoto/file/{id}': 'photos of the public store',
  'GET /text/get/all': 'public texts and banners',
  'GET /text/get/id/{id}': 'public texts and banners',
  'GET /text/file/{id}': 'pictures of the banners',
};

interface Route {
  name: string;
  access: Access | undefined;
}

/** Every route of every controller, straight from the decorators: what OpenAPI leaves out is found too. */
function routesOf(t: TestApp): Route[] {
  const verbs = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD'];
  const scanner = new MetadataScanner();
  return t
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype: Record<string, unknown> = metatype.prototype;
      const bases = [Reflect.getMetadata(PATH_METADATA, metatype) as string | string[] | undefined].flat();
      return scanner.getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method] as object;
        const paths = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
        if (paths === undefined) return [];
        const verb = verbs[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '?';
        const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype)) as
          Access | undefined;
        return bases.flatMap((base) =>
          [paths].flat().map((path) => ({
            name: `${verb} /${[base, path]
              .map((part) => (part ?? '').replace(/^\/|\/$/g, ''))
              .filter(Boolean)
              .join('/')}`.replace(/:(\w+)/g, '{$1}'),
            access,
          })),
        );
      });
    });
}

const call = (t: TestApp, route: Route, token?: string) => {
  const [method, path] = route.name.split(' ') as ['GET' | 'POST', string];
  return t.call(method, path.replace(/\{\w+\}/g, '1'), method === 'POST' ? {} : undefined, { token });
};

/** Somebody who is signed in and holds nothing at all. */
class NobodysSessions extends SessionStore {
  private readonly actors: Record<string, Actor> = {
    worker: { ...SYSTEM, type: 2, id_user: 900, id_worker: 900, full_name: 'Sin permisos', session_id: 1 },
    partner: { ...SYSTEM, type: 1, id_user: 901, id_customers: 901, full_name: 'Sin permisos', session_id: 2 },
  };
  async resolve(token: string): Promise<Actor | null> {
    return this.actors[token] ?? null;
  }
  async resolveById(): Promise<Actor | null> {
    return null;
  }
}

describe('access to every route', () => {
  let t: TestApp;
  let routes: Route[];
  let real: SessionStore;

  beforeAll(async () => {
    t = await createTestApp({ modules: CONTEXTS, worker: false });
    await t.get(SyncMenu).run();
    real = t.get(SessionStore);
    routes = routesOf(t);
  });
  afterAll(() => t.close());

  it('the worker loads the same contexts as the API', () => {
    expect(WORKER_CONTEXTS.map((module) => module.name)).toEqual(CONTEXTS.map((module) => module.name));
  });

  it('every route says who may call it', () => {
    expect(routes.length).toBeGreaterThan(60);
    expect(routes.filter((route) => route.access === undefined).map((route) => route.name)).toEqual([]);
  });

  it('every open route is known, with its reason', () => {
    const open = routes.filter((route) => route.access?.public && !/\/(publico|webhooks)\//.test(route.name));
    expect(open.map((route) => route.name).filter((name) => !(name in OPEN))).toEqual([]);
  });

  it('without a session every other route answers 401, whatever the body', async () => {
    for (const route of routes.filter((candidate) => candidate.access?.public === false)) {
      const answer = await call(t, route);
      expect([route.name, answer.status, answer.message, answer.data]).toEqual([
        route.name,
        401,
        'error_session_api',
        null,
      ]);
      expect([route.name, (await call(t, route, 'forged.token')).status]).toEqual([route.name, 401]);
    }
  });

  it('a session without the screen answers 403; a partner never passes a staff route', async () => {
    const nobody = new NobodysSessions();
    jest.spyOn(real, 'resolve').mockImplementation((token) => nobody.resolve(token));
    const closed = routes.filter(
      ({ access }) => access?.public === false && access.needs.every((need) => need.kind !== 'session'),
    );
    for (const route of closed) {
      const kinds = route.access?.public === false ? route.access.needs.map((need) => need.kind) : [];
      if (!kinds.includes('staff'))
        expect([route.name, (await call(t, route, 'worker')).status]).toEqual([route.name, 403]);
      if (!kinds.includes('partner'))
        expect([route.name, (await call(t, route, 'partner')).status]).toEqual([route.name, 403]);
    }
    jest.restoreAllMocks();
  });

  it('a token that was signed out is refused on every route', async () => {
    await t.db.execute(
      `insert into users (type_user, username_user, full_name, password_hash, id_worker, id_type_money, created_at) values (2, 'admin', 'Admin', ?, 1, 2, now())
       on duplicate key update password_hash = values(password_hash), must_change_password = 0`,
      [hashSync(TEST_PASSWORD, { memoryCost: 64, timeCost: 1 })],
    );
    const token = await t.login('admin');
    expect((await t.post('/users/session', {}, token)).status).toBe(200);
    expect((await t.post('/users/logout', {}, token)).response).toBe('success');
    for (const route of routes.filter((candidate) => candidate.access?.public === false))
      expect([route.name, (await call(t, route, token)).status]).toEqual([route.name, 401]);
  });

  it('every body refuses a field it does not know', async () => {
    jest
      .spyOn(real, 'resolve')
      .mockImplementation(() => Promise.resolve({ ...SYSTEM, id_user: 1, full_name: 'Sistema' }));
    const answers: string[] = [];
    for (const route of routes.filter(({ name, access }) => name.startsWith('POST') && access?.public === false)) {
      const [, path] = route.name.split(' ') as [string, string];
      const answer = await t.post<{ fields?: { message: string }[] } | null>(path, { zz_unknown: 1 }, 'any');
      const told =
        answer.status === 400 &&
        answer.data?.fields?.some(({ message }) => message === 'Campo desconocido: zz_unknown.');
      if (!told) answers.push(`${route.name} ${answer.status} ${answer.message}`);
    }
    jest.restoreAllMocks();
    expect(answers).toEqual([]);
  });
});
