import { hashSync } from '@node-rs/argon2';
import { menuItems } from '@ceiba/identity/contract';
import { SyncMenu } from '@ceiba/identity/server';
import type { GrantedPermissions, Requirement } from '@ceiba/platform/contract';
import { SessionStore, SYSTEM, type Actor } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { hostileFiles } from '@ceiba/apps/testing';
import { type Route, routesOf } from './support/routes';

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
  'GET /commissions/disclosure/public': 'figures that staff published, of nobody in particular, throttled',
  'GET /commissions/disclosure/public/{year}': 'the same of a year, throttled',
  'GET /commissions/disclosure/public/{year}/pdf': 'the same on paper, throttled',
  'GET /survey/questions/{type}': 'public questionnaires, throttled',
  'GET /survey/campaign/{token}': 'the same, of a campaign’s link',
  'POST /survey/save': 'whoever answers; networks are counted (docs/adr/0090)',
  'POST /attendance/device/pair': 'a code, once; guesses are counted (docs/adr/0093)',
  'POST /attendance/device/hello': 'the token of a device, throttled',
  'POST /attendance/device/next': 'the same; numbers of nobody are counted',
  'POST /attendance/device/mark': 'the same',
  'POST /bot-leads/insert': 'a key per source and its signature; wrong ones are counted (docs/adr/0094)',
  'POST /facturacion/ticket': 'whoever holds a ticket: code, day and total; guesses are counted (docs/adr/0083)',
  'POST /facturacion/receptor': 'the same, and the RFC of its customer',
  'POST /facturacion/constancia': 'the same; nothing is kept of the paper',
  'POST /facturacion/timbrar': 'the same; each ticket once',
  'POST /facturacion/factura': 'the same, and the RFC that it is made out to',
  'POST /facturacion/correo': 'the same; five an hour',
  'GET /facturacion/archivo/{format}/{id}': 'signed ticket for one invoice',
  'GET /payments/reference/{key}': 'the buyer’s reference: nobody guesses its address, throttled',
  'GET /payments/reference/{key}/pdf': 'the same on paper',
  'GET /productphoto/file/{id}': 'photos of the public store',
  'GET /postalcode/get/{zip_code}': 'public look-up of the sign-up form, throttled',
  'POST /customers/get/validate': 'sponsor of a sign-up: number and given name, throttled',
  'GET /terms/privacy': 'the privacy notice',
  'GET /text/get/all': 'public texts and banners',
  'GET /text/get/id/{id}': 'public texts and banners',
  'GET /text/file/{id}': 'pictures of the banners',
};

const call = (t: TestApp, route: Route, token?: string) => {
  const [method, path] = route.name.split(' ') as ['GET' | 'POST', string];
  return t.call(method, path.replace(/\{\w+\}/g, '1'), method === 'POST' ? {} : undefined, { token });
};

async function sendFile(t: TestApp, path: string, field: string, bytes: Buffer): Promise<number> {
  const head = `--b\r\ncontent-disposition: form-data; name="p_${field}"; filename="a"\r\n\r\n`;
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: `/api${path}?token=any`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  });
  return statusCode;
}

const WORKER: Actor = { ...SYSTEM, type: 2, id_user: 900, id_worker: 900, full_name: 'Personal', session_id: 1 };
// Whose record the calls ask for: a partner may see his own.
const PARTNER: Actor = { ...SYSTEM, type: 1, id_user: 901, id_customers: 1, full_name: 'Socio', session_id: 2 };

/** Calls whose action depends on what they are sent: without an id they make a new one, and ask for `new`. */
const NEW_WITHOUT_ID = ['POST /document/insert/update', 'POST /sale/insert/update'];

const needsOf = ({ access }: Route): readonly Requirement[] => (access?.public === false ? access.needs : []);
const screensOf = (need: Requirement): readonly string[] =>
  need.kind === 'screens' ? need.screens : need.kind === 'action' ? [need.screen] : [];

/** Every screen with every action. */
const ALL: GrantedPermissions = Object.fromEntries(
  menuItems.flatMap(({ a_href, covers = [], actions }) =>
    [a_href, ...covers].map((screen) => [screen, actions.map((one) => one.field_action)]),
  ),
);

/** Every screen and action, but what would fulfil one of these needs. */
function allBut(needs: readonly Requirement[]): GrantedPermissions {
  const screens = new Set(needs.flatMap((need) => (need.kind === 'screens' ? need.screens : [])));
  const actions = new Set(needs.flatMap((need) => (need.kind === 'action' ? [`${need.screen}:${need.action}`] : [])));
  return Object.fromEntries(
    Object.entries(ALL)
      .filter(([screen]) => !screens.has(screen))
      .map(([screen, held]) => [screen, held.filter((one) => !actions.has(`${screen}:${one}`))]),
  );
}

