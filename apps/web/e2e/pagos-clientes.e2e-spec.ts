import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accessProblems, choose, PHONE, reads, shot } from './support/browser';
import { phone } from './support/phone';
import { browserSuite, product, surf } from './support/suite';

/** The last closed period of the demo: nothing of it is paid. */
const PERIOD = 3;
let finance: string;

interface Payable {
  id: number;
  amount: string;
}
/** In pesos, with nothing to be stamped and data that is right. */
const payable = () =>
  product.rows<Payable>(
    `select s.id_customers as id, s.total_changed as amount
     from commission_statement s join period p on p.id_run = s.id_run
     join customers c on c.id_customers = s.id_customers
     join customers_bank k on k.id_customers = s.id_customers
     where p.id_period = ? and s.id_type_money = 2 and s.type_fee <> 'ASIMILADOS' and s.total_changed > 0
       and c.data_validated = 1 order by s.id_customers`,
    [PERIOD],
  );

browserSuite({}, async () => {
  finance = await product.login('finanzas');
});

async function csv(name: string, text: string): Promise<string> {
  const path = join(tmpdir(), `ceiba-${process.pid}-${name}.csv`);
  await writeFile(path, text);
  return path;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('takes discounts by CSV: errors by line in red, then all of them', async () => {
  const [one] = await payable();
  const page = await surf.open(`/comisiones-periodo?periodo=${PERIOD}`, { token: finance });
  await page.getByRole('button', { name: 'Subir descuentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir descuentos' });
  const file = dialog.getByLabel('Descuentos (CSV)');
  await file.setInputFiles(await csv('malo', `ID,Monto,Motivo\n${one?.id},0,\n999999,1,Nadie\n`));
  await button(page, 'Revisar archivo').click();
  await dialog.getByText('Línea 2: Falta el motivo.').waitFor();
  await dialog.getByText('Línea 3: El cliente 999999 no existe.').waitFor();
  await shot(page, 'descuentos-errores');
  expect(await accessProblems(page)).toEqual([]);
  await file.setInputFiles(await csv('bueno', `ID,Monto,Motivo\n${one?.id},0.01,Credencial\n`));
  await button(page, 'Revisar archivo').click();
  await dialog.getByText('Importe en MXN').waitFor();
  await button(page, 'Guardar descuentos').click();
  await dialog.waitFor({ state: 'detached' });
  await reads(
    async () =>
      (await product.rows<{ reason: string }>('select reason from commission_discount')).map(({ reason }) => reason),
    ['Credencial'],
  );
  surf.assertQuiet();
  await page.close();
});

it('makes a file for the bank out of what a preview shows, and takes its answer', async () => {
  const people = await payable();
  const page = await surf.open(`/reporte-pago-clientes?id_period=${PERIOD}`, { token: finance });
  await page.getByText('Por estado').waitFor();
  await shot(page, 'pagos-clientes');
  expect(await accessProblems(page)).toEqual([]);
  await button(page, 'Hacer archivo').click();
  const dialog = page.getByRole('dialog', { name: 'Hacer archivo de pagos' });
  await choose(page, dialog.getByLabel('Formato del banco'), 'Interbancario');
  await dialog.getByText('CLABE,Beneficiario,RFC').waitFor();
  await shot(page, 'pagos-vista-previa');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hacer archivo', exact: true }).click();
  await dialog.getByText('Puede cerrar esta ventana').waitFor();
  await reads(
    async () => (await product.rows<{ state: string; lines: number }>('select state, `lines` from payout_file'))[0],
    { state: 'ready', lines: people.length },
  );
  await dialog.getByText('Archivo listo').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Enviado al banco').filter({ visible: true }).first().waitFor();
  await button(page, 'Archivos').click();
  const files = page.getByRole('dialog').filter({ hasText: 'Interbancario' });
  await files.getByText('Listo').waitFor();
  await shot(page, 'pagos-archivos');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: /^Descargar el archivo/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pagos-.*-MXN\.csv$/);
  // Escape would be the tip's of the button that the mouse is on.
  await files.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await files.waitFor({ state: 'detached' });

  const [first, second] = people;
  await button(page, 'Subir pagos').click();
  const taking = page.getByRole('dialog', { name: 'Subir pagos' });
  await taking
    .getByLabel('Pagos (CSV)')
    .setInputFiles(
      await csv(
        'respuesta',
        `ID,Monto,Estado,Clave de rastreo,Motivo\n${first?.id},${first?.amount},Pagado,BB01,\n${second?.id},,Devuelto,,Cuenta cancelada\n`,
      ),
    );
  await button(page, 'Revisar archivo').click();
  await taking.getByText('Devueltos').waitFor();
  await shot(page, 'pagos-respuesta');
  await button(page, 'Guardar pagos').click();
  await taking.waitFor({ state: 'detached' });
  await page.getByText('Devuelto por el banco').filter({ visible: true }).first().waitFor();
  expect(
    await product.rows(
      `select id_customers as id, state from payout_line where id_payout_answer is not null order by 1`,
    ),
  ).toEqual([
    { id: first?.id, state: 'paid' },
    { id: second?.id, state: 'returned' },
  ]);
  await shot(page, 'pagos-clientes-despues');
  surf.assertQuiet();
  await page.close();
});

