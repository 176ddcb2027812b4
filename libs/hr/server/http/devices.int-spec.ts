import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import {
  ATTENDANCE_MESSAGES,
  type DeviceCode,
  type DeviceHello,
  DEVICE_MESSAGES,
  type DeviceRow,
  type MarkAnswer,
  type NextAnswer,
  type PairedDevice,
} from '@ceiba/hr/contract';
import { insertEmployees, kioskPhoto, sendMark } from '@ceiba/hr/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { HrModule } from '..';

describe('devices of attendance', () => {
  let t: TestApp;
  let admin: string;
  let url: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, HrModule], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);
    await hireStaff(t, [1]);
    admin = await t.login('admin');
    await insertEmployees(t.db, [
      { id_employee: 7 },
      { id_employee: 8, id_branch_office: 2 },
      { id_employee: 9, enabled_employee: 0 },
    ]);
    await t.app.listen(0, '127.0.0.1');
    url = await t.app.getUrl();
  });
  afterAll(() => t.close());

  const save = (more: object = {}) =>
    t.post<{ id: number }>(
      '/attendance/device/insert/update',
      { p_name_device: 'Entrada', p_id_branch_office: 1, ...more },
      admin,
    );
  const code = async (p_id_device: number) =>
    (await t.post<DeviceCode>('/attendance/device/code', { p_id_device }, admin)).data.pair_code;
  const pair = (p_pair_code: string) => t.post<PairedDevice>('/attendance/device/pair', { p_pair_code });
  const paired = async (): Promise<{ id: number; token: string }> => {
    const { id } = (await save()).data;
    return { id, token: (await pair(await code(id))).data.device_token };
  };
  const next = (p_device_token: string, p_id_employee: number) =>
    t.post<NextAnswer>('/attendance/device/next', { p_device_token, p_id_employee });
  const row = async (id: number) => (await t.fetch<DeviceRow>(`/attendance/device/get/id/${id}`, admin)).data;
  const forget = () => t.db.execute('delete from attendance_guess');

  it('are registered, changed, paired, seen and deleted', async () => {
    const made = await save();
    expect([made.status, made.message]).toEqual([200, DEVICE_MESSAGES.created]);
    const { id } = made.data;
    expect((await save({ p_id_device: id, p_name_device: 'Almacén' })).message).toBe(DEVICE_MESSAGES.changed);
    expect(await row(id)).toMatchObject({ name_device: 'Almacén', enabled_device: 1, paired_at: null, seen_at: null });
    const answer = await pair(await code(id));
    expect([answer.status, answer.message]).toEqual([200, DEVICE_MESSAGES.paired]);
    expect(answer.data).toEqual({
      device_token: expect.stringMatching(/^[0-9a-f]{32}$/),
      name_device: 'Almacén',
      name_branch_office: 'Sucursal 1',
    });
    const ahead = new Date(Date.now() + 300_000).toISOString();
    const hello = await t.post<DeviceHello>('/attendance/device/hello', {
      p_device_token: answer.data.device_token,
      p_device_now: ahead,
    });
    expect([hello.status, Object.keys(hello.data).sort()]).toEqual([200, ['name_branch_office', 'name_device', 'now']]);
    const seen = await row(id);
    expect([seen.seen_at !== null, Math.round(Number(seen.drift_seconds) / 10)]).toEqual([true, -30]);
    const rows = (await t.fetch<ListResult<DeviceRow>>('/attendance/device/get/all', admin)).data.rows;
    expect(rows.map((one) => one.id_device)).toContain(id);
    expect((await t.post('/attendance/device/delete', { p_id: id, p_name: 'x' }, admin)).message).toBe(
      DEVICE_MESSAGES.deleted,
    );
    expect((await next(answer.data.device_token, 7)).status).toBe(401);
  });

  it('keep no secret that can be read, in tables, answers or the audit', async () => {
    const { id, token } = await paired();
    const secret = await code(id);
    const [stored] = await t.db.query<object>('select * from attendance_device where id_device = ?', [id]);
    const audit = await t.db.query(`select changes from audit where entity = 'attendance_device'`);
    for (const text of [JSON.stringify(stored), JSON.stringify(audit), JSON.stringify(await row(id))]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(secret);
    }
  });

  it('are paired by a code once, of two at the same moment by one, and not after its time', async () => {
    const { id } = (await save()).data;
    const first = await code(id);
    const both = await Promise.all([pair(first), pair(`${first.slice(0, 4)} ${first.slice(4)}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const token = both.find(({ status }) => status === 200)?.data.device_token ?? '';
    expect((await pair(first)).message).toBe(DEVICE_MESSAGES.code);
    const late = await code(id);
    await t.db.execute(
      'update attendance_device set code_until = date_sub(utc_timestamp(3), interval 1 second) where id_device = ?',
      [id],
    );
    expect((await pair(late)).status).toBe(422);
    // The screen that was there goes on until another one takes its place.
    expect((await next(token, 7)).status).toBe(200);
    const other = await pair(await code(id));
    expect([(await next(token, 7)).status, (await next(other.data.device_token, 7)).status]).toEqual([401, 200]);
    await forget();
  });

  it('are not guessed: ten wrong codes of a network are the last ones, right or wrong', async () => {
    const { id } = (await save()).data;
    const right = await code(id);
    const wrong = right === '00000000' ? '00000001' : '00000000';
    for (let n = 0; n < 10; n++) expect((await pair(wrong)).status).toBe(422);
    const refused = await pair(right);
    expect([refused.status, refused.message]).toEqual([429, DEVICE_MESSAGES.guesses]);
    for (const blank of ['', 'None', 'null']) expect([400, 422, 429]).toContain((await pair(blank)).status);
    await forget();
    expect((await pair(right)).status).toBe(200);
  });

  it('mark for the active people of their branch alone', async () => {
    const { id, token } = await paired();
    const photo = await kioskPhoto();
    const mark = (fields: object) =>
      sendMark<MarkAnswer>(url, '/attendance/device/mark', { fields: { device_token: token, ...fields }, photo });
    expect((await next(token, 7)).data).toMatchObject({ nombre_completo: 'Empleada 7 Ñúñez Peña', next: 'entrada' });
    const answers = await Promise.all([1, 2, 3].map(() => mark({ id_employee: 7, mark_key: 'equipo-0001' })));
    expect(answers.map(({ status, data }) => [status, data.mark])).toEqual(Array(3).fill([200, 'entrada']));
    const rows = await t.db.query('select source, id_device, user_created from attendance_mark where id_employee = 7');
    expect(rows).toEqual([{ source: 'equipo', id_device: id, user_created: 'Entrada' }]);
    const [audit] = await t.db.query<{ actor_name: string }>(
      `select actor_name from audit where command = 'RegisterMark' order by id desc limit 1`,
    );
    expect(audit?.actor_name).toBe('Entrada');
    for (const id_employee of [8, 9, 12_345]) {
      const refused = await mark({ id_employee });
      expect([refused.status, refused.message]).toEqual([404, ATTENDANCE_MESSAGES.unknown]);
      expect((await next(token, id_employee)).status).toBe(404);
    }
    expect((await t.post('/attendance/device/delete', { p_id: id, p_name: 'x' }, admin)).status).toBe(409);
    await save({ p_id_device: id, p_enabled_device: 0 });
    expect([(await next(token, 7)).status, (await mark({ id_employee: 7 })).status]).toEqual([401, 401]);
    await forget();
  });

  it('do not try numbers for ever', async () => {
    const { token } = await paired();
    expect((await next(token, 50_000)).status).toBe(404);
    await t.db.execute(
      `insert into attendance_guess (at, network, device) select utc_timestamp(3), '127.0.0.1', device from attendance_guess
       join (select seq from seq_1_to_600) many limit 599`,
    );
    expect((await next(token, 60_000)).status).toBe(429);
    // Who is somebody is let in meanwhile.
    expect((await next(token, 7)).status).toBe(200);
    await forget();
  });

  it('of a branch of others are not seen and not touched', async () => {
    const { insertId: id } = await t.db.execute(
      `insert into attendance_device (name_device, id_branch_office, user_created, created_at) values ('Lejos', 2, 'x', utc_timestamp(3))`,
    );
    const calls = [
      t.fetch(`/attendance/device/get/id/${id}`, admin),
      save({ p_id_device: id }),
      save({ p_id_branch_office: 2 }),
      t.post('/attendance/device/code', { p_id_device: id }, admin),
      t.post('/attendance/device/delete', { p_id: id, p_name: 'x' }, admin),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('show a token that is one', async () => {
    for (const token of ['', 'null', 'None', 'x', 'a'.repeat(32)])
      expect([400, 401]).toContain((await next(token, 7)).status);
    expect((await t.post('/attendance/device/next', { p_id_employee: 7 })).status).toBe(400);
  });
});
