import { createHash, randomUUID } from 'node:crypto';
import type { Calls, Demo } from './demo';

/** A device of its own, which nobody has marked at. */
export async function deviceOf(demo: Demo, token?: string, code?: string): Promise<number> {
  const hash = (text: string | undefined) => (text ? createHash('sha256').update(text).digest('hex') : null);
  const { insertId } = await demo.t.db.execute(
    `insert into attendance_device (name_device, id_branch_office, token_hash, code_hash, code_until, created_at, user_created)
     values ('Prueba', 1, ?, ?, date_add(utc_timestamp(3), interval 1 hour), utc_timestamp(3), 'demo')`,
    [hash(token), hash(code)],
  );
  return insertId;
}

/** The token of a new device. */
async function paired(demo: Demo): Promise<string> {
  const device_token = randomUUID().replaceAll('-', '');
  await deviceOf(demo, device_token);
  return device_token;
}

const employee = (demo: Demo) => demo.id('employee', 'id_employee', 'enabled_employee = 1 and id_branch_office = 1');
const day = (demo: Demo) => demo.id('attendance_day', 'id_day', 'id_branch_office = 1');

export const hr: Calls = {
  'POST /employee/insert/update': () => ({
    body: {
      ...{ name_employee: 'Prueba', last_name_employee: 'Peña', rfc_employee: 'PENM900101AB1' },
      ...{ curp_employee: 'PENM900101MDFXXX01', zip_code_employee: '06000', contract_date_employee: '2026-01-15' },
      ...{ salary_employee: '12000', sdi_imss_employee: '420.50', imss_employee: '12345678901' },
      ...{ employer_registration: 'Y1234567101', salary_type: 'FIJO' },
    },
  }),
  'GET /employee/get/id/{id}': async (demo) => ({ path: { id: await employee(demo) } }),
  'POST /employee/delete': async (demo) => {
    const { insertId } = await demo.t.db.execute(
      `insert into employee (name_employee, last_name_employee, rfc_employee, curp_employee, zip_code_employee,
         contract_date_employee, salary_employee, sdi_imss_employee, imss_employee, employer_registration, user_created, created_at)
       values ('Prueba', 'x', 'x', 'x', 'x', '2026-01-15', 1, 1, 'x', 'x', 'demo', utc_timestamp(3))`,
    );
    return { body: { id: insertId, name: 'Prueba' } };
  },
  'POST /attendance': async (demo) => ({ body: { id_employee: await employee(demo) } }),
  'POST /attendance/next': async (demo) => ({ body: { id_employee: await employee(demo) } }),
  'POST /attendance/report': () => ({ body: { date_start: '2026-01-01', date_end: '2026-03-31' } }),
  'GET /attendance/day/get/id/{id}': async (demo) => ({ path: { id: await day(demo) } }),
  'POST /attendance/correct': async (demo) => ({
    body: {
      ...{ id_employee: await employee(demo), attendance_date: '2026-02-02', attendance_mark: 'entrada' },
      ...{ correct_hour: '09:00', reason: 'Olvidó marcar' },
    },
  }),
  'GET /attendance/device/get/id/{id}': async (demo) => ({ path: { id: await deviceOf(demo) } }),
  'POST /attendance/device/insert/update': () => ({ body: { name_device: 'Prueba', id_branch_office: 1 } }),
  'POST /attendance/device/code': async (demo) => ({ body: { id_device: await deviceOf(demo) } }),
  'POST /attendance/device/delete': async (demo) => ({ body: { id: await deviceOf(demo) } }),
  'POST /attendance/device/pair': async (demo) => {
    await deviceOf(demo, undefined, '12345678');
    return { as: 'nobody', body: { pair_code: '12345678' } };
  },
  'POST /attendance/device/hello': async (demo) => ({
    as: 'nobody',
    body: { device_token: await paired(demo), device_now: new Date().toISOString() },
  }),
  'POST /attendance/device/next': async (demo) => ({
    as: 'nobody',
    body: { device_token: await paired(demo), id_employee: await employee(demo) },
  }),
  'POST /attendance/device/mark': async (demo) => ({
    as: 'nobody',
    body: { device_token: await paired(demo), id_employee: await employee(demo) },
  }),
};
