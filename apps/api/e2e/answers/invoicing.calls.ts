import { Settings } from '@ceiba/identity/server';
import { board } from './board-calls';
import type { Calls, Demo } from './demo';
import { packages } from './package-calls';
import { invoiced, selfInvoices } from './self-invoice-calls';
import { receivables } from './receivable-calls';
import { freeInvoices } from './free-invoice-calls';
import { invoicingReports } from './invoicing-report-calls';

/** Statements that the company stamps: of assimilated payees in pesos whose papers are on file. */
const STAMPABLE = `from period p join commission_statement s on s.id_run = p.id_run
  join customers c on c.id_customers = s.id_customers
  where p.state_period = 'closed' and p.customers_paid = 0 and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2
    and s.subtotal_earnings > 0 and s.facturama_id is null and length(c.rfc_customers) = 13 and length(c.curp_customers) = 18`;
const commission = async (demo: Demo) => {
  const id_period = await demo.value(`select p.id_period ${STAMPABLE} order by p.id_period, s.id_customers limit 1`);
  const id_customers = await demo.value(
    `select s.id_customers ${STAMPABLE} and p.id_period = ? order by s.id_customers limit 1`,
    [id_period],
  );
  return { id_period, id_customers };
};
const ofCustomer = (demo: Demo, id: number, column: string) =>
  demo.value<string>(`select ${column} from customers where id_customers = ?`, [id]);

/** A day with tickets that wait for their global invoice. */
const freeDay = async (demo: Demo) => {
  await demo.t.db.execute(`update company_setting set settings = json_set(settings, '$.global_from', null)`);
  demo.t.get(Settings).forget();
  const id_document = await demo.id('sale', 'id_document', 'global_waits = 1 and number_invoice_doc is not null');
  const valueOf = (column: string) =>
    demo.value<string>(`select ${column} from sale where id_document = ?`, [id_document]);
  return {
    id_branch_office: Number(await valueOf('id_branch_office')),
    date_doc: await valueOf("date_format(date_doc, '%Y-%m-%d')"),
  };
};

/** Bonuses of a closed period that the company stamps, and what a branch brought. */
const BONUS = `from commission_bonus_statement s join period p on p.id_period = s.id_period
  join customers c on c.id_customers = s.id_customers
  where s.type_fee = 'ASIMILADOS' and s.id_type_money = 2 and length(c.rfc_customers) = 13 and length(c.curp_customers) = 18`;
const SEA = `from commission_sea s join customers c on c.id_customers = s.id_customers
  where s.type_fee = 'ASIMILADOS' and s.id_type_money = 2`;
const bonus = async (demo: Demo) => {
  const id_statement = await demo.value(`select s.id_statement ${BONUS} order by s.id_statement limit 1`);
  const column = (name: string) =>
    demo.value<string>(`select ${name} from commission_bonus_statement s where s.id_statement = ?`, [id_statement]);
  return {
    id_statement,
    id_customers: Number(await column('id_customers')),
    id_period: Number(await column('id_period')),
    date_start: await column("date_format(date_start, '%Y-%m-%d')"),
    date_end: await column("date_format(date_end, '%Y-%m-%d')"),
  };
};
const sea = async (demo: Demo) => ({
  id_customers: await demo.value(`select s.id_customers ${SEA} order by s.id_period, s.id_branch_office limit 1`),
  id_period: await demo.value(`select s.id_period ${SEA} order by s.id_period, s.id_branch_office limit 1`),
  id_branch_office: await demo.value(
    `select s.id_branch_office ${SEA} order by s.id_period, s.id_branch_office limit 1`,
  ),
});
const stampedBonus = (demo: Demo) =>
  demo.value<string>('select facturama_id from commission_bonus_statement where facturama_id is not null limit 1');
