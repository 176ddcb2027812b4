import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Redis } from 'ioredis';
import type { NotificationView } from '@ceiba/notifications/contract';
import { IdentityModule, LoadDemoIdentity, SessionSignals } from '@ceiba/identity/server';
import { Bus, ChangeSignals, LOGGER, REDIS, RouteTickets, SessionStore, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, eventually, type TestApp, TEST_PASSWORD, timed } from '@ceiba/platform/testing';
import { NotificationsModule, NotifyBranchStaff, NotifyUser } from '..';
import { Deliveries, type Delivery } from '../stream/delivery';
import { Tabs } from '../stream/tabs';

const sale = (id_sale: number) => ({
  id_sale,
  id_customers: 2,
  full_name_customers: 'María Ñúñez "La Güera"',
  key_branch_office: 'CDMX',
  name_branch_office: 'CDMX Centro',
  code_period: '2026-01',
  name_period: 'Enero 2026',
});

const quietTab = () => ({
  id_user: 2,
  session_id: 1,
  id_profile: 3,
  staff: true,
  sent: new Set<number>(),
  close: () => undefined,
});

/** One open tab: what it was sent so far. */
class OpenTab {
  text = '';
  closed = false;
  constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (this.text += chunk));
    response.on('close', () => (this.closed = true));
  }
  events(name: string): Record<string, unknown>[] {
    return this.text
      .split('\n\n')
      .filter((block) => block.includes(`event: ${name}\n`))
      .map((block) => JSON.parse(/data: (.*)/.exec(block)?.[1] ?? '{}') as Record<string, unknown>);
  }
}

