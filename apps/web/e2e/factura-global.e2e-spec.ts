import { accessProblems, choose, PHONE, reads, shot, WIDE } from './support/browser';
import { eventually } from '@ceiba/platform/testing';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, OUT_OF_SIGHT } from './support/table-heads';

let admin: string;
/** A day of branch 1 with tickets that wait, none of which an invoice was asked for. */
let day: string;
let own: number;

browserSuite({}, async () => {
  admin = await product.login('admin');
  // The days of the test are as old as the demo's sales are.
  await product.post('/settings/update', { p_global_from: '' }, admin);
  const [found] = await product.rows<{ day: string }>(
    `select date_format(date_doc, '%Y-%m-%d') as day from sale where id_branch_office = 1 and date_doc < curdate() - interval 1 day
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
  await page.getByText(/^(Venció el|Pendiente hasta)/).waitFor();
  await page.getByText('Espera su propia factura', { exact: true }).first().waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await shot(page, 'factura-global-1440');
  expect(await accessProblems(page)).toEqual([]);
  // Its icon is in its name.
  const send = page.getByRole('button', { name: /Enviar factura global$/ });
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Enviar factura global' });
  await choose(page, dialog.locator('[data-field="payment_form"] input'), 'Efectivo');
  await shot(page, 'factura-global-enviar');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Enviada', { exact: true }).waitFor();
  await send.waitFor({ state: 'detached' });
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

it('a sale says that it is in a global invoice, leads there, and leaves it with an invoice of its own', async () => {
  const [sale] = await product.rows<{ id: number; global: number }>(
    'select max(id_document) as id, id_global_invoice as `global` from sale where id_branch_office = 1 and date_doc = ? and id_global_invoice > 0',
    [day],
  );
  const [id, global] = [sale?.id ?? 0, sale?.global ?? 0];
  const page = await surf.open(`/ventas?id_branch_office=1&date_start=${day}&date_end=${day}`, { token: admin });
  const row = page.locator(`tr.ant-table-row[data-row-key="${id}"]`);
  await row.getByRole('link', { name: 'En factura global', exact: true }).waitFor();
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await shot(page, 'factura-global-lista-ventas');
  expect(await accessProblems(page)).toEqual([]);
  await row.getByRole('link', { name: 'En factura global', exact: true }).click();
  await page.locator(`tr.ant-table-row[data-row-key="${global}"]`, { hasText: 'Timbrada' }).waitFor();
  await page.goto(`${product.url}/ventas/${id}`);
  await page.getByRole('link', { name: `#${global}`, exact: true }).waitFor();
  await shot(page, 'factura-global-venta');
  await page.getByRole('button', { name: /Facturar$/ }).click();
  const dialog = page.getByRole('dialog', { name: `Timbrar venta #${id}` });
  await dialog
    .getByText(new RegExp(`^La venta está en la factura global #${global}: al timbrarse sale de ella`))
    .waitFor();
  await dialog.getByLabel('RFC').fill('URE180429TM6');
  await dialog.getByLabel('Código postal').fill('86991');
  await choose(page, dialog.locator('[data-field="id_cfdi"] input'), 'G03');
  await choose(page, dialog.locator('[data-field="id_regimen"] input'), '601');
  await choose(page, dialog.locator('[data-field="payment_form_facturama"] input'), 'PUE');
  await dialog.getByLabel('Facturar a otro nombre').click();
  await dialog.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await shot(page, 'factura-global-facturar');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: '¡Sí, timbrar!', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Timbrado', { exact: true }).waitFor();
  await eventually(async () =>
    expect(await product.rows('select way, state, reason from credit_note where id_document = ?', [id])).toEqual([
      { way: 'credit', state: 'stamped', reason: 'invoiced' },
    ]),
  );
  await page.reload();
  await page
    .getByRole('region', { name: 'Notas de crédito', exact: true })
    .getByText('Timbrada', { exact: true })
    .waitFor();
  await page.getByRole('link', { name: `#${global}`, exact: true }).waitFor({ state: 'detached' });
  await shot(page, 'factura-global-venta-fuera');
  surf.assertQuiet();
  await page.close();
});

it('is of a day, a week or a month as the company says', async () => {
  const page = await surf.open('/configuracion', { token: admin });
  const field = page.locator('[data-field="global_period"]');
  await field.scrollIntoViewIfNeeded();
  await field.getByText('Día', { exact: true }).waitFor();
  await shot(page, 'factura-global-configuracion');
  await choose(page, field.locator('input'), 'Semana');
  await page.getByRole('button', { name: /Guardar configuración$/ }).click();
  await page.getByText('Configuración guardada.', { exact: true }).waitFor();
  await page.goto(`${product.url}/facturama-global?vista=pendientes&id_branch_office=1`);
  await page.getByText('Vencida', { exact: true }).first().waitFor();
  await shot(page, 'factura-global-semanas');
  // A week that two months share is two spans: each ends on a Sunday or with its month.
  const ends = `[...document.querySelectorAll('tr.ant-table-row')].map((row) => row.children[3].textContent)`;
  const isLast = (end: string) => {
    const next = new Date(Date.parse(`${end}T00:00:00Z`) + 86_400_000);
    return next.getUTCDay() === 1 || next.getUTCDate() === 1;
  };
  await reads(async () => {
    const found = await page.evaluate<string[]>(ends);
    return [found.length > 3, found.filter((end) => !isLast(end))];
  }, [true, []]);
  const set = await product.post('/settings/update', { p_global_period: 'daily' }, admin);
  expect(set.status).toBe(200);
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
      .getByText(/^(Venció el|Vencida|Enviar hoy|Pendiente hasta)/)
      .first()
      .waitFor();
    await shot(page, `factura-global-${name}-390`);
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
  }
  expect(WIDE.width).toBe(1440);
});
