import { accessProblems, choose, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, OUT_OF_SIGHT } from './support/table-heads';

let admin: string;
/** A day of branch 1 with tickets that wait, none of which an invoice was asked for. */
let day: string;
let own: number;

browserSuite({}, async () => {
  admin = await product.login('admin');
  const [found] = await product.rows<{ day: string }>(
    `select date_format(date_doc, '%Y-%m-%d') as day from sale where id_branch_office = 1 and date_doc < curdate()
     group by date_doc having sum(global_waits = 1) > 2 and sum(global_waits = 2) = 0 order by date_doc desc limit 1`,
  );
  day = found?.day ?? '';
  const [sale] = await product.rows<{ id: number }>(
    'select max(id_document) as id from sale where id_branch_office = 1 and date_doc = ? and global_waits = 1',
    [day],
  );
  own = sale?.id ?? 0;
  await product.rows('update sale set has_invoice_doc = 1 where id_document = ?', [own]);
});

const waiting = async () => {
  const [row] = await product.rows<{ waits: number; invoices: number }>(
    `select sum(global_waits = 1) as waits, count(distinct id_global_invoice) as invoices
     from sale where id_branch_office = 1 and date_doc = ?`,
    [day],
  );
  return { waits: Number(row?.waits), invoices: Number(row?.invoices) };
};

it('lists the days without a global invoice, and sends one with both payment forms', async () => {
  const here = `vista=pendientes&id_branch_office=1&date_start=${day}&date_end=${day}`;
  const page = await surf.open(`/facturama-global?${here}`, { token: admin });
  await page.getByRole('link', { name: day, exact: true }).waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
  await shot(page, 'factura-global-pendientes-1440');
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('link', { name: day, exact: true }).click();
  await page.getByText(/^(Vencida desde el|Pendiente: enviar)/).waitFor();
  await page.getByText('Espera su propia factura', { exact: true }).first().waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await shot(page, 'factura-global-1440');
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar factura global', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar factura global' });
  await choose(page, dialog.locator('[data-field="payment_form"] input'), 'Efectivo');
  await shot(page, 'factura-global-enviar');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Enviada', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Enviar factura global', exact: true }).waitFor({ state: 'detached' });
  expect(await waiting()).toEqual({ waits: 0, invoices: 1 });
  surf.assertQuiet();
  await page.close();
});

it('shows what was sent with its PDF, and lets a sale that waited for its own invoice into the next one', async () => {
  const page = await surf.open(`/facturama-global?vista=enviadas&date_start=${day}&date_end=${day}`, { token: admin });
  const row = page.locator('tr.ant-table-row', { hasText: 'Timbrada' });
  await row.waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await shot(page, 'factura-global-enviadas-1440');
  const paper = page.waitForResponse(/\/api\/facturama\/global\/pdf\//);
  await row.getByRole('button', { name: /^PDF de la factura global #/ }).click();
  expect((await paper).status()).toBe(200);
  await page.goto(`${product.url}/facturama-global?vista=ventas&id_branch_office=1&date_start=${day}&date_end=${day}`);
  await page.getByText('Sin timbrar', { exact: true }).waitFor();
  await shot(page, 'factura-global-ventas-1440');
  await page.getByRole('button', { name: `Pasar la venta #${own} a la factura global`, exact: true }).click();
  await page.getByRole('button', { name: 'Sí, pasarla', exact: true }).click();
  await page.getByText('Ninguna venta espera su propia factura.', { exact: true }).waitFor();
  expect(await waiting()).toEqual({ waits: 1, invoices: 1 });
  surf.assertQuiet();
  await page.close();
});

it('reads on a phone', async () => {
  for (const [view, name] of [
    [`?id_branch_office=1&date_doc=${day}`, 'dia'],
    ['?vista=pendientes&id_branch_office=1', 'pendientes'],
  ] as const) {
    const page = await surf.open(`/facturama-global${view}`, { token: admin, size: PHONE });
    await page
      .getByText(/^(Vencida|Enviar hoy|Pendiente: enviar)/)
      .first()
      .waitFor();
    await shot(page, `factura-global-${name}-390`);
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
  }
  expect(WIDE.width).toBe(1440);
});
