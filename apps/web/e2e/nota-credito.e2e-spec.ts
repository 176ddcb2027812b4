import { eventually } from '@ceiba/platform/testing';
import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, OUT_OF_SIGHT } from './support/table-heads';

let admin: string;
/** Sales of the demo in pesos that have no CFDI yet, the newest first. */
let sales: number[];
let id_cfdi: number;

browserSuite({}, async () => {
  admin = await product.login('admin');
  const rows = await product.rows<{ id: number }>(
    `select id_document as id from sale where id_type_money = 2 and id_branch_office = 1 and anulado = 0
       and facturama_id is null and facturama_status is null and total_doc > 100
       and (select sum(d.qty) from sale_detail d where d.id_document = sale.id_document) > 2
     order by id_document desc limit 3`,
  );
  sales = rows.map(({ id }) => id);
  const [use] = await product.rows<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'");
  id_cfdi = use?.id ?? 0;
});

async function invoiced(id: number): Promise<void> {
  const data = {
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '86991',
    p_id_regimen: 601,
    p_id_cfdi: id_cfdi,
  };
  const more = { p_payment_form_facturama: 'PUE', p_invoice_change: 1, p_full_name: 'Universidad Robotica Española' };
  const answer = await product.post('/sale/send/facturama', { p_id_document: id, ...data, ...more }, admin);
  expect(answer.status).toBe(200);
}

const notes = (id: number) =>
  product.rows<{ id: number; state: string; way: string | null; total: string }>(
    'select id_credit_note as id, state, way, total from credit_note where id_document = ? order by id_credit_note',
    [id],
  );

