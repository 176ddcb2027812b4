import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificatePdf } from '@ceiba/customers/testing';
import { partnerCfdi } from '@ceiba/platform/testing';
import { accessProblems, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** The last closed period of the demo: nothing of it is paid. */
const PERIOD = 3;
const UUID = '6F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';

interface Owed {
  id: number;
  rfc: string;
  day: string;
  name: string;
  subtotal: string;
  iva: string;
  ret_iva: string;
  isr: string;
  total: string;
}
let owed: Owed;
let company: { rfc: string; zip: string; regime: string };

browserSuite({}, async () => {
  const [row] = await product.rows<Owed>(
    `select s.id_customers as id, c.rfc_customers as rfc, p.date_end_period as day, p.name_period as name,
       s.subtotal_earnings as subtotal, s.iva, s.ret_iva, s.resico as isr, s.total
     from commission_statement s join period p on p.id_run = s.id_run join customers c on c.id_customers = s.id_customers
     join users u on u.id_customers = s.id_customers
     where p.id_period = ? and s.type_fee = 'RESICO' and s.id_type_money = 2 and s.total_changed > 0
       and not exists (select 1 from commission_invoice v where v.id_customers = s.id_customers)
     order by s.id_customers limit 1`,
    [PERIOD],
  );
  const [settings] = await product.rows<typeof company>(
    `select json_value(settings, '$.rfc') as rfc, json_value(settings, '$.zip_code') as zip,
       json_value(settings, '$.id_regimen') as regime from company_setting`,
  );
  if (!row || !settings) throw new Error('the demo company has nobody who invoices');
  [owed, company] = [row, settings];
});

async function file(name: string, bytes: string | Buffer): Promise<string> {
  const path = join(tmpdir(), `ceiba-${process.pid}-${name}`);
  await writeFile(path, bytes);
  return path;
}
const cfdi = (rfc: string) =>
  partnerCfdi({
    ...{ uuid: UUID, date: `${owed.day}T10:11:12`, issuer: { rfc, regime: '626' }, receiver: company },
    ...{ subtotal: owed.subtotal, iva: owed.iva, ret_iva: owed.ret_iva, isr: owed.isr, total: owed.total },
  });
/** Of his, in their order. */
const states = async () =>
  (
    await product.rows<{ state: string }>(
      'select state from commission_invoice where id_customers = ? order by id_invoice',
      [owed.id],
    )
  ).map(({ state }) => state);

it('takes the invoice of a partner on his phone: what is wrong by field, then the right one', async () => {
  const token = await product.login(String(owed.id), 1);
  const page = await surf.open('/mis-pagos', { token, size: PHONE, expected: /422/ });
  await page.getByText('Falta tu factura').first().waitFor();
  await shot(page, 'mis-pagos-factura-390');
  expect(await accessProblems(page)).toEqual([]);
  await page
    .getByRole('button', { name: `Subir factura de ${owed.name}`, exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Subir factura' });
  await dialog.getByLabel('XML').setInputFiles(await file('ajena.xml', cfdi('XAXX010101000')));
  await dialog.getByLabel('PDF').setInputFiles(await file('factura.pdf', certificatePdf(['Factura'])));
  const send = dialog.getByRole('button', { name: 'Subir factura', exact: true });
  await send.click();
  await dialog.getByText(`RFC del emisor: Dice XAXX010101000 y debe ser ${owed.rfc}.`).waitFor();
  await shot(page, 'factura-errores-390');
  expect(await accessProblems(page)).toEqual([]);
  await product.sandbox('/facturama/foreign', {
    ...{ uuid: UUID, issuer: owed.rfc, receiver: company.rfc, total: owed.total },
  });
  await dialog.getByLabel('XML').setInputFiles(await file('factura.xml', cfdi(owed.rfc)));
  await send.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Válida').first().waitFor();
  await reads(states, ['valid']);
  await shot(page, 'mis-pagos-facturada-390');
  surf.assertQuiet();
  await page.close();
});

it('shows finance the invoices with their files, and takes a rejection with its reason', async () => {
  const page = await surf.open('/reporte-pago-clientes/facturas', { token: await product.login('finanzas') });
  const his = page.locator('tr.ant-table-row').filter({ hasText: UUID });
  await his.waitFor();
  await shot(page, 'facturas-clientes');
  expect(await accessProblems(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    his.getByRole('button', { name: /^PDF de / }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await his.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: /Rechazar la factura de / }).click();
  const dialog = page.getByRole('dialog', { name: /^Rechazar la factura/ });
  await dialog.getByLabel('Motivo').fill('Concepto equivocado');
  await dialog.getByRole('button', { name: 'Rechazar factura', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await his.getByText('Rechazada').waitFor();
  await reads(states, ['rejected']);
  await page.setViewportSize(PHONE);
  await page.getByText('Concepto equivocado').first().waitFor();
  await shot(page, 'facturas-clientes-390');
  surf.assertQuiet();
  await page.close();
});

it('tells the partner why, and lets staff give another one in his name', async () => {
  const his = await surf.open('/mis-pagos', { token: await product.login(String(owed.id), 1), size: PHONE });
  await his.getByRole('button', { name: /^Notificaciones/ }).click();
  await his.getByText('Tu factura no se aceptó').waitFor();
  await his.getByText(`${owed.name}: Concepto equivocado`).waitFor();
  await shot(his, 'campana-factura-390');
  expect(await accessProblems(his)).toEqual([]);
  await his.close();

  const page = await surf.open(`/reporte-pago-clientes?id_period=${PERIOD}&state=to_receive`, {
    token: await product.login('finanzas'),
  });
  const [payee] = await product.rows<{ name: string }>(
    'select full_name as name from customers where id_customers = ?',
    [owed.id],
  );
  const label = `Subir factura de ${payee?.name}`;
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByLabel('XML').setInputFiles(await file('otra.xml', cfdi(owed.rfc)));
  await dialog.getByLabel('PDF').setInputFiles(await file('otra.pdf', certificatePdf(['Factura'])));
  await shot(page, 'factura-por-finanzas');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Subir factura', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await reads(states, ['rejected', 'valid']);
  await page.getByRole('button', { name: label, exact: true }).waitFor({ state: 'detached' });
  await page.setViewportSize(PHONE);
  await page
    .getByRole('button', { name: /^Subir factura de / })
    .first()
    .waitFor();
  await shot(page, 'pagos-por-facturar-390');
  surf.assertQuiet();
  await page.close();
});
