import type { Locator, Page } from 'playwright-core';
import { expenseCfdi, zipOf } from '@ceiba/expenses/testing';
import { accessProblems, choose, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, OUT_OF_SIGHT } from './support/table-heads';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const UUID = '6F1C2D3E-4A5B-4C6D-8E9F-00000000E2E1';
/** What is wider than the window. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

let traveller: string;
let approver: string;
let admin: string;
/** The request that the first case registers. */
let id: number;

browserSuite({}, async () => {
  traveller = await product.login('almacen');
  approver = await product.login('finanzas');
  admin = await product.login('admin');
});

const rowOf = (page: Page, one: number): Locator =>
  page.locator('tr.ant-table-row', { has: page.getByRole('cell', { name: String(one), exact: true }) });
const statusOf = async (one: number) =>
  (
    await product.rows<{ status: number }>(
      'select status_viaticos_doc as status from viaticos_doc where id_viaticos_doc = ?',
      [one],
    )
  )[0]?.status;
const press = (page: Page, one: number, name: string) =>
  rowOf(page, one)
    .getByRole('button', { name: `${name} #${one}`, exact: true })
    .click();
/** Does what stands behind a row's button of further actions. */
async function behind(page: Page, one: number, name: string): Promise<void> {
  await rowOf(page, one)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: `${name} #${one}`, exact: true }).click();
}
/** Looks at a page as it is: figures in their columns, nothing out of sight, nobody left out. */
async function sound(page: Page, name: string): Promise<void> {
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await shot(page, name);
  expect(await accessProblems(page)).toEqual([]);
}

