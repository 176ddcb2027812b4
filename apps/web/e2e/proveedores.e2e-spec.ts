import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { certificatePdf } from '@ceiba/customers/testing';
import { partnerCfdi } from '@ceiba/platform/testing';
import { accessProblems, choose, foundIn, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const RFC = 'COSC8001137NA';
const UUID = '7F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';
let company: { rfc: string; zip: string; regime: string };
const cfdi = (total = '1160.00') =>
  partnerCfdi({
    ...{ uuid: UUID, date: '2026-11-02T10:11:12', issuer: { rfc: RFC, regime: '612' } },
    receiver: company,
    ...{ subtotal: '1000.00', iva: '160.00', total },
  });

async function file(name: string, bytes: string | Buffer): Promise<string> {
  const path = join(tmpdir(), `ceiba-${process.pid}-${name}`);
  await writeFile(path, bytes);
  return path;
}
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name });
const row = (page: Page, text: string) => page.locator('tr.ant-table-row').filter({ hasText: text });
async function act(page: Page, text: string, name: RegExp): Promise<void> {
  await button(row(page, text), /^Acciones/).click();
  await page.getByRole('menuitem', { name }).click();
}

describe('suppliers and what is asked for them', () => {
  let token: string;
  browserSuite({}, async () => {
    token = await product.login('admin');
    const [settings] = await product.rows<typeof company>(
      `select json_value(settings, '$.rfc') as rfc, json_value(settings, '$.zip_code') as zip,
         json_value(settings, '$.id_regimen') as regime from company_setting`,
    );
    company = settings!;
  });
  const stored = (rfc: string) =>
    product.rows('select supplier_name, status, data_validated from supplier where rfc = ?', [rfc]);

  it('registers a supplier, asks about what looks wrong, and keeps it as it is meant', async () => {
    const page = await surf.open('/proveedores', { token, expected: /40[09]/ });
    await page.getByRole('heading', { name: 'Listado De Proveedores' }).waitFor();
    await row(page, 'Papelería y Consumibles Ñandú').waitFor();
    await row(page, 'Publicidad Exterior Órbita').getByText('Presunto').waitFor();
    await shot(page, 'proveedores-wide');
    expect(await accessProblems(page)).toEqual([]);

    await button(page, 'Registrar Proveedor').click();
    const dialog = page.getByRole('dialog', { name: 'Registrar Proveedor' });
    await button(dialog, 'Registrar Proveedor').click();
    await dialog.getByText('El campo es obligatorio.').first().waitFor();
    await dialog.getByLabel('Nombre').fill('Transportes Ñuu');
    await dialog.getByLabel('RFC').fill(RFC.toLowerCase());
    await dialog.getByLabel('CLABE interbancaria').fill('12345');
    await shot(page, 'proveedor-forma-wide');
    await button(dialog, 'Registrar Proveedor').click();
    const question = page.getByRole('dialog', { name: '¿Guardar el proveedor así?' });
    await question.getByText('La CLABE lleva 18 dígitos; la cuenta terminada en 2345 tiene 5.').waitFor();
    await question.getByText('Falta el banco de la cuenta.').waitFor();
    await shot(page, 'proveedor-dudas-wide');
    await button(question, 'Revisar').click();
    await dialog.getByLabel('CLABE interbancaria').fill('');
    await button(dialog, 'Registrar Proveedor').click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, 'Transportes Ñuu').waitFor();
    expect(await stored(RFC)).toEqual([{ supplier_name: 'Transportes Ñuu', status: 1, data_validated: 1 }]);

    // One that is used stays; one that is not goes.
    const used = row(page, 'Papelería y Consumibles Ñandú');
    await button(used, /^Eliminar/).click();
    await button(page, '¡Sí, eliminar!').click();
    await page
      .getByText(/está en uso en solicitudes a proveedores/)
      .first()
      .waitFor();
    await button(page, '¡No!').click();
    await page.close();
    surf.assertQuiet();
  });

  it('imports suppliers and SAT’s list of 69-B, each looked at first', async () => {
    const page = await surf.open('/proveedores', { token });
    await button(page, 'Importar').click();
    const csv = await file(
      'proveedores.csv',
      `Nombre,RFC,Estado\nTransportes Ñuu SA,${RFC},Activo\nNuevo,OÑO120726RX3,\n`,
    );
    await page.getByLabel('Archivo').setInputFiles(csv);
    await button(page, 'Ver qué cambia').click();
    await page.getByText('Transportes Ñuu SA').first().waitFor();
    await shot(page, 'proveedores-importar-wide');
    await button(page, 'Aplicar 2 cambios').click();
    await row(page, 'Transportes Ñuu SA').waitFor();

    await button(page, 'Lista 69-B').click();
    const dialog = page.getByRole('dialog', { name: 'Lista 69-B del SAT' });
    const list = await file(
      '69b.csv',
      Buffer.from(
        'Información actualizada al 30 de septiembre de 2026,,,,,\nNo,RFC,Nombre del Contribuyente,Situación del contribuyente,Publicación página SAT presuntos,Publicación página SAT definitivos\n' +
          `1,${RFC},"Transportes Ñuu, S.A.",Definitivo,01/02/2019,01/08/2019\n2,OÑO120726RX3,Nuevo,Desvirtuado,01/02/2019,\n`,
        'latin1',
      ),
    );
    await dialog.getByLabel('Archivo del SAT').setInputFiles(list);
    await button(dialog, 'Revisar el archivo').click();
    await dialog.getByText(`Transportes Ñuu SA (${RFC})`).waitFor();
    await shot(page, 'lista-69b-wide');
    expect(await accessProblems(page)).toEqual([]);
    await button(dialog, /^Importar \d+ cambios/).click();
    // The demo's list was imported by nobody.
    await foundIn(dialog.getByLabel('Lista cargada'), /Importada/);
    await page.keyboard.press('Escape');
    await row(page, 'Transportes Ñuu SA').getByText('Definitivo').waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('asks for a payment with its CFDI, approves and pays it; the same invoice is refused', async () => {
    const page = await surf.open('/solicitud-proveedores', { token, expected: /4(00|09|22)/ });
    await page.getByRole('heading', { name: 'Solicitudes A Proveedores' }).waitFor();
    await row(page, 'Extracto seco de cola de caballo').waitFor();
    await shot(page, 'solicitudes-wide');
    expect(await accessProblems(page)).toEqual([]);

    const fill = async () => {
      await button(page, 'Registrar Solicitud').click();
      const dialog = page.getByRole('dialog', { name: 'Registrar Solicitud' });
      await dialog.getByLabel('CFDI (XML)').setInputFiles(await file('factura.xml', cfdi()));
      await dialog.getByText(new RegExp(`Folio ${UUID}`)).waitFor();
      await dialog.getByLabel('Archivo adjunto').setInputFiles(await file('factura.pdf', certificatePdf(['Factura'])));
      return dialog;
    };
    const dialog = await fill();
    await reads(() => dialog.getByLabel('Monto').inputValue(), '1160.00');
    await dialog.getByText('Transportes Ñuu SA').first().waitFor();
    await button(dialog, 'Registrar Solicitud').click();
    await dialog.getByText('El campo es obligatorio.').first().waitFor();
    await choose(page, dialog.getByLabel('Centro de costo'), 'Logística');
    await dialog.getByLabel('Descripción').fill('Flete a Tijuana');
    await shot(page, 'solicitud-forma-wide');
    expect(await accessProblems(page)).toEqual([]);
    await button(dialog, 'Registrar Solicitud').click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, 'Flete a Tijuana').getByText('Pendiente').waitFor();

    const again = await fill();
    await again
      .getByText(/Esta factura ya se usó en la solicitud a proveedores \d+\./)
      .first()
      .waitFor();
    await shot(page, 'solicitud-repetida-wide');
    await button(again, 'Cancelar').click();
    await button(page, 'Descartar cambios').click();

    await button(row(page, 'Flete a Tijuana'), /^Aprobar/).click();
    const approve = page.getByRole('dialog', { name: /^¿Aprobar la solicitud/ });
    await approve.getByText(/Está en la lista 69-B|está en la lista 69-B/).waitFor();
    await shot(page, 'solicitud-aprobar-wide');
    expect(await accessProblems(page)).toEqual([]);
    await button(approve, 'Aprobar').click();
    await approve.waitFor({ state: 'detached' });
    await row(page, 'Flete a Tijuana').getByText('Por pagar').waitFor();
    await button(row(page, 'Flete a Tijuana'), /^Registrar pago/).click();
    const pay = page.getByRole('dialog', { name: /^Registrar el pago/ });
    await pay.getByLabel('Referencia del pago').fill('SPEI 887766');
    await shot(page, 'solicitud-pagar-wide');
    await button(pay, 'Registrar pago').click();
    await row(page, 'Flete a Tijuana').getByText('Pagada').waitFor();
    await button(row(page, 'Flete a Tijuana'), /^Ver solicitud/).click();
    const view = page.getByRole('dialog', { name: /^Solicitud #/ });
    await view.getByText('SPEI 887766').waitFor();
    await reads(() => view.getByRole('textbox').count(), 0);
    await shot(page, 'solicitud-ver-wide');
    const [download] = await Promise.all([page.waitForEvent('download'), button(view, /factura\.pdf/).click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await page.keyboard.press('Escape');

    await act(page, 'Cables y mouse', /^Rechazar/);
    const reject = page.getByRole('dialog', { name: /^Rechazar la solicitud/ });
    await button(reject, 'Rechazar').click();
    await reject.getByText('El campo de motivo de rechazo es obligatorio.').waitFor();
    await reject.getByLabel('Motivo de rechazo').fill('Ya hay en el almacén');
    await button(reject, 'Rechazar').click();
    await row(page, 'Cables y mouse').getByText('Rechazada').waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('sets the rules of approval, which bind whoever approves', async () => {
    const page = await surf.open('/solicitud-proveedores?standing=PENDING', { token, expected: /409/ });
    await button(page, 'Reglas de aprobación').click();
    const rules = page.getByRole('dialog', { name: 'Reglas de aprobación' });
    await rules.getByText('Sin límites: se aprueba cualquier monto.').waitFor();
    await button(rules, 'Agregar límite').click();
    await rules.getByLabel('Monto máximo, renglón 1').fill('100');
    await rules.getByLabel('Segunda persona desde').fill('50000');
    await shot(page, 'reglas-aprobacion-wide');
    expect(await accessProblems(page)).toEqual([]);
    await button(rules, 'Guardar').click();
    await rules.waitFor({ state: 'detached' });
    await button(row(page, 'Mensajería de la semana'), /^Aprobar/).click();
    await button(page.getByRole('dialog'), 'Aprobar').click();
    await page.getByText('La solicitud excede el monto que puede aprobar (100.00).').first().waitFor();
    await product.rows('delete from supplier_approval_limit');
    await product.rows('update supplier_approval set second_from = null');
    await page.close();
    surf.assertQuiet();
  });

  it('is used on a phone: lists as cards, dialogs within the screen', async () => {
    const page = await surf.open('/solicitud-proveedores', { token, size: PHONE });
    await page.getByText('Mensajería de la semana').or(page.getByText('Fletes y Mudanzas')).first().waitFor();
    await shot(page, 'solicitudes-phone');
    expect(await accessProblems(page)).toEqual([]);
    const wide = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(await wide()).toBeLessThanOrEqual(0);
    await button(page, 'Registrar Solicitud').click();
    await page.getByRole('dialog', { name: 'Registrar Solicitud' }).getByLabel('Monto').waitFor();
    await shot(page, 'solicitud-forma-phone');
    expect(await wide()).toBeLessThanOrEqual(0);
    await page.goto(`${product.url}/solicitud-proveedores?buscar=zzz`);
    await page.getByText('No hay solicitudes con esos filtros.').waitFor();
    await shot(page, 'solicitudes-vacia-phone');
    await page.goto(`${product.url}/proveedores`);
    await page.getByText('Papelería y Consumibles Ñandú').first().waitFor();
    await shot(page, 'proveedores-phone');
    expect(await wide()).toBeLessThanOrEqual(0);
    await page.goto(`${product.url}/inicio`);
    await page.getByText('Solicitudes a proveedores por aprobar').waitFor();
    await page.close();
    surf.assertQuiet();
  });
});
