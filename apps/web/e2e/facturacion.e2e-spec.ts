import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, foundIn, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Chromium says so of every refused call. */
const REFUSED = /status of 4\d\d/;

interface Ticket {
  id: number;
  code: string;
  day: string;
  total: string;
}

/** Tickets of today, free. */
let tickets: Ticket[];

browserSuite({}, async () => {
  const found = await product.rows<{ id: number }>(
    'select id_document as id from sale where id_branch_office = 1 and global_waits = 1 order by 1 desc limit 4',
  );
  const ids = found.map(({ id }) => id);
  await product.rows('update sale set date_doc = curdate() where id_document in (?)', [ids]);
  tickets = await product.rows<Ticket>(
    `select id_document as id, invoice_code as code, date_format(date_doc, '%Y-%m-%d') as day, total_doc as total
     from sale where id_document in (?) order by 1`,
    [ids],
  );
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openTicket(page: Page, { day, total }: Ticket): Promise<void> {
  await page.getByLabel('Fecha de compra').fill(day);
  await page.getByLabel('Total del ticket').fill(total);
  await press(page, 'Continuar');
}

async function fillFiscal(page: Page, name: string): Promise<void> {
  await page.getByLabel('RFC', { exact: true }).fill('ure180429tm6');
  await page.getByLabel('Nombre o razón social').fill(name);
  await page.getByLabel('Código postal fiscal').fill('86991');
  await page.getByLabel('Régimen fiscal').selectOption('601');
  await page.getByLabel('Uso de CFDI').selectOption({ label: 'G03 Gastos en general' });
  await page.getByLabel('Correo', { exact: true }).fill('compras@universidad.example');
}

it('the holder of a ticket scans it, is told what SAT refuses, and has his invoice', async () => {
  const [ticket] = tickets;
  if (!ticket) throw new Error('no free ticket in the demo');
  const page = await surf.open(`/facturacion#${ticket.code}`, { size: PHONE, expected: REFUSED });
  await page.getByRole('heading', { name: 'Factura tu compra' }).waitFor();
  const shown = ticket.code.replace(/(.{4})(?=.)/g, '$1 ');
  await reads(() => page.getByLabel('Código de facturación').inputValue(), shown);
  expect(await accessProblems(page)).toEqual([]);
  await shot(page, 'facturacion-ticket-390');
  await openTicket(page, { ...ticket, total: '1.01' });
  await page.getByRole('alert').filter({ hasText: 'No encontramos un ticket' }).waitFor();
  await page.getByLabel('Total del ticket').fill(ticket.total);
  await press(page, 'Continuar');
  await page.getByRole('heading', { name: 'Tus datos fiscales' }).waitFor();
  await fillFiscal(page, 'Otro nombre');
  await press(page, 'Facturar');
  const name = page.locator('[data-field=full_name]').getByRole('alert');
  await name.filter({ hasText: 'Escribe tu nombre como en tu constancia' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await shot(page, 'facturacion-datos-390');
  // Left and opened again: what was typed is still there.
  await page.reload();
  await page.getByRole('heading', { name: 'Facturas que empezaste en este dispositivo' }).waitFor();
  await page.getByRole('listitem').getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('heading', { name: 'Tus datos fiscales' }).waitFor();
  await reads(() => page.getByLabel('RFC', { exact: true }).inputValue(), 'ure180429tm6');
  await page.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await press(page, 'Facturar');
  await page.getByRole('heading', { name: 'Tu factura está lista' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await shot(page, 'facturacion-lista-390');
  for (const [format, begins] of [
    ['PDF', '%PDF-'],
    ['XML', '<?xml'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Descargar ${format}` }).click(),
    ]);
    expect((await readFile(await file.path())).toString('latin1', 0, 5)).toBe(begins);
  }
  await eventually(async () =>
    expect(
      await product.rows('select facturama_status, rfc_customers from sale where id_document = ?', [ticket.id]),
    ).toEqual([{ facturama_status: 'STAMPED', rfc_customers: 'URE180429TM6' }]),
  );
  surf.assertQuiet();
  await page.close();
});

it('a ticket with an invoice shows it to who knows its RFC; by keyboard alone, on a wide screen', async () => {
  const [ticket] = tickets;
  if (!ticket) throw new Error('no free ticket in the demo');
  const page = await surf.open('/facturacion', { size: WIDE, expected: REFUSED });
  await page.getByLabel('Código de facturación').fill(ticket.code.toLowerCase());
  await openTicket(page, ticket);
  await page.getByRole('heading', { name: 'Este ticket ya tiene factura' }).waitFor();
  await page.getByLabel('RFC', { exact: true }).fill('EKU9003173C9');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'con otro RFC' }).waitFor();
  await page.getByLabel('RFC', { exact: true }).fill('URE180429TM6');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tu factura está lista' }).waitFor();
  await shot(page, 'facturacion-lista-1440');
  surf.assertQuiet();
  await page.close();
});

it('of two tabs is one invoice, corrected once; a stranger who guesses is held up', async () => {
  const [, ticket, other] = tickets;
  if (!ticket || !other) throw new Error('no free tickets in the demo');
  const tabs = await Promise.all(
    [PHONE, WIDE].map(async (size) => {
      const page = await surf.open(`/facturacion#${ticket.code}`, { size, expected: REFUSED });
      await openTicket(page, ticket);
      await page.getByRole('heading', { name: 'Tus datos fiscales' }).waitFor();
      await fillFiscal(page, 'Universidad Robotica Española');
      return page;
    }),
  );
  await Promise.all(tabs.map((page) => press(page, 'Facturar')));
  const folios = await Promise.all(tabs.map((page) => foundIn(page.locator('.sf-folio'), /[0-9a-f-]{36}/i)));
  expect(new Set(folios.map(([folio]) => folio)).size).toBe(1);
  const [page, late] = tabs;
  if (!page || !late) throw new Error('no tabs');
  await press(page, 'Corregir mis datos');
  await page.getByRole('heading', { name: 'Corrige tu factura' }).waitFor();
  await reads(() => page.getByLabel('Nombre o razón social').inputValue(), 'Universidad Robotica Española');
  await page.getByLabel('RFC', { exact: true }).fill('XOJI 740919 U48');
  await page.getByLabel('Nombre o razón social').fill('Ingrid Xodar Jimenez');
  await page.getByLabel('Código postal fiscal').fill('76028');
  await page.getByLabel('Régimen fiscal').selectOption('612');
  await page.getByLabel('Uso de CFDI').selectOption({ label: 'G03 Gastos en general' });
  await press(page, 'Corregir factura');
  await page.getByRole('heading', { name: 'Tu factura está lista' }).waitFor();
  await reads(() => page.getByRole('button', { name: 'Corregir mis datos' }).count(), 0);
  await shot(page, 'facturacion-corregida-390');
  const invoices = 'select rfc_customers from sale where id_document = ?';
  expect(await product.rows(invoices, [ticket.id])).toEqual([{ rfc_customers: 'XOJI740919U48' }]);
  // The other tab comes too late, with the RFC that it was.
  await press(late, 'Corregir mis datos');
  await press(late, 'Corregir factura');
  await late.getByRole('alert').filter({ hasText: 'con otro RFC' }).waitFor();
  await late.close();

  const guess = (cents: number) =>
    page.request.post(new URL('/api/facturacion/ticket', page.url()).href, {
      data: { p_invoice_code: other.code, p_date_doc: other.day, p_total_doc: `1.${cents}` },
    });
  for (let cents = 10; cents < 30; cents++) expect((await guess(cents)).status()).toBe(404);
  await press(page, 'Facturar otro ticket');
  await page.getByLabel('Código de facturación').fill(other.code);
  await openTicket(page, other);
  await page.getByRole('alert').filter({ hasText: 'demasiados intentos' }).waitFor();
  await shot(page, 'facturacion-intentos-390');
  surf.assertQuiet();
  await page.close();
});

it('a refusal that comes late shows the form again, with what was typed and what is wrong with it', async () => {
  const ticket = tickets[3];
  if (!ticket) throw new Error('no free ticket in the demo');
  const page = await surf.open(`/facturacion#${ticket.code}`, { size: PHONE, expected: REFUSED });
  await openTicket(page, ticket);
  await page.getByRole('heading', { name: 'Tus datos fiscales' }).waitFor();
  await fillFiscal(page, 'Otro nombre tarde');
  // SAT's lists are silent, and nobody answers.
  for (const kind of ['503-validate', 'timeout-before']) await product.sandbox('/facturama/fault', { kind, times: 1 });
  await press(page, 'Facturar');
  await page.getByRole('heading', { name: 'Un momento' }).waitFor();
  await shot(page, 'facturacion-espera-390');
  const sent = "select state from cfdi_intent where kind = 'SALE' and reference = ?";
  await eventually(async () => {
    await product.rows(
      `update cfdi_intent set resend_from = '2026-01-01', next_at = '2026-01-01', lease_until = '2026-01-01'
       where kind = 'SALE' and reference = ? and state = 'unknown'`,
      [String(ticket.id)],
    );
    await product.post(
      '/facturama/board/resume',
      { p_kind: 'SALE', p_reference: String(ticket.id) },
      await product.login('admin'),
    );
    expect(await product.rows(sent, [String(ticket.id)])).toEqual([{ state: 'refused' }]);
  });
  const name = page.locator('[data-field=full_name]').getByRole('alert');
  await name.filter({ hasText: 'Escribe tu nombre como en tu constancia' }).waitFor();
  await reads(() => page.getByLabel('Nombre o razón social').inputValue(), 'Otro nombre tarde');
  expect(await accessProblems(page)).toEqual([]);
  await shot(page, 'facturacion-tarde-390');
  await page.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await press(page, 'Facturar');
  await page.getByRole('heading', { name: 'Tu factura está lista' }).waitFor();
  surf.assertQuiet();
  await page.close();
});
