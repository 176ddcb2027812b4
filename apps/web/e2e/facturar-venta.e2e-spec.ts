import type { Page } from 'playwright-core';
import { accessProblems, choose, cursorIn, PHONE, reads, shot, WIDE } from './support/browser';
import { eventually } from '@ceiba/platform/testing';
import { browserSuite, product, surf } from './support/suite';

/** Chromium says so of every refused call. */
const REFUSED = /status of 4\d\d/;
const WRONG = 'Escriba el nombre del receptor como en su Constancia de Situación Fiscal: no es el de ese RFC.';

let cashier: string;
let goods: number;
let G03: number;
browserSuite({}, async () => {
  cashier = await product.login('cajera');
  const [row] = await product.rows<{ goods: number; G03: number }>(
    `select (select id_product from product where id_branch_office = 1 and key_product = 'NUT-001') as goods,
       (select id_cfdi from cfdi where code_cfdi = 'G03') as G03`,
  );
  ({ goods = 0, G03 = 0 } = row ?? {});
});

/** A sale at branch 1 with an invoice to these data. */
async function sold(receiver: object): Promise<number> {
  const body = {
    ...{ p_id_customers: 4, p_id_branch_office: 1, p_details: [{ p_id_product: goods, p_qty: 1 }] },
    ...{ p_id_type_format_pay: 5, p_has_invoice_doc: 1, p_id_cfdi: G03, p_payment_form_facturama: 'PUE' },
    ...{ p_invoice_change: 1, ...receiver },
  };
  const answer = await product.post<{ id: number }>('/sale/insert/update', body, cashier);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data.id;
}

const statusOf = (id: number) =>
  product.rows('select facturama_status, full_name_invoice from sale where id_document = ?', [id]);

async function fillStamp(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Timbrar venta/ });
  await dialog.getByLabel('RFC', { exact: true }).fill('URE180429TM6');
  await dialog.getByLabel('Código postal').fill('86991');
  await choose(page, dialog.locator('[data-field="id_cfdi"] input'), 'G03');
  await choose(page, dialog.locator('[data-field="id_regimen"] input'), '601');
  await choose(page, dialog.locator('[data-field="payment_form_facturama"] input'), 'PUE');
  await dialog.getByLabel('Facturar a otro nombre').click();
  await dialog.getByLabel('Nombre o razón social').fill(name);
}

/** As a cashier types; `more`: before it is saved. */
async function sellAtTill(more: (page: Page) => Promise<void> = async () => {}): Promise<Page> {
  const page = await surf.open('/ventas/nueva', { token: cashier, expected: REFUSED });
  await cursorIn(page, 'till-scan');
  const type = async (text: string) => {
    await page.keyboard.type(text, { delay: 60 });
    await page.keyboard.press('Enter');
  };
  await type('NUT-001');
  await page.getByLabel('Cantidad de').waitFor();
  await page.keyboard.press('F3');
  await type('4');
  await page.getByText('ID 4').waitFor();
  await page.keyboard.press('F4');
  await page.keyboard.type('Transferencia', { delay: 60 });
  await page.locator('.ant-select-item-option-active:visible', { hasText: 'Transferencia' }).waitFor();
  await page.keyboard.press('Enter');
  await more(page);
  await page.keyboard.press('F6');
  await page.getByRole('button', { name: 'Stock verificado' }).waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Venta registrada.' }).waitFor();
  return page;
}

