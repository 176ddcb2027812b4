import type { Calls, Demo } from './demo';
import { usForms } from './us-form-calls';

const CLOSED = `state_period = 'closed'`;
const closed = (demo: Demo) => demo.id('period', 'id_period', CLOSED);
const current = (demo: Demo) => demo.id('period', 'id_period', 'current_period = 1');
/** A payee of the closed period. */
const payee = (demo: Demo) =>
  demo.value(
    `select s.id_customers from period p join commission_statement s on s.id_run = p.id_run
     where p.${CLOSED} order by p.id_period, s.id_customers limit 1`,
  );
const earned = async (demo: Demo) => ({ id_period: await closed(demo), id_customers: await payee(demo) });
/** A CSV that pays a payee whom nothing stands against. */
async function paymentForm(demo: Demo): Promise<FormData> {
  const { id_period, id, amount } = await demo.row<{ id_period: number; id: number; amount: string }>(
    `select p.id_period, s.id_customers as id, s.total_changed as amount
     from period p join commission_statement s on s.id_run = p.id_run
     where p.${CLOSED} and p.customers_paid = 0 and s.total_changed > 0 and s.type_fee <> 'ASIMILADOS'
       and not exists (select 1 from payout_line l where l.id_period = p.id_period and l.id_customers = s.id_customers)
     order by p.id_period desc, s.id_customers limit 1`,
  );
  const form = new FormData();
  form.set('id_period', String(id_period));
  form.set('csv', new Blob([`ID,Monto\n${id},${amount}\n`]), 'pagos.csv');
  return form;
}
/** A row of a payee with the buyer who paid it. */
async function bought(demo: Demo) {
  const { id_period, id_customers } = await earned(demo);
  const id_source = await demo.value(
    `select r.id_source from commission_row r join period p on p.id_run = r.id_run
     where p.id_period = ${id_period} and r.id_customers = ${id_customers} order by r.line limit 1`,
  );
  return { id_period, id_customers, id_source };
}
const unpaid = (demo: Demo) => demo.value(`select max(id_period) from period where ${CLOSED} and customers_paid = 0`);
const layout = (demo: Demo) => demo.id('payout_layout', 'id_payout_layout');
/** A file that the bank has not answered. */
async function undoable(demo: Demo): Promise<number> {
  const { insertId } = await demo.t.db.execute(
    `insert into payout_file (id_period, id_payout_layout, id_type_money, rules, pay_on, state, created_at, user_created)
     select ?, id_payout_layout, id_type_money, rules, '2099-12-31', 'ready', created_at, 'demo'
     from payout_layout order by id_payout_layout limit 1`,
    [await unpaid(demo)],
  );
  return insertId;
}
/** A discount of a payee in the current period. */
async function discountForm(demo: Demo): Promise<FormData> {
  const form = new FormData();
  form.set('id_period', String(await current(demo)));
  form.set('csv', new Blob([`ID,Monto,Motivo\n${await payee(demo)},12.50,Credencial\n`]), 'descuentos.csv');
  return form;
}
const run = (demo: Demo, order: 'min' | 'max') => demo.value(`select ${order}(id_run) from period where ${CLOSED}`);
const draft = (demo: Demo) => demo.id('plan', 'id_plan', `state_plan = 'draft'`);

/** A disclosure of a year without periods, as it would be calculated. */
async function disclosed(demo: Demo, year: number, state: 'draft' | 'published'): Promise<number> {
  const group = { name: 'BRONCE', people: 12, share: '100.0', earners: 10, share_earners: '83.3', periods: '1.0' };
  const amounts = { average: '57.00', quarter: '13.00', median: '13.00', three_quarters: '13.00' };
  const all = { ...group, ...amounts };
  const tables = [{ code_money: 'MXN', all, groups: [all] }];
  const figures = { year, periods: 0, date_start: `${year}-01-01`, date_end: `${year}-12-31`, tables };
  const { insertId } = await demo.t.db.execute(
    `insert into income_disclosure (year, state, figures, created_at, finished_at, user_created, published_at)
     values (?, ?, ?, utc_timestamp(3), utc_timestamp(3), 'demo', utc_timestamp(3))`,
    [year, state, JSON.stringify(figures)],
  );
  return insertId;
}

