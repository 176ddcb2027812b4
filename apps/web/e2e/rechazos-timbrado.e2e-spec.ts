import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** The last closed period of the demo. */
const PERIOD = 3;
/** A year that is over everywhere. */
const YEAR = new Date().getUTCFullYear() - 2;
const TEXT = 'Corrija el nombre. Pida otra clave.';
const TOLD = ['Corrija el nombre. Abrir el cliente', 'Pida otra clave. '];

interface List {
  kind: string;
  reference: string;
  path: string;
  /** What its state says in the list. */
  state: string;
  /** How the dialog calls it. */
  what: string;
}

let admin: string;
let id_customers: number;
/** Where each kind's refusal stands, by the screen. */
const lists: Partial<Record<string, List>> = {};

const first = async <T>(sql: string, params: unknown[] = []): Promise<T> => {
  const [row] = await product.rows<T>(sql, params);
  if (!row) throw new Error(`the demo company has nothing for: ${sql}`);
  return row;
};

/** As a try leaves it that was refused for two reasons: one is mended at the customer, the other nowhere. */
async function refuse(screen: string, list: List): Promise<void> {
  const { kind, reference } = list;
  await product.rows(
    `insert into cfdi_problem (kind, reference, position, message, place, id_place, id_customers, created_at) values
       (?, ?, 0, 'Corrija el nombre.', 'customer', ?, ?, utc_timestamp(3)),
       (?, ?, 1, 'Pida otra clave.', null, null, ?, utc_timestamp(3))`,
    [kind, reference, id_customers, id_customers, kind, reference, id_customers],
  );
  lists[screen] = list;
}

async function refuseBonus(): Promise<void> {
  const bonus = await first<{ id: number; from: string; to: string; name: string }>(
    `select s.id_statement as id, date_format(s.date_start, '%Y-%m-%d') as \`from\`, date_format(s.date_end, '%Y-%m-%d') as \`to\`,
       c.full_name as name
     from commission_bonus_statement s join customers c on c.id_customers = s.id_customers
     where s.id_period = ? and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2 order by s.id_statement limit 1`,
    [PERIOD],
  );
  await product.rows(
    "update commission_bonus_statement set facturama_state = 'ERROR', facturama_error = ? where id_statement = ?",
    [TEXT, bonus.id],
  );
  const path = `/bonos?type_report=FACTURA&date_start=${bonus.from}&date_end=${bonus.to}`;
  const list = { kind: 'BONUS', reference: String(bonus.id), path, state: 'Error', what: `el bono de ${bonus.name}` };
  await refuse('bonos', list);
}

async function refuseSea(): Promise<void> {
  const { id, key } = await first<{ id: number; key: string }>(
    `select s.id_branch_office as id, b.key_branch_office as \`key\` from commission_sea s
     join branch_office b on b.id_branch_office = s.id_branch_office
     where s.id_period = ? and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2 order by s.id_branch_office limit 1`,
    [PERIOD],
  );
  await product.rows(
    "update commission_sea set facturama_state = 'ERROR', facturama_error = ? where id_period = ? and id_branch_office = ?",
    [TEXT, PERIOD, id],
  );
  const path = `/reporte-bono-cedea?id_period=${PERIOD}`;
  const what = `el bono de ${key}`;
  await refuse('SEA', { kind: 'SEA', reference: `${PERIOD}-${id}`, path, state: 'Error', what });
}

async function refuseRetention(): Promise<void> {
  await product.rows(
    `insert into period (id_period, name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar,
       finish_period, state_period, customers_paid) values (900, ?, ?, ?, ?, 18.5, 1, 'closed', 1)`,
    [`Junio ${YEAR}`, `${YEAR}-06`, `${YEAR}-06-01`, `${YEAR}-06-30`],
  );
  await product.rows(
    `insert into commission_sea (id_period, id_branch_office, id_customers, percentage, id_money_branch, total_doc, amount,
       id_type_money, type_fee, subtotal_earnings_original, subtotal_earnings, isr, resico, iva, ret_iva, total, created_at,
       updated_at)
     values (900, 1, ?, 0.05, 2, 20000, 1000, 2, 'RESICO', 1000, 1000, 0, 12.5, 160, 106.67, 1040.83, now(3), now(3))`,
    [id_customers],
  );
  const asked = { p_year: YEAR, p_id_customers: id_customers, p_type_fee: 'RESICO' };
  await product.sandbox('/facturama/fault', { kind: 'refuse', times: 1 });
  expect((await product.post('/facturama/retention/direct', asked, admin)).status).toBe(409);
  const { id, name } = await first<{ id: number; name: string }>(
    `select r.id_retention as id, c.full_name as name from commission_retention r
     join customers c on c.id_customers = r.id_customers where r.year = ?`,
    [YEAR],
  );
  const path = `/comisiones-periodo/retenciones?year=${YEAR}`;
  const what = `la constancia de ${name}`;
  await refuse('retenciones', {
    ...{ kind: 'RETENTION', reference: `${id}-${id_customers}`, path, state: 'Con error', what },
  });
}

