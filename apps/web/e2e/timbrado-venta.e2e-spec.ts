import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const NAME = 'Escriba el nombre del receptor como en su Constancia de Situación Fiscal: no es el de ese RFC.';
const ZIP = 'Corrija el código postal fiscal del receptor: no es el de ese RFC.';
let admin: string;
/** Sales of the demo in pesos that have no CFDI yet, the newest first. */
let sales: { id: number; id_customers: number; day: string }[];

browserSuite({}, async () => {
  admin = await product.login('admin');
  sales = await product.rows<{ id: number; id_customers: number; day: string }>(
    `select id_document as id, id_customers, date_format(date_doc, '%Y-%m-%d') as day from sale
     where id_type_money = 2 and id_branch_office = 1 and anulado = 0
       and facturama_id is null and facturama_status is null and total_doc > 100
     order by id_document desc limit 2`,
  );
});

it('what SAT would refuse is said in the dialog with the way to where it is mended; mended, it is stamped', async () => {
  const { id, id_customers, day } = sales[0]!;
  // Made out to somebody whom SAT knows otherwise.
  await product.rows(
    `update sale set has_invoice_doc = 1, rfc_customers = 'URE180429TM6', zip_code_invoice = '06600', id_regimen = 601,
       id_cfdi = (select id_cfdi from cfdi where code_cfdi = 'G03'), payment_form_facturama = 'PUE', invoice_change = 1,
       full_name_invoice = 'Universidad de Otros' where id_document = ?`,
    [id],
  );
  const list = `/ventas?id_branch_office=1&date_start=${day}&date_end=${day}&buscar=${id}`;
  const page = await surf.open(list, { token: admin, size: WIDE, expected: /status of 409/ });
  const row = page.locator(`tr.ant-table-row[data-row-key="${id}"]`);
  await row.getByRole('button', { name: /^Acciones/ }).click();
  // Its icon's name comes before its words.
  await page.getByRole('menuitem', { name: /Timbrar$/ }).click();
  const dialog = page.getByRole('dialog', { name: `Timbrar venta #${id}` });
  const stamp = dialog.getByRole('button', { name: '¡Sí, timbrar!', exact: true });
  await stamp.click();
  const problems = dialog.locator('.sales-problems li');
  await reads(() => problems.allTextContents(), [`${NAME} Abrir el cliente`, `${ZIP} Abrir el cliente`]);
  const link = problems.first().getByRole('link', { name: 'Abrir el cliente' });
  await reads(() => link.getAttribute('href'), `/clientes/${id_customers}`);
  await shot(page, 'timbrar-venta-errores-1440');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await dialog.getByLabel('Código postal').fill('86991');
  await stamp.click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('Timbrado', { exact: true }).waitFor();
  surf.assertQuiet();
  await page.close();
});

it('is on the page of the sale, on a phone, too', async () => {
  const { id } = sales[1]!;
  const [use] = await product.rows<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'");
  const data = {
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '06600',
    p_id_regimen: 601,
    p_id_cfdi: use?.id,
  };
  const more = { p_payment_form_facturama: 'PUE', p_invoice_change: 1, p_full_name: 'Universidad Robotica Española' };
  const answer = await product.post('/sale/send/facturama', { p_id_document: id, ...data, ...more }, admin);
  expect(answer).toMatchObject({ status: 409, message: ZIP });
  const page = await surf.open(`/ventas/${id}`, { token: admin, size: PHONE });
  const problem = page.locator('.sales-problems li');
  await reads(() => problem.allTextContents(), [`${ZIP} Abrir el cliente`]);
  await problem.scrollIntoViewIfNeeded();
  await shot(page, 'venta-error-timbrado-390');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});