export const commissions: Calls = {
  ...usForms,
  'GET /commissions/disclosure/get/id/{id}': async (demo) => ({ path: { id: await disclosed(demo, 2001, 'draft') } }),
  'GET /commissions/disclosure/public/{year}': async (demo) => {
    await disclosed(demo, 2002, 'published');
    return { path: { year: 2002 }, as: 'nobody' };
  },
  'POST /commissions/disclosure/calculate': async (demo) => ({
    body: { year: await demo.value(`select max(year(date_end_period)) from period where ${CLOSED}`) },
  }),
  'POST /commissions/disclosure/publish': async (demo) => ({
    body: { id_disclosure: await disclosed(demo, 2004, 'draft') },
  }),
  'POST /commissions/disclosure/withdraw': async (demo) => ({
    body: { id_disclosure: await disclosed(demo, 2005, 'published') },
  }),
  'POST /commissions/get': async (demo) => ({ body: await earned(demo) }),
  'POST /commissions/customers': async (demo) => ({ body: await earned(demo) }),
  'POST /commissions/my': async (demo) => ({ body: await earned(demo) }),
  'POST /commissions/explain': async (demo) => ({ body: await earned(demo) }),
  'POST /commissions/explain/sales': async (demo) => ({ body: await bought(demo) }),
  'POST /customers/periods': async (demo) => ({ body: { id_customers: await payee(demo) } }),
  'POST /customers/moves': async (demo) => ({ body: { id_customers: await payee(demo) } }),
  'POST /customers/weeks': async (demo) => ({ body: { id_customers: await payee(demo) } }),
  'POST /customers/ranks': async (demo) => ({ body: { id_customers: await payee(demo) } }),
  'POST /commissions/history': () => ({ as: 'partner' }),
  'POST /commissions/statement/mails': () => ({ as: 'partner', body: { mails: 0 } }),
  'POST /commissions/report/period': async (demo) => ({ body: { id_period: await closed(demo), excel: 0 } }),
  'POST /commissions/report/stamp-errors': () => ({ body: { excel: 0 } }),
  'POST /commissions/report/checks': () => ({ body: { excel: 0 } }),
  'POST /commissions/report/withheld': async (demo) => ({
    body: { year: await demo.value(`select max(year(date_end_period)) from period where ${CLOSED}`), excel: 0 },
  }),
  'POST /commissions/report/gaps': () => ({ body: { excel: 0 } }),
  'POST /commissions/check': async (demo) => ({ body: { id_period: await closed(demo) } }),
  'POST /commissions/report/discounts': async (demo) => ({ body: { id_period: await closed(demo), excel: 0 } }),
  'POST /commissions/discount/csv/preview': async (demo) => ({
    body: await discountForm(demo),
  }),
  'POST /commissions/discount/csv': async (demo) => ({
    body: await discountForm(demo),
  }),
  'POST /payments/customers/get': async (demo) => ({ body: { id_period: await closed(demo), excel: 0 } }),
  'POST /payments/customers/my': () => ({ as: 'partner' }),
  'POST /payments/customers/my/retentions': () => ({ as: 'partner' }),
  'POST /payments/customers/insert': async (demo) => ({ body: await paymentForm(demo) }),
  'POST /payments/customers/insert/preview': async (demo) => ({ body: await paymentForm(demo) }),
  'POST /payments/customers/file/get': async (demo) => ({ body: { id_period: await closed(demo) } }),
  'POST /payments/customers/file/preview': async (demo) => ({
    body: { id_period: await unpaid(demo), id_payout_layout: await layout(demo) },
  }),
  'POST /payments/customers/file/insert': async (demo) => ({
    body: { id_period: await unpaid(demo), id_payout_layout: await layout(demo), pay_on: '2099-12-31' },
  }),
  'POST /payments/customers/returned': () => ({ body: { excel: 0 } }),
  'POST /payments/customers/file/undo': async (demo) => ({
    body: { id_payout_file: await undoable(demo), reason: 'El banco no lo recibió' },
  }),
  'POST /payments/customers/invoice/get': () => ({ body: { excel: 0 } }),
  'POST /payments/customers/layout/insert': async (demo) => ({
    body: {
      ...{ name_layout: 'Copia', id_type_money: 2 },
      rules: await demo.value<string>('select rules from payout_layout order by id_payout_layout limit 1'),
    },
  }),
  'POST /commissions/report/folios': async (demo) => ({ body: { id_period: await closed(demo), excel: 0 } }),
  'POST /bonus/get': () => ({ body: { excel: 0 } }),
  'POST /bonus/period': async (demo) => ({ body: { id_period: await closed(demo), excel: 0 } }),
  'POST /bonus/store': async (demo) => ({
    body: {
      id_period: await demo.value<number>('select id_period from period where current_period = 1'),
      excel: 0,
    },
  }),
  'POST /cedea/report': async (demo) => ({ body: { id_period: await closed(demo), excel: 0 } }),
  'POST /cedea/report/sales': async (demo) => ({
    body: { id_period: await closed(demo), id_branch_office: 2, excel: 0 },
  }),
  'POST /cedea/report/folios': async (demo) => ({ body: { id_period: await closed(demo), excel: 0 } }),
  'GET /plan/get/all': () => ({}),
  'GET /plan/get/id/{id}': async (demo) => ({ path: { id: await demo.id('plan', 'id_plan') } }),
  'POST /plan/insert/update': async (demo) => ({
    body: { name_plan: 'Borrador', rules: await demo.value<string>('select rules from plan order by id_plan limit 1') },
  }),
  'POST /plan/simulate': async (demo) => ({
    body: { id_plan: await demo.id('plan', 'id_plan'), periods: [await closed(demo)] },
  }),
  'GET /plan/simulation/get/all': () => ({}),
  'POST /plan/simulation/report': async (demo) => ({
    body: { id_simulation: await demo.id('plan_simulation', 'id_simulation', `state = 'done'`), excel: 0 },
  }),
  'POST /plan/delete': async (demo) => ({ body: { id_plan: await draft(demo) } }),
  'POST /plan/publish': async (demo) => {
    await demo.t.db.execute(
      `insert into plan (name_plan, rules, created_at, user_created)
       select 'Plan 2031', rules, created_at, user_created from plan order by id_plan limit 1`,
    );
    return { body: { id_plan: await draft(demo), date_start: '2031-01-01' } };
  },
  'POST /period/preview': async (demo) => ({ body: { id_period: await current(demo) } }),
  'POST /period/preview/get': async (demo) => ({ body: { id_period: await closed(demo) } }),
  'POST /period/preview/compare': async (demo) => ({
    body: { id_preview: await run(demo, 'min'), id_preview_other: await run(demo, 'max') },
  }),
  // Of a period that was never the current one, so that all others stay as they are.
  'POST /period/plan/calculate': async (demo) => {
    const { insertId: id_period } = await demo.t.db.execute(
      `insert into period (name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar)
       values ('Enero 2001', '2001-01', '2001-01-01', '2001-01-31', 18.5)`,
    );
    return { body: { id_period } };
  },
};
