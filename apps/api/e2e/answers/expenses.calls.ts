import { zipOf } from '@ceiba/expenses/testing';
import type { Calls, Demo } from './demo';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const line = { id_viaticos: 4, day_1: '10.00' };
const form = { date_start_viaticos_doc: '2026-11-23', categories: [line], observation: 'Visita' };

/** A request of the administrator's in a status; with a rest of 5 once it is proved. */
export async function viaticosOf(demo: Demo, status: number): Promise<number> {
  const { id_user, id_branch_office } = await demo.row<{ id_user: number; id_branch_office: number }>(
    `select u.id_user, min(b.id_branch_office) as id_branch_office from users u
     join worker_branch_office b on b.id_worker = u.id_worker where u.username_user = 'admin' group by u.id_user`,
  );
  const { insertId } = await demo.t.db.execute(
    `insert into viaticos_doc (id_user, full_name, id_branch_office, date_start_viaticos_doc, date_end_viaticos_doc,
       total_viaticos_doc, total_comprobado, resto_comprobado, status_viaticos_doc, sent_at, id_user_created, user_created, created_at)
     values (?, 'Administrador', ?, '2026-11-23', '2026-11-29', 10, ?, ?, ?, ?, ?, 'Administrador', utc_timestamp(3))`,
    [
      ...[id_user, id_branch_office, status === 4 ? 5 : null, status === 4 ? 5 : null, status],
      ...[status === 0 ? null : new Date('2026-11-20T12:00:00Z'), id_user],
    ],
  );
  await demo.t.db.execute(
    'insert into viaticos_line (id_viaticos_doc, id_viaticos, day_1, subtotal) values (?, 4, 10, 10)',
    [insertId],
  );
  return insertId;
}

/** The call about a request in a status. */
const about = (status: number) => async (demo: Demo) => ({ body: { id_viaticos_doc: await viaticosOf(demo, status) } });

async function files(fields: Readonly<Record<string, string | number>>, file: Buffer, name: string) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, String(value));
  body.append('file', new Blob([new Uint8Array(file)]), name);
  return { body };
}

/** A category that nothing uses. */
async function category(demo: Demo): Promise<number> {
  const { insertId } = await demo.t.db.execute(
    `insert into viaticos (parent_id, name_viaticos, user_created, created_at)
     select 1, concat('Tren ', max(id_viaticos)), 'demo', utc_timestamp(3) from viaticos`,
  );
  return insertId;
}

/** A deputy of the administrator's. */
export async function deputyOf(demo: Demo): Promise<number> {
  const { insertId } = await demo.t.db.execute(
    `insert into viaticos_deputy (id_user, id_user_deputy, date_start, date_end, user_created, created_at)
     select a.id_user, o.id_user, '2030-01-01', '2030-01-05', 'demo', utc_timestamp(3)
     from users a join users o on o.username_user = 'finanzas' where a.username_user = 'admin'`,
  );
  return insertId;
}
const finance = (demo: Demo) => demo.id('users', 'id_user', "username_user = 'finanzas'");

export const expenses: Calls = {
  'POST /viaticos/insert/update': () => ({ body: form }),
  'POST /viaticos/get/id': async (demo) => [await about(0)(demo), await about(4)(demo)],
  'GET /viaticos/get/id/{id}': async (demo) => ({ path: { id: await viaticosOf(demo, 1) } }),
  'POST /viaticos/get': () => ({ body: {} }),
  'POST /viaticos/approval/get': () => ({ body: {} }),
  'POST /viaticos/sent': about(0),
  'POST /viaticos/approve': about(1),
  'POST /viaticos/reject': about(1),
  'POST /viaticos/comprobar/read': async (demo) =>
    files({ id_viaticos_doc: await viaticosOf(demo, 2) }, await zipOf({ 'a.xml': '<a/>' }), 'a.zip'),
  'POST /viaticos/comprobar': async (demo) =>
    files(
      { id_viaticos_doc: await viaticosOf(demo, 2), total_comprobado: '5.00' },
      await zipOf({ 'a.txt': 'recibo' }),
      'a.zip',
    ),
  'POST /viaticos/reembolso': async (demo) => files({ id_viaticos_doc: await viaticosOf(demo, 4) }, PNG, 'a.png'),
  'POST /viaticos/delete': about(0),
  'POST /viaticos/category/insert/update': () => ({
    body: { name_viaticos: 'Propinas', parent_id: 13, limits: [{ id_profile: 1, daily_limit: '100.00' }] },
  }),
  'GET /viaticos/category/get/id/{id}': async (demo) => ({ path: { id: await category(demo) } }),
  'POST /viaticos/category/delete': async (demo) => ({ body: { id: await category(demo), name: 'Tren' } }),
  'POST /viaticos/settings/update': () => ({ body: { forbid_own: 0 } }),
  'POST /viaticos/deputy/insert/update': async (demo) => ({
    body: { id_user_deputy: await finance(demo), date_start: '2030-01-01', date_end: '2030-01-05' },
  }),
  'GET /viaticos/deputy/get/id/{id}': async (demo) => ({ path: { id: await deputyOf(demo) } }),
  'POST /viaticos/deputy/delete': async (demo) => ({ body: { id: await deputyOf(demo), name: 'x' } }),
};