describe('notifications', () => {
  let t: TestApp;
  let cashier: string;
  const tabs: OpenTab[] = [];
  const notify = (id_sale: number, id_branch_office = 1) =>
    t.get(Bus).execute(
      new NotifyBranchStaff({
        kind: 'sale_ecommerce',
        id_branch_office,
        key: `sale-${id_sale}`,
        data: sale(id_sale),
      }),
    );
  const tabsOn = (redis: Redis) =>
    new Tabs(t.get(Deliveries), t.get(SessionStore), t.get(SessionSignals), t.get(ChangeSignals), redis, t.get(LOGGER));
  const list = async (token: string) => (await t.fetch<NotificationView[]>('/notification/get/all', token)).data;

  async function openTab(query: string, headers: Record<string, string> = {}): Promise<OpenTab> {
    const { port } = t.app.getHttpServer().address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: `/api/notification/stream${query}`, headers }, resolve).on('error', reject);
    });
    const tab = new OpenTab(response);
    tabs.push(tab);
    if (response.statusCode === 200)
      await eventually(() => {
        if (!tab.text.includes(': open')) throw new Error('the stream is not open');
      });
    return tab;
  }
  const heard = (tab: OpenTab, name: string, count: number) =>
    eventually(() => {
      const events = tab.events(name);
      if (events.length < count) throw new Error(`${events.length} of ${count} ${name} events`);
      return events;
    });

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, NotificationsModule], worker: false });
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1] });
    await t.db.execute('delete from worker_branch_office where id_worker = 4');
    await t.app.listen(0, '127.0.0.1');
    cashier = await t.login('cajera');
  });
  afterAll(async () => {
    for (const tab of tabs) tab.response.destroy();
    await t.close();
  });

  it('reach the enabled workers of the branch, each with his own read mark', async () => {
    await t.db.execute('update users set enabled_user = 0 where id_worker = 3');
    await notify(1);
    await t.db.execute('update users set enabled_user = 1 where id_worker = 3');
    const [admin, warehouse, finance] = [await t.login('admin'), await t.login('almacen'), await t.login('finanzas')];
    expect(await list(cashier)).toEqual([
      {
        id_notification: expect.any(Number),
        kind: 'sale_ecommerce',
        is_read: 0,
        created_at: expect.stringMatching(/Z$/),
        ...sale(1),
      },
    ]);
    expect(await list(admin)).toHaveLength(1);
    expect(await list(warehouse)).toEqual([]);
    expect(await list(finance)).toEqual([]);

    const id = (await list(cashier))[0]?.id_notification;
    expect((await t.post('/notification/read', { p_id_notification: id }, cashier)).status).toBe(200);
    expect((await list(cashier))[0]?.is_read).toBe(1);
    expect((await list(admin))[0]?.is_read).toBe(0);
    // Somebody else's, and again one's own.
    expect((await t.post('/notification/read', { p_id_notification: id }, finance)).status).toBe(404);
    expect((await t.post('/notification/read', { p_id_notification: id }, cashier)).status).toBe(200);
    expect((await t.post('/notification/read', { p_id_notification: 'x' }, cashier)).status).toBe(400);
    expect((await t.fetch('/notification/get/all')).status).toBe(401);
  });

  it('are marked read together, one’s own, up to the newest that was seen', async () => {
    await notify(51);
    await notify(52);
    const seen = (await list(cashier))[0]?.id_notification;
    await notify(53);
    const admin = await t.login('admin');
    const before = await list(admin);
    const readAll = (id: unknown) => t.post('/notification/read/all', { p_id_notification: id }, cashier);
    const ten = await Promise.all(Array.from({ length: 10 }, () => readAll(seen)));
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await list(cashier)).map(({ is_read }) => is_read)).toEqual([0, 1, 1, 1]);
    expect(await list(admin)).toEqual(before);
    expect(before.filter(({ is_read }) => is_read === 0)).toHaveLength(4);
    for (const id of [undefined, null, '', 0, -1, 1.5, 'x', [seen], { seen }, '9'.repeat(30)])
      expect([id, (await readAll(id)).status]).toEqual([id, 400]);
    expect((await t.post('/notification/read/all', { p_id_notification: seen })).status).toBe(401);
  });

  it('come with the session', async () => {
    const { data } = await t.post<{ notifications: { sale_ecommerce: NotificationView[] } }>(
      '/users/session',
      {},
      cashier,
    );
    expect(data.notifications.sale_ecommerce).toEqual(await list(cashier));
  });

  it('one fact is told once, however often and at whatever moment it is told again', async () => {
    await Promise.all([notify(2), notify(2), notify(2)]);
    await notify(2);
    expect((await list(cashier)).filter((one) => one.kind === 'sale_ecommerce' && one.id_sale === 2)).toHaveLength(1);
  });

  it('every open tab of the person hears it, nobody else', async () => {
    const ticket = t.get(RouteTickets);
    const actor = await t.get(SessionStore).resolve(cashier);
    const link = ticket.link('/api/notification/stream', actor?.session_id ?? 0);
    const [first, second] = [await openTab(`?token=${cashier}`), await openTab(link.slice(link.indexOf('?')))];
    const other = await openTab('', { authorization: `Bearer ${await t.login('finanzas')}` });
    expect(first.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    await notify(3);
    for (const tab of [first, second])
      expect(await heard(tab, 'notification', 1)).toEqual([
        expect.objectContaining({ kind: 'sale_ecommerce', is_read: 0, ...sale(3) }),
      ]);
    const id = (await list(cashier))[0]?.id_notification;
    await t.post('/notification/read', { p_id_notification: id }, cashier);
    expect(await heard(second, 'read', 1)).toEqual([{ id_notification: id }]);
    await t.get(Bus).execute(
      new NotifyUser({
        kind: 'job_done',
        id_user: 4,
        key: 'job-9',
        data: { id_job: 9, title: 'Cierre de periodo', state: 'completed', link: 'cerrar-periodo' },
      }),
    );
    expect(await heard(other, 'notification', 1)).toEqual([
      expect.objectContaining({ kind: 'job_done', id_job: 9, title: 'Cierre de periodo' }),
    ]);
    expect(first.events('notification')).toHaveLength(1);
  });

  it('nothing is heard of what was rolled back', async () => {
    const tab = await openTab(`?token=${cashier}`);
    const undone = t.get(UnitOfWork).run(async () => {
      await notify(4);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await notify(5);
    const events = await heard(tab, 'notification', 1);
    expect(events.map((event) => event.id_sale)).toEqual([5]);
    expect((await list(cashier)).some((one) => one.kind === 'sale_ecommerce' && one.id_sale === 4)).toBe(false);
  });

  it('a tab that was away gets what it missed', async () => {
    const last = (await list(cashier))[0]?.id_notification ?? 0;
    await notify(6);
    await notify(7);
    const tab = await openTab(`?token=${cashier}`, { 'last-event-id': String(last) });
    expect((await heard(tab, 'notification', 2)).map((event) => event.id_sale)).toEqual([6, 7]);
  });

  it('workers hear which kinds of records were changed, once the change stands; partners do not', async () => {
    const tabs = tabsOn(t.get(REDIS));
    const [worker, partner]: string[][] = [[], []];
    for (const [staff, said] of [
      [true, worker],
      [false, partner],
    ] as const)
      await tabs.open({ ...quietTab(), staff, held: null, write: (text: string) => (said ?? []).push(text) > 0 });
    const undone = t.get(UnitOfWork).run(async () => {
      t.get(ChangeSignals).tell(['undone']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const profile = { id_profile: 4, description_profile: 'ALMACEN', main_profile: 1203 };
    expect((await t.post('/profile/insert/update', profile, await t.login('admin'))).status).toBe(200);
    const changes = (said: string[] = []) => said.filter((text) => text.startsWith('event: changed'));
    await eventually(() => expect(changes(worker).join()).toContain('"profile"'));
    // Those of half a second are told together, each once.
    t.get(ChangeSignals).tell(['sale', 'document']);
    t.get(ChangeSignals).tell(['sale']);
    await eventually(() =>
      expect(changes(worker).at(-1)).toBe('event: changed\ndata: {"kinds":["document","sale"]}\n\n'),
    );
    expect(worker?.join()).not.toContain('undone');
    expect(changes(partner)).toEqual([]);
    await tabs.onModuleDestroy();
  });

  it('needs a session, and ends with it', async () => {
    expect((await openTab('')).response.statusCode).toBe(401);
    expect((await openTab('?ticket=1.2.3')).response.statusCode).toBe(401);
    const jwt = await t.login('cajera');
    const tab = await openTab(`?token=${jwt}`);
    await t.get(Tabs).beat();
    expect(tab.closed).toBe(false);
    await t.post('/users/logout', {}, jwt);
    await t.get(Tabs).beat();
    await eventually(() => {
      if (!tab.closed) throw new Error('the stream is still open');
    });
    expect(tab.text).toContain(': ping');
  });

  it('a stream that could not listen is closed, and the next one listens', async () => {
    const redis = t.get<Redis>(REDIS);
    const deaf = redis.duplicate();
    jest.spyOn(deaf, 'subscribe').mockRejectedValueOnce(new Error('Redis is away'));
    jest.spyOn(redis, 'duplicate').mockReturnValueOnce(deaf);
    const fresh = tabsOn(redis);
    const said: string[] = [];
    const tab = { ...quietTab(), held: null };
    const write = (text: string) => said.push(text) > 0;
    await expect(fresh.open({ ...tab, write })).rejects.toThrow('Redis is away');
    await fresh.open({ ...tab, write });
    await notify(901);
    // Once: the tab that could not be opened is not on the list.
    await eventually(() => expect(said).toHaveLength(1));
    expect(said[0]).toContain('"id_sale":901');
    await fresh.onModuleDestroy();
  });

  it('what comes while a tab is told what it missed is said after it', async () => {
    const tabs = tabsOn(t.get(REDIS));
    const said: string[] = [];
    const tab = { ...quietTab(), held: [] as Omit<Delivery, 'users'>[], write: (text: string) => said.push(text) > 0 };
    await tabs.open(tab);
    await notify(902);
    await eventually(() => expect(tab.held).toHaveLength(1));
    tabs.send(tab, { event: 'notification', id: 1, data: { id_sale: 3 } });
    tabs.release(tab);
    await notify(903);
    await eventually(() => expect(said).toHaveLength(3));
    expect(said.map((text) => /"id_sale":(\d+)/.exec(text)?.[1])).toEqual(['3', '902', '903']);
    await tabs.onModuleDestroy();
  });

  it('tells every open tab within a second that rights changed or that the person is out', async () => {
    const admin = await t.login('admin');
    const sessions = [await t.login('finanzas'), await t.login('finanzas')];
    const mine = await Promise.all(sessions.map((jwt) => openTab(`?token=${jwt}`)));
    const other = await openTab(`?token=${await t.login('cajera')}`);
    const worker = (await t.fetch<Record<string, unknown>>('/worker/get/id/4', admin)).data;
    const { id_user: _user, description_profile: _profile, branch_office: _branches, ...shown } = worker;
    // As the specification's call: without a version.
    const { version: _version, ...fields } = shown;
    const save = (patch: object) => t.post('/worker/insert/update', { ...fields, ...patch }, admin);
    const times: number[] = [];
    const heardBy = async (probe: (tab: (typeof mine)[number]) => void) =>
      times.push(await timed(() => mine.forEach(probe)));

    expect((await save({ id_profile: 4 })).status).toBe(200);
    await heardBy((tab) => expect(tab.events('session')).toEqual([{ state: 'changed' }]));
    // By the profile that he has now.
    const profile = { id_profile: 4, description_profile: 'ALMACEN', main_profile: 1203 };
    expect((await t.post('/profile/insert/update', profile, admin)).status).toBe(200);
    await heardBy((tab) => expect(tab.events('session')).toHaveLength(2));

    expect((await save({ id_profile: 4, enabled_worker: 0 })).status).toBe(200);
    await heardBy((tab) => {
      expect(tab.events('session').at(-1)).toEqual({ state: 'over' });
      expect(tab.closed).toBe(true);
    });
    expect(Math.min(...times)).toBeLessThan(1_000);
    for (const jwt of sessions) expect((await t.post('/users/session', {}, jwt)).status).toBe(401);
    expect(other.events('session')).toEqual([]);
    expect(other.closed).toBe(false);
  });
});
