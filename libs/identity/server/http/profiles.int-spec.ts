import {
  menuItem,
  menuItems,
  PROFILE_TEXTS,
  type ProfileRecord,
  type ProfileRow,
  type ProfileTree,
  type SessionView,
} from '@ceiba/identity/contract';
import { grant, makeWorker, type PermissionItem, permissionsOf } from '@ceiba/identity/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { IdentityModule, LoadDemoIdentity } from '..';

describe('profiles', () => {
  let t: TestApp;
  let admin: string;
  const id = (name: string) => menuItem(name)?.id_tags_items ?? 0;
  const save = (body: object, token = admin) => t.post<{ id_profile: number }>('/profile/insert/update', body, token);
  const record = async (id_profile: number) =>
    (await t.fetch<ProfileRecord>(`/profile/get/id/${id_profile}`, admin)).data;
  const held = async (token: string) => {
    const { data } = await t.post<SessionView>('/users/session', {}, token);
    return data.permissions.flatMap((one) => one.children).flatMap((one) => one.children.map((item) => item.a_href));
  };

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule], worker: false });
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1, 16] });
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  it('shows the tree in three levels, all of it, with what a profile has', async () => {
    const { data } = await t.fetch<ProfileTree[]>('/profile/tags-items/3', admin);
    const items = data.flatMap((master) => master.children).flatMap((parent) => parent.children);
    expect(items.map((item) => item.a_href)).toEqual(
      menuItems.filter((item) => item.audience !== 'partner').map((item) => item.a_href),
    );
    const sale = items.find((item) => item.a_href === 'ventas');
    expect(sale).toMatchObject({ enabled: 1, main: 1, may_grant: 1, id_tags_items_parent_master: 1 });
    expect(sale?.actions.find((one) => one.field_action === 'price')).toMatchObject({ enabled: 0, may_grant: 1 });
    const empty = await t.fetch<ProfileTree[]>('/profile/tags-items/0', admin);
    expect(JSON.stringify(empty.data)).not.toContain('"enabled":1');
    expect((await t.fetch('/profile/tags-items/999', admin)).status).toBe(404);
  });

  it('is saved with the payload of the specification, kept and shown exactly', async () => {
    const description = `Ñandú "comillas" <b>&amp;</b> é 😀 ' or 1=1 --`;
    const saved = await save({
      p_description_profile: description,
      p_enabled_profile: 1,
      p_request_break_box: 1,
      p_permissions: [
        grant('monedas'),
        { ...grant('paises', { enabled: 0 }), p_main: 1 },
        grant('ventas', { actions: ['new', 'print'] }),
        grant('bancos', { enabled: 0 }),
      ],
    });
    expect(saved).toMatchObject({ status: 200, response: 'success', message: 'Perfil registrado.' });
    const shown = await record(saved.data.id_profile);
    expect(shown).toMatchObject({
      description_profile: description,
      request_break_box: 1,
      main_profile: id('paises'),
      description_main: 'Países',
      workers: 0,
    });
    // Being main enables; an action counts on an enabled screen alone.
    expect(permissionsOf(shown)).toEqual(['ventas:new', 'ventas:print', 'ventas', 'paises', 'monedas'].sort());
    const { data } = await t.post<ListResult<ProfileRow>>(
      '/profile/get/all',
      { p_search: 'ñandú', p_page: 1, p_page_size: 10, p_sort: 'workers', p_order: 'desc' },
      admin,
    );
    expect(data.rows.map((row) => row.id_profile)).toEqual([saved.data.id_profile]);
    expect((await t.post('/profile/get/all', { p_sort: 'password_hash' }, admin)).status).toBe(400);
  });

  it('needs one main page that is a screen of the menu', async () => {
    const base = { description_profile: 'X' };
    const none = await save({ ...base, permissions: [grant('ventas')] });
    expect([none.status, none.response, none.message]).toEqual([422, 'warning', PROFILE_TEXTS.noMain]);
    expect((await save(base)).message).toBe('Por favor, seleccionar página principal.');
    const two = await save({ ...base, permissions: [grant('ventas', { main: 1 }), grant('bancos', { main: 1 })] });
    expect(two.message).toBe(PROFILE_TEXTS.twoMains);
    // No screen of the menu is hidden today; the rule is for the first that will be.
    const hidden = jest.replaceProperty(menuItem('colas') as { show: number }, 'show', 0);
    expect((await save({ ...base, permissions: [grant('colas', { main: 1 })] })).message).toBe(
      PROFILE_TEXTS.mainHidden,
    );
    hidden.restore();
    const partner = await save({ ...base, permissions: [grant('ecommerce', { main: 1 })] });
    expect([partner.status, partner.message]).toEqual([422, 'La página E-commerce no corresponde a este perfil.']);
    const unknown = await save({ ...base, permissions: [{ id_tags_items: 99_999, enabled: 1, main: 1 }] });
    expect([unknown.status, unknown.message]).toEqual([422, 'La página 99999 no existe.']);
    const foreign = await save({
      ...base,
      permissions: [{ ...grant('bancos', { main: 1 }), p_actions: [{ p_id_action: 110_201, p_enabled: 1 }] }],
    });
    expect(foreign.message).toBe('La acción 110201 no existe en la página 7106.');
  });

  it('protects profile 1 and the partners’ profile', async () => {
    const one = await record(1);
    const all = permissionItems(one);
    const change = (patch: object) =>
      save({ id_profile: 1, description_profile: 'ADMINISTRADOR', enabled_profile: 1, permissions: all, ...patch });
    expect((await change({})).status).toBe(200);
    const without = all.map((item) => (item.p_id_tags_items === id('bancos') ? { ...item, p_enabled: 0 } : item));
    const noAction = all.map((item) => ({ ...item, p_actions: [] }));
    for (const patch of [{ permissions: without }, { permissions: noAction }, { enabled_profile: 0 }]) {
      const answer = await change(patch);
      expect([answer.status, answer.message]).toEqual([409, PROFILE_TEXTS.administrator]);
    }
    expect(permissionsOf(await record(1))).toEqual(permissionsOf(one));
    for (const [profile, text] of [
      [1, PROFILE_TEXTS.administrator],
      [2, PROFILE_TEXTS.partners],
    ] as const) {
      const answer = await t.post('/profile/delete', { p_id: profile, p_name: 'x' }, admin);
      expect([answer.status, answer.message]).toEqual([409, text]);
    }
    expect(
      (
        await save({
          id_profile: 2,
          description_profile: 'E',
          enabled_profile: 0,
          main_profile: id('cliente-dashboard'),
        })
      ).status,
    ).toBe(409);
    // The administrator may still take a partners' screen away and give it back.
    const two = permissionItems(await record(2));
    const less = two.map((item) => (item.p_id_tags_items === id('mis-pagos') ? { ...item, p_enabled: 0 } : item));
    for (const permissions of [less, two])
      expect((await save({ id_profile: 2, description_profile: 'E', permissions })).status).toBe(200);
  });

  it('lets nobody grant, or take, what he does not hold', async () => {
    const boss = await save({
      description_profile: 'JEFE',
      permissions: [grant('perfiles', { main: 1 }), grant('trabajadores'), grant('ventas', { actions: ['new'] })],
    });
    const token = await makeWorker(t, admin, { username: 'jefa', id_profile: boss.data.id_profile });
    const mine = boss.data.id_profile;
    const tries: PermissionItem[][] = [
      [grant('perfiles', { main: 1 }), grant('trabajadores'), grant('ventas', { actions: ['new'] }), grant('bancos')],
      [grant('perfiles', { main: 1 }), grant('trabajadores'), grant('ventas', { actions: ['new', 'price'] })],
    ];
    for (const permissions of tries) {
      const own = await save({ id_profile: mine, description_profile: 'JEFE', permissions }, token);
      expect([own.status, own.response]).toEqual([403, 'error']);
      expect(own.message).toContain(PROFILE_TEXTS.notHeld);
      expect((await save({ description_profile: 'OTRO', permissions }, token)).status).toBe(403);
    }
    // Of the cashiers' profile he may change what he holds himself, and nothing else.
    const cashier = permissionItems(await record(3));
    const off = (name: string) =>
      cashier.map((item) => (item.p_id_tags_items === id(name) ? { ...item, p_enabled: 0, p_actions: [] } : item));
    expect(
      (await save({ id_profile: 3, description_profile: 'CAJERA', permissions: off('clientes') }, token)).status,
    ).toBe(403);
    expect(
      (await save({ id_profile: 3, description_profile: 'CAJERA', enabled_profile: 0, permissions: cashier }, token))
        .status,
    ).toBe(403);
    expect((await save({ id_profile: 3, description_profile: 'CAJERAS', permissions: cashier }, token)).status).toBe(
      200,
    );
    expect((await save({ id_profile: 1, description_profile: 'A', main_profile: id('dashboard') }, token)).status).toBe(
      403,
    );
    expect((await t.post('/profile/delete', { p_id_profile: 6 }, token)).status).toBe(403);
    const small = await save({ description_profile: 'MENOR', permissions: [grant('ventas', { main: 1 })] }, token);
    expect(small.status).toBe(200);
    const { data } = await t.fetch<ProfileTree[]>('/profile/tags-items/3', token);
    const items = data.flatMap((one) => one.children).flatMap((one) => one.children);
    expect(items.filter((item) => item.may_grant === 1).map((item) => item.a_href)).toEqual([
      'ventas',
      'perfiles',
      'trabajadores',
    ]);
  });

  it('reaches live sessions with their next call', async () => {
    const made = await save({ description_profile: 'VIVO', permissions: [grant('ventas', { main: 1 })] });
    const id_profile = made.data.id_profile;
    const token = await makeWorker(t, admin, { username: 'viva', id_profile });
    expect(await held(token)).toEqual(['ventas']);
    expect((await t.fetch('/profile/get/all', token)).status).toBe(403);
    await save({ id_profile, description_profile: 'VIVO', permissions: [grant('perfiles', { main: 1 })] });
    expect((await t.fetch('/profile/get/all', token)).status).toBe(200);
    expect(await held(token)).toEqual(['perfiles']);
    await save({ id_profile, description_profile: 'VIVO', enabled_profile: 0, main_profile: id('perfiles') });
    expect((await t.fetch('/profile/get/all', token)).status).toBe(401);
  });

  it('is not deleted while somebody has it', async () => {
    const used = await t.post<{ uses: string[] }>('/profile/delete', { p_id: 3 }, admin);
    expect([used.status, used.message]).toEqual([
      409,
      'No se puede eliminar el perfil: lo tienen Carmen Ortega Solís.',
    ]);
    const made = await save({ description_profile: 'BORRAR', permissions: [grant('ventas', { main: 1 })] });
    expect((await t.post('/profile/delete', { p_id_profile: made.data.id_profile }, admin)).message).toBe(
      'Perfil eliminado.',
    );
    expect((await t.post('/profile/delete', { p_id_profile: made.data.id_profile }, admin)).status).toBe(404);
    expect((await t.post('/profile/delete', {}, admin)).status).toBe(400);
    expect(await t.db.query('select 1 from profile_item where id_profile = ?', [made.data.id_profile])).toEqual([]);
  });

  it('writes down who granted what', async () => {
    const made = await save({ description_profile: 'AUDITADO', permissions: [grant('ventas', { main: 1 })] });
    const { id_profile } = made.data;
    await save({ id_profile, description_profile: 'AUDITADO', permissions: [grant('bancos', { main: 1 })] });
    const rows = await t.db.query<{ changes: object }>(
      `select changes from audit where entity = 'profile' and entity_id = ? order by id`,
      [id_profile],
    );
    expect(rows.map((row) => row.changes)).toEqual([
      expect.objectContaining({ granted: ['Venta'], revoked: [] }),
      expect.objectContaining({ granted: ['Bancos'], revoked: ['Venta'] }),
    ]);
  });

  function permissionItems(profile: ProfileRecord): PermissionItem[] {
    return profile.permissions
      .flatMap((one) => one.children)
      .flatMap((one) => one.children)
      .map((item) => ({
        p_id_tags_items_parent_master: item.id_tags_items_parent_master,
        p_id_tags_items_parent: item.id_tags_items_parent,
        p_id_tags_items: item.id_tags_items,
        p_enabled: item.enabled,
        p_main: item.main,
        p_actions: item.actions.map((one) => ({
          p_id_action: one.id_action,
          p_name_action: one.name_action,
          p_enabled: one.enabled,
        })),
      }));
  }
});