it('a traveller registers a week by day and category, sees its sum, and sends it', async () => {
  const page = await surf.open('/solicitud-viaticos', { token: traveller });
  await page.locator('tr.ant-table-row').first().waitFor();
  await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
  await sound(page, 'viaticos-solicitudes-1440');
  await page.getByRole('button', { name: 'Registrar solicitud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar solicitud de viáticos' });
  await dialog.getByLabel(/^Taxi, lunes /).fill('150.25');
  await dialog.getByLabel(/^Hotel, lunes /).fill('1,200');
  await dialog.getByLabel(/^Comida, domingo /).fill('199.75');
  await reads(() => dialog.locator('tfoot .exp-sum').innerText(), '1,550.00');
  await dialog.getByLabel('Observación').fill('Visita a la sucursal');
  await sound(page, 'viaticos-forma-1440');
  await dialog.getByRole('button', { name: 'Registrar solicitud' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [made] = await product.rows<{ id: number; total: string }>(
    'select id_viaticos_doc as id, total_viaticos_doc as total from viaticos_doc order by id_viaticos_doc desc limit 1',
  );
  id = made?.id ?? 0;
  expect(made?.total).toBe('1550.00');
  await press(page, id, 'Enviar');
  await page.getByRole('button', { name: 'Sí, enviarla' }).click();
  await rowOf(page, id).getByText('Enviado').waitFor();
  expect(await statusOf(id)).toBe(1);
  await press(page, id, 'Ver');
  await page
    .getByRole('dialog', { name: `Solicitud de viáticos #${id}` })
    .getByText('Visita a la sucursal')
    .waitFor();
  await sound(page, 'viaticos-ver-1440');
  surf.assertQuiet();
  await page.close();
});

it('who approves finds it in this week, approves it, and changes it with a reason', async () => {
  const page = await surf.open('/aprobacion-viaticos', { token: approver, expected: /status of 422/ });
  await rowOf(page, id).waitFor();
  await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
  await sound(page, 'viaticos-aprobacion-1440');
  await press(page, id, 'Aprobar');
  await page.getByRole('button', { name: 'Sí, aprobarla' }).click();
  await rowOf(page, id).getByText('Aprobado').waitFor();
  await press(page, id, 'Modificar');
  const dialog = page.getByRole('dialog', { name: `Modificar solicitud #${id}` });
  await dialog.getByLabel(/^Hotel, lunes /).fill('1000');
  await dialog.getByRole('button', { name: 'Modificar solicitud' }).click();
  await dialog.getByText('Escriba el motivo de la modificación.').waitFor();
  await shot(page, 'viaticos-motivo-1440');
  await dialog.getByLabel('Motivo de la modificación').fill('Hotel con convenio');
  await dialog.getByRole('button', { name: 'Modificar solicitud' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, id).getByText('1,350.00').waitFor();
  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await page.locator('#contenido').getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByText('No hay solicitudes de viáticos en esta semana.').waitFor();
  await shot(page, 'viaticos-aprobacion-vacia-1440');
  surf.assertQuiet();
  await page.close();
});

it('the traveller proves it by a ZIP whose CFDI is read, and gives the picture of the rest', async () => {
  const [company] = await product.rows<{ rfc: string }>(
    "select json_value(settings, '$.rfc') as rfc from company_setting limit 1",
  );
  const bytes = await zipOf({ 'hotel.xml': expenseCfdi(UUID, '1000.10', company), 'nota.txt': 'taxi' });
  const page = await surf.open('/solicitud-viaticos', { token: traveller });
  await press(page, id, 'Comprobar');
  const dialog = page.getByRole('dialog', { name: `Comprobar solicitud #${id}` });
  await dialog.getByRole('button', { name: 'Comprobar', exact: true }).click();
  await dialog.getByText('Debe adjuntar al menos un archivo').waitFor();
  await dialog
    .locator('[data-field="file"] input')
    .setInputFiles({ name: 'comprobantes.zip', mimeType: 'application/zip', buffer: bytes });
  await dialog.getByText('Los CFDI suman').waitFor();
  await reads(() => dialog.getByLabel('Total comprobado').inputValue(), '1000.10');
  await sound(page, 'viaticos-comprobar-1440');
  await dialog.getByRole('button', { name: 'Comprobar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, id).getByText('349.90').waitFor();
  await press(page, id, 'Subir reembolso de');
  const picture = page.getByRole('dialog', { name: `Reembolso de la solicitud #${id}` });
  await picture
    .locator('[data-field="file"] input')
    .setInputFiles({ name: 'ficha.png', mimeType: 'image/png', buffer: PNG });
  await picture.getByRole('button', { name: 'Guardar reembolso' }).click();
  await picture.waitFor({ state: 'detached' });
  await behind(page, id, 'Ver imagen del reembolso de');
  await page.getByRole('img', { name: `Reembolso de la solicitud #${id}` }).waitFor();
  expect(await statusOf(id)).toBe(4);
  surf.assertQuiet();
  await page.close();
});

it('categories have limits by profile, and an approver names his deputy, who finds his list', async () => {
  const page = await surf.open('/configuracion-viaticos', { token: admin });
  await page.getByRole('button', { name: 'Modificar Taxi' }).click();
  const dialog = page.getByRole('dialog', { name: /^Modificar categoría / });
  await dialog.getByLabel('Límite diario de ALMACEN').fill('500');
  await sound(page, 'viaticos-categoria-1440');
  await dialog.getByRole('button', { name: 'Modificar categoría' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('ALMACEN: 500.00').waitFor();
  await sound(page, 'viaticos-configuracion-1440');
  await page.goto(`${product.url}/aprobacion-viaticos`);
  await page.getByRole('button', { name: 'Suplentes' }).click();
  await page.getByRole('button', { name: 'Registrar suplente' }).click();
  const deputy = page.getByRole('dialog', { name: 'Registrar suplente' });
  const [user] = await product.rows<{ name: string }>(
    `select full_name as name from users where username_user = 'almacen'`,
  );
  await choose(page, deputy.locator('[data-field="id_user_deputy"] input'), user?.name ?? '');
  await deputy.getByRole('button', { name: 'Registrar suplente' }).click();
  await deputy.waitFor({ state: 'detached' });
  await sound(page, 'viaticos-suplentes-1440');
  await page.close();
  const theirs = await surf.open('/solicitud-viaticos', { token: traveller });
  await theirs.getByRole('link', { name: 'Aprobar como suplente' }).click();
  await theirs.getByRole('heading', { name: 'Aprobación de viáticos en suplencia', level: 1 }).waitFor();
  await theirs.locator('tr.ant-table-row').first().waitFor();
  await shot(theirs, 'viaticos-suplencia-1440');
  surf.assertQuiet();
  await theirs.close();
});

it('all of it can be used on a phone', async () => {
  const page = await surf.open('/solicitud-viaticos', { token: traveller, size: PHONE });
  const narrow = async (name: string) => {
    await reads(() => page.evaluate<number>(OVERFLOW), 0);
    await shot(page, name);
    expect(await accessProblems(page)).toEqual([]);
  };
  await page.getByText('Enviado').first().waitFor();
  await narrow('viaticos-solicitudes-390');
  await page.getByRole('button', { name: 'Registrar solicitud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar solicitud de viáticos' });
  await dialog.getByLabel(/^Taxi, lunes /).fill('90');
  await narrow('viaticos-forma-390');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: /descartar/i }).click();
  await page.goto(`${product.url}/solicitud-viaticos/suplencia`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Aprobado').first().waitFor();
  await narrow('viaticos-aprobacion-390');
  surf.assertQuiet();
  await page.close();
});
