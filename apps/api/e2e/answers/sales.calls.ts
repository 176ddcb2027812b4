import { TEST_PASSWORD } from '@ceiba/platform/testing';
import type { Calls, Demo } from './demo';
import { returns } from './returns-calls';

const BRANCH = 1;
const CASH = 5;
/** The one of a promotion that runs: who buys one gets the second at half its price. */
const PROMOTED = BRANCH * 100 + 44;

const stocked = (demo: Demo) =>
  demo.value(
    `select d.id_product from sale_detail d join sale s on s.id_document = d.id_document
     join stock_balance b on b.id_product = d.id_product
     where s.id_branch_office = ? and d.pack_product = 0 and d.is_promo = 0 and b.qty > 10
       and b.date_expiration > current_date + interval 2 day
     order by d.id_product limit 1`,
    [BRANCH],
  );
const details = async (demo: Demo) => [{ id_product: await stocked(demo), qty: 2 }];
const buyer = (demo: Demo) => demo.id('sale', 'id_customers', `id_branch_office = ${BRANCH}`);
const form = async (demo: Demo) => ({
  id_branch_office: BRANCH,
  id_customers: await buyer(demo),
  details: await details(demo),
  id_type_format_pay: CASH,
});
const lastSale = (demo: Demo) =>
  demo.value('select id_document from sale where id_branch_office = ? order by id_document desc limit 1', [BRANCH]);
const firstDay = (demo: Demo) => demo.value<string>('select min(date_doc) from sale');

const guided = (demo: Demo) => demo.id('sale_tracker', 'id_sale');
const parcelOf = (id_sale: number) => ({
  ...{ id_sale, provider_name: 'DHL', guide_number: `D-${id_sale}`, send_date: '2026-11-28' },
});

/** A carrier's file of a guide that nobody knows. */
function carrierFile(fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('p_file', new Blob(['Guía,Estado\nNADIE,Entregado']), 'guias.csv');
  return form;
}

const ticketed = (demo: Demo) =>
  demo.value('select id_document from event_ticket join sale using (id_document) where anulado = 0 limit 1');
const event = (demo: Demo) =>
  demo.value<string>('select key_product from event_ticket order by id_ticket desc limit 1');
const openTicket = (demo: Demo) => demo.id('event_ticket', 'id_ticket', 'entered_at is null and revoked_at is null');
const TICKET_STATES = ['VALIDO', 'ENTRO', 'CANCELADO', 'DEVUELTO'] as const;
/** A sale with a ticket that nobody used is cancelled, of another the ticket comes back. */
async function takeTicketsBack(demo: Demo): Promise<void> {
  const [cancelled, returned] = await demo.t.db.query<{
    id_document: number;
    line: number;
    qty: number;
    gross: string;
  }>(
    `select d.id_document, d.line, d.qty, d.gross from sale_detail d join sale s on s.id_document = d.id_document
     join event_ticket t on t.id_document = d.id_document and t.line = d.line
     where s.id_branch_office = ? and s.anulado = 0 and s.source_doc = 'VENTA' and s.round_doc = 0 and t.entered_at is null
       and t.revoked_at is null and s.id_period = (select id_period from period where current_period = 1)
     group by d.id_document, d.line order by d.id_document limit 2`,
    [BRANCH],
  );
  const admin = await demo.t.login('admin');
  for (const [path, body] of [
    ['/sale/delete', { p_id_document: cancelled?.id_document, p_observation_anulado: 'Contrato' }],
    [
      '/sale/return/insert',
      {
        ...{ p_id_document: returned?.id_document, p_reason: 'Contrato' },
        p_details: [{ p_line: returned?.line, p_qty: returned?.qty }],
        p_refunds: [{ p_way: 'voucher', p_amount: returned?.gross }],
      },
    ],
  ] as const) {
    const { status, message } = await demo.t.post(path, body, admin);
    if (status !== 200) throw new Error(`${path}: ${status} ${message}`);
  }
}
/** By USB: nothing is called on the network. */
const printer = (name_printer: string) => ({
  ...{ id_branch_office: BRANCH, name_printer, kind: 'usb', width: 80, drawer_pin: 2 },
});
/** A printer of the demo's first branch, made when there is none of that name. */
export async function printerOf(demo: Demo, name = 'Contrato'): Promise<number> {
  const named = () =>
    demo.t.db.one<{ id: number }>('select id_printer as id from printer where name_printer = ?', [name]);
  const known = await named();
  if (known) return known.id;
  const { data } = await demo.t.post<{ id: number }>(
    '/printer/insert/update',
    printer(name),
    await demo.t.login('admin'),
  );
  return data.id;
}
async function printOf(demo: Demo): Promise<number> {
  const body = { id_printer: await printerOf(demo) };
  return (await demo.t.post<{ id: number }>('/print/test', body, await demo.t.login('admin'))).data.id;
}
const SALE_DAYS = { date_start: '2026-01-01', date_end: '2026-12-31', excel: 0 };
const soldKey = (demo: Demo) =>
  demo.value<string>('select key_product from sale_detail where is_promo = 1 order by id_document limit 1');
