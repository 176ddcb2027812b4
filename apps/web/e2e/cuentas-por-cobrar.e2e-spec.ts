import { accessProblems, choose, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, OUT_OF_SIGHT } from './support/table-heads';

let admin: string;
/** A stamped sale of branch 1, as if it had been sold on credit and were overdue. */
let sale: { id: number; customer: number; total: string };

browserSuite({}, async () => {
  admin = await product.login('admin');
  const [found] = await product.rows<typeof sale>(
    `select s.id_document as id, s.id_customers as customer, s.total_doc as total from sale s
     join cfdi_intent i on i.facturama_id = s.facturama_id and i.state = 'stamped' and i.kind = 'SALE'
     where s.id_branch_office = 1 and s.anulado = 0 and s.facturama_status = 'STAMPED'
       and not exists (select 1 from sale_return r where r.id_document = s.id_document)
       and not exists (select 1 from credit_note n where n.id_document = s.id_document) order by s.id_document desc limit 1`,
  );
  if (!found) throw new Error('no stamped sale of branch 1 in the demo');
  sale = found;
  await product.rows(
    `update sale set payment_form_facturama = 'PPD', has_invoice_doc = 1, date_doc = date_sub(curdate(), interval 45 day)
     where id_document = ?`,
    [sale.id],
  );
  await product.rows(
    `update cfdi_intent set request = json_set(request, '$.PaymentMethod', 'PPD') where kind = 'SALE' and reference = ?`,
    [String(sale.id)],
  );
});

it('shows what is overdue, and takes a payment with the keyboard alone, whose complement is stamped', async () => {
  const page = await surf.open(`/cuentas-por-cobrar?id_customers=${sale.customer}`, { token: admin });
  const row = page.locator('tr.ant-table-row', { hasText: '1 a 30 días' });
  await row.waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
  await shot(page, 'cuentas-por-cobrar-1440');
  expect(await accessProblems(page)).toEqual([]);
  await row.getByRole('button', { name: /^Registrar pago de / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Registrar pago' });
  await dialog.getByLabel(`Aplicar a la venta #${sale.id}`).waitFor();
  await dialog.locator('[data-field="paid_on"] input').fill(new Date().toISOString().slice(0, 10));
  await choose(page, dialog.locator('[data-field="id_type_format_pay"] input'), 'Transferencia');
  await shot(page, 'cuentas-por-cobrar-pago');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Registrar y timbrar', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${product.url}/cuentas-por-cobrar?vista=pagos&id_customers=${sale.customer}`);
  const paid = page.locator('tr.ant-table-row', { hasText: 'Timbrado' });
  await paid.waitFor();
  await shot(page, 'cuentas-por-cobrar-pagos-1440');
  const paper = page.waitForResponse(/\/api\/facturama\/payment\/pdf\//);
  await paid.getByRole('button', { name: /^PDF del complemento #/ }).click();
  expect((await paper).status()).toBe(200);
  const [owed] = await product.rows<{ paid: string }>(
    'select sum(paid) as paid from receivable_application where id_document = ? and undone = 0',
    [sale.id],
  );
  expect(owed?.paid).toBe(sale.total);
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
    await shot(page, `cuentas-por-cobrar-${name}-390`);
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
  }
});
