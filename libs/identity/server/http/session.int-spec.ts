import { Injectable, Module } from '@nestjs/common';
import { menuItems, type SessionView } from '@ceiba/identity/contract';
import { type Actor, Bus, Db } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import {
  CreateUser,
  EnsureAdmin,
  IdentityModule,
  LoadDemoIdentity,
  Passwords,
  SaveSettings,
  type SessionExtra,
  SessionPart,
  Settings,
  SyncMenu,
  UpdateUser,
} from '..';
import { GrantBranch } from '../use-cases/grant-branch';

const MAIN_KEYS = [
  'branches',
  'break_box_saved',
  'company',
  'file_photo_user',
  'full_name',
  'id_customers',
  'id_type_money',
  'id_user',
  'id_worker',
  'jwt',
  'last_hour_saved',
  'main_profile',
  'needs_break_box',
  'notifications',
  'permissions',
  'terms_accepted',
  'time_zone_break_box',
  'type',
];

/** In the place of a context above. */
@SessionPart()
@Injectable()
class CashPart implements SessionExtra {
  read({ type }: Actor) {
    return Promise.resolve(type === 1 ? { last_hour_saved: 9 } : {});
  }
}

@Module({ providers: [CashPart] })
class CashModule {}

describe('the session and what it may see', () => {
  let t: TestApp;
  let admin: string;
  let partner: string;
  const session = async (token: string) => (await t.post<SessionView>('/users/session', {}, token)).data;
  const screensOf = (view: SessionView) =>
    view.permissions.flatMap((one) => one.children).flatMap((one) => one.children.map((item) => item.a_href));

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, CashModule], worker: false });
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1, 16] });
    await t.get(Bus).execute(
      new CreateUser({
        type_user: 1,
        username_user: '2',
        full_name: 'José Peña',
        password_hash: await t.get(Passwords).hash(TEST_PASSWORD),
        must_change_password: 0,
        id_customers: 2,
        id_type_money: 1,
      }),
    );
    admin = await t.login('admin');
    partner = await t.login('2', 1);
  });
  afterAll(() => t.close());

  it('of the administrator: every screen of the staff in three levels, with the actions', async () => {
    const view = await session(admin);
    expect(Object.keys(view).sort()).toEqual(MAIN_KEYS);
    expect(view).toMatchObject({
      jwt: admin,
      full_name: 'Andrea Morales Ruiz',
      type: 2,
      id_worker: 1,
      id_customers: null,
      main_profile: 'inicio',
      terms_accepted: 1,
      id_type_money: 2,
      notifications: { sale_ecommerce: [] },
      needs_break_box: 0,
      break_box_saved: 0,
      last_hour_saved: null,
      branches: [1, 16],
      company: {
        name: 'Grupo Ceiba',
        logo: null,
        banner: null,
        pointMinRange: 100,
        percentageIva: '0.16',
        branches_production: [70, 113],
        till_customer: null,
        scale_codes: { weight_prefix: null, price_prefix: null, product_digits: 5 },
        branch_customer_default: 16,
      },
    });
    expect(screensOf(view)).toEqual(menuItems.filter((one) => one.audience !== 'partner').map((one) => one.a_href));
    const sale = view.permissions
      .flatMap((one) => one.children)
      .flatMap((one) => one.children)
      .find((one) => one.a_href === 'ventas');
    expect(sale?.actions[0]).toEqual({
      id_action: 110201,
      field_action: 'new',
      name_action: 'Nuevo',
      icon: 'plus',
      color: 'success',
    });
  });

  it('of a partner: his own screens, his money, his terms', async () => {
    const view = await session(partner);
    expect(view).toMatchObject({
      type: 1,
      full_name: 'José Peña',
      id_customers: 2,
      id_worker: null,
      id_type_money: 1,
      main_profile: 'cliente-dashboard',
      terms_accepted: 0,
      branches: [],
    });
    expect(screensOf(view)).toEqual(menuItems.filter((one) => one.audience !== 'staff').map((one) => one.a_href));
  });

  it('a partner token is refused on the staff routes, a worker without the screen too', async () => {
    const cashier = await t.login('cajera');
    for (const token of [partner, cashier]) {
      expect((await t.fetch('/users/get/id/1', token)).status).toBe(403);
      expect((await t.fetch('/settings/get', token)).status).toBe(403);
    }
    expect((await t.fetch('/users/get/all', partner)).status).toBe(403);
    expect((await t.post('/users/my/branch/office', {}, partner)).status).toBe(403);
    expect((await t.fetch('/settings/get', admin)).status).toBe(200);
    for (const path of ['/users/get/all', '/users/get/id/1', '/users/get/personal/information', '/settings/get'])
      expect((await t.fetch(path)).status).toBe(401);
  });

  it('what a profile loses or gains shows in the very next call', async () => {
    const warehouse = await t.login('almacen');
    expect(screensOf(await session(warehouse))).not.toContain('trabajadores');
    const item = menuItems.find((one) => one.a_href === 'trabajadores')?.id_tags_items ?? 0;
    await t.db.execute('insert into profile_item (id_profile, id_tags_items) values (4, ?)', [item]);
    await t.db.execute('update profile set version = version + 1 where id_profile = 4');
    expect((await t.fetch('/users/get/id/1', warehouse)).status).toBe(200);
    expect(screensOf(await session(warehouse))).toContain('trabajadores');
    await t.db.execute('delete from profile_item where id_profile = 4 and id_tags_items = ?', [item]);
    await t.db.execute('update profile set version = version + 1 where id_profile = 4');
    expect((await t.fetch('/users/get/id/1', warehouse)).status).toBe(403);
  });

  it('users are read without any password field', async () => {
    const list = await t.fetch<Record<string, unknown>[]>('/users/get/all', admin);
    expect(list.data.map((row) => row.username_user).sort()).toEqual(['admin', 'almacen', 'cajera', 'finanzas']);
    const one = await t.fetch<Record<string, unknown>>('/users/get/id/1', admin);
    expect(one.data).toMatchObject({ id_user: 1, description_profile: 'ADMINISTRADOR', branches: [1, 16] });
    const mine = await t.fetch<Record<string, unknown>>('/users/get/personal/information', partner);
    expect(mine.data).toMatchObject({ username_user: '2', full_name: 'José Peña', id_customers: 2 });
    for (const row of [...list.data, one.data, mine.data])
      expect(Object.keys(row).filter((key) => /password_hash|token/.test(key))).toEqual([]);
    expect((await t.fetch('/users/get/id/99999', admin)).status).toBe(404);
    expect((await t.fetch('/users/get/id/abc', admin)).status).toBe(400);
  });

  it('users of my branches are those who share one', async () => {
    await t.db.execute('delete from worker_branch_office where id_worker = 4');
    await t.get(Bus).execute(new GrantBranch(70));
    await t.db.execute('insert into worker_branch_office (id_worker, id_branch_office) values (4, 70)');
    const cashier = await t.login('cajera');
    const names = async (token: string) =>
      (await t.post<{ username_user: string }[]>('/users/my/branch/office', {}, token)).data.map(
        (row) => row.username_user,
      );
    expect((await names(cashier)).sort()).toEqual(['admin', 'almacen', 'cajera']);
    expect((await names(admin)).sort()).toEqual(['admin', 'almacen', 'cajera', 'finanzas']);
  });

  it('name, photo and money follow the record of the person', async () => {
    await t
      .get(Bus)
      .execute(
        new UpdateUser({ id_customers: 2 }, { full_name: 'José Peña Ruiz', id_type_money: 2, file_photo_user: '5' }),
      );
    expect(await session(partner)).toMatchObject({
      full_name: 'José Peña Ruiz',
      id_type_money: 2,
      file_photo_user: expect.stringMatching(/^\/api\/users\/photo\/5\//),
    });
    await t.get(Bus).execute(new UpdateUser({ id_customers: 2 }, { file_photo_user: null }));
    expect(await session(partner)).toMatchObject({ full_name: 'José Peña Ruiz', file_photo_user: null });
  });

  it('contexts above add their part', async () => {
    expect(await session(partner)).toMatchObject({ needs_break_box: 0, break_box_saved: 0, last_hour_saved: 9 });
    expect((await session(admin)).last_hour_saved).toBeNull();
  });

  it('settings are one record, saved in part, seen at once', async () => {
    const settings = t.get(Settings);
    expect((await settings.get()).pointMinRange).toBe(100);
    await t.get(Bus).execute(new SaveSettings({ pointMinRange: 120 }));
    expect(await settings.get()).toMatchObject({ pointMinRange: 120, name: 'Grupo Ceiba' });
    expect((await session(admin)).company.pointMinRange).toBe(120);
  });

  it('two users with one name are refused', async () => {
    const again = new CreateUser({
      type_user: 2,
      username_user: 'Admin',
      full_name: 'x',
      password_hash: 'x',
      id_worker: 9,
    });
    await expect(t.get(Bus).execute(again)).rejects.toMatchObject({ status: 409 });
  });

  it('the menu can be synchronised again and again, and what was taken away stays away', async () => {
    await t.db.execute('delete from profile_item where id_profile = 6 and id_tags_items = 1102');
    const before = await t.db.query('select * from profile_item order by 1, 2');
    await Promise.all([t.get(SyncMenu).run(), t.get(SyncMenu).run()]);
    expect(await t.db.query('select * from profile_item order by 1, 2')).toEqual(before);
    const items = await t.db.query<{ a_href: string }>('select a_href from tags_items order by id_tags_items');
    expect(items.map((row) => row.a_href).sort()).toEqual(menuItems.map((one) => one.a_href).sort());
  });

  it('a new action of the definition reaches the system profiles', async () => {
    await t.db.execute("delete from tags_items_action where field_action = 'invoice'");
    await t.db.execute('delete from profile_action where id_action = 320209');
    await t.get(SyncMenu).run();
    const holders = await t.get(Db).query('select id_profile from profile_action where id_action = 320209');
    expect(holders).toEqual([{ id_profile: 1 }]);
  });

  it('the first administrator gets one password, once', async () => {
    expect(await t.get(EnsureAdmin).run()).toBeNull();
    await t.db.execute('delete from session');
    await t.db.execute('delete from users where id_worker = 1');
    const made = await t.get(EnsureAdmin).run();
    expect(made?.password).toMatch(/^[A-Za-z2-9]{8}$/);
    expect(await t.get(EnsureAdmin).run()).toBeNull();
    const answer = await t.post<{ status: string }>('/users/login', {
      p_username: made?.username,
      p_password: made?.password,
      p_type: 2,
    });
    expect(answer.data.status).toBe('CHANGE_PASSWORD');
  });
});