it('at the till, after the sale: what is refused is said in the dialog, then it is stamped, to another name', async () => {
  const page = await sellAtTill();
  const saved = page.getByRole('dialog', { name: 'Venta registrada.' });
  await saved.getByRole('button', { name: 'Facturar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Timbrar venta/ });
  await dialog.getByRole('button', { name: '¡Sí, timbrar!', exact: true }).click();
  await page
    .getByText('Ingrese la información RFC, Código postal, Régimen Fiscal y Uso de CFDI y Forma de Pago')
    .waitFor();
  await fillStamp(page, 'Otro nombre');
  // A postal code by its town, chosen by keyboard; one that is in no list stays as it is typed.
  await product.rows("insert into postal_code (zip_code, state, city) values ('86991', 'Tabasco', 'Emiliano Zapata')");
  const zip = dialog.getByLabel('Código postal');
  await zip.fill('99999');
  await zip.press('Tab');
  await reads(() => zip.inputValue(), '99999');
  await zip.fill('emiliano tab');
  await page.locator('.ant-select-item-option:visible', { hasText: '86991 - Emiliano Zapata, Tabasco' }).waitFor();
  await shot(page, 'timbrar-codigo-postal');
  await zip.press('ArrowDown');
  await page.locator('.ant-select-item-option-active:visible', { hasText: '86991' }).waitFor();
  await zip.press('Enter');
  await reads(() => zip.inputValue(), '86991');
  expect(await accessProblems(page)).toEqual([]);
  // Of a list that somebody loaded every code is wanted in it: those of the demo's branches, too.
  await product.rows('delete from postal_code');
  await dialog.getByRole('button', { name: '¡Sí, timbrar!', exact: true }).click();
  await dialog.getByText(WRONG).waitFor();
  await shot(page, 'caja-facturar-rechazada');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await dialog.getByRole('button', { name: '¡Sí, timbrar!', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await saved.getByText('Timbrado', { exact: true }).waitFor();
  await reads(() => saved.getByRole('button', { name: 'Facturar' }).count(), 0);
  await shot(page, 'caja-facturada');
  expect(await accessProblems(page)).toEqual([]);
  const [sale] = await product.rows<{ id: number }>('select max(id_document) as id from sale');
  expect(await statusOf(sale?.id ?? 0)).toEqual([
    { facturama_status: 'STAMPED', full_name_invoice: 'Universidad Robotica Española' },
  ]);
  // Keys mean the dialog again: Enter begins the next sale.
  await page.keyboard.press('Enter');
  await saved.waitFor({ state: 'detached' });
  await cursorIn(page, 'till-scan');
  surf.assertQuiet();
  await page.close();
});

it('at the till, with the sale: stamped by itself; that it was refused is said, with the way to another try', async () => {
  const page = await sellAtTill(async (till) => {
    await till.getByLabel('Requiere factura').check();
    await till.getByLabel('RFC').fill('URE180429TM6');
    await till.getByLabel('Código postal').fill('86991');
    await choose(till, till.getByLabel('Uso de CFDI'), 'G03');
    await choose(till, till.getByLabel('Régimen Fiscal'), '601');
    await till.getByLabel('Forma de Pago Facturama').click();
    await till.getByTitle('PUE').click();
  });
  const saved = page.getByRole('dialog', { name: 'Venta registrada.' });
  await page.getByText('La venta se registró, pero no se pudo timbrar.').waitFor();
  await saved.getByText('Error', { exact: true }).waitFor();
  await saved.getByRole('button', { name: 'Timbrar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Timbrar venta/ });
  await dialog.getByText(WRONG).waitFor();
  await dialog.getByLabel('Facturar a otro nombre').click();
  await dialog.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await dialog.getByRole('button', { name: '¡Sí, timbrar!', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await saved.getByText('Timbrado', { exact: true }).waitFor();
  surf.assertQuiet();
  await page.close();
});

it('in the list: under way while the provider is away, refused with its text, and stamped by another try', async () => {
  const UNKNOWN = { kind: '503-before', times: 1000, rfc: 'XOJI740919U48' };
  await product.sandbox('/facturama/fault', UNKNOWN);
  const waiting = await sold({
    ...{ p_rfc_customers: 'XOJI740919U48', p_zip_code_invoice: '76028', p_id_regimen: 612 },
    p_full_name_invoice: 'Ingrid Xodar Jimenez',
  });
  const refused = await sold({
    ...{ p_rfc_customers: 'URE180429TM6', p_zip_code_invoice: '86991', p_id_regimen: 601 },
    p_full_name_invoice: 'Otro nombre',
  });
  await eventually(async () => expect(await statusOf(refused)).toMatchObject([{ facturama_status: 'ERROR' }]));
  const page = await surf.open('/ventas?id_branch_office=1', { token: cashier, size: WIDE, expected: REFUSED });
  const row = (id: number) => page.locator(`tr.ant-table-row[data-row-key="${id}"]`);
  await row(waiting).getByText('En Proceso', { exact: true }).waitFor();
  await row(refused).getByText('Error', { exact: true }).waitFor();
  await row(waiting)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: /ticket$/ }).waitFor();
  // An icon's name comes before the words.
  await reads(() => page.getByRole('menuitem', { name: /(Timbrar|Facturar)$/ }).count(), 0);
  await page.keyboard.press('Escape');
  await row(refused)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Timbrar' }).click();
  const dialog = page.getByRole('dialog', { name: `Timbrar venta #${refused}` });
  await dialog.getByText(WRONG).waitFor();
  await shot(page, 'ventas-timbrar-otra-vez');
  await dialog.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await dialog.getByRole('button', { name: '¡Sí, timbrar!', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await row(refused).getByText('Timbrado', { exact: true }).waitFor();
  await shot(page, 'ventas-timbrado');
  await page.setViewportSize(PHONE);
  await page.getByText('En Proceso', { exact: true }).first().waitFor();
  await shot(page, 'ventas-timbrado-390');
  surf.assertQuiet();
  await page.close();
});
