import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, OUT_OF_SIGHT, TOO_WIDE } from './support/table-heads';

let admin: string;
/** A sale whose stamp nobody knows of, and one whose cancellation was refused. */
let lost: number;
let kept: number;
/** Another one that was kept, and its CFDI. */
let wrong: { id: number; facturama_id: string };

const state = async (id: number) =>
  (
    await product.rows<{ state: string | null }>('select facturama_status as state from sale where id_document = ?', [
      id,
    ])
  )[0]?.state;

async function stampedSale(): Promise<{ id: number; facturama_id: string }> {
  const [sale] = await product.rows<{ id: number; id_cfdi: number }>(
    `select id_document as id, (select id_cfdi from cfdi where code_cfdi = 'G03') as id_cfdi from sale where id_type_money = 2
       and id_branch_office = 1 and anulado = 0 and facturama_id is null and facturama_status is null and total_doc > 0
       and id_global_invoice is null order by id_document desc limit 1`,
  );
  const { id = 0, id_cfdi } = sale ?? {};
  const receiver = {
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '86991',
    p_id_regimen: 601,
    p_id_cfdi: id_cfdi,
  };
  const more = { p_payment_form_facturama: 'PUE', p_invoice_change: 1, p_full_name: 'Universidad Robotica Española' };
  const answer = await product.post<{ facturama_id: string }>(
    '/sale/send/facturama',
    { p_id_document: id, ...receiver, ...more },
    admin,
  );
  return { id, facturama_id: answer.data.facturama_id };
}

browserSuite({}, async () => {
  admin = await product.login('admin');
  const first = await stampedSale();
  lost = first.id;
  // As a worker leaves it that died after the provider had stamped; no schedule takes it up before the person does.
  for (const table of ['cfdi_xml_due', 'cfdi_book_tax', 'cfdi_book'])
    await product.rows(
      `delete b from ${table} b join cfdi_intent i on i.id_intent = b.id_intent where i.facturama_id = ?`,
      [first.facturama_id],
    );
  await product.rows(
    `update cfdi_intent set state = 'unknown', facturama_id = null, uuid = null, stamped_at = null, next_at = '2100-01-01',
       error = 'Facturama no responde. Intente de nuevo.' where facturama_id = ?`,
    [first.facturama_id],
  );
  await product.rows(
    `update sale set facturama_id = null, facturama_uuid = null, facturama_status = 'PENDING' where id_document = ?`,
    [lost],
  );
  const second = await stampedSale();
  kept = second.id;
  await product.sandbox('/facturama/cancel-mode', { mode: 'active' });
  await product.post('/facturama/cancel', { p_facturama_id: second.facturama_id, p_motive: '02' }, admin);
  wrong = await stampedSale();
  await product.post('/facturama/cancel', { p_facturama_id: wrong.facturama_id, p_motive: '02' }, admin);
  await product.sandbox('/facturama/cancel-mode', { mode: 'canceled' });
});

it('shows what waits, finds an unknown stamp, and cancels again what was kept', async () => {
  const page = await surf.open('/timbrado?kind=SALE', { token: admin });
  await page.getByRole('link', { name: `Venta #${lost}`, exact: true }).waitFor();
  await page.getByRole('link', { name: `Venta #${kept}`, exact: true }).waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
  await shot(page, 'timbrado-1440');
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: `Consultar en Facturama Venta #${lost}`, exact: true }).click();
  await page.getByRole('link', { name: `Venta #${lost}`, exact: true }).waitFor({ state: 'detached' });
  expect(await state(lost)).toBe('STAMPED');
  await page.getByRole('button', { name: `Cancelar de nuevo Venta #${kept}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar CFDI' });
  await dialog.getByText(/no se aceptó \(motivo 02\)/).waitFor();
  await shot(page, 'timbrado-cancelar');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.locator('[data-field="motive"] input').click();
  await page.locator('.ant-select-item-option:visible', { hasText: '02 - ' }).click();
  await dialog.getByRole('button', { name: 'Sí, cancelar el CFDI', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: `Venta #${kept}`, exact: true }).waitFor({ state: 'detached' });
  expect(await state(kept)).toBeNull();
  surf.assertQuiet();
  await page.close();
});

it('replaces a CFDI that was kept: the corrected one is stamped first, then the old one goes with motive 01', async () => {
  const page = await surf.open('/timbrado?kind=SALE', { token: admin });
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Venta #${wrong.id}`, exact: true }) })
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: `Sustituir Venta #${wrong.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Sustituir CFDI de la venta #${wrong.id}` });
  await dialog.getByText(/sustituye al actual \(relación 04\)/).waitFor();
  await shot(page, 'timbrado-sustituir');
  expect(await accessProblems(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await reads(() => page.evaluate<string[]>(TOO_WIDE), []);
  await shot(page, 'timbrado-sustituir-390');
  await page.setViewportSize(WIDE);
  await dialog.getByRole('button', { name: 'Sustituir CFDI', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // Both are written with the stamp; the old one goes by a job.
  const made = await product.rows(
    `select i.state, o.facturama_id as replaces, c.motive from cfdi_intent i
       join cfdi_intent o on o.id_intent = i.id_intent_replaced
       join cfdi_cancellation c on c.id_intent = o.id_intent and c.motive = '01'
       where i.kind = 'SALE' and i.reference = ?`,
    [String(wrong.id)],
  );
  expect(made).toEqual([{ state: 'stamped', replaces: wrong.facturama_id, motive: '01' }]);
  expect(await state(wrong.id)).toBe('STAMPED');
  surf.assertQuiet();
  await page.close();
});

it('gives the receipt of what is cancelled', async () => {
  const page = await surf.open('/timbrado?vista=cancelaciones&kind=SALE', { token: admin });
  await page
    .getByRole('link', { name: `Venta #${kept}`, exact: true })
    .first()
    .waitFor();
  await shot(page, 'timbrado-cancelaciones-1440');
  expect(await accessProblems(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Acuse de Venta #${kept}`, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`acuse-V-${kept}.xml`);
  surf.assertQuiet();
  await page.close();
});

it('reads on a phone', async () => {
  const page = await surf.open('/timbrado?vista=cancelaciones', { token: admin, size: PHONE });
  await page.getByText(`Venta #${kept}`, { exact: true }).first().waitFor();
  await shot(page, 'timbrado-cancelaciones-390');
  expect(await accessProblems(page)).toEqual([]);
  await page.close();
});
