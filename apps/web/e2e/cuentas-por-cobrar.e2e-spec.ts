import { accessProblems, choose, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, OUT_OF_SIGHT } from './support/table-heads';

/** Chromium says so of every refused call. */
const REFUSED = /status of 4\d\d/;

let admin: string;
/** Two sales of one customer of branch 1 with invoices on credit, sold 100 and 45 days ago. */
let sales: { id: number; total: string; facturama_id: string }[];
let customer: number;

async function invoiceOnCredit(id: number): Promise<void> {
  const [use] = await product.rows<{ id_cfdi: number }>("select id_cfdi from cfdi where code_cfdi = 'G03'");
  const who = {
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '86991',
    p_id_regimen: 601,
    p_id_cfdi: use?.id_cfdi,
  };
  const name = { p_invoice_change: 1, p_full_name: 'Universidad Robotica Española' };
  const asked = { p_id_document: id, ...who, ...name, p_payment_form_facturama: 'PPD' };
  expect(await product.post('/sale/send/facturama', asked, admin)).toMatchObject({ status: 200 });
}

const soldBefore = (id: number, days: number) =>
  product.rows('update sale set date_doc = date_sub(curdate(), interval ? day) where id_document = ?', [days, id]);
const paidOf = async (id: number) =>
  (
    await product.rows<{ paid: string | null }>(
      'select sum(paid) as paid from receivable_application where id_document = ? and undone = 0',
      [id],
    )
  )[0]?.paid ?? '0.00';

browserSuite({}, async () => {
  admin = await product.login('admin');
  const found = await product.rows<{ id: number; customer: number }>(
    `select id_document as id, id_customers as customer from sale where id_type_money = 2 and id_branch_office = 1
       and anulado = 0 and facturama_id is null and facturama_status is null and total_doc > 100 and id_global_invoice is null
       and not exists (select 1 from sale_return r where r.id_document = sale.id_document)
     order by id_document desc limit 2`,
  );
  customer = found[0]?.customer ?? 0;
  for (const [at, { id }] of found.entries()) {
    await product.rows('update sale set id_customers = ? where id_document = ?', [customer, id]);
    await invoiceOnCredit(id);
    await soldBefore(id, at === 0 ? 100 : 45);
  }
  sales = await product.rows(
    'select id_document as id, total_doc as total, facturama_id from sale where id_document in (?) order by date_doc',
    [found.map(({ id }) => id)],
  );
});