it('takes a discount off an invoice from the sale’s page, and cancels it in the list', async () => {
  const [id = 0] = sales;
  await invoiced(id);
  const page = await surf.open(`/ventas/${id}`, { token: admin });
  const card = page.getByRole('region', { name: 'Notas de crédito', exact: true });
  await card.getByRole('button', { name: 'Nueva nota de crédito', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nota de crédito' });
  await dialog.getByLabel('Importe con impuestos').fill('999999');
  await dialog.getByLabel('Concepto').fill('Bonificación por volumen');
  await dialog.getByRole('button', { name: 'Timbrar nota de crédito', exact: true }).click();
  await dialog.getByText(/^Como máximo /).waitFor();
  await dialog.getByLabel('Importe con impuestos').fill('25.5');
  await shot(page, 'nota-credito-nueva');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Timbrar nota de crédito', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('Timbrada', { exact: true }).waitFor();
  await card.getByRole('button', { name: /^PDF de la nota de crédito #/ }).waitFor();
  await shot(page, 'nota-credito-venta');
  const [note] = await notes(id);
  expect(note).toEqual({ id: expect.any(Number), state: 'stamped', way: 'credit', total: '25.50' });
  await page.goto(`${product.url}/notas-de-credito`);
  await page.getByText('Nada por atender.').waitFor();
  await page.getByText('Todas', { exact: true }).click();
  const row = page.locator('tr.ant-table-row', { hasText: 'Bonificación por volumen' });
  await row.getByText('Timbrada', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: `Cancelar la nota de crédito #${note?.id}` }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancelar CFDI' });
  await cancelling.locator('[data-field="motive"] input').click();
  await page.locator('.ant-select-item-option:visible', { hasText: '02 - ' }).click();
  await cancelling.getByRole('button', { name: 'Sí, cancelar el CFDI', exact: true }).click();
  await cancelling.waitFor({ state: 'detached' });
  await row.getByText('Cancelada', { exact: true }).waitFor();
  expect(await notes(id)).toMatchObject([{ state: 'canceled' }]);
  surf.assertQuiet();
  await page.close();
});

it('asks a person about what both may be done with, and does it', async () => {
  const [, id = 0] = sales;
  await invoiced(id);
  // As a return leaves it where the company wants to be asked.
  await product.rows(
    `insert into credit_note (id_document, id_branch_office, reason, state, why, id_intent_original, relation, credited, total,
       user_created, created_at, updated_at)
     select s.id_document, s.id_branch_office, 'returned', 'asked', 'choice', i.id_intent, '03', '[]', s.total_doc, 'Sistema',
       utc_timestamp(3), utc_timestamp(3)
     from sale s join cfdi_intent i on i.facturama_id = s.facturama_id where s.id_document = ?`,
    [id],
  );
  for (const [size, name] of [
    [WIDE, '1440'],
    [PHONE, '390'],
  ] as const) {
    const page = await surf.open('/notas-de-credito', { token: admin, size });
    await page.getByText('Por decidir', { exact: true }).waitFor();
    if (size === WIDE) {
      await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
      await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
    }
    await shot(page, `notas-de-credito-${name}`);
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
  }
  const page = await surf.open('/notas-de-credito', { token: admin });
  await page.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Cancelar el CFDI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar el CFDI' });
  await dialog.getByLabel('Nota').fill('Devolución completa el mismo día.');
  await shot(page, 'nota-credito-decidir');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar el CFDI', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Nada por atender.').waitFor();
  await eventually(async () => expect(await notes(id)).toMatchObject([{ way: 'cancel', state: 'done' }]));
  surf.assertQuiet();
  await page.close();
});

it('is on the page of the return that it is for: state, PDF, XML, mail, and cancelled there', async () => {
  const [, , id = 0] = sales;
  await invoiced(id);
  const page = await surf.open(`/ventas/${id}/devolver`, { token: admin });
  await page
    .getByLabel(/^Cantidad de /)
    .first()
    .fill('1');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Llegó roto');
  await page.getByText('En vale', { exact: true }).click();
  await page.getByRole('button', { name: 'Registrar devolución' }).click();
  await page.getByRole('heading', { name: /^Devolución \d+/ }).waitFor();
  const card = page.getByRole('region', { name: 'Notas de crédito', exact: true });
  await card.getByText('Timbrada', { exact: true }).waitFor();
  const [note] = await notes(id);
  expect(note).toMatchObject({ state: 'stamped', way: 'credit' });
  await shot(page, 'nota-credito-devolucion-1440');
  expect(await accessProblems(page)).toEqual([]);
  const arrival = page.waitForEvent('download');
  await card.getByRole('button', { name: `XML de la nota de crédito #${note?.id}` }).click();
  expect((await arrival).suggestedFilename()).toBe(`nota-de-credito-${note?.id}.xml`);
  const paper = page.waitForResponse(/\/api\/facturama\/credit-note\/pdf\//);
  await card.getByRole('button', { name: `PDF de la nota de crédito #${note?.id}` }).click();
  expect((await paper).status()).toBe(200);
  await eventually(async () => {
    const [job] = await product.rows<{ state: string }>(
      `select state from job where kind = 'mail-credit-note' and json_value(payload, '$.id_credit_note') = ?`,
      [note?.id ?? 0],
    );
    expect(job).toEqual({ state: 'completed' });
  });
  await page.close();
  const phone = await surf.open(`/ventas/${id}`, { token: admin, size: PHONE });
  await phone
    .getByRole('link', { name: /^Devolución #?\d+/ })
    .first()
    .click();
  await phone.getByRole('heading', { name: /^Devolución \d+/ }).waitFor();
  const small = phone.getByRole('region', { name: 'Notas de crédito', exact: true });
  await small.getByText('Timbrada', { exact: true }).waitFor();
  await shot(phone, 'nota-credito-devolucion-390');
  expect(await accessProblems(phone)).toEqual([]);
  await small.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const cancelling = phone.getByRole('dialog', { name: 'Cancelar CFDI' });
  await cancelling.locator('[data-field="motive"] input').click();
  await phone.locator('.ant-select-item-option:visible', { hasText: '02 - ' }).click();
  await cancelling.getByRole('button', { name: 'Sí, cancelar el CFDI', exact: true }).click();
  await cancelling.waitFor({ state: 'detached' });
  // What came back is credited no more: a person says how it goes on.
  await small.getByText('Por decidir', { exact: true }).waitFor();
  expect(await notes(id)).toMatchObject([{ state: 'asked', way: null }]);
  surf.assertQuiet();
  await phone.close();
});
