import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { insertBranches } from '@ceiba/branches/testing';
import { menuItems, type WorkerRecord, WORKER_TEXTS } from '@ceiba/identity/contract';
import { grant, makeWorker, type PermissionItem } from '@ceiba/identity/testing';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { IdentityModule, LoadDemoIdentity } from '..';
import { ProfilesController } from './profiles.controller';
import { UsersController } from './users.controller';
import { WorkersController } from './workers.controller';

const BRANCHES = [1, 16];
const TARGET = ['trabajadores', 'perfiles', 'ventas:new', 'bancos'];

/** Somebody who may edit people, and what he lacks of what the edited person has. */
const ACTORS = {
  branch: { holds: TARGET, branches: [1] },
  screen: { holds: ['trabajadores', 'perfiles', 'ventas:new'], branches: BRANCHES },
  action: { holds: ['trabajadores', 'perfiles', 'ventas', 'bancos'], branches: BRANCHES },
  nothing: { holds: TARGET, branches: BRANCHES },
} as const;
type Lack = keyof typeof ACTORS;
const LACKS = ['branch', 'screen', 'action'] as const;

interface Target {
  id_profile: number;
  id_worker: number;
  id_user: number;
  username: string;
}
interface Call {
  name: string;
  route: string;
  body: (target: Target) => object | Promise<object>;
  /** What the call can reach at all; a profile that nobody has leads into no branch. */
  lacks?: readonly Lack[];
  /** The target's profile is nobody's. */
  free?: true;
}