it('shows what is overdue, and takes a payment of the oldest first with the keyboard alone, whose complement is stamped', async () => {
  const [old, young] = sales;
  if (!old || !young) throw new Error('no two sales of branch 1 in the demo');
  const page = await surf.open(`/cuentas-por-cobrar?id_customers=${customer}`, { token: admin });
  const row = page.locator('tr.ant-table-row', { hasText: '61 a 90 días' });
  await row.waitFor();
  await page.locator('tr.ant-table-row', { hasText: '1 a 30 días' }).waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
  await shot(page, 'cuentas-por-cobrar-1440');
  expect(await accessProblems(page)).toEqual([]);
  await row.getByRole('button', { name: /^Registrar pago de / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Registrar pago' });
  await dialog.getByLabel(`Aplicar a la venta #${old.id}`).waitFor();
  // A little more than the oldest one: the rest goes to the next.
  await dialog.getByLabel('Importe recibido').fill((Number(old.total) + 10).toFixed(2));
  await choose(page, dialog.locator('[data-field="id_type_format_pay"] input'), 'Transferencia');
  await dialog.getByLabel('Número de operación').fill('SPEI 0042');
  await reads(() => dialog.getByLabel(`Aplicar a la venta #${young.id}`).inputValue(), '10.00');
  await shot(page, 'cuentas-por-cobrar-pago');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByLabel('Número de operación').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect([await paidOf(old.id), await paidOf(young.id)]).toEqual([old.total, '10.00']);
  await page.goto(`${product.url}/cuentas-por-cobrar?vista=pagos&id_customers=${customer}`);
  const paid = page.locator('tr.ant-table-row', { hasText: 'Timbrado' });
  await paid.waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
  await shot(page, 'cuentas-por-cobrar-pagos-1440');
  const paper = page.waitForResponse(/\/api\/facturama\/payment\/pdf\//);
  await paid.getByRole('button', { name: /^PDF del complemento #/ }).click();
  expect((await paper).status()).toBe(200);
  surf.assertQuiet();
  await page.close();
});

it('says why a payment has no complement, and stamps it once that is mended', async () => {
  const [, young] = sales;
  if (!young) throw new Error('no two sales of branch 1 in the demo');
  // As a payment is left whose form SAT does not take.
  await product.rows(
    `insert into receivable_payment (id_receivable_payment, id_customers, id_branch_office, paid_on, id_type_format_pay,
       payment_form, code_money, amount, exchange_rate, applied, state, facturama_error, user_created, created_at, updated_at)
     select 9001, ?, 1, date_sub(curdate(), interval 1 day), id_type_format_pay, '99', 'MXN', 5.00, 1, 5.00, 'error', 'Forma de pago', 'x', now(3), now(3)
     from type_format_pay where code_format_pay = '03' limit 1`,
    [customer],
  );
  await product.rows(
    `insert into receivable_application (id_receivable_payment, id_document, id_intent, partiality, balance_before, paid, shares)
     select 9001, s.id_document, i.id_intent, 90, 5.00, 5.00, '[]' from sale s
     join cfdi_intent i on i.facturama_id = s.facturama_id where s.id_document = ?`,
    [young.id],
  );
  const page = await surf.open(`/cuentas-por-cobrar?vista=pagos&id_customers=${customer}`, {
    token: admin,
    expected: REFUSED,
  });
  const row = page.locator('tr.ant-table-row', { hasText: '9001' });
  await row.getByRole('button', { name: 'Timbrar de nuevo el pago #9001', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Complemento del pago #9001' });
  await dialog.getByRole('button', { name: 'Timbrar de nuevo', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Timbrar de nuevo el pago #9001', exact: true }).press('Enter');
  await dialog.getByText('La forma de pago es la real, con su clave del SAT; no puede ser 99.').waitFor();
  await shot(page, 'cuentas-por-cobrar-complemento');
  expect(await accessProblems(page)).toEqual([]);
  await product.rows("update receivable_payment set payment_form = '03' where id_receivable_payment = 9001");
  await dialog.getByRole('button', { name: 'Timbrar de nuevo', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('Timbrado', { exact: true }).waitFor();
  surf.assertQuiet();
  await page.close();
});

it('says what each customer owes, and on what terms he buys', async () => {
  const page = await surf.open('/cuentas-por-cobrar?vista=clientes', { token: admin });
  const row = page.locator('tr.ant-table-row').first();
  await row.waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
  await shot(page, 'cuentas-por-cobrar-clientes-1440');
  await row.getByRole('button', { name: /^Condiciones de crédito de / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Condiciones de crédito' });
  await dialog.getByLabel('Límite de crédito (vacío: sin límite)').fill('5000');
  await shot(page, 'cuentas-por-cobrar-condiciones');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const saved = await product.rows('select credit_days, credit_limit from credit_terms where id_customers = ?', [
    customer,
  ]);
  expect(saved).toEqual([{ credit_days: null, credit_limit: '5000.00' }]);
  surf.assertQuiet();
  await page.close();
});

it('reads on a phone', async () => {
  for (const [view, name] of [
    ['?settled=1', 'facturas'],
    ['?vista=clientes', 'clientes'],
    ['?vista=pagos', 'pagos'],
  ] as const) {
    const page = await surf.open(`/cuentas-por-cobrar${view}`, { token: admin, size: PHONE });
    await page.getByRole('heading', { name: 'Cuentas por cobrar' }).first().waitFor();
    await page.locator('.p-card', { hasText: 'MXN' }).first().waitFor();
    await shot(page, `cuentas-por-cobrar-${name}-390`);
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
  }
});
