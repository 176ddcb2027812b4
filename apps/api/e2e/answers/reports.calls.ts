import type { Calls, Demo } from './demo';

const CENTRAL = 57;
const year = { date_start: '2026-01-01', date_end: '2026-12-31' };

/** A new mail of the sales by branch: its id. */
export async function mailOf(demo: Demo): Promise<number> {
  const { data } = await demo.t.post<{ id: number }>(
    '/report/mail/insert/update',
    await mail(demo),
    await demo.t.login('admin'),
  );
  return data.id;
}

const mail = async (demo: Demo) => ({
  ...{ report: 'branch-sales', filters: {}, span: 'yesterday', format: 'pdf', every: 'daily', hour: 7 },
  users: [await demo.value(`select id_user from users where username_user = 'admin'`)],
});

/** Reports answer their rows; the wanted files are links. */
export const reports: Calls = {
  'POST /report/mail/insert/update': async (demo) => ({ body: await mail(demo) }),
  'POST /report/mail/get': () => ({ body: { report: 'branch-sales' } }),
  'POST /report/mail/people': () => ({ body: { report: 'branch-sales' } }),
  'GET /report/mail/get/id/{id}': async (demo) => ({ path: { id: await mailOf(demo) } }),
  'POST /report/mail/pause': async (demo) => ({ body: { id_report_mail: await mailOf(demo), paused: 1 } }),
  'POST /report/mail/delete': async (demo) => ({ body: { id_report_mail: await mailOf(demo) } }),
  'POST /report/inventory': () => ({ body: { id_branch_office: CENTRAL, by_lot: 1, excel: 1 } }),
  'POST /report/inventory/expiring': () => ({ body: { id_branch_office: CENTRAL, csv: 1 } }),
  'POST /report/inventory/branches': () => ({ body: { key_product: 'NUT-001', pdf: 1 } }),
  'POST /report/inventory/minimum': () => ({ body: { pdf: 1 } }),
  'GET /start/sales': () => ({}),
  'GET /start/attention': () => ({}),
  'POST /reporte/documento/pizas/no/producidas': () => ({ body: year }),
  'POST /kardex/report/product': async (demo) => ({
    body: {
      id_branch_office: CENTRAL,
      id_product: await demo.value(
        `select m.id_product from stock_movement m join product p on p.id_product = m.id_product
         where p.id_branch_office = ? order by m.id_product limit 1`,
        [CENTRAL],
      ),
      ...year,
    },
  }),
};