describe('nobody reaches above himself', () => {
  let t: TestApp;
  let admin: string;
  let made = 0;
  const tokens = new Map<Lack, string>();

  const letters = () => `x${[...String(++made)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const permissions = (holds: readonly string[]): PermissionItem[] =>
    holds.map((one, at) => {
      const [name = '', action] = one.split(':');
      return grant(name, { main: at === 0 ? 1 : 0, actions: action ? [action] : [] });
    });
  const profileOf = async (holds: readonly string[]) => {
    const body = { description_profile: letters(), permissions: permissions(holds) };
    const saved = await t.post<{ id_profile: number }>('/profile/insert/update', body, admin);
    expect(saved.status).toBe(200);
    return saved.data.id_profile;
  };
  const person = { name_worker: 'Nueva', last_name_worker: 'Prueba', email_worker: 'n@ceiba.example' };
  const form = async ({ id_worker }: Target, patch: object) => {
    const { data } = await t.fetch<WorkerRecord>(`/worker/get/id/${id_worker}`, admin);
    const { description_profile: _d, id_user: _u, ...fields } = data;
    return { ...fields, ...patch };
  };
  const user = ({ id_user, username, id_profile }: Target, patch: object) => ({
    id_user,
    username,
    id_profile,
    ...patch,
  });

  const calls: Call[] = [
    ...Object.entries({
      name: { name_worker: 'Otra' },
      'mail, to which his password comes': { email_worker: 'mia@ceiba.example' },
      password: { password_user: 'Robada.99' },
      switch: { enabled_worker: 0 },
      branches: { branch_office: [] },
    }).map(([name, patch]) => ({
      name: `a worker’s ${name}`,
      route: '/worker/insert/update',
      body: (target: Target) => form(target, patch),
    })),
    {
      name: 'a worker’s profile',
      route: '/worker/insert/update',
      body: async (target) => form(target, { id_profile: await profileOf(['trabajadores']) }),
    },
    {
      name: 'a new worker with his profile and branches',
      route: '/worker/insert/update',
      body: ({ id_profile }) => ({
        ...person,
        id_profile,
        username_user: letters(),
        password_user: 'Primera.1',
        branch_office: BRANCHES,
      }),
    },
    {
      name: 'a new user with his profile',
      route: '/users/insert/update',
      body: ({ id_profile }) => ({ username: letters(), password: 'Primera.1', id_profile }),
      lacks: ['screen', 'action'],
    },
    {
      name: 'a user’s password',
      route: '/users/insert/update',
      body: (target) => user(target, { password: 'Robada.99' }),
    },
    { name: 'a user’s switch', route: '/users/insert/update', body: (target) => user(target, { enabled: 0 }) },
    { name: 'a user’s end', route: '/users/delete', body: ({ id_user }) => ({ id_user }) },
    { name: 'a worker’s end', route: '/worker/delete', body: ({ id_worker }) => ({ id_worker }) },
    {
      name: 'what a profile holds',
      route: '/profile/insert/update',
      body: ({ id_profile }) => ({
        id_profile,
        description_profile: 'Menos',
        permissions: permissions(['trabajadores']),
      }),
    },
    {
      name: 'a profile’s switch',
      route: '/profile/insert/update',
      body: ({ id_profile }) => ({ id_profile, description_profile: 'Apagado', enabled_profile: 0 }),
    },
    {
      name: 'a new profile like his',
      route: '/profile/insert/update',
      body: () => ({ description_profile: letters(), permissions: permissions(TARGET) }),
      lacks: ['screen', 'action'],
    },
    {
      name: 'a profile’s end',
      route: '/profile/delete',
      body: ({ id_profile }) => ({ id_profile }),
      lacks: ['screen', 'action'],
      free: true,
    },
  ];

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule], worker: false });
    await insertBranches(
      t.db,
      BRANCHES.map((id) => ({ id_branch_office: id })),
    );
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [] });
    admin = await t.login('admin');
    for (const lack of Object.keys(ACTORS) as Lack[]) {
      const id_profile = await profileOf(ACTORS[lack].holds);
      const options = { username: letters(), id_profile, branch_office: [...ACTORS[lack].branches] };
      tokens.set(lack, await makeWorker(t, admin, options));
    }
  });
  afterAll(() => t.close());

  async function target(free = false): Promise<Target> {
    const id_profile = await profileOf(TARGET);
    const username = letters();
    const worn = free ? await profileOf(TARGET) : id_profile;
    await makeWorker(t, admin, { username, id_profile: worn, branch_office: BRANCHES });
    const row = await t.db.one<{ id_worker: number; id_user: number }>(
      'select id_worker, id_user from users where username_user = ?',
      [username],
    );
    if (!row) throw new Error(username);
    return { id_profile, username, ...row };
  }

  /** Everything that a call about people could change. */
  async function people(): Promise<unknown> {
    const tables = ['worker', 'users', 'worker_branch_office', 'profile', 'profile_item', 'profile_action'];
    return Promise.all(tables.map((table) => t.db.query(`select * from ${table} order by 1, 2`)));
  }

  it.each(calls)('$name: refused with less, allowed with as much', async ({ route, body, lacks = LACKS, free }) => {
    const sent = await body(await target(free));
    const before = await people();
    for (const lack of lacks) {
      const answer = await t.post(route, sent, tokens.get(lack));
      expect([lack, answer.status, answer.response]).toEqual([lack, 403, 'error']);
      expect(await people()).toEqual(before);
    }
    expect((await t.post(route, sent, tokens.get('nothing'))).status).toBe(200);
  });

  it('every call that changes people is in the matrix', () => {
    const changing = [WorkersController, UsersController, ProfilesController].flatMap((controller) => {
      const root = Reflect.getMetadata(PATH_METADATA, controller) as string;
      return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
        const method = Object.getOwnPropertyDescriptor(controller.prototype, name)?.value as object;
        const post = Reflect.getMetadata(METHOD_METADATA, method) === RequestMethod.POST;
        return post ? [`/${root}/${Reflect.getMetadata(PATH_METADATA, method) as string}`] : [];
      });
    });
    const reads = ['/worker/get/all', '/users/my/branch/office', '/profile/get/all'];
    expect(changing.filter((route) => !reads.includes(route)).sort()).toEqual(
      [...new Set(calls.map(({ route }) => route))].sort(),
    );
  });

  it('an administrator is above everybody who holds all screens in all branches, and below nobody', async () => {
    const staff = menuItems.filter(({ audience }) => audience !== 'partner');
    const everything = staff.map((item, at) => ({
      ...grant(item.a_href, { main: at === 0 ? 1 : 0 }),
      p_actions: item.actions.map(({ id_action }) => ({ p_id_action: id_action, p_enabled: 1 as const })),
    }));
    const body = { description_profile: 'Todas las pantallas', permissions: everything };
    const { data } = await t.post<{ id_profile: number }>('/profile/insert/update', body, admin);
    const options = { username: letters(), id_profile: data.id_profile, branch_office: BRANCHES };
    const all = await makeWorker(t, admin, options);
    const first = await t.db.one<Target>('select id_worker, id_user from users where id_worker = 1');
    if (!first) throw new Error('no worker 1');
    const taken = await t.post('/worker/insert/update', await form(first, { password_user: 'Robada.99' }), all);
    expect([taken.status, taken.message]).toEqual([403, WORKER_TEXTS.stronger]);
    const lifted = { username: letters(), password: 'Primera.1', id_profile: 1 };
    const answer = await t.post('/users/insert/update', lifted, all);
    expect([answer.status, answer.message]).toEqual([403, WORKER_TEXTS.strongerProfile]);
    expect(await t.db.query('select 1 from worker_branch_office where id_worker = 1')).toEqual([]);
    const own = await form(await target(), { password_user: 'Segunda.2' });
    expect((await t.post('/worker/insert/update', own, admin)).status).toBe(200);
  });
});