/** Each way to fulfil a need, and nothing beyond it. */
function waysIn(need: Requirement): Actor[] {
  if (need.kind === 'action') return [{ ...WORKER, permissions: { [need.screen]: [need.action] } }];
  if (need.kind === 'partner') return [PARTNER];
  const held = screensOf(need).map((screen): Actor => ({ ...WORKER, permissions: { [screen]: [] } }));
  return need.kind === 'screens' ? held : [WORKER];
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

  it('every route says who may call it', () => {
    expect(routes.length).toBeGreaterThan(60);
    expect(routes.filter((route) => route.access === undefined).map((route) => route.name)).toEqual([]);
  });

  it('every open route is known, with its reason', () => {
    const open = routes.filter((route) => route.access?.public && !/\/(publico|webhooks)\//.test(route.name));
    expect(open.map((route) => route.name).filter((name) => !(name in OPEN))).toEqual([]);
  });

  it('every answer tells the browser not to guess, not to frame, and not to keep what is private', async () => {
    const paths = ['/api/country/get/all', '/api/users/get/personal/information', '/api/nothing', '/api/docs'];
    for (const url of paths) {
      const { headers } = await t.app.inject({ method: 'GET', url, headers: { 'x-forwarded-proto': 'https' } });
      expect([url, headers]).toEqual([
        url,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'same-origin',
          'cache-control': 'no-store',
          'strict-transport-security': 'max-age=31536000',
        }),
      ]);
    }
    const plain = await t.app.inject({ method: 'GET', url: '/api/country/get/all' });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect(plain.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('a request that never ends is cut', () => {
    expect(t.app.getHttpServer().requestTimeout).toBe(300_000);
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
    const actors: Record<string, Actor> = { worker: WORKER, partner: PARTNER };
    jest.spyOn(real, 'resolve').mockImplementation((token) => Promise.resolve(actors[token] ?? null));
    const closed = routes.filter(
      ({ access }) => access?.public === false && access.needs.every((need) => need.kind !== 'session'),
    );
    for (const route of closed) {
      const kinds = needsOf(route).map((need) => need.kind);
      if (!kinds.includes('staff'))
        expect([route.name, (await call(t, route, 'worker')).status]).toEqual([route.name, 403]);
      if (!kinds.includes('partner'))
        expect([route.name, (await call(t, route, 'partner')).status]).toEqual([route.name, 403]);
    }
    jest.restoreAllMocks();
  });

  it('every screen or action that a route names opens it, and nothing else does', async () => {
    let actor = WORKER;
    jest.spyOn(real, 'resolve').mockImplementation(() => Promise.resolve(actor));
    const wrong: string[] = [];
    const knock = async (route: Route, as: Actor, open: boolean) => {
      actor = as;
      const { status } = await call(t, route, 'any');
      if (open === (status === 403) || status === 401)
        wrong.push(`${route.name} ${status} ${open ? JSON.stringify(as.permissions) : 'with all the others'}`);
    };
    const named = routes.filter((route) => needsOf(route).some((need) => screensOf(need).length > 0));
    expect(named.length).toBeGreaterThan(150);
    for (const route of named) {
      const needs = needsOf(route);
      expect([route.name, needs.flatMap(screensOf).filter((screen) => !Object.hasOwn(ALL, screen))]).toEqual([
        route.name,
        [],
      ]);
      const ways = needs.filter(
        (need) => !(NEW_WITHOUT_ID.includes(route.name) && need.kind === 'action' && need.action !== 'new'),
      );
      for (const as of ways.flatMap(waysIn)) await knock(route, as, true);
      if (needs.every((need) => need.kind !== 'staff'))
        await knock(route, { ...WORKER, permissions: allBut(needs) }, false);
    }
    jest.restoreAllMocks();
    expect(wrong).toEqual([]);
  });

  it('every file that a call takes is looked at: nothing that runs, breaks or is something else comes in', async () => {
    jest.spyOn(real, 'resolve').mockResolvedValue({ ...SYSTEM, id_user: 1, full_name: 'Sistema' });
    const fields = routes.flatMap(({ name, uploads }) =>
      Object.entries(uploads).map(([field, { kinds }]) => ({ name, field: field.replace('*', '1'), kinds })),
    );
    const wrong: string[] = [];
    for (const { name, field, kinds } of fields)
      for (const [what, bytes] of hostileFiles(kinds)) {
        const status = await sendFile(t, name.split(' ')[1] ?? '', field, bytes);
        if (status !== 422) wrong.push(`${name} ${field}: ${what} is answered ${status}`);
      }
    jest.restoreAllMocks();
    expect(wrong).toEqual([]);
    expect(fields.length).toBeGreaterThan(20);
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
