import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { mondayOf, sundayOf, subtotalOf, totalOf, WEEK_DAYS, type WeekAmounts } from '@ceiba/expenses/contract';
import { addDays, fromCents, toCents } from '@ceiba/platform/contract';
import { Db, FileStore, writeZip } from '@ceiba/platform/server';

/** Category -> amounts from Monday on; a blank is nothing. */
type Asked = Readonly<Record<number, readonly string[]>>;
interface Request {
  who: string;
  /** Weeks from this one. */
  week: number;
  status: 0 | 1 | 2 | 3 | 4;
  asked: Asked;
  note: string;
  /** Proved, in cents less than the total. */
  rest?: number;
}

const SHORT_TRIP: Asked = {
  4: ['180.00', '', '180.00'],
  8: ['1250.00', '1250.00'],
  11: ['220.00', '220.00', '220.00'],
};
const LONG_TRIP: Asked = {
  2: ['3480.00', '', '', '', '3120.50'],
  4: ['350.00', '120.00', '120.00', '120.00', '350.00'],
  8: ['1890.00', '1890.00', '1890.00', '1890.00'],
  10: ['', '150.00', '150.00', '150.00', '150.00'],
  11: ['260.00', '260.00', '260.00', '260.00', '260.00'],
  12: ['240.00', '240.00', '240.00', '240.00'],
};
const BY_CAR: Asked = { 5: ['900.00', '', '850.00'], 6: ['412.00', '', '412.00'], 11: ['180.00', '180.00', '180.00'] };

const REQUESTS: readonly Request[] = [
  { who: 'almacen', week: 1, status: 0, asked: SHORT_TRIP, note: 'Inventario de la sucursal Guadalajara' },
  { who: 'almacen', week: 0, status: 1, asked: BY_CAR, note: 'Entrega de mercancía en Querétaro' },
  { who: 'finanzas', week: 0, status: 1, asked: LONG_TRIP, note: 'Auditoría de caja en Monterrey' },
  { who: 'admin', week: 0, status: 2, asked: SHORT_TRIP, note: 'Apertura de sucursal' },
  { who: 'finanzas', week: -1, status: 2, asked: BY_CAR, note: 'Reunión con el banco' },
  { who: 'almacen', week: -1, status: 3, asked: LONG_TRIP, note: 'Curso de montacargas' },
  { who: 'finanzas', week: -2, status: 4, asked: LONG_TRIP, note: 'Cierre anual en Mérida', rest: 86450 },
  { who: 'admin', week: -2, status: 4, asked: SHORT_TRIP, note: 'Convención', rest: 0 },
];

const weekOf = (amounts: readonly string[]) =>
  Object.fromEntries(WEEK_DAYS.map((day, at) => [day, amounts[at] || null])) as WeekAmounts;

/** A ZIP with a receipt, as somebody gives it. */
async function receipt(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-demo-'));
  const path = join(folder, 'comprobantes.zip');
  try {
    const bytes = Buffer.from('Comprobante de hospedaje (demostración)\n');
    await writeZip(path, [{ name: 'hospedaje.txt', bytes, at: new Date('2026-01-01T12:00:00Z') }]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Requests for travel expenses in each status, in the weeks around today; answers how many. */
export async function loadExpenses(app: INestApplicationContext, today: string): Promise<number> {
  const db = app.get(Db);
  const monday = mondayOf(today);
  for (const request of REQUESTS) {
    const id = await insert(db, request, addDays(monday, request.week * 7));
    if (request.status !== 4) continue;
    const file = { name: `comprobantes-viaticos-${id}.zip`, mime: 'application/zip', kind: 'viaticos-proof' };
    const { id: id_file_zip } = await app
      .get(FileStore)
      .put({ ...file, owner: { type: 'viaticos_doc', id } }, await receipt());
    await db.execute('update viaticos_doc set id_file_zip = ? where id_viaticos_doc = ?', [id_file_zip, id]);
  }
  return REQUESTS.length;
}

async function insert(db: Db, { who, status, asked, note, rest }: Request, start: string): Promise<number> {
  const lines = Object.entries(asked).map(([id, amounts]) => ({ id: Number(id), amounts: weekOf(amounts) }));
  const total = totalOf(lines.map(({ amounts }) => amounts));
  const proved = rest === undefined ? null : fromCents(toCents(total) - rest);
  const at = `${addDays(start, -3)} 16:00:00`;
  const { insertId } = await db.execute(
    `insert into viaticos_doc (id_user, full_name, id_branch_office, date_start_viaticos_doc, date_end_viaticos_doc,
       total_viaticos_doc, total_comprobado, resto_comprobado, status_viaticos_doc, observation, sent_at, resolved_at,
       user_resolved, id_user_decided, id_user_created, user_created, created_at)
     select u.id_user, u.full_name, min(b.id_branch_office), ?, ?, ?, ?, ?, ?, ?, ?, ?, if(?, a.full_name, null), if(?, a.id_user, null),
       u.id_user, u.full_name, ?
     from users u join users a on a.username_user = 'admin' join worker_branch_office b on b.id_worker = u.id_worker
     where u.username_user = ? group by u.id_user, u.full_name, a.id_user, a.full_name`,
    [
      ...[start, sundayOf(start), total, proved, rest === undefined ? null : fromCents(rest), status, note],
      ...[status > 0 ? at : null, status > 1 ? at : null, status > 1, status > 1, at, who],
    ],
  );
  await db.insertMany(
    'viaticos_line',
    ['id_viaticos_doc', 'id_viaticos', ...WEEK_DAYS, 'subtotal'],
    lines.map(({ id, amounts }) => [insertId, id, ...WEEK_DAYS.map((day) => amounts[day]), subtotalOf(amounts)]),
  );
  return insertId;
}
