import type { Locator, Page } from 'playwright-core';
import { dayInZone } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const HOUR = 3_600_000;
/** Of 60 letters. */
const LONG = 'Maximiliana Guadalupe Villavicencio Etxeberría de la Torre Díaz';

describe('drawers and their cuts', () => {
  let cashier: string;
  let admin: string;

  browserSuite({ parts: ['worker', 'api'] }, async () => {
    // The demo's cashier counts in one branch, every hour.
    await product.rows('update profile set request_break_box = 1 where id_profile = 3');
    await product.rows('delete from worker_branch_office where id_worker = 2 and id_branch_office <> 1');
    [cashier, admin] = [await product.login('cajera'), await product.login('admin')];
  });

  const counted = () =>
    product.rows<{ amount: string }>(
      'select amount from break_box where id_worker = 2 and date_break_box = ? order by id_break_box',
      [dayInZone(new Date())],
    );

  /** A shift of millions, of somebody with a long name, that was counted and differs. */
  const ugly = async () => {
    const day = dayInZone(new Date());
    await product.rows('update worker set name_worker = ?, last_name_worker = ? where id_worker = 3', [
      LONG.slice(0, 21),
      LONG.slice(22),
    ]);
    await product.rows(
      `insert into cash_session (id_session, id_worker, id_branch_office, day_session, state, declared, opened_at,
         closed_at, user_created) values (9000001, 3, 1, ?, 'CLOSED', 1, utc_timestamp(3), utc_timestamp(3), 'x')`,
      [day],
    );
    await product.rows(
      `insert into cash_session_money (id_session, id_type_money, opening, fund, expected, counted, difference)
       values (9000001, 2, 1500000, 1500000, 8765432.10, 7654300, -1111132.10)`,
    );
    await product.rows(
      `insert into cash_entry (id_session, id_worker, id_branch_office, day_entry, at, kind, id_type_format_pay,
         id_type_money, amount, in_drawer, id_type_money_sale, value, id_document, user_created)
       values (9000001, 3, 1, ?, utc_timestamp(3), 'RECEIVED', 5, 2, 8765432.10, 1, 2, 8765432.10, 99, 'x')`,
      [day],
    );
    await product.rows(
      `insert into break_box (id_break_box, id_worker, id_branch_office, amount, date_break_box, hour_break_box, saved_at,
         id_session, closing, differs)
       values (9000001, 3, 1, 7654300, ?, 10, utc_timestamp(3), 9000001, 1, 1111132.10)`,
      [day],
    );
    await product.rows(
      `insert into break_box_money (id_break_box, id_type_money, counted, expected, difference)
       values (9000001, 2, 7654300, 8765432.10, -1111132.10)`,
    );
  };

  it('the overlay comes at once, counts by notes and coins with the keyboard, and its OK loads the page anew', async () => {
    const page = await surf.open('/ventas', { token: cashier });
    const overlay = page.getByRole('dialog', { name: 'Cierre de caja' });
    await overlay.getByText('Separe el fondo de caja: no se cuenta.').waitFor();
    await overlay.getByText('Redondee el efectivo a múltiplos de 50.').waitFor();
    await overlay.getByText('Cuente sólo efectivo, no tickets ni vales.').waitFor();
    // It can't be left: spec 3, section 4.
    await page.keyboard.press('Escape');
    await overlay.getByRole('button', { name: 'Registrar cierre' }).click();
    await overlay.getByText('El campo es obligatorio.').waitFor();
    await overlay.getByRole('button', { name: 'Contar por denominaciones' }).click();
    await overlay.getByLabel('Piezas de 1,000.00').fill('1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('3');
    await reads(() => overlay.getByLabel('Efectivo contado', { exact: true }).inputValue(), '2600.00');
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'corte-conteo-1440');
    await page.setViewportSize(PHONE);
    await shot(page, 'corte-conteo-390');
    await overlay.getByRole('button', { name: 'Registrar cierre' }).click();
    await page.getByText('Cierre de caja registrado.').waitFor();
    expect(await counted()).toEqual([{ amount: '2600.00' }]);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'OK' }).click();
    await loaded;
    await page.getByRole('heading', { name: 'Listado De Ventas' }).waitFor();
    await overlay.waitFor({ state: 'detached' });
    surf.assertQuiet();
    await page.close();
  });

  it('it comes again at minute 0 of the next hour, and not before', async () => {
    const page = await surf.page({ token: cashier });
    const full = new Date((Math.floor(Date.now() / HOUR) + 1) * HOUR);
    await page.clock.install({ time: new Date(full.getTime() - 60_000) });
    await page.goto(`${product.url}/ventas`);
    await page.getByRole('heading', { name: 'Listado De Ventas' }).waitFor();
    const overlay = page.getByRole('dialog', { name: 'Cierre de caja' });
    await reads(() => overlay.count(), 0);
    await page.clock.runFor(62_000);
    await overlay.getByLabel('Efectivo contado', { exact: true }).fill('50');
    await page.keyboard.press('Enter');
    await page.getByText('Cierre de caja registrado.').waitFor();
    expect(await counted()).toEqual([{ amount: '2600.00' }, { amount: '50.00' }]);
    await page.close();
  });

  /** At 1440 and 390. */
  const seen = async (page: Page, name: string) => {
    await shot(page, `${name}-1440`);
    await page.setViewportSize(PHONE);
    await shot(page, `${name}-390`);
    await page.setViewportSize(WIDE);
  };

  /** Is read without scrolling: no part of it is under the actions, which stay at the end of the row. */
  const inSight = (shown: Locator, row: Locator) =>
    eventually(async () => {
      const [box, action] = await Promise.all(
        [shown, row.getByRole('button', { name: 'Explicar diferencia' })].map((one) => one.boundingBox()),
      );
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(action?.x ?? 0);
    });

  it('a cut shows the shifts of a branch, its forms and what was counted; a difference is explained there', async () => {
    await product.rows('update profile set request_break_box = 0 where id_profile = 3');
    await ugly();
    const page = await surf.open('/corte-caja-sucursal?id_branch_office=1', { token: admin });
    await page.getByRole('heading', { name: 'Corte de caja por sucursal' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Carmen Ortega Solís' }).filter({ hasText: 'Abierto' }).first();
    await row.waitFor();
    const long = page.getByRole('row').filter({ hasText: LONG }).filter({ hasText: 'Cerrado' }).last();
    await long.waitFor();
    await inSight(long.getByText('-1,111,132.10', { exact: true }), long);
    const counts = page.getByRole('region', { name: 'Conteos' });
    await counts.getByText('1 × 1,000.00, 2 × 500.00, 3 × 200.00').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await seen(page, 'corte-sucursal');
    await counts.scrollIntoViewIfNeeded();
    await seen(page, 'corte-sucursal-partes');
    await row.getByRole('button', { name: 'Explicar diferencia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Explicar diferencia' });
    await dialog.getByLabel('Explicación').fill('Fondo contado por error');
    await shot(page, 'corte-explicar-1440');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await row.getByText('Fondo contado por error').waitFor();
    surf.assertQuiet();
    await page.close();
    for (const size of [WIDE, PHONE]) {
      const dark = await surf.open('/corte-caja-sucursal?id_branch_office=1', { token: admin, theme: 'dark', size });
      await dark.getByText(LONG).first().waitFor();
      await shot(dark, `corte-sucursal-${size.width}-oscuro`);
      await dark.close();
    }
  });

  it('what waits is on the start page, listed, and gone once it is explained', async () => {
    const page = await surf.open('/inicio', { token: admin });
    const box = page.getByRole('list', { name: 'Lo que espera' }).getByRole('link', { name: /Diferencias de caja/ });
    // One is the demo company's own: yesterday's drawer was short.
    await box.getByText('2', { exact: true }).waitFor();
    await box.click();
    await page.getByRole('heading', { name: 'Diferencias de caja' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: LONG });
    await row.getByText('Por explicar').waitFor();
    await inSight(row.getByText('Por explicar'), row);
    expect(await accessProblems(page)).toEqual([]);
    await seen(page, 'corte-diferencias');
    for (const whose of [LONG, 'Carmen Ortega Solís']) {
      const mine = page.getByRole('row').filter({ hasText: whose });
      await mine.getByRole('button', { name: 'Explicar diferencia' }).click();
      const dialog = page.getByRole('dialog', { name: 'Explicar diferencia' });
      await dialog.getByLabel('Explicación').fill('Depósito sin registrar');
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await mine.waitFor({ state: 'detached' });
    }
    await page.getByText('Ninguna diferencia de caja espera.').waitFor();
    await shot(page, 'corte-diferencias-vacio-1440');
    surf.assertQuiet();
    await page.close();
  });

  it('one’s own drawer is opened, moved and closed; the daily cut has one date and Excel only', async () => {
    const page = await surf.open('/corte-caja-usuario', { token: cashier });
    await page.getByRole('button', { name: 'Generar' }).click();
    await page.getByText('Seleccionar Usuario').first().waitFor();
    const mine = async (what: string) => {
      await page.getByRole('button', { name: 'Mi caja' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await mine('Entrada o salida');
    const dialog = page.getByRole('dialog', { name: 'Movimiento de caja' });
    await dialog.getByLabel('Importe').fill('20');
    await dialog.getByLabel('Motivo').fill('Agua');
    await seen(page, 'corte-movimiento');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await page.getByText('Movimiento de caja registrado.').waitFor();
    await mine('Cerrar turno');
    const closing = page.getByRole('dialog', { name: 'Cerrar turno' });
    await closing.getByLabel('Efectivo contado', { exact: true }).fill('0');
    await closing.getByRole('button', { name: 'Contar por denominaciones' }).waitFor();
    await seen(page, 'corte-cerrar');
    await closing.getByRole('button', { name: 'Cerrar turno' }).click();
    await closing.waitFor({ state: 'detached' });
    await mine('Abrir caja');
    const opening = page.getByRole('dialog', { name: 'Abrir caja' });
    await opening.getByText(/El último cierre dejó/).waitFor();
    await seen(page, 'corte-abrir');
    await opening.getByRole('button', { name: 'Abrir caja' }).click();
    await page.getByText('Caja abierta.').waitFor();
    await page.goto(`${product.url}/corte-caja-usuario?id_worker=2`);
    await page.getByRole('row').filter({ hasText: 'Abierto' }).first().waitFor();
    await seen(page, 'corte-usuario');
    surf.assertQuiet();
    await page.close();

    const daily = await surf.open('/corte-de-caja-diario', { token: admin });
    await daily.getByRole('heading', { name: 'Corte de caja diario' }).waitFor();
    await reads(() => daily.getByLabel('Fecha').inputValue(), dayInZone(new Date()));
    await daily.getByRole('button', { name: /Excel$/ }).waitFor();
    await reads(() => daily.getByRole('button', { name: /^(CSV|PDF)$/ }).count(), 0);
    await seen(daily, 'corte-diario-vacio');
    await daily.goto(`${product.url}/corte-de-caja-diario?id_worker=2`);
    await daily.getByRole('row').filter({ hasText: 'Abierto' }).first().waitFor();
    await seen(daily, 'corte-diario');
    surf.assertQuiet();
    await daily.close();
  });

  it('the till takes dollars at the parity of the day and gives the change in pesos', async () => {
    const page = await surf.open('/ventas/nueva', { token: cashier });
    await page.waitForSelector('#till-scan');
    const type = async (text: string) => {
      await page.keyboard.type(text, { delay: 60 });
      await page.keyboard.press('Enter');
    };
    await type('nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await page.keyboard.press('F3');
    await type('2');
    await page.getByText('ID 2').waitFor();
    await page.keyboard.press('Alt+x');
    await page.getByLabel('Paga en USD').fill('500');
    const [today] = await product.rows<{ parity: string; worth: string }>(
      `select value_exchange as parity, format(500 * value_exchange, 2) as worth from exchange
       where date_exchange = ? and id_type_money_from = 1 and id_type_money_to = 2`,
      [dayInZone(new Date())],
    );
    await page.getByText(`Paridad del día ${today?.parity} · ${today?.worth} MXN`).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await seen(page, 'caja-dolares');
    await page.keyboard.press('F10');
    await page.getByRole('dialog').getByText('Venta registrada.').waitFor();
    await shot(page, 'caja-dolares-ticket-1440');
    const [sale] = await product.rows<{ id_document: number; change_due: string; paid_foreign: string; due: string }>(
      `select id_document, change_due, paid_foreign,
         round(500 * parity_doc - (amount_format_pay - round_doc), 2) as due
       from sale order by id_document desc limit 1`,
    );
    expect([sale?.paid_foreign, sale?.change_due]).toEqual(['500.00', sale?.due]);
    surf.assertQuiet();
    await page.close();
    const view = await surf.open(`/ventas/${sale?.id_document}`, { token: cashier });
    await view.getByText(`500.00 USD a ${today?.parity}`).waitFor();
    await seen(view, 'venta-dolares');
    await view.close();
  });
});