it('pays bonuses by a file of their own, and undoes one that the bank never took', async () => {
  const page = await surf.open(`/reporte-pago-clientes?id_period=${PERIOD}&source=bonus`, { token: finance });
  await page.getByText('Por estado').waitFor();
  await button(page, 'Hacer archivo').click();
  const dialog = page.getByRole('dialog', { name: 'Hacer archivo de pagos' });
  await choose(page, dialog.getByLabel('Formato del banco'), 'Interbancario');
  await dialog.getByText('CLABE,Beneficiario,RFC').waitFor();
  await dialog.getByRole('button', { name: 'Hacer archivo', exact: true }).click();
  await dialog.getByText('Archivo listo').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Enviado al banco').filter({ visible: true }).first().waitFor();
  await shot(page, 'pagos-bonos');
  await button(page, 'Archivos').click();
  const files = page.getByRole('dialog', { name: 'Archivos de pago' });
  await files.getByText('Bonos de inscripción').waitFor();
  await files
    .getByRole('button', { name: /^Anular/ })
    .first()
    .click();
  const undoing = page.getByRole('dialog', { name: /^Anular el archivo/ });
  await undoing.getByLabel('Motivo').fill('El portal del banco no lo aceptó');
  await shot(page, 'pagos-anular');
  expect(await accessProblems(page)).toEqual([]);
  await undoing.getByRole('button', { name: 'Anular archivo', exact: true }).click();
  await undoing.waitFor({ state: 'detached' });
  await files.getByText('Anulado').waitFor();
  await reads(
    () =>
      product.rows(
        `select f.state, l.state as line, count(*) > 0 as some from payout_file f
         join payout_line l on l.id_payout_file = f.id_payout_file where f.source = 'bonus' group by 1, 2`,
      ),
    [{ state: 'undone', line: 'void', some: 1 }],
  );
  await shot(page, 'pagos-archivo-anulado');
  surf.assertQuiet();
  await page.close();
});

it('keeps the layouts of banks; a copy with a mistake says what it is', async () => {
  const page = await surf.open(`/reporte-pago-clientes?id_period=${PERIOD}`, { token: finance });
  await button(page, 'Formatos').click();
  await page.getByRole('button', { name: 'Copiar Host a host (ancho fijo)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar formato' });
  const rules = dialog.getByLabel('Reglas');
  const [shipped] = await product.rows<{ rules: string | object }>(
    `select rules from payout_layout where name_layout = 'Host a host (ancho fijo)'`,
  );
  const kept = shipped?.rules ?? {};
  const text = JSON.stringify(typeof kept === 'string' ? JSON.parse(kept) : kept, null, 2);
  await rules.fill(text.replace('"width": 30', '"width": 31'));
  await dialog.getByText('Los registros miden distinto: 165, 166.').waitFor();
  await shot(page, 'pagos-formato');
  await rules.fill(text.replace('MXP', 'MXN'));
  await button(page, 'Guardar formato').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Copiar Host a host (ancho fijo) (copia)' }).waitFor();
  surf.assertQuiet();
  await page.close();
});

it('shows a partner his payments on a phone', async () => {
  const [own] = await product.rows<{ id: number }>(
    `select l.id_customers as id from payout_line l join users u on u.id_customers = l.id_customers
     where l.state = 'paid' order by l.id_period desc, l.id_customers limit 1`,
  );
  const page = await phone(await product.login(String(own?.id), 1));
  await page.goto(`${product.url}/mis-pagos`);
  await page.getByText('Pagado').first().waitFor();
  await shot(page, 'mis-pagos-390');
  expect(await accessProblems(page)).toEqual([]);
  await page.close();
  const staff = await surf.open(`/reporte-pago-clientes?id_period=${PERIOD}`, { token: finance, size: PHONE });
  await staff.getByText('Enviado al banco').filter({ visible: true }).first().waitFor();
  await shot(staff, 'pagos-clientes-390');
  surf.assertQuiet();
  await staff.close();
});
