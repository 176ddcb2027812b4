import { accessProblems, choose, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, OUT_OF_SIGHT } from './support/table-heads';

let admin: string;
/** An assimilated payee in pesos, and one who is not. */
let payee: { id: number; name: string };
let other: number;
/** A sale in pesos that waits for its global invoice. */
let sale: number;

browserSuite({}, async () => {
  admin = await product.login('admin');
  const [found] = await product.rows<{ id: number; name: string }>(
    `select id_customers as id, full_name as name from customers where type_fee = 'ASIMILADOS' and id_type_money = 2
       and length(rfc_customers) = 13 and length(curp_customers) = 18 order by id_customers limit 1`,
  );
  payee = found ?? { id: 0, name: '' };
  const [not] = await product.rows<{ id: number }>(
    "select min(id_customers) as id from customers where type_fee <> 'ASIMILADOS'",
  );
  other = not?.id ?? 0;
  const [waiting] = await product.rows<{ id: number }>(
    'select max(id_document) as id from sale where global_waits = 1 and id_branch_office = 1 and anulado = 0',
  );
  sale = waiting?.id ?? 0;
});

const states = () =>
  product.rows<{ type: string; state: string }>('select type, state from free_invoice order by id_factura_libre');

it('makes one for a verified customer and stamps it; who is not assimilated is refused', async () => {
  const page = await surf.open('/factura-libre', { token: admin, expected: /status of 409/ });
  await page.getByText('No hay facturas libres en esas fechas.', { exact: true }).waitFor();
  await page.getByRole('button', { name: /Comisión$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Factura libre: Comisión' });
  const who = dialog.locator('[data-field="id_customers"] input');
  await choose(page, who, String(other));
  await page.getByText('El cliente no es un ASIMILADO.', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('El ID Cliente no fue verificado', { exact: true }).waitFor();
  await choose(page, who, String(payee.id));
  await dialog.getByText(`${payee.id} · ${payee.name}`, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('El subtotal debe ser mayor a 0', { exact: true }).waitFor();
  await dialog.getByLabel('Subtotal').fill('5000');
  await dialog.getByText('4,717.83', { exact: false }).waitFor();
  await shot(page, 'factura-libre-nueva-1440');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: '¿Desea timbrar la comisión?' });
  await confirm.getByText('4,717.83', { exact: false }).waitFor();
  await shot(page, 'factura-libre-timbrar-1440');
  await confirm.getByRole('button', { name: '¡Sí, timbrar!', exact: true }).click();
  await confirm.waitFor({ state: 'detached' });
  await page.locator('tr.ant-table-row', { hasText: payee.name }).getByText('FACTURADO', { exact: true }).waitFor();
  expect(await states()).toEqual([{ type: 'COMISION', state: 'stamped' }]);
  await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
  await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
  await shot(page, 'factura-libre-1440');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});

it('invoices a sale by name, with all that the dialog asks for', async () => {
  const page = await surf.open('/factura-libre', { token: admin });
  await page.getByRole('button', { name: /Venta$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Facturar Venta' });
  const press = () => dialog.getByRole('button', { name: '¡Sí, timbrar!', exact: true }).click();
  await dialog.getByLabel('Número de la venta').fill(String(sale));
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await dialog
    .getByRole('status')
    .filter({ hasText: `#${sale} ·` })
    .waitFor();
  await dialog.getByLabel('RFC').fill('');
  await press();
  const text = 'Ingrese la información RFC, Código postal, Régimen Fiscal y Uso de CFDI y Forma de Pago';
  await page.getByText(text, { exact: true }).waitFor();
  await dialog.getByLabel('RFC').fill('URE180429TM6');
  await dialog.getByLabel('Código postal').fill('86991');
  await choose(page, dialog.locator('[data-field="id_cfdi"] input'), 'G03');
  await choose(page, dialog.locator('[data-field="id_regimen"] input'), '601');
  await choose(page, dialog.locator('[data-field="payment_form_facturama"] input'), 'PUE');
  await dialog.getByLabel('Facturar a otro nombre').click();
  await dialog.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await shot(page, 'factura-libre-venta-1440');
  expect(await accessProblems(page)).toEqual([]);
  await press();
  await dialog.waitFor({ state: 'detached' });
  const row = page.locator('tr.ant-table-row', { hasText: 'Venta' });
  await row.getByText('FACTURADO', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^PDF de la factura libre #/ }).waitFor();
  surf.assertQuiet();
  await page.close();
});

it('cancels one, which is over then', async () => {
  const page = await surf.open('/factura-libre', { token: admin });
  const row = page.locator('tr.ant-table-row', { hasText: payee.name });
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Cancelar la factura libre #1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar CFDI' });
  await dialog.locator('[data-field="motive"] input').click();
  await page.locator('.ant-select-item-option:visible', { hasText: '02 - ' }).click();
  await dialog.getByRole('button', { name: 'Sí, cancelar el CFDI', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('Cancelada', { exact: true }).waitFor();
  expect(await states()).toMatchObject([{ type: 'COMISION', state: 'canceled' }, { type: 'VENTA' }]);
  surf.assertQuiet();
  await page.close();
});

it('is found by who was paid, from his purchases on; on a phone, too', async () => {
  const token = await product.login(String(payee.id), 1);
  for (const size of [undefined, PHONE]) {
    const page = await surf.open('/historial-compras', { token, ...(size ? { size } : {}) });
    await page.getByRole('link', { name: 'Mis facturas', exact: true }).click();
    await page.getByRole('heading', { name: 'Mis facturas', exact: true }).waitFor();
    await page.getByText('Recibo de pago', { exact: true }).filter({ visible: true }).first().waitFor();
    await page.getByText('Cancelado', { exact: true }).filter({ visible: true }).first().waitFor();
    await shot(page, `mis-facturas-${size ? 390 : 1440}`);
    expect(await accessProblems(page)).toEqual([]);
    surf.assertQuiet();
    await page.close();
  }
});

it('puts one aside that was typed wrongly: off the list, and found by its state', async () => {
  await product.rows(
    `insert into free_invoice (type, id_branch_office, id_customers, date_doc, date_start, date_end, subtotal, isr, total, state,
       facturama_error, user_created, created_at, updated_at)
     select type, id_branch_office, id_customers, date_doc, date_start, date_end, 9999, 0, 9999, 'open', 'El RFC no existe.',
       user_created, utc_timestamp(3), utc_timestamp(3) from free_invoice where type = 'COMISION' limit 1`,
  );
  const page = await surf.open('/factura-libre', { token: admin });
  const row = page.locator('tr.ant-table-row', { hasText: '9,999.00' });
  await row.getByText('Error', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Descartar la factura libre #/ }).click();
  await shot(page, 'factura-libre-descartar-1440');
  await page.getByRole('button', { name: 'Sí, descartar', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  await page.goto(`${product.url}/factura-libre?state=discarded`);
  await row.getByText('Descartada', { exact: true }).waitFor();
  await shot(page, 'factura-libre-descartada-1440');
  surf.assertQuiet();
  await page.close();
});

it('reads on a phone, and so does the folio report', async () => {
  const page = await surf.open('/factura-libre', { token: admin, size: PHONE });
  await page.getByText('FACTURADO', { exact: true }).first().waitFor();
  await shot(page, 'factura-libre-390');
  expect(await accessProblems(page)).toEqual([]);
  await page.close();
  for (const [name, size] of [
    ['1440', undefined],
    ['390', PHONE],
  ] as const) {
    const folios = await surf.open('/facturama-folio?id_branch_office=1', { token: admin, ...(size ? { size } : {}) });
    await folios
      .getByRole('region', { name: 'Por documento', exact: true })
      .getByText('Venta', { exact: true })
      .waitFor();
    if (!size) {
      await reads(() => folios.evaluate<string[]>(BROKEN_HEADS), []);
      await reads(() => folios.evaluate<string[]>(OUT_OF_SIGHT), []);
    }
    await shot(folios, `facturama-folio-${name}`);
    expect(await accessProblems(folios)).toEqual([]);
    await folios.close();
  }
});