async function refuseGlobal(): Promise<void> {
  const { day, form } = await first<{ day: string; form: number }>(
    `select date_format(date_doc, '%Y-%m-%d') as day,
       (select min(id_type_format_pay) from type_format_pay where code_format_pay = '01') as form
     from sale where id_branch_office = 1 and date_doc < curdate() - interval 1 day and global_waits = 1
     order by date_doc desc limit 1`,
  );
  const asked = { p_id_branch_office: 1, p_date_doc: day, p_payment_form: form, p_payment_form_facturama: 'PUE' };
  await product.sandbox('/facturama/fault', { kind: 'refuse', times: 1 });
  expect((await product.post('/facturama/global/send', asked, admin)).status).toBe(409);
  const { id } = await first<{ id: number }>("select id_global_invoice as id from global_invoice where state = 'open'");
  const dates = `date_start=${day}&date_end=${day}`;
  const what = `la factura global #${id}`;
  const path = `/facturama-global?vista=enviadas&id_branch_office=1&${dates}`;
  await refuse('globales', { kind: 'GLOBAL', reference: String(id), path, state: 'Rechazada', what });
  lists['el envío de una global'] = {
    ...{ kind: 'GLOBAL', reference: String(id), path: `/facturama-global?id_branch_office=1&date_doc=${day}` },
    ...{ state: '', what },
  };
}

async function refusePayment(): Promise<void> {
  await product.rows(
    `insert into receivable_payment (id_receivable_payment, id_customers, id_branch_office, paid_on, id_type_format_pay,
       payment_form, code_money, amount, exchange_rate, applied, state, facturama_error, user_created, created_at, updated_at)
     select 9001, ?, 1, curdate() - interval 1 day, id_type_format_pay, '03', 'MXN', 5.00, 1, 5.00, 'error', ?, 'x', now(3), now(3)
     from type_format_pay where code_format_pay = '03' limit 1`,
    [id_customers, TEXT],
  );
  await product.rows(
    `insert into receivable_application (id_receivable_payment, id_document, id_intent, partiality, balance_before, paid, shares)
     select 9001, max(s.id_document), (select max(id_intent) from cfdi_intent), 1, 5.00, 5.00, '[]' from sale s
     where s.id_branch_office = 1`,
  );
  await refuse('cuentas por cobrar', {
    ...{ kind: 'PAYMENT', reference: '9001', path: '/cuentas-por-cobrar?vista=pagos', state: 'Error' },
    what: 'el complemento del pago #9001',
  });
}

async function refuseFree(): Promise<void> {
  await product.rows(
    `insert into free_invoice (id_factura_libre, type, id_branch_office, id_customers, date_doc, date_start, date_end, subtotal,
       isr, total, state, facturama_error, user_created, created_at, updated_at)
     values (9001, 'COMISION', 1, ?, curdate(), curdate(), curdate(), 1000, 0, 1000, 'open', ?, 'demo', utc_timestamp(3),
       utc_timestamp(3))`,
    [id_customers, TEXT],
  );
  await refuse('facturas libres', {
    ...{ kind: 'FREE', reference: '9001', path: '/factura-libre', state: 'Error', what: 'la factura libre #9001' },
  });
}

browserSuite({}, async () => {
  admin = await product.login('admin');
  ({ id_customers } = await first<{ id_customers: number }>(
    `select c.id_customers from customers c where c.id_customers > 1 and c.id_type_money = 2 and length(c.rfc_customers) = 13
       and length(c.zip_code_customers) = 5 and c.id_status = 1 and c.curp_customers is not null order by 1 limit 1`,
  ));
  for (const one of [refuseBonus, refuseSea, refuseRetention, refuseGlobal, refusePayment, refuseFree]) await one();
});

it.each(['bonos', 'SEA', 'retenciones', 'globales', 'cuentas por cobrar', 'facturas libres'])(
  'the list of %s tells why, one by one, with the way to where it is mended',
  async (screen) => {
    const { path, state, what } = lists[screen]!;
    const page = await surf.open(path, { token: admin, size: WIDE });
    // Where the list has the reason below the state, the button says both.
    await page.getByRole('button', { name: new RegExp(`^${state}`) }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Por qué no se timbró ${what}` });
    await reads(() => dialog.locator('.sales-problems li').allTextContents(), TOLD);
    const link = dialog.getByRole('link', { name: 'Abrir el cliente' });
    await reads(() => link.getAttribute('href'), `/clientes/${id_customers}`);
    await shot(page, `rechazo-${screen.replaceAll(' ', '-')}-1440`);
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    surf.assertQuiet();
    await page.close();
  },
);

it('the sending of a global invoice tells why the last one was refused', async () => {
  const page = await surf.open(lists['el envío de una global']!.path, { token: admin, size: WIDE });
  await page.getByRole('button', { name: 'Enviar factura global' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar factura global' });
  await reads(() => dialog.locator('.sales-problems li').allTextContents(), TOLD);
  await shot(page, 'rechazo-enviar-global-1440');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});

it('the board has the way to the first record beside the reason, and tells all of them', async () => {
  for (const size of [WIDE, PHONE]) {
    const page = await surf.open('/timbrado?kind=FREE', { token: admin, size });
    const link = page.getByRole('link', { name: 'Abrir el cliente' });
    await reads(() => link.getAttribute('href'), `/clientes/${id_customers}`);
    await shot(page, `rechazo-tablero-${size.width}`);
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: TEXT, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Por qué no se timbró Factura libre #9001' });
    await reads(() => dialog.locator('.sales-problems li').allTextContents(), TOLD);
    surf.assertQuiet();
    await page.close();
  }
});

it('reads on a phone', async () => {
  const { path, what } = lists['cuentas por cobrar']!;
  const page = await surf.open(path, { token: admin, size: PHONE });
  await page.getByRole('button', { name: 'Error', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Por qué no se timbró ${what}` });
  await reads(() => dialog.locator('.sales-problems li').allTextContents(), TOLD);
  await shot(page, 'rechazo-cuentas-por-cobrar-390');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});
