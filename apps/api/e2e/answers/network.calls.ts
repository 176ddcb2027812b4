import { FileStore } from '@ceiba/platform/server';
import type { Calls, Demo } from './demo';

/** A partner with a downline. */
const leader = (demo: Demo) => demo.id('customers', 'id_upline', 'id_upline is not null');
const whose = async (demo: Demo) => ({ id_customers: await leader(demo) });
const inOrder = async (demo: Demo) => ({ path: { id: await leader(demo) } });

/** Somebody who bought in the current period, and his upline's upline. */
const aMove = async (demo: Demo) => {
  const found = await demo.row<{ id_document: number; id_customers: number; id_upline: number }>(
    `select s.id_document, c.id_customers, u.id_upline from sale s join customers c on c.id_customers = s.id_customers
     join customers u on u.id_customers = c.id_upline join customers g on g.id_customers = u.id_upline
     where s.anulado = 0 and s.source_doc = 'VENTA' and s.point_total > 0 and c.id_status = 1 and g.id_status = 1
       and c.id_customers not in (select id_customers from network_move) order by s.id_document desc limit 1`,
  );
  const { id_document, ...move } = found;
  await demo.t.db.execute(
    'update sale set id_period = (select id_period from period where current_period = 1) where id_document = ?',
    [id_document],
  );
  return move;
};
/** As if he had come from there. */
const aMoved = async (demo: Demo) => {
  const { id_customers, id_upline } = await aMove(demo);
  const { insertId } = await demo.t.db.execute(
    `insert into network_move (id_customers, id_upline_before, id_upline, id_period, user_created, created_at)
     select id_customers, ?, id_upline, (select id_period from period where current_period = 1), 'Prueba', now()
     from customers where id_customers = ?`,
    [id_upline, id_customers],
  );
  return { id_move: insertId };
};

const PARTNERS = 'ID anterior,Nombre,Apellido paterno,Sucursal\nA-1,Ana,Peña,CDMX\n';
const importForm = () => {
  const form = new FormData();
  form.append('p_kind', 'partners');
  form.append('p_file', new Blob([PARTNERS], { type: 'text/csv' }), 'socios.csv');
  return form;
};
/** As if it had been looked over; no worker writes it here. */
const importFile = async (demo: Demo) => {
  const file = { name: 'socios.csv', mime: 'text/csv', kind: 'import-partners' };
  return (await demo.t.get(FileStore).put(file, Buffer.from(PARTNERS))).id;
};

export const network: Calls = {
  'POST /customers/summary': async (demo) => ({ body: await whose(demo) }),
  'POST /customers/level': async (demo) => ({ body: { ...(await whose(demo)), nivel: 1 } }),
  'POST /customers/no/purchase/two/months': async (demo) => ({ body: await whose(demo) }),
  'POST /red/get': async (demo) => ({ body: { ...(await whose(demo)), excel: 1 } }),
  'POST /red/find/get': async (demo) => ({ body: { ...(await whose(demo)), id_state: -1, excel: 0 } }),
  'GET /red/order/red/{id}': inOrder,
  'GET /red/order/red-roll-over/{id}': inOrder,
  'POST /points/period': async (demo) => ({
    body: { id_period: await demo.id('period', 'id_period', 'finish_period = 1') },
  }),
  'POST /report/period/detail': async (demo) => ({
    body: { id_period: await demo.id('period', 'id_period', 'finish_period = 1'), excel: 0, picture: 1 },
  }),
  'POST /points/customers': () => ({}),
  'POST /plan/max': () => ({}),
  'POST /red/import/check': () => ({ body: importForm() }),
  'POST /red/import/start': async (demo) => ({ body: { id_import: await importFile(demo) } }),
  'POST /rollover': () => ({}),
  'GET /rollover/first/level': async (demo) => ({ query: await whose(demo) }),
  'GET /rollover/full/level': async (demo) => ({ query: await whose(demo) }),
  'POST /rollover/log': () => ({}),
  'POST /rollover/preview': async (demo) => ({ body: await aMove(demo) }),
  'POST /rollover/move': async (demo) => ({ body: await aMove(demo) }),
  'POST /rollover/undo': async (demo) => ({ body: await aMoved(demo) }),
};
