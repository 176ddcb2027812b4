import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import {
  ATTENDANCE_MESSAGES,
  type AttendanceDay,
  type Mark,
  type MarkAnswer,
  type NextAnswer,
} from '@ceiba/hr/contract';
import { insertEmployees, kioskPhoto, sendMark } from '@ceiba/hr/testing';
import { IdentityModule, Settings } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import { addDays, dayInZone, MESSAGES } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { HrModule } from '..';
import { instantOf } from '../domain/shift';
import { CloseAttendanceDays } from '../jobs/close-attendance-days.job';
import { DeleteAttendancePhotos } from '../jobs/delete-attendance-photos.job';

const ZONE = 'America/Mexico_City';
const TODAY = dayInZone(new Date(), ZONE);
const DAY = addDays(TODAY, -4);
const NEXT = addDays(DAY, 1);

describe('attendance', () => {
  let t: TestApp;
  let admin: string;
  let url: string;
  let photo: Buffer;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, HrModule], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);
    await hireStaff(t, [1]);
    admin = await t.login('admin');
    await t.app.listen(0, '127.0.0.1');
    url = await t.app.getUrl();
    photo = await kioskPhoto();
  });
  afterAll(() => t.close());

  let last = 100;
  const employee = async (more: object = {}): Promise<number> => {
    const id_employee = ++last;
    await insertEmployees(t.db, [{ id_employee, ...more }]);
    return id_employee;
  };
  const mark = (id_employee: number | string, fields: object = {}, picture: Buffer | null = photo) =>
    sendMark<MarkAnswer>(url, '/attendance', {
      fields: { id_employee, ...fields },
      photo: picture ?? undefined,
      token: admin,
    });
  /** A mark as a device sends it that had no connection at that hour. */
  const markAt = (id: number, day: string, hour: string, attendance_mark?: Mark, more: object = {}) => {
    const at = instantOf(day, hour, ZONE);
    const fields = { marked_at: at.toISOString(), age_ms: Date.now() - at.getTime(), ...more };
    return mark(id, attendance_mark ? { ...fields, attendance_mark } : fields, null);
  };
  const marks = (id: number) =>
    t.db.query<{ mark: Mark; source: string; id_file_photo: number | null }>(
      'select mark, source, id_file_photo from attendance_mark where id_employee = ? order by id_mark',
      [id],
    );
  const days = (id: number) =>
    t.db.query<Record<string, unknown>>(
      `select attendance_date, entrada, salida_refrigerio, entrada_refrigerio, salida, late_minutes, break_minutes,
         worked_minutes, missing_marks, corrected, unclear from attendance_day where id_employee = ? order by attendance_date`,
      [id],
    );
  const report = async (more: object = {}) =>
    t.post<{ rows: Record<string, unknown>[]; total: number }>(
      '/attendance/report',
      { p_date_start: DAY, p_date_end: TODAY, p_excel: 0, ...more },
      admin,
    );
  const correct = (more: object, token = admin) =>
    t.post<{ id: number }>(
      '/attendance/correct',
      { p_attendance_date: DAY, p_attendance_mark: 'entrada', p_reason: 'Olvidó marcar', ...more },
      token,
    );

  it('proposes the next mark of the order, and takes the one that was chosen', async () => {
    const id = await employee({ shift_start: null, shift_end: null });
    const next = async () => (await t.post<NextAnswer>('/attendance/next', { p_id_employee: id }, admin)).data;
    expect(await next()).toEqual({
      id_employee: id,
      nombre_completo: `Empleada ${id} Ñúñez Peña`,
      next: 'entrada',
      made: [],
    });
    const made = await mark(id);
    expect([made.status, made.message]).toEqual([200, ATTENDANCE_MESSAGES.marked]);
    expect(made.data).toEqual({
      id_mark: expect.any(Number),
      id_employee: id,
      nombre_completo: `Empleada ${id} Ñúñez Peña`,
      mark: 'entrada',
      marked_at: expect.any(String),
      hour: expect.stringMatching(/^\d\d:\d\d$/),
      attendance_date: TODAY,
      repeated: 0,
    });
    expect((await next()).next).toBe('salida_refrigerio');
    expect((await mark(id, { attendance_mark: 'salida' })).data).toMatchObject({ mark: 'salida', repeated: 0 });
    // A later exit takes the first one's place.
    expect(await next()).toMatchObject({ next: 'salida', made: ['entrada', 'salida'] });
  });

  it('goes through a day in its order', async () => {
    const id = await employee({ shift_break: 60 });
    for (const hour of ['09:12', '14:00', '15:00', '18:05']) expect((await markAt(id, DAY, hour)).status).toBe(200);
    expect((await marks(id)).map((one) => one.mark)).toEqual([
      'entrada',
      'salida_refrigerio',
      'entrada_refrigerio',
      'salida',
    ]);
    const [first] = await days(id);
    expect(first).toMatchObject({ attendance_date: DAY, late_minutes: 12, break_minutes: 60, worked_minutes: 473 });
    expect(first).toMatchObject({ missing_marks: '', corrected: 0, unclear: 0 });
    const [row] = (await report({ p_search: String(id) })).data.rows;
    expect(row).toMatchObject({
      id_employee: id,
      entrada: '09:12',
      salida: '18:05',
      late_minutes: 12,
      state: 'RETARDO',
      missing: null,
      shift: '09:00 a 18:00',
      foto_entrada: null,
    });
  });

  it('sent three times at once is one mark: with a key, without, and with a key that comes late', async () => {
    for (const fields of [{ mark_key: 'marca-0001' }, {}, { mark_key: 'marca-0001', attendance_mark: 'entrada' }]) {
      const id = await employee();
      const answers = await Promise.all([1, 2, 3].map(() => mark(id, fields)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ data }) => data.id_mark)).size).toBe(1);
      expect(answers.map(({ data }) => data.repeated).sort()).toEqual([0, 1, 1]);
      const kept = await marks(id);
      expect(kept).toHaveLength(1);
      // One picture, not three.
      const files = await t.db.query(`select 1 from stored_file where owner_type = 'employee' and owner_id = ?`, [id]);
      expect([kept[0]?.id_file_photo !== null, files.length]).toEqual([true, 1]);
    }
    const id = await employee();
    const first = await markAt(id, DAY, '09:00', 'entrada', { mark_key: 'marca-tarde' });
    const again = await mark(id, { attendance_mark: 'entrada', mark_key: 'marca-tarde' });
    expect([again.data.id_mark, again.data.attendance_date, again.data.repeated]).toEqual([first.data.id_mark, DAY, 1]);
    const other = await mark(id, { attendance_mark: 'salida', mark_key: 'marca-tarde' });
    expect([other.status, other.message]).toEqual([409, ATTENDANCE_MESSAGES.otherKey]);
    expect(await marks(id)).toHaveLength(1);
  });

  it('within five seconds is one mark, and after them another', async () => {
    const id = await employee();
    const base = instantOf(DAY, '09:00', ZONE).getTime();
    const at = (ms: number, more: object = {}) =>
      mark(id, { marked_at: new Date(base + ms).toISOString(), age_ms: Date.now() - base - ms, ...more }, null);
    expect((await at(0)).data.repeated).toBe(0);
    expect((await at(4000)).data.repeated).toBe(1);
    // Somebody chose another one at once: that is no repetition.
    expect((await at(4500, { attendance_mark: 'salida' })).data.repeated).toBe(0);
    expect((await at(60_000, { attendance_mark: 'entrada' })).data.repeated).toBe(0);
    expect((await marks(id)).map((one) => one.mark)).toEqual(['entrada', 'salida', 'entrada']);
  });

  it('belongs to the day on which its shift began, and is ordered by its hour, not by its arrival', async () => {
    const id = await employee({ shift_start: '22:00', shift_end: '06:00' });
    expect((await markAt(id, NEXT, '06:02', 'salida')).data.attendance_date).toBe(DAY);
    expect((await markAt(id, DAY, '21:55', 'entrada')).data.attendance_date).toBe(DAY);
    expect((await markAt(id, NEXT, '21:50')).data).toMatchObject({ attendance_date: NEXT, mark: 'entrada' });
    const [first] = await days(id);
    expect(first).toMatchObject({ attendance_date: DAY, late_minutes: 0, missing_marks: '' });
    expect(Number(first?.worked_minutes)).toBeGreaterThanOrEqual(486);
    const rows = (await report({ p_search: String(id), p_sort: 'attendance_date', p_order: 'asc' })).data.rows;
    expect(rows[0]).toMatchObject({ entrada: '21:55', salida: '06:02 (+1)', state: 'COMPLETA' });
  });

  it('keeps the device’s clock and its drift, and does not believe it', async () => {
    const id = await employee();
    // A clock that runs a quarter of an hour ahead (jamku#1421), right in how long ago it was.
    const at = instantOf(DAY, '09:20', ZONE);
    const fields = { marked_at: new Date(at.getTime() - 900_000).toISOString(), age_ms: Date.now() - at.getTime() };
    expect((await mark(id, fields, null)).data.hour).toBe('09:20');
    const [row] = await t.db.query<{ drift_ms: number; unclear: number }>(
      'select drift_ms, unclear from attendance_mark where id_employee = ?',
      [id],
    );
    expect([Math.round(Number(row?.drift_ms) / 60_000), row?.unclear]).toEqual([15, 1]);
    expect((await days(id))[0]).toMatchObject({ late_minutes: 20, unclear: 1 });
    const lacking = await mark(id, { marked_at: at.toISOString() });
    expect([lacking.status, lacking.data]).toEqual([
      400,
      { fields: [{ field: 'age_ms', message: ATTENDANCE_MESSAGES.age }] },
    ]);
  });

  it('is refused for nobody: no number, an unknown one, who is not active, who is of another branch', async () => {
    const off = await employee({ enabled_employee: 0 });
    const elsewhere = await employee({ id_branch_office: 2 });
    const nowhere = await employee({ id_branch_office: null });
    const none = await mark('');
    expect([none.status, none.data]).toEqual([
      400,
      { fields: [{ field: 'id_employee', message: ATTENDANCE_MESSAGES.number }] },
    ]);
    for (const id of [999_999, off, elsewhere]) {
      const refused = await mark(id);
      expect([id, refused.status, refused.message]).toEqual([id, 404, ATTENDANCE_MESSAGES.unknown]);
      const next = await t.post('/attendance/next', { p_id_employee: id }, admin);
      expect([id, next.status]).toEqual([id, 404]);
      expect(await marks(id)).toEqual([]);
    }
    for (const id of ['None', 'null', '0', '-1', '1.5']) expect([id, (await mark(id)).status]).toEqual([id, 400]);
    expect((await mark(nowhere)).status).toBe(200);
    const wrong = await mark(nowhere, { attendance_mark: 'merienda' });
    expect(wrong.data).toEqual({ fields: [{ field: 'attendance_mark', message: ATTENDANCE_MESSAGES.mark }] });
    const text = await sendMark(url, '/attendance', {
      fields: { id_employee: nowhere },
      photo: Buffer.from('<svg/>'),
      token: admin,
    });
    expect([text.status, text.message]).toEqual([422, 'El archivo debe ser JPEG o PNG; su contenido es de otro tipo.']);
  });

  it('needs its screen, and a session', async () => {
    const id = await employee();
    const token = await t.login('cajera');
    const asked = (path: string, body: object, by?: string) => t.post(path, body, by).then(({ status }) => status);
    for (const [path, body] of [
      ['/attendance', { p_id_employee: id }],
      ['/attendance/next', { p_id_employee: id }],
      ['/attendance/report', { p_date_start: DAY, p_date_end: DAY }],
      ['/attendance/correct', { p_id_employee: id }],
      ['/attendance/device/insert/update', {}],
      ['/attendance/device/code', {}],
    ] as const)
      expect([path, await asked(path, body, token), await asked(path, body)]).toEqual([path, 403, 401]);
    expect(await marks(id)).toEqual([]);
  });

  it('wants both dates in its report', async () => {
    for (const p_date_end of ['', null]) {
      const lacking = await report({ p_date_end });
      expect([lacking.status, lacking.message]).toEqual([422, ATTENDANCE_MESSAGES.dates]);
    }
    expect((await report({ p_date_start: addDays(TODAY, -100) })).status).toBe(422);
  });

  it('shows pictures to whoever holds the report, for ten minutes', async () => {
    const id = await employee();
    await mark(id);
    const [row] = (await report({ p_search: String(id) })).data.rows;
    const picture = await fetch(`${url}${String(row?.foto_entrada)}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await fetch(`${url}${String(row?.foto_entrada).replace(/\?.*/, '')}`)).status).toBe(403);
  });

  it('is corrected with a reason; what came stays, and the audit says it', async () => {
    const id = await employee();
    await markAt(id, DAY, '09:45');
    expect((await correct({ p_id_employee: id, p_correct_hour: '09:00', p_reason: '' })).data).toEqual({
      fields: [{ field: 'reason', message: MESSAGES.required }],
    });
    const done = await correct({ p_id_employee: id, p_correct_hour: '09:00' });
    expect([done.status, done.message]).toEqual([200, ATTENDANCE_MESSAGES.corrected]);
    const same = await correct({ p_id_employee: id, p_correct_hour: '09:00' });
    expect([same.status, same.message]).toEqual([409, ATTENDANCE_MESSAGES.same]);
    await correct({ p_id_employee: id, p_attendance_mark: 'salida', p_correct_hour: '18:00' });
    expect(await days(id)).toEqual([
      expect.objectContaining({ late_minutes: 0, worked_minutes: 540, missing_marks: '', corrected: 1 }),
    ]);
    const order = await correct({ p_id_employee: id, p_attendance_mark: 'salida', p_correct_hour: '08:00' });
    expect([order.status, order.message]).toEqual([422, ATTENDANCE_MESSAGES.order]);
    const future = await correct({ p_id_employee: id, p_attendance_date: addDays(TODAY, 1), p_correct_hour: '09:00' });
    expect([future.status, future.message]).toEqual([422, ATTENDANCE_MESSAGES.future]);
    await correct({ p_id_employee: id, p_attendance_mark: 'salida', p_correct_hour: '' });
    expect((await days(id))[0]).toMatchObject({ salida: null, missing_marks: 'salida' });
    const [row] = (await report({ p_search: String(id) })).data.rows;
    const shown = await t.fetch<AttendanceDay>(`/attendance/day/get/id/${String(row?.id_day)}`, admin);
    expect(shown.data.marks.map(({ mark: kind, source, hour, reason }) => [kind, source, hour, reason])).toEqual([
      ['entrada', 'sesion', '09:45', null],
      ['entrada', 'correccion', '09:00', 'Olvidó marcar'],
      ['salida', 'correccion', '18:00', 'Olvidó marcar'],
      ['salida', 'correccion', null, 'Olvidó marcar'],
    ]);
    const audit = await t.db.query<{ changes: unknown }>(
      `select changes from audit where command = 'AdjustMark' and entity_id = ? order by id`,
      [String(row?.id_day)],
    );
    expect(audit[0]?.changes).toEqual({
      old: { entrada: '09:45' },
      new: { entrada: '09:00' },
      reason: 'Olvidó marcar',
    });
  });

  it('of a branch of others is neither seen nor corrected', async () => {
    const id = await employee({ id_branch_office: 2 });
    expect((await correct({ p_id_employee: id, p_correct_hour: '09:00' })).status).toBe(403);
    await t.db.execute(
      `insert into attendance_day (id_employee, attendance_date, id_branch_office, time_zone, shift_grace, shift_break, works, due_at)
       values (?, ?, 2, ?, 0, 0, 1, utc_timestamp(3))`,
      [id, DAY, ZONE],
    );
    const [day] = await t.db.query<{ id_day: number }>('select id_day from attendance_day where id_employee = ?', [id]);
    expect((await t.fetch(`/attendance/day/get/id/${day?.id_day}`, admin)).status).toBe(403);
    expect((await report({ p_search: String(id) })).data.total).toBe(0);
    expect((await report({ p_id_branch_office: 2 })).status).toBe(403);
  });

  it('misses a day that nobody marked once its shift is over; a mark that comes later mends it', async () => {
    const id = await employee({ shift_break: 30 });
    const off = await employee({ shift_days: '1', enabled_employee: 0 });
    await t.get(CloseAttendanceDays).run();
    await t.get(CloseAttendanceDays).run();
    const rows = (await report({ p_search: String(id), p_only_open: 1 })).data.rows;
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.find((row) => row.attendance_date === DAY)).toMatchObject({
      state: 'FALTA',
      missing: 'Entrada, Salida a refrigerio, Entrada de refrigerio, Salida',
    });
    expect(await days(off)).toEqual([]);
    expect((await markAt(id, DAY, '09:00', 'entrada')).data.attendance_date).toBe(DAY);
    const open = (await report({ p_search: String(id) })).data.rows.find((row) => row.attendance_date === DAY);
    expect(open).toMatchObject({ state: 'INCOMPLETA', entrada: '09:00' });
  });

  it('forgets its pictures after the company’s days, and keeps the hours', async () => {
    const id = await employee();
    await mark(id);
    const recent = await employee();
    await mark(recent);
    await t.db.execute(
      'update attendance_mark set received_at = date_sub(received_at, interval 91 day) where id_employee = ?',
      [id],
    );
    await t.get(DeleteAttendancePhotos).run();
    expect((await marks(id))[0]?.id_file_photo).toBeNull();
    expect((await marks(recent))[0]?.id_file_photo).not.toBeNull();
    const [row] = (await report({ p_search: String(id) })).data.rows;
    expect(row).toMatchObject({ foto_entrada: null, entrada: expect.any(String) });
    const gone = await t.db.query<{ expires_at: Date | null }>(
      `select expires_at from stored_file where owner_type = 'employee' and owner_id = ?`,
      [id],
    );
    expect(gone.map(({ expires_at }) => expires_at !== null)).toEqual([true]);
    await t.post('/settings/update', { p_attendance_photo_days: 1 }, admin);
    t.get(Settings).forget();
    await t.db.execute(
      'update attendance_mark set received_at = date_sub(received_at, interval 2 day) where id_employee = ?',
      [recent],
    );
    await t.get(DeleteAttendancePhotos).run();
    expect((await marks(recent))[0]?.id_file_photo).toBeNull();
  });
});
