import { insertBranches } from '@ceiba/branches/testing';
import { WORKER_TEXTS, type WorkerName, type WorkerRecord, type WorkerRow } from '@ceiba/identity/contract';
import { grant, makeWorker } from '@ceiba/identity/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { IdentityModule, LoadDemoIdentity } from '..';

const BRANCHES = [1, 16, 57];

describe('workers', () => {
  let t: TestApp;
  let admin: string;
  const save = (body: object, token = admin) =>
    t.post<{ id_worker: number; id_user: number }>('/worker/insert/update', body, token);
  const record = async (id: number) => (await t.fetch<WorkerRecord>(`/worker/get/id/${id}`, admin)).data;
  const idOf = async (username: string) =>
    (await t.db.one<{ id: number }>('select id_worker as id from users where username_user = ?', [username]))?.id ?? 0;
  const userOf = async (username: string) =>
    (await t.db.one<{ id: number }>('select id_user as id from users where username_user = ?', [username]))?.id ?? 0;
  /** The record as the form sends it back. */
  const form = async (id: number, patch: object = {}) => {
    const { branches: _b, description_profile: _p, id_user: _u, ...fields } = { branches: 0, ...(await record(id)) };
    return { ...fields, ...patch };
  };
  const session = (token: string) => t.post('/users/session', {}, token);
  const profileWith = async (description: string, ...names: string[]) => {
    const permissions = names.map((name, at) => grant(name, { main: at === 0 ? 1 : 0 }));
    const body = { description_profile: description, permissions };
    return (await t.post<{ id_profile: number }>('/profile/insert/update', body, admin)).data.id_profile;
  };

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule], worker: false });
    await insertBranches(
      t.db,
      BRANCHES.map((id) => ({ id_branch_office: id })),
    );
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1, 16] });
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  it('are made with user, profile and branches, and must choose their own password first', async () => {
    const made = await save({
      p_name_worker: 'Ñoño "O\'Hara" <b>',
      p_last_name_worker: 'De la É 😀',
      p_email_worker: 'nono@ceiba.example',
      p_id_profile: 3,
      p_username_user: 'Ñoño',
      p_password_user: 'Primera.1',
      p_branch_office: [1, { p_id_branch_office: 57, p_enabled: 1 }, { p_id_branch_office: 16, p_enabled: 0 }],
    });
    expect(made).toMatchObject({ status: 200, response: 'success', message: 'Trabajador registrado.' });
    expect(await record(made.data.id_worker)).toEqual({
      version: 1,
      id_worker: made.data.id_worker,
      name_worker: 'Ñoño "O\'Hara" <b>',
      last_name_worker: 'De la É 😀',
      email_worker: 'nono@ceiba.example',
      enabled_worker: 1,
      id_profile: 3,
      description_profile: 'CAJERA',
      id_user: made.data.id_user,
      username_user: 'Ñoño',
      branch_office: [
        { id_branch_office: 1, enabled: 1 },
        { id_branch_office: 57, enabled: 1 },
      ],
    });
    const login = await t.post<{ status: string }>('/users/login', {
      p_username: 'ñoño',
      p_password: 'Primera.1',
      p_type: 2,
    });
    expect(login.data.status).toBe('CHANGE_PASSWORD');
    const { data } = await t.post<ListResult<WorkerRow>>('/worker/get/all', { p_search: 'hara', p_page: 1 }, admin);
    expect(data).toEqual({ total: 1, rows: [expect.objectContaining({ username_user: 'Ñoño', branches: 2 })] });
    const names = await t.fetch<ListResult<WorkerName>>('/worker/get/profile/3', admin);
    expect(names.data.rows.map((row) => row.full_name)).toContain('Ñoño "O\'Hara" <b> De la É 😀');
    expect(JSON.stringify(await t.fetch('/worker/get/all', admin))).not.toMatch(/password|argon/i);
  });

  it('answer with the texts of the specification', async () => {
    const base = { name_worker: 'A', last_name_worker: 'B', email_worker: 'a@b.mx', id_profile: 3 };
    for (const username of ['con espacio', 'ana1', 'ana_b', "a'--", '<b>', '😀']) {
      const answer = await save({ ...base, username_user: username, password_user: 'Primera.1' });
      expect([answer.status, answer.message]).toEqual([400, `Usuario: ${WORKER_TEXTS.badUsername}`]);
    }
    expect(WORKER_TEXTS.badUsername).toBe('El nombre de usuario es incorrecto.');
    const long = await save({ ...base, username_user: 'a'.repeat(31), password_user: 'Primera.1' });
    expect(long.status).toBe(400);
    const empty = await save({ ...base, name_worker: ' ', username_user: 'ana', password_user: 'Primera.1' });
    expect([empty.status, empty.message]).toEqual([400, 'Nombre: El campo es obligatorio.']);
    for (const lacking of [
      { username_user: 'ana' },
      { password_user: 'Primera.1' },
      { username_user: 'ana', password_user: '' },
    ]) {
      const answer = await save({ ...base, ...lacking });
      expect([answer.status, answer.message]).toEqual([422, WORKER_TEXTS.userNeeded]);
    }
    expect((await save({ ...base, username_user: 'ana', password_user: 'corta' })).status).toBe(422);
    expect((await save({ ...base, username_user: 'cajera', password_user: 'Primera.1' })).status).toBe(409);
    expect((await save({ ...base, username_user: 'ana', password_user: 'Primera.1', id_profile: 2 })).message).toBe(
      WORKER_TEXTS.partnerProfile,
    );
    expect((await save({ ...base, username_user: 'ana', password_user: 'Primera.1', id_profile: 999 })).status).toBe(
      422,
    );
    expect(
      (await save({ ...base, username_user: 'ana', password_user: 'Primera.1', branch_office: [999] })).message,
    ).toBe(WORKER_TEXTS.branchMissing);
    // Nothing of all that was left behind.
    expect(await t.db.one("select 1 from worker where name_worker = 'A'")).toBeUndefined();
  });

  it('keep user name and password unless a new password is given, which ends the old tokens', async () => {
    const token = await makeWorker(t, admin, { username: 'clara', id_profile: 3, branch_office: [1] });
    const id = await idOf('clara');
    const renamed = await save(await form(id, { name_worker: 'Clara María', password_user: '' }));
    expect(renamed.message).toBe('Trabajador modificado.');
    expect((await session(token)).data).toMatchObject({ full_name: 'Clara María Prueba' });
    expect((await save(await form(id, { username_user: 'otra' }))).message).toBe(WORKER_TEXTS.fixedUsername);
    expect((await save(await form(id, { password_user: 'Segunda.2' }))).status).toBe(200);
    expect((await session(token)).status).toBe(401);
    await expect(t.login('clara')).rejects.toThrow('422');
  });

  it('once disabled are out with the next call, and stay out when enabled again', async () => {
    const token = await makeWorker(t, admin, { username: 'diana', id_profile: 3 });
    const id = await idOf('diana');
    await save(await form(id, { enabled_worker: 0 }));
    expect((await session(token)).status).toBe(401);
    await expect(t.login('diana')).rejects.toThrow('422');
    await save(await form(id, { enabled_worker: 1 }));
    expect((await session(token)).status).toBe(401);
    const again = await t.login('diana');
    const id_user = await userOf('diana');
    const body = { p_id_user: id_user, p_username: 'diana', p_password: '', p_id_profile: 3, p_enabled: 0 };
    expect((await t.post('/users/insert/update', body, admin)).message).toBe('Usuario modificado.');
    expect((await session(again)).status).toBe(401);
  });

  it('keep an administrator: worker 1 can’t be deleted, disabled or stripped, nor the last one lock himself out', async () => {
    for (const patch of [{ enabled_worker: 0 }, { id_profile: 3 }, { branch_office: [1] }]) {
      const answer = await save(await form(1, patch));
      expect([answer.status, answer.message]).toEqual([409, WORKER_TEXTS.first]);
    }
    expect((await t.post('/worker/delete', { p_id: 1 }, admin)).status).toBe(409);
    const id_user = await userOf('admin');
    expect((await t.post('/users/delete', { p_id_user: id_user }, admin)).status).toBe(409);
    const off = { p_id_user: id_user, p_username: 'admin', p_id_profile: 1, p_enabled: 0 };
    expect((await t.post('/users/insert/update', off, admin)).status).toBe(409);
    expect((await session(admin)).status).toBe(200);
    // A second administrator can change worker 1, but not switch him off either.
    const second = await makeWorker(t, admin, { username: 'otraadmin', id_profile: 1 });
    expect((await save(await form(1, { enabled_worker: 0 }), second)).status).toBe(409);
    expect((await save(await form(1, { branch_office: [1, 16, 57] }), second)).status).toBe(200);
    const own = await form(await idOf('otraadmin'));
    expect((await save({ ...own, id_profile: 3 }, second)).status).toBe(403);
    expect((await save({ ...own, enabled_worker: 0 }, second)).status).toBe(403);
    expect((await t.post('/worker/delete', { p_id: await idOf('otraadmin') }, second)).status).toBe(403);
  });

  it('let nobody lift himself or others above him', async () => {
    const boss = await profileWith('JEFATURA', 'trabajadores', 'ventas');
    const lower = await profileWith('BAJO', 'ventas');
    const token = await makeWorker(t, admin, { username: 'jefe', id_profile: boss, branch_office: [1] });
    const me = await idOf('jefe');
    const other = { name_worker: 'Z', last_name_worker: 'Z', email_worker: 'z@z.mx', password_user: 'Primera.1' };
    // Himself: neither profile nor branches.
    expect((await save(await form(me, { id_profile: 1 }), token)).status).toBe(403);
    expect((await save(await form(me, { id_profile: lower }), token)).message).toBe(WORKER_TEXTS.own);
    expect((await save(await form(me, { branch_office: [1, 16] }), token)).status).toBe(403);
    expect((await save(await form(me, { name_worker: 'Jefe' }), token)).status).toBe(200);
    // A new worker: no stronger profile, no branch that he lacks.
    const strong = await save({ ...other, username_user: 'zeta', id_profile: 1 }, token);
    expect([strong.status, strong.message]).toEqual([403, WORKER_TEXTS.strongerProfile]);
    const far = await save({ ...other, username_user: 'zeta', id_profile: lower, branch_office: [16] }, token);
    expect([far.status, far.message]).toEqual([403, WORKER_TEXTS.branchNotHeld]);
    expect((await save({ ...other, username_user: 'zeta', id_profile: lower, branch_office: [1] }, token)).status).toBe(
      200,
    );
    // Somebody above him: not even a password, through neither door.
    for (const id of [1, await idOf('finanzas')]) {
      const answer = await save(await form(id, { password_user: 'Robada.99' }), token);
      expect([answer.status, answer.message]).toEqual([403, WORKER_TEXTS.stronger]);
    }
    const users = {
      p_id_user: await userOf('admin'),
      p_username: 'admin',
      p_password: 'Robada.99',
      p_id_profile: boss,
    };
    expect((await t.post('/users/insert/update', users, token)).status).toBe(403);
    expect((await t.post('/users/delete', { p_id_user: await userOf('finanzas') }, token)).status).toBe(403);
    expect((await t.post('/worker/delete', { p_id: await idOf('finanzas') }, token)).status).toBe(403);
    await t.login('finanzas');
  });

  it('are deleted with their user, unless they left records', async () => {
    const token = await makeWorker(t, admin, { username: 'borrable', id_profile: 3, branch_office: [1] });
    const id = await idOf('borrable');
    await t.db.execute(
      `insert into break_box (id_worker, amount, date_break_box, hour_break_box, saved_at) values (?, 1, '2026-01-01', 9, now())`,
      [id],
    );
    const used = await t.post('/worker/delete', { p_id_worker: id, p_name_worker: 'x' }, admin);
    expect([used.status, used.message]).toEqual([
      409,
      'No se puede eliminar al trabajador: tiene registros en cierres de caja.',
    ]);
    await t.db.execute('delete from break_box');
    const ten = await Promise.all(Array.from({ length: 10 }, () => t.post('/worker/delete', { p_id: id }, admin)));
    expect(ten.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
    expect(ten.find(({ status }) => status === 200)?.message).toBe('Trabajador eliminado.');
    expect((await session(token)).status).toBe(401);
    expect(await t.db.query('select 1 from worker_branch_office where id_worker = ?', [id])).toEqual([]);
  });

  it('come through /users/insert/update, too', async () => {
    const made = await t.post<{ id_user: number }>(
      '/users/insert/update',
      { p_username: 'directo', p_password: 'Primera.1', p_id_profile: 3, p_enabled: 1 },
      admin,
    );
    expect([made.status, made.message]).toEqual([200, 'Usuario registrado.']);
    expect((await t.fetch(`/users/get/id/${made.data.id_user}`, admin)).data).toMatchObject({
      username_user: 'directo',
    });
    const end = { p_id_user: made.data.id_user, p_username: 'directo' };
    const ten = await Promise.all(Array.from({ length: 10 }, () => t.post('/users/delete', end, admin)));
    expect(ten.map(({ status, message }) => [status, message]).sort()).toEqual([
      [200, 'Usuario eliminado.'],
      ...Array<unknown>(9).fill([404, 'El usuario no existe.']),
    ]);
    const left = await idOfWorker('directo');
    // Nobody signs in as him any more: he is offered nowhere, and may be given a sign-in again.
    expect(await record(left)).toMatchObject({ id_user: null, username_user: null, enabled_worker: 0 });
    const offered = await t.fetch<ListResult<WorkerName>>('/worker/get/profile/3', admin);
    expect(offered.data.rows.map(({ id_worker }) => id_worker)).not.toContain(left);
    const back = {
      last_name_worker: 'Ruiz',
      email_worker: 'd@x.mx',
      username_user: 'directo',
      password_user: 'Otra.123',
    };
    expect((await save(await form(left, { ...back, enabled_worker: 1 }))).status).toBe(200);
    expect(await record(left)).toMatchObject({ username_user: 'directo', enabled_worker: 1 });
    const [partner] = [await t.post('/users/delete', { p_id_user: 99_999 }, admin)];
    expect(partner.status).toBe(404);
  });

  it('no password reaches the audit or the stored keys', async () => {
    const body = { ...(await form(await idOf('cajera'))), password_user: 'Secreta.77' };
    const key = { 'idempotency-key': 'worker-draft' };
    const answers = [];
    for (let n = 0; n < 2; n++) answers.push(await t.post('/worker/insert/update', body, admin, key));
    expect(answers.map((one) => one.status)).toEqual([200, 200]);
    const texts = JSON.stringify([
      await t.db.query('select * from audit'),
      await t.db.query('select * from idempotency_key'),
    ]);
    expect(texts).not.toMatch(/Secreta\.77|argon2/);
  });

  async function idOfWorker(name: string): Promise<number> {
    return (
      (await t.db.one<{ id: number }>('select id_worker as id from worker where name_worker = ?', [name]))?.id ?? 0
    );
  }
});
