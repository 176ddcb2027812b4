import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { usFormYear } from '@ceiba/commissions/contract';
import { dayInZone } from '@ceiba/platform/contract';
import { accessProblems, choose, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** A closed period of the demo. */
const PERIOD = 3;
/** The branch of the demo in dollars. */
const DOLLARS = 120;
const YEAR = usFormYear(dayInZone(new Date()));

interface Partner {
  id: number;
  name: string;
}
let finance: string;
/** Partners in dollars: one signs his W-9 himself, the other's paper is typed. */
let own: Partner;
let typed: Partner;

browserSuite({}, async () => {
  const partners = await product.rows<Partner>(
    `select u.id_customers as id, c.full_name as name from users u join customers c on c.id_customers = u.id_customers
     where u.type_user = 1 and u.terms_accepted = 1 and c.id_branch_office = ? order by u.id_customers limit 2`,
    [DOLLARS],
  );
  [own = { id: 0, name: '' }, typed = { id: 0, name: '' }] = partners;
  await product.rows('update users set id_type_money = 1 where id_customers in (?)', [[own.id, typed.id]]);
  await product.rows('delete from payout_line where id_type_money = 1');
  for (const [{ id }, amount] of [
    [own, '15000.00'],
    [typed, '2000.00'],
  ] as const)
    await product.rows(
      `insert into payout_line (source, id_subject, id_period, id_customers, id_type_money, amount, state, paid_on, created_at)
       values ('bonus', 9000000, ?, ?, 1, ?, 'paid', ?, now(3))`,
      [PERIOD, id, amount, `${YEAR}-06-30`],
    );
  finance = await product.login('finanzas');
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Fills in what both W-9s say alike. */
async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const all = { City: 'Houston', State: 'TX', 'ZIP code': '77001', ...texts };
  for (const [label, text] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('switch', { name: 'I certify the statements above' }).click();
}

it('a partner in dollars signs his W-9 on the phone; staff type another one from paper', async () => {
  const phone = await surf.open('/informacion-personal', {
    token: await product.login(String(own.id), 1),
    size: PHONE,
  });
  await button(phone, 'Formulario W-9').click();
  await phone.getByRole('heading', { name: 'Formulario fiscal (W-9)', level: 1 }).waitFor();
  await button(phone, 'Firmar y guardar').click();
  await phone.locator('.p-field-error', { hasText: 'This field is required.' }).first().waitFor();
  await choose(phone, phone.getByLabel('Federal tax classification', { exact: true }), 'Individual');
  await choose(phone, phone.getByLabel('Taxpayer identification number', { exact: true }), 'SSN');
  await fill(phone, {
    'Name (as shown on your income tax return)': 'José Ñandú',
    'Address (number, street, apt. or suite)': '1 Main St.',
    Number: '666-45-6789',
    'Signature (type your full name)': 'José Ñandú',
  });
  await button(phone, 'Firmar y guardar').click();
  await phone.locator('.p-field-error', { hasText: 'There is no SSN or ITIN with this number.' }).waitFor();
  await phone.getByLabel('Number', { exact: true }).fill('123-45-6789');
  await shot(phone, 'w9-propio-390');
  expect(await accessProblems(phone)).toEqual([]);
  await button(phone, 'Firmar y guardar').click();
  await phone.getByText('Termina en 6789').waitFor();
  await phone.close();

  const start = await surf.open('/inicio', { token: finance, size: PHONE });
  const box = start.getByRole('list', { name: 'Lo que espera' }).getByRole('link');
  await box.filter({ hasText: 'W-9 que faltan para la forma 1099' }).click();
  await start.getByText(typed.name).first().waitFor();
  await reads(() => start.getByText(own.name).count(), 0);
  await shot(start, 'w9-faltan-390');
  expect(await accessProblems(start)).toEqual([]);
  await start.close();

  const page = await surf.open('/comisiones-periodo/1099/sin-w9', { token: finance, size: WIDE });
  await page.getByRole('link', { name: 'Capturar W-9', exact: true }).click();
  await page.getByRole('heading', { name: `Formulario fiscal (W-9) #${typed.id}`, level: 1 }).waitFor();
  await choose(page, page.getByLabel('Federal tax classification', { exact: true }), 'LLC');
  await choose(page, page.getByLabel('LLC tax classification', { exact: true }), 'S - S corporation');
  await choose(page, page.getByLabel('Taxpayer identification number', { exact: true }), 'EIN');
  await fill(page, {
    'Name (as shown on your income tax return)': 'Ana & Sons, LLC',
    'Address (number, street, apt. or suite)': '2 Main St.',
    Number: '12-3456789',
    'Signature (type your full name)': 'Ana',
  });
  await page.getByLabel('Fecha de la firma', { exact: true }).fill('2026-01-05');
  await page.keyboard.press('Tab');
  await shot(page, 'w9-captura-1440');
  expect(await accessProblems(page)).toEqual([]);
  await button(page, 'Guardar formulario').click();
  await page.getByText('Termina en 6789').waitFor();
  surf.assertQuiet();
  await page.close();
});

it('finance puts the forms of the year into a file, takes it with its numbers, and says when it was filed', async () => {
  const page = await surf.open(`/comisiones-periodo?periodo=${PERIOD}`, { token: finance, size: WIDE });
  await button(page, 'Formas 1099').click();
  await page.getByRole('heading', { name: 'Formas 1099-NEC', level: 1 }).waitFor();
  const rows = page.locator('tr.ant-table-row');
  await reads(() => rows.filter({ hasText: 'Por declarar' }).count(), 2);
  await rows.filter({ hasText: own.name }).getByText('***-**-6789').waitFor();
  await shot(page, 'formas-1099-1440');
  expect(await accessProblems(page)).toEqual([]);

  await button(page, /Archivo para declarar$/).click();
  const making = page.getByRole('dialog', { name: `Archivo de las formas 1099 de ${YEAR}` });
  await choose(page, making.getByLabel('Formato', { exact: true }), '1099-NEC (CSV)');
  await making.getByRole('button', { name: 'Hacer archivo', exact: true }).click();
  const files = page.getByRole('dialog', { name: `Archivos de las formas 1099 de ${YEAR}` });
  await files.getByText('1099-NEC (CSV)').waitFor();
  await shot(page, 'formas-1099-archivos-1440');
  await files.getByRole('button', { name: /^Descargar el archivo/ }).click();
  await page.getByText('El archivo lleva los números completos.').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar').click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^1099-nec-${YEAR}-\\d+\\.csv$`));
  const lines = (await readFile((await download.path()) ?? '', 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).sort()).toEqual(
    [
      `1099-NEC,${YEAR},,2,123456789,Jose Nandu,,1 Main St.,Houston,TX,77001,US,${own.id},15000.00`,
      `1099-NEC,${YEAR},,1,123456789,"Ana & Sons, LLC",,2 Main St.,Houston,TX,77001,US,${typed.id},2000.00`,
    ].sort(),
  );
  await files.getByRole('button', { name: /^Marcar como declarado/ }).click();
  const filing = page.getByRole('dialog', { name: /^Declarar el archivo/ });
  await button(page, 'Marcar como declarado').click();
  await filing.waitFor({ state: 'detached' });
  await files.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await files.waitFor({ state: 'detached' });
  await reads(() => rows.filter({ hasText: 'Declarada' }).count(), 2);
  await page.close();

  const phone = await surf.open('/comisiones-periodo/1099', { token: finance, size: PHONE });
  await phone.getByText(own.name).first().waitFor();
  await shot(phone, 'formas-1099-390');
  expect(await accessProblems(phone)).toEqual([]);
  surf.assertQuiet();
  await phone.close();
});