const soldPeriod = (demo: Demo) =>
  demo.value(`select s.id_period from sale_detail d join sale s on s.id_document = d.id_document
    where d.is_promo = 1 order by d.id_document limit 1`);

export const sales: Calls = {
  ...returns,
  'POST /reporte/ventas': () => ({ body: { ...SALE_DAYS, id_branch_office: BRANCH, picture: 1 } }),
  'POST /report/sales/total': () => ({ body: { ...SALE_DAYS, picture: 1 } }),
  'POST /report/sales/product/qty': () => ({ body: SALE_DAYS }),
  'POST /report/sales/product/price': () => ({ body: SALE_DAYS }),
  'POST /report/sales/customers': () => ({ body: { ...SALE_DAYS, id_branch_office: BRANCH } }),
  'POST /report/product': async (demo) => ({
    body: { key_product: await soldKey(demo), id_period: await soldPeriod(demo), excel: 0 },
  }),
  'POST /report/promo/buy': async (demo) => ({
    body: { key_promo: await soldKey(demo), id_period: await soldPeriod(demo), excel: 0 },
  }),
  'POST /sale/event/resend': async (demo) => ({ body: { id_document: await ticketed(demo) } }),
  'POST /sale/event/replace': async (demo) => ({ body: { id_ticket: await openTicket(demo), reason: 'FOTO' } }),
  'POST /sale/event/door/count': async (demo) => ({ body: { key_product: await event(demo) } }),
  'POST /sale/event/door/list': async (demo) => ({ body: { key_product: await event(demo) } }),
  'POST /sale/event/door/entries': async (demo) => ({
    body: {
      ...{ key_product: await event(demo), door: 'Norte' },
      entries: [{ code: 'x', request_id: 'entry-0000001', scanned_at: '2026-11-28T15:00:00.000Z' }],
    },
  }),
  'POST /sale/event/door/check-in': async (demo) => ({
    body: {
      ...{ key_product: await event(demo), door: 'Norte', request_id: 'scan-0000001' },
      code: await demo.value<string>(
        `select t.code from event_ticket t join sale s using (id_document) where t.entered_at is null
           and t.revoked_at is null and s.anulado = 0 order by t.id_ticket desc limit 1`,
      ),
    },
  }),
  // In the states that the calls before and these two left them in; whoever leaves needs an event that lets him back.
  'POST /report/event/attendance': async (demo) => {
    await takeTicketsBack(demo);
    return TICKET_STATES.map((state) => ({ body: { state, excel: 0 } }));
  },
  'POST /sale/event/get/all': () => TICKET_STATES.map((state) => ({ body: { state, page_size: 500 } })),
  'POST /sale/tracker/get/all': () => ({ body: { page_size: 500 } }),
  'POST /sale/tracker/get/id': async (demo) => ({ body: { id_sale: await guided(demo) } }),
  'GET /sale/tracker/get/id/{id}': async (demo) => ({ path: { id: await guided(demo) } }),
  'POST /sale/tracker/insert/update': async (demo) => ({ body: parcelOf(await lastSale(demo)) }),
  'POST /sale/tracker/import/preview': () => ({ body: carrierFile() }),
  'POST /sale/tracker/import': async (demo) => {
    const { data } = await demo.t.post<{ fingerprint: string }>(
      '/sale/tracker/import/preview',
      carrierFile(),
      await demo.t.login('admin'),
    );
    return { body: carrierFile({ p_fingerprint: data.fingerprint, p_partial: '1' }) };
  },
  'POST /sale/tracker/unsent': () => ({ body: { page_size: 500 } }),
  'GET /sale/tracker/sales': async (demo) => ({ query: { search: await lastSale(demo) } }),
  'POST /sale/tracker/delete': async (demo) => ({ body: { id_sale: await guided(demo) } }),
  'GET /customers/promo/pending': async (demo) => ({
    query: { id_customers: await demo.id('customers', 'id_customers') },
  }),
  // As if the first line of somebody's purchase had been a gift.
  'POST /customers/promo/received': async (demo) => {
    const id_customers = await demo.id('sale', 'id_customers', "anulado = 0 and source_doc = 'VENTA'");
    await demo.t.db.execute(
      `update sale_detail d join sale v on v.id_document = d.id_document set d.is_promo = 1
       where v.id_customers = ? and v.anulado = 0 and d.line = 1`,
      [id_customers],
    );
    return { body: { id_customers } };
  },
  'POST /report/promo/customers': () => ({ body: { excel: 0 } }),
  'POST /sale/foreign': () => ({ body: { id_branch_office: BRANCH } }),
  'POST /report/sales/stamp-errors': () => ({ body: { excel: 0 } }),
  'POST /sale/get/total': async (demo) => ({
    body: { id_branch_office: BRANCH, id_customers: await buyer(demo), details: await details(demo) },
  }),
  'POST /product/promos/get/all': async (demo) => ({
    body: { id_branch_office: BRANCH, id_customers: await buyer(demo), details: [{ id_product: PROMOTED, qty: 1 }] },
  }),
  'POST /product/promos/running': () => ({ body: { id_branch_office: BRANCH, id_product: PROMOTED } }),
  'POST /printer/insert/update': () => ({ body: printer('Contrato 1') }),
  'POST /printer/get/all': () => ({}),
  'GET /printer/get/id/{id}': async (demo) => ({ path: { id: await printerOf(demo) } }),
  'GET /printer/branch/{id}': () => ({ path: { id: BRANCH } }),
  'POST /printer/delete': async (demo) => ({ body: { id_printer: await printerOf(demo, 'Contrato 2') } }),
  'POST /print/ticket': async (demo) => ({
    body: { id_printer: await printerOf(demo), id_document: await lastSale(demo) },
  }),
  'POST /print/test': async (demo) => ({ body: { id_printer: await printerOf(demo) } }),
  'POST /print/drawer': async (demo) => ({ body: { id_printer: await printerOf(demo), reason: 'Cambio' } }),
  'GET /print/get/id/{id}': async (demo) => ({ path: { id: await printOf(demo) } }),
  'POST /print/done': async (demo) => ({ body: { id_print: await printOf(demo), ok: 1 } }),
  'POST /print/get/all': () => ({}),
  'POST /sale/authorize': async (demo) => ({
    body: {
      username: 'admin',
      password: TEST_PASSWORD,
      id_branch_office: BRANCH,
      id_product: await stocked(demo),
      price: '1.00',
    },
  }),
  'POST /sale/insert/update': async (demo) => ({ body: await form(demo) }),
  'POST /sale/get/all': async (demo) => ({
    body: { id_branch_office: BRANCH, date_start: await firstDay(demo), page_size: 500 },
  }),
  'POST /sale/get/sums': () => ({ body: { id_branch_office: BRANCH, date_start: '2000-01-01' } }),
  'GET /sale/get/all': () => ({ query: { id_branch_office: BRANCH } }),
  'POST /sale/get/days': async (demo) => ({ body: { date_start: await firstDay(demo) } }),
  'POST /sale/get/customer': async (demo) => ({ body: { id_customers: await buyer(demo) } }),
  'GET /sale/search': async (demo) => ({ query: { number: await lastSale(demo) } }),
  'POST /sale/get/id': async (demo) => ({ body: { id_sale: await lastSale(demo) } }),
  'GET /sale/get/id/{id}': async (demo) => ({
    path: {
      id: await demo.value(`select id_document from sale where source_doc = 'ECOMMERCE_PAGADO' limit 1`),
    },
  }),
  'POST /sale/delete': async (demo) => ({
    body: { id_document: await lastSale(demo), observation_anulado: 'No se llevó la mercancía.' },
  }),
  'POST /sale/park': async (demo) => ({ body: await form(demo) }),
  'GET /sale/parked': () => ({}),
  'POST /sale/parked/take': async (demo) => ({ body: { id_parked: await demo.id('sale_parked', 'id_parked') } }),
};
