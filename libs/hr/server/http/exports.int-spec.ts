import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { insertEmployees, sendMark } from '@ceiba/hr/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import { dayInZone, EXPORT_HEADER, EXPORT_TYPES } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { HrModule } from '..';

const TODAY = dayInZone(new Date());
const DAYS = { p_date_start: TODAY, p_date_end: TODAY };
const WISH = encodeURIComponent(
  JSON.stringify({ name: 'empleados', columns: [{ key: 'name_employee', title: 'Nombre' }] }),
);

describe('what leaves of employees as a file', () => {
  let t: TestApp;
  let admin: string;
  let clerk: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, HrModule], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }]);
    await hireStaff(t, [1]);
    // Somebody who looks people up, and may not take them home.
    await t.db.execute(`insert into profile_item (id_profile, id_tags_items)
      select distinct w.id_profile, i.id from users u join worker w on w.id_worker = u.id_worker, (select 6101 as id union select 6102 union select 6103) i
      where u.username_user = 'cajera'`);
    [admin, clerk] = [await t.login('admin'), await t.login('cajera')];
    await insertEmployees(t.db, [{ id_employee: 7 }]);
    await t.app.listen(0, '127.0.0.1');
    await sendMark(await t.app.getUrl(), '/attendance', { fields: { id_employee: 7 }, token: admin });
  });
  afterAll(() => t.close());

  const taken = async () =>
    (
      await t.db.query<{ entity: string; actor_name: string; changes: { form: string } }>(
        `select entity, actor_name, changes from audit where command = 'ExportRecords' order by id`,
      )
    ).map(({ entity, changes }) => [entity, changes.form]);
  const list = (token: string) =>
    t.app.inject({
      method: 'GET',
      url: '/api/employee/get/all?p_search=Empleada',
      headers: { authorization: `Bearer ${token}`, accept: EXPORT_TYPES.csv, [EXPORT_HEADER]: WISH },
    });
  const report = (token: string, more: object = {}) =>
    t.post<{ rows: { id_employee: number }[] }>('/attendance/report', { ...DAYS, ...more }, token);

  it('is seen by whoever holds the screen, and taken with a right of its own', async () => {
    expect((await t.fetch('/employee/get/all', clerk)).status).toBe(200);
    // The specification's own call: both dates, and rows.
    const seen = await report(clerk);
    expect([seen.status, seen.data.rows.map(({ id_employee }) => id_employee)]).toEqual([200, [7]]);
    expect((await list(clerk)).statusCode).toBe(403);
    for (const form of ['p_excel', 'p_csv', 'p_pdf']) {
      const refused = await report(clerk, { [form]: 1 });
      expect([form, refused.status]).toEqual([form, 403]);
    }
    const correct = { p_id_employee: 7, p_attendance_date: TODAY, p_attendance_mark: 'entrada', p_reason: 'x' };
    expect((await t.post('/attendance/correct', { ...correct, p_correct_hour: '' }, clerk)).status).toBe(403);
    expect(await taken()).toEqual([]);
  });

  it('leaves a row of the audit each time, which does not say whom one looked for', async () => {
    const file = await list(admin);
    expect([file.statusCode, file.body.includes('Empleada 7')]).toEqual([200, true]);
    expect((await report(admin, { p_excel: 1, p_csv: 1 })).status).toBe(200);
    expect(await taken()).toEqual([
      ['employee', 'csv'],
      ['attendance', 'excel'],
      ['attendance', 'csv'],
    ]);
    expect(JSON.stringify(await t.db.query('select changes from audit'))).not.toContain('Empleada');
  });
});