/** A CFDI that a payee gave. */
async function invoice(demo: Demo): Promise<number> {
  const file = await demo.id('stored_file', 'id_file_store', `state = 'ready' and expires_at is null`);
  const { id_period, id_customers } = await demo.row<{ id_period: number; id_customers: number }>(
    `select p.id_period, s.id_customers from period p join commission_statement s on s.id_run = p.id_run
     where p.state_period = 'closed' order by 1, 2 limit 1`,
  );
  const { insertId } = await demo.t.db.execute(
    `insert into commission_invoice (source, id_period, id_customers, id_subject, id_type_money, state, uuid, rfc_issuer,
       rfc_receiver, date_cfdi, subtotal, iva, ret_iva, isr, total, total_text, difference, id_file_xml, id_file_pdf,
       created_at, user_created)
     values ('commission', ?, ?, (select ifnull(max(v.id_invoice), 0) + 1000 from commission_invoice v), 2, 'valid', uuid(),
       'PEXJ900215AB3', 'GCE010101AB1', '2026-11-01', 100, 16, 0, 0, 116, '116.00', 0, ?, ?, utc_timestamp(3), 'demo')`,
    [id_period, id_customers, file, file],
  );
  return insertId;
}

export const invoicing: Calls = {
  'POST /facturama/mine': () => ({ as: 'partner' }),
  // Which CFDI a statement takes, the tests of invoicing know.
  'POST /payments/customers/invoice/insert': async (demo) => ({
    ...{
      as: 'partner',
      refused: 422,
      body: { id_period: await demo.id('period', 'id_period', `state_period = 'closed'`) },
    },
  }),
  'POST /payments/customers/invoice/files': async (demo) => ({ body: { id_invoice: await invoice(demo) } }),
  'POST /payments/customers/invoice/reject': async (demo) => ({
    body: { id_invoice: await invoice(demo), reason: 'Concepto equivocado' },
  }),
  'POST /facturama/commission/data': async (demo) => {
    await demo.t.db.execute(`update period set customers_paid = 0 where state_period = 'closed'`);
    return { body: await commission(demo) };
  },
  'POST /facturama/validate/csv': async (demo) => {
    const { id_period, id_customers } = await commission(demo);
    const body = new FormData();
    body.set('id_period', String(id_period));
    body.set('csv', new Blob([`id\n${id_customers}\n999999\n`], { type: 'text/csv' }), 'clientes.csv');
    return { body };
  },
  'POST /facturama/commission/mass': async (demo) => {
    const { id_period, id_customers } = await commission(demo);
    return { body: { id_period, id_customers: [id_customers] } };
  },
  'GET /facturama/commission/mass/{id}': async (demo) => ({
    path: { id: await demo.id('job', 'id', `kind = 'mass-stamping'`) },
  }),
  'POST /facturama/commission/direct': async (demo) => ({ body: await commission(demo) }),
  'POST /facturama/commission': async (demo) => {
    const key = await commission(demo);
    return {
      body: {
        ...key,
        rfc_customers: await ofCustomer(demo, key.id_customers, 'rfc_customers'),
        curp_customers: await ofCustomer(demo, key.id_customers, 'curp_customers'),
        zip_code_customers: '06600',
        date_fee_choice: '2026-01-02',
      },
    };
  },
  'POST /facturama/bonus/direct': async (demo) => ({ body: await bonus(demo) }),
  'POST /facturama/bonus/mass': async (demo) => {
    const id_period = await demo.value(
      `select max(t.id_period) from commission_sea t join period p using (id_period)
       where p.customers_paid = 0 and t.facturama_id is null and t.type_fee = 'ASIMILADOS' and t.id_type_money = 2`,
    );
    return { body: { id_period, kind: 'SEA' } };
  },
  'POST /facturama/download/files': async (demo) => ({
    body: { type: 'BONO_INSCRIPCION', facturama_id: await stampedBonus(demo) },
  }),
  'POST /facturama/bonus/cedea/data': async (demo) => ({ body: await sea(demo) }),
  'POST /facturama/bonus/cedea/direct': async (demo) => {
    const key = await sea(demo);
    return {
      body: {
        ...key,
        rfc: await ofCustomer(demo, key.id_customers, 'rfc_customers'),
        curp: await ofCustomer(demo, key.id_customers, 'curp_customers'),
        zip: '06600',
      },
    };
  },
  // The demo's year runs; which one takes papers, the tests of invoicing know.
  'POST /facturama/retention/direct': async (demo) => ({
    refused: 409,
    body: { year: new Date().getUTCFullYear(), id_customers: (await sea(demo)).id_customers, type_fee: 'RESICO' },
  }),
  'POST /facturama/retention/mass': () => ({ refused: 409, body: { year: new Date().getUTCFullYear() + 1 } }),
  ...selfInvoices,
  'POST /sale/send/facturama': async (demo) => ({
    body: {
      id_document: await demo.value(
        `select id_document from sale where id_type_money = 2 and anulado = 0 and facturama_id is null
           and facturama_status is null and total_doc > 0 order by id_document desc limit 1`,
      ),
      rfc_customers: 'URE180429TM6',
      zip_code_customers: '86991',
      id_regimen: 601,
      id_cfdi: await demo.id('cfdi', 'id_cfdi', `code_cfdi = 'G03'`),
      payment_form_facturama: 'PUE',
      invoice_change: 1,
      full_name: 'Universidad Robotica Española',
    },
  }),
  'GET /facturama/relations/{id}': async (demo) => ({
    path: { id: await demo.value<string>('select facturama_id from sale where facturama_id is not null limit 1') },
  }),
  'GET /facturama/problems/{kind}/{reference}': async (demo) => {
    const id = await demo.value<number>('select id_document from sale where id_type_money = 2 order by 1 limit 1');
    await demo.t.db.execute(
      `insert into cfdi_problem (kind, reference, position, code, message, place, id_place, created_at)
       select 'SALE', id_document, 0, 'CFDI40126', 'Corrija el código postal.', 'branch', id_branch_office, utc_timestamp(3)
       from sale where id_document = ?`,
      [id],
    );
    return { path: { kind: 'SALE', reference: String(id) } };
  },
  ...board,
  'GET /facturama/cancel/{id}': async (demo) => ({
    path: { id: await demo.value<string>('select facturama_id from sale where facturama_id is not null limit 1') },
  }),
  'POST /facturama/credit-note': async (demo) => ({
    body: { id_document: await invoiced(demo), reason: 'discount', concept: 'Bonificación', amount: '1.00' },
  }),
  'GET /facturama/credit-note/sale/{id}': async (demo) => ({ path: { id: await invoiced(demo) } }),
  'POST /facturama/cancel': async (demo) => ({
    body: {
      facturama_id: await demo.value<string>(
        'select facturama_id from credit_note where facturama_id is not null limit 1',
      ),
      motive: '02',
    },
  }),
  'POST /facturama/credit-note/decide': async (demo) => {
    await demo.t.db.execute(`update credit_note set state = 'asked', why = 'canceled', facturama_id = null`);
    const id_credit_note = await demo.id('credit_note', 'id_credit_note');
    return { body: { id_credit_note, action: 'outside', note: 'Se devolvió por fuera.' } };
  },
  'POST /facturama/credit-note/list': async () => ({ body: {} }),
  'POST /facturama/global/sales/to/send': async (demo) => ({ body: await freeDay(demo) }),
  'POST /facturama/global/send': async (demo) => ({
    body: {
      ...(await freeDay(demo)),
      payment_form: await demo.id('type_format_pay', 'id_type_format_pay', `code_format_pay = '01'`),
      payment_form_facturama: 'PUE',
    },
  }),
  'POST /facturama/global/forgo': async (demo) => {
    const id_document = await demo.id('sale', 'id_document', 'global_waits = 1');
    await demo.t.db.execute('update sale set has_invoice_doc = 1 where id_document = ?', [id_document]);
    return { body: { id_document } };
  },
  ...receivables,
  ...freeInvoices,
  ...invoicingReports,
  ...packages,
};
