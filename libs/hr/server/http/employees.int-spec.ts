import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { EMPLOYEE_MESSAGES, type EmployeeRow } from '@ceiba/hr/contract';
import { employeeForm, insertEmployees } from '@ceiba/hr/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import { type ListResult, MESSAGES } from '@ceiba/platform/contract';
import { createTestApp, hostilePayloads, type TestApp } from '@ceiba/platform/testing';
import { HrModule } from '..';

describe('employees', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, HrModule], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);
    await hireStaff(t, [1]);
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  const save = (more: object = {}) =>
    t.post<{ id: number }>('/employee/insert/update', { ...employeeForm, ...more }, admin);
  const remove = (p_id_employee: unknown) => t.post('/employee/delete', { p_id_employee, p_name_employee: 'x' }, admin);
  const list = async (query = '') => (await t.fetch<ListResult<EmployeeRow>>(`/employee/get/all${query}`, admin)).data;

  it('are registered inactive and FIJO, changed, found and deleted; the audit says what changed', async () => {
    const made = await save({ p_salary_type: 'VARIABLE' });
    expect([made.status, made.message]).toEqual([200, EMPLOYEE_MESSAGES.created]);
    const { id } = made.data;
    const changed = await save({ p_id_employee: id, p_name_employee: 'Ocelote', p_enabled_employee: 1 });
    expect(changed.message).toBe(EMPLOYEE_MESSAGES.changed);
    const found = await list('?p_search=ocelote');
    expect(found).toEqual({
      rows: [
        {
          id_employee: id,
          name_employee: 'Ocelote',
          last_name_employee: 'Peña Núñez',
          rfc_employee: 'PENM900101AB1',
          curp_employee: 'PENM900101MDFXXX01',
          zip_code_employee: '06000',
          contract_date_employee: '2024-02-01',
          salary_employee: '12500.50',
          sdi_imss_employee: '430.25',
          imss_employee: '12345678901',
          employer_registration: 'Y1234567101',
          salary_type: 'FIJO',
          enabled_employee: 1,
          id_branch_office: null,
          key_branch_office: null,
          name_branch_office: null,
          shift_start: null,
          shift_end: null,
          shift_days: '12345',
          shift_grace: 10,
          shift_break: 0,
          user_created: expect.any(String),
          id_worker_created: expect.any(Number),
          created_at: expect.any(String),
        },
      ],
      total: 1,
    });
    expect((await t.fetch(`/employee/get/id/${id}`, admin)).data).toEqual({ ...found.rows[0], version: 2 });
    expect((await remove(id)).message).toBe(EMPLOYEE_MESSAGES.deleted);
    expect(await list()).toEqual({ rows: [], total: 0 });
    const audit = await t.db.query<{ command: string }>(
      `select command from audit where entity = 'employee' and entity_id = ? order by id`,
      [String(id)],
    );
    expect(audit.map(({ command }) => command)).toEqual(['SaveEmployee', 'SaveEmployee', 'DeleteEmployee']);
  });

  it('are not active until somebody says so, and keep what a save does not send', async () => {
    const { id } = (await save({ p_shift_start: '09:00', p_shift_end: '18:00', p_shift_break: 60 })).data;
    const row = async () => (await t.fetch<EmployeeRow>(`/employee/get/id/${id}`, admin)).data;
    expect(await row()).toMatchObject({ enabled_employee: 0, shift_start: '09:00', shift_break: 60 });
    await save({ p_id_employee: id });
    expect(await row()).toMatchObject({
      enabled_employee: 0,
      shift_start: '09:00',
      shift_end: '18:00',
      shift_break: 60,
    });
    const half = await save({ p_id_employee: id, p_shift_end: '' });
    expect([half.status, half.message]).toEqual([422, EMPLOYEE_MESSAGES.halfShift]);
    await remove(id);
  });

  it('are not saved over what somebody else saved meanwhile', async () => {
    const { id } = (await save()).data;
    const { version } = (await t.fetch<{ version: number }>(`/employee/get/id/${id}`, admin)).data;
    expect((await save({ p_id_employee: id, p_name_employee: 'Ocelote', p_version: version })).status).toBe(200);
    expect((await save({ p_id_employee: id, p_name_employee: 'Jaguar', p_version: version })).status).toBe(409);
    expect((await list()).rows.map((row) => row.name_employee)).toEqual(['Ocelote']);
    await remove(id);
  });

  it('of a branch of others are not seen and not touched', async () => {
    await insertEmployees(t.db, [{ id_employee: 900, id_branch_office: 2 }]);
    expect((await list()).rows).toEqual([]);
    const calls = [
      t.fetch('/employee/get/id/900', admin),
      save({ p_id_employee: 900 }),
      save({ p_id_branch_office: 2 }),
      remove(900),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await t.db.query('select name_employee, id_branch_office from employee')).toEqual([
      { name_employee: 'Empleada 900', id_branch_office: 2 },
    ]);
  });

  it('need their screen', async () => {
    const token = await t.login('cajera');
    expect((await t.fetch('/employee/get/all', token)).status).toBe(403);
    expect((await t.post('/employee/insert/update', employeeForm, token)).status).toBe(403);
  });

  it('name what is wrong with what was sent', async () => {
    const fields = Object.keys(employeeForm).filter((name) => name !== 'p_salary_type');
    for (const field of fields) {
      const wrong = await save({ [field]: '' });
      expect([field, wrong.status, wrong.data]).toEqual([
        field,
        400,
        { fields: [{ field: field.slice(2), message: MESSAGES.required }] },
      ]);
    }
    const long = await save({
      p_rfc_employee: 'X'.repeat(14),
      p_salary_employee: '1234567890.00',
      p_shift_start: '25:00',
    });
    expect(long.data).toEqual({
      fields: [
        { field: 'rfc_employee', message: 'Debe tener como máximo 13 caracteres.' },
        { field: 'salary_employee', message: 'El máximo es 999999999.99.' },
        { field: 'shift_start', message: EMPLOYEE_MESSAGES.hour },
      ],
    });
    expect([(await save({ p_id_employee: 999_999 })).message, (await remove(999_999)).status]).toEqual([
      EMPLOYEE_MESSAGES.notFound,
      404,
    ]);
    for (const { field, value, payload } of hostilePayloads(employeeForm)) {
      const { status } = await t.post('/employee/insert/update', payload, admin);
      expect([field, value, [200, 400, 403, 404].includes(status)]).toEqual([field, value, true]);
    }
  });
});
