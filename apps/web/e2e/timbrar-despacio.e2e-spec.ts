import { Workbook } from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { choose, intercept, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** A day of branch 1 whose tickets wait for their global invoice. */
let day: string;
/** Two sales of other days: one owes, one is lost at the provider; a third is its buyer's to invoice. */
let sales: number[];
let payee: number;
let admin: string;

browserSuite({ parts: ['sandboxes', 'worker', 'api'] }, async () => {
  admin = await product.login('admin');
  const [row] = await product.rows<{ day: string; payee: number }>(
    `select date_format(max(date_doc), '%Y-%m-%d') as day,
       (select min(id_customers) from customers where type_fee = 'ASIMILADOS' and id_type_money = 2
         and length(rfc_customers) = 13 and length(curp_customers) = 18) as payee
     from sale where id_branch_office = 1 and date_doc < curdate() - interval 1 day and global_waits = 1`,
  );
  ({ day = '', payee = 0 } = row ?? {});
  const free = await product.rows<{ id: number }>(
    `select id_document as id from sale where id_branch_office = 1 and global_waits = 1 and date_doc <> ? and total_doc > 100
     order by 1 desc limit 3`,
    [day],
  );
  sales = free.map(({ id }) => id);
});

const count = async (from: string, params: unknown[] = []) =>
  Number((await product.rows<{ n: number }>(`select count(*) as n from ${from}`, params))[0]?.n);

async function stamp(id: number | undefined, method: 'PUE' | 'PPD'): Promise<string> {
  const [use] = await product.rows<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'");
  const answer = await product.post<{ facturama_id: string }>(
    '/sale/send/facturama',
    {
      ...{ p_id_document: id, p_rfc_customers: 'URE180429TM6', p_zip_code_customers: '86991', p_id_regimen: 601 },
      ...{ p_id_cfdi: use?.id, p_payment_form_facturama: method, p_invoice_change: 1 },
      p_full_name: 'Universidad Robotica Española',
    },
    admin,
  );
  expect([answer.status, answer.message]).toEqual([200, 'Comprobante timbrado.']);
  return answer.data.facturama_id;
}

/**
 * Presses twice what asks `address`, whose answer is held back until the page is seen to say that it works (`busy`). Answers
 * how often it was asked.
 */
async function pressTwice(page: Page, address: RegExp, button: Locator, busy: Locator): Promise<number> {
  let asked = 0;
  let answer = (): void => undefined;
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await intercept(page, address, async (route) => {
    asked++;
    await seen;
    await route.continue();
  });
  await button.dblclick();
  await busy.first().waitFor();
  // A third one, by keyboard, while it is under way.
  await page.keyboard.press('Enter');
  await eventually(() => (asked > 0 ? Promise.resolve() : Promise.reject(new Error('nothing is asked'))));
  answer();
  await busy.first().waitFor({ state: 'detached' });
  return asked;
}
const working = (at: Locator) => at.locator('.ant-btn-loading');

it('a global invoice is sent once', async () => {
  const days = `vista=pendientes&id_branch_office=1&date_start=${day}&date_end=${day}`;
  const page = await surf.open(`/facturama-global?${days}`, { token: admin });
  await page.getByRole('link', { name: day, exact: true }).click();
  await page.getByRole('button', { name: /Enviar factura global$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar factura global' });
  await choose(page, dialog.locator('[data-field="payment_form"] input'), 'Efectivo');
  const send = dialog.getByRole('button', { name: 'Enviar', exact: true });
  expect(await pressTwice(page, /\/api\/facturama\/global\/send$/, send, working(dialog))).toBe(1);
  await dialog.waitFor({ state: 'detached' });
  expect(await count('global_invoice')).toBe(1);
  surf.assertQuiet();
  await page.close();
});

it('a free invoice is kept once, and stamped once', async () => {
  const page = await surf.open('/factura-libre', { token: admin });
  await page.getByRole('button', { name: /Comisión$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Factura libre: Comisión' });
  await choose(page, dialog.locator('[data-field="id_customers"] input'), String(payee));
  await dialog
    .getByRole('status')
    .filter({ hasText: `${payee} · ` })
    .waitFor();
  await dialog.getByLabel('Subtotal').fill('5000');
  const save = dialog.getByRole('button', { name: 'Guardar', exact: true });
  expect(await pressTwice(page, /\/api\/facturama\/libre\/process$/, save, working(dialog))).toBe(1);
  const confirm = page.getByRole('dialog', { name: '¿Desea timbrar la comisión?' });
  const yes = confirm.getByRole('button', { name: '¡Sí, timbrar!', exact: true });
  expect(await pressTwice(page, /\/api\/facturama\/libre\/stamp$/, yes, working(confirm))).toBe(1);
  await confirm.waitFor({ state: 'detached' });
  expect(await product.rows('select state from free_invoice')).toEqual([{ state: 'stamped' }]);
  surf.assertQuiet();
  await page.close();
});

it('a payment is taken once, and a customer’s terms are kept once', async () => {
  const [id] = sales;
  await stamp(id, 'PPD');
  const [sold] = await product.rows<{ customer: number }>(
    'select id_customers as customer from sale where id_document = ?',
    [id],
  );
  const page = await surf.open(`/cuentas-por-cobrar?id_customers=${sold?.customer}`, { token: admin });
  await page
    .getByRole('button', { name: /^Registrar pago de / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Registrar pago' });
  await dialog.getByLabel(`Aplicar a la venta #${id}`).waitFor();
  await dialog.getByLabel('Importe recibido').fill('50.00');
  await choose(page, dialog.locator('[data-field="id_type_format_pay"] input'), 'Transferencia');
  await dialog.getByLabel('Número de operación').fill('SPEI 1');
  const pay = dialog.locator('.ant-modal-footer button[type=submit]');
  expect(await pressTwice(page, /\/api\/receivable\/payment$/, pay, working(dialog))).toBe(1);
  await dialog.waitFor({ state: 'detached' });
  expect(await count('receivable_payment')).toBe(1);
  await page.goto(`${product.url}/cuentas-por-cobrar?vista=clientes`);
  await page
    .getByRole('button', { name: /^Condiciones de crédito de / })
    .first()
    .click();
  const terms = page.getByRole('dialog', { name: 'Condiciones de crédito' });
  await terms.getByLabel('Límite de crédito (vacío: sin límite)').fill('5000');
  const keep = terms.getByRole('button', { name: 'Guardar', exact: true });
  expect(await pressTwice(page, /\/api\/receivable\/terms\/save$/, keep, working(terms))).toBe(1);
  await terms.waitFor({ state: 'detached' });
  expect(await count('credit_terms')).toBe(1);
  surf.assertQuiet();
  await page.close();
});

it('a stamp that nobody knows of is looked up once', async () => {
  const [, id] = sales;
  const facturama_id = await stamp(id, 'PUE');
  for (const table of ['cfdi_xml_due', 'cfdi_book_tax', 'cfdi_book'])
    await product.rows(
      `delete b from ${table} b join cfdi_intent i on i.id_intent = b.id_intent where i.facturama_id = ?`,
      [facturama_id],
    );
  await product.rows(
    `update cfdi_intent set state = 'unknown', facturama_id = null, uuid = null, stamped_at = null, next_at = '2100-01-01',
       error = 'Facturama no responde. Intente de nuevo.' where facturama_id = ?`,
    [facturama_id],
  );
  const lost = "update sale set facturama_id = null, facturama_uuid = null, facturama_status = 'PENDING'";
  await product.rows(`${lost} where id_document = ?`, [id]);
  const page = await surf.open('/timbrado?kind=SALE', { token: admin });
  const look = page.getByRole('button', { name: `Consultar en Facturama Venta #${id}`, exact: true });
  const busy = working(page.locator('.p-row-actions'));
  expect(await pressTwice(page, /\/api\/facturama\/board\/resume$/, look, busy)).toBe(1);
  await page.getByRole('link', { name: `Venta #${id}`, exact: true }).waitFor({ state: 'detached' });
  expect(await count("cfdi_intent where kind = 'SALE' and state = 'stamped' and reference = ?", [String(id)])).toBe(1);
  surf.assertQuiet();
  await page.close();
});

it('a workbook of SAT’s is looked over once, and written once', async () => {
  const book = new Workbook();
  const sheet = book.addWorksheet('c_ClaveProdServ');
  sheet.addRow(['c_ClaveProdServ', 'Descripción', 'FechaInicioVigencia', 'FechaFinVigencia', 'Palabras similares']);
  sheet.addRow(['50161509', 'Miel', new Date('2022-01-01T00:00:00Z'), null, null]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  const page = await surf.open('/listas-sat?lista=product', { token: admin });
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar listas del SAT' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'catCFDI.xlsx', mimeType, buffer });
  await dialog.getByText('catCFDI.xlsx').first().waitFor();
  const look = dialog.getByRole('button', { name: 'Revisar el archivo' });
  expect(await pressTwice(page, /\/api\/satkey\/import\/check$/, look, working(dialog))).toBe(1);
  const write = dialog.getByRole('button', { name: 'Importar 1 cambios' });
  expect(await pressTwice(page, /\/api\/satkey\/import\/start$/, write, working(dialog))).toBe(1);
  await dialog.getByText('Importado').first().waitFor();
  expect(await count("job where kind = 'catalogs-import-sat-lists'")).toBe(2);
  // Of a list that somebody loaded every key is wanted in it: those of the demo's products, too.
  await product.rows("delete from sat_key where list_sat = 'product'");
  surf.assertQuiet();
  await page.close();
});

it('a package is asked for once', async () => {
  const page = await surf.open('/paquete-contable?date_start=2026-01-01&date_end=2026-12-31&kind=SALE', {
    token: admin,
  });
  await page.getByRole('button', { name: /Generar paquete$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Paquete contable' });
  const make = dialog.getByRole('button', { name: 'Generar', exact: true });
  expect(await pressTwice(page, /\/api\/facturama\/book\/package$/, make, working(dialog))).toBe(1);
  await dialog.getByRole('button', { name: /Descargar$/ }).waitFor();
  expect(await count('cfdi_package')).toBe(1);
  surf.assertQuiet();
  await page.close();
});

it('a ticket is invoiced once by its buyer', async () => {
  const id = sales[2];
  await product.rows('update sale set date_doc = curdate() where id_document = ?', [id]);
  const [ticket] = await product.rows<{ code: string; day: string; total: string }>(
    `select invoice_code as code, date_format(date_doc, '%Y-%m-%d') as day, total_doc as total from sale where id_document = ?`,
    [id],
  );
  const page = await surf.open(`/facturacion#${ticket?.code}`);
  await page.getByLabel('Fecha de compra').fill(ticket?.day ?? '');
  await page.getByLabel('Total del ticket').fill(ticket?.total ?? '');
  const busy = page.locator('button[aria-busy=true]');
  const next = page.getByRole('button', { name: 'Continuar', exact: true });
  expect(await pressTwice(page, /\/api\/facturacion\/ticket$/, next, busy)).toBe(1);
  await page.getByRole('heading', { name: 'Tus datos fiscales' }).waitFor();
  await page.getByLabel('RFC', { exact: true }).fill('URE180429TM6');
  await page.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await page.getByLabel('Código postal fiscal').fill('86991');
  await page.getByLabel('Régimen fiscal').selectOption('601');
  await page.getByLabel('Uso de CFDI').selectOption({ label: 'G03 Gastos en general' });
  await page.getByLabel('Correo', { exact: true }).fill('compras@universidad.example');
  const invoice = page.getByRole('button', { name: 'Facturar', exact: true });
  expect(await pressTwice(page, /\/api\/facturacion\/.*timbrar$/, invoice, busy)).toBe(1);
  await page.getByRole('heading', { name: 'Tu factura está lista' }).waitFor();
  expect(await count("cfdi_intent where kind = 'SALE' and state = 'stamped' and reference = ?", [String(id)])).toBe(1);
  await shot(page, 'facturacion-dos-veces');
  surf.assertQuiet();
  await page.close();
});
