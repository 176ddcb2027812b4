import { accessProblems, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const ZIP = 'Corrija el código postal fiscal del receptor: no es el de ese RFC.';
let admin: string;
/** A sale of the demo in pesos that has no CFDI yet. */
let sale: { id: number } | undefined;

browserSuite({}, async () => {
  admin = await product.login('admin');
  [sale] = await product.rows<{ id: number }>(
    `select id_document as id from sale where id_type_money = 2 and id_branch_office = 1 and anulado = 0
       and facturama_id is null and facturama_status is null and total_doc > 100
     order by id_document desc limit 1`,
  );
});

it('what SAT would refuse is on the page of the sale with the way to where it is mended, on a phone, too', async () => {
  const [use] = await product.rows<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'");
  const data = {
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '06600',
    p_id_regimen: 601,
    p_id_cfdi: use?.id,
  };
  const more = { p_payment_form_facturama: 'PUE', p_invoice_change: 1, p_full_name: 'Universidad Robotica Española' };
  const answer = await product.post('/sale/send/facturama', { p_id_document: sale?.id, ...data, ...more }, admin);
  expect(answer).toMatchObject({ status: 409, message: ZIP });
  const page = await surf.open(`/ventas/${sale?.id}`, { token: admin, size: PHONE });
  const problem = page.locator('.sales-problems li');
  await reads(() => problem.allTextContents(), [`${ZIP} Abrir el cliente`]);
  await problem.scrollIntoViewIfNeeded();
  await shot(page, 'venta-error-timbrado-390');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});
