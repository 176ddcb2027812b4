import { accessProblems, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS } from './support/table-heads';

let admin: string;
/** Days that the whole demo is in. */
const DAYS = 'date_start=2026-01-01&date_end=2026-12-31';

browserSuite({ parts: ['sandboxes', 'worker', 'api'] }, async () => {
  admin = await product.login('admin');
  const [use] = await product.rows<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'");
  const sales = await product.rows<{ id: number }>(
    'select id_document as id from sale where global_waits = 1 and id_branch_office = 1 order by id_document desc limit 3',
  );
  for (const { id } of sales) {
    const receiver = { p_rfc_customers: 'URE180429TM6', p_zip_code_customers: '86991', p_id_regimen: 601 };
    const invoice = {
      p_payment_form_facturama: 'PUE',
      p_invoice_change: 1,
      p_full_name: 'Universidad Robotica Española',
    };
    const asked = { p_id_document: id, p_id_cfdi: use?.id, ...receiver, ...invoice };
    const { status, message } = await product.post('/sale/send/facturama', asked, admin);
    expect([status, message]).toEqual([200, 'Comprobante timbrado.']);
  }
});

it('shows the index with its taxes and how it agrees with the sales report', async () => {
  const page = await surf.open(`/paquete-contable?${DAYS}`, { token: admin });
  await page.getByRole('columnheader', { name: 'Base IVA 16 %' }).waitFor();
  await page.getByText(/^Conciliación con el reporte de ventas/).waitFor();
  await page.getByText('Ventas según el reporte de ventas', { exact: true }).first().waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await shot(page, 'paquete-contable-1440');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});

it('makes a package, says how it goes, and gives it', async () => {
  const page = await surf.open(`/paquete-contable?${DAYS}&kind=SALE`, { token: admin });
  await page.getByText('Índice', { exact: true }).waitFor();
  await shot(page, 'paquete-contable-ventas');
  await page.getByRole('button', { name: /Generar paquete$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Paquete contable' });
  await dialog.getByText('Venta de todas sus sucursales', { exact: false }).waitFor();
  await shot(page, 'paquete-contable-generar');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Generar', exact: true }).click();
  await dialog.getByRole('button', { name: /Descargar$/ }).waitFor();
  await shot(page, 'paquete-contable-listo');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /Descargar$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('cfdi-2026-01-01-2026-12-31.zip');
  await dialog.getByRole('button', { name: /^(Cerrar|Close)$/ }).click();
  await page.goto(`${product.url}/paquete-contable?vista=paquetes`);
  await page.getByText('Listo', { exact: true }).waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await shot(page, 'paquete-contable-paquetes-1440');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});

it('works on a phone', async () => {
  for (const [view, words, name] of [
    [`?${DAYS}`, /^V-\d+$/, 'paquete-contable-390'],
    ['?vista=paquetes', /^Listo$/, 'paquete-contable-paquetes-390'],
  ] as const) {
    const page = await surf.open(`/paquete-contable${view}`, { token: admin, size: PHONE });
    await page.getByText(words).first().waitFor();
    const wide = () => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
    await reads(wide, false);
    await shot(page, name);
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
  }
});
