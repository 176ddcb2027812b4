import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, foundIn, PHONE, reads, shot } from './support/browser';
import { feltOn, phone } from './support/phone';
import { sell } from './support/sell';
import { browserSuite, product, surf } from './support/suite';

/** The demo's partner who signs in, with 15 people in his first level; 13 is one of them. */
const PARTNER = 2;
const BELOW = 13;

interface Summary {
  point_current_customers: string;
  point_group_red: string;
  levels: { nivel: number; customers: number; points: string }[];
}

const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);

describe('the partner looks at his business', () => {
  let partner: string;
  let till: string;

  browserSuite({}, async () => {
    partner = await product.login(String(PARTNER), 1);
    till = await product.login('cajera');
  });

  const summary = async () => (await product.post<Summary>('/customers/summary', {}, partner)).data;
  const region = (page: Page, name: string) => page.getByRole('region', { name });
  const figure = async (page: Page, name: string) =>
    cents((await region(page, name).locator('.nw-figure').textContent()) ?? '');
  const fact = async (page: Page, label: string) =>
    cents((await page.locator(`.nw-figures dt:text-is("${label}") + dd`).textContent()) ?? '');

  it('sees a sale of his and of his downline without loading again', async () => {
    const page = await surf.open('/cliente-dashboard', { token: partner, size: PHONE, theme: 'dark' });
    await region(page, 'Puntos personales').waitFor();
    const before = await summary();
    await eventually(async () =>
      expect(await figure(page, 'Puntos personales')).toBe(cents(before.point_current_customers)),
    );

    const own = await sell(product, till, PARTNER, 2);
    await eventually(async () =>
      expect(await figure(page, 'Puntos personales')).toBe(
        cents(before.point_current_customers) + cents(own.point_total),
      ),
    );
    await region(page, 'Puntos personales').getByText('Ya calificaste').waitFor();

    const below = await sell(product, till, BELOW, 3);
    await eventually(async () =>
      expect(await fact(page, 'Puntos grupales')).toBe(
        cents(before.point_group_red) + cents(own.point_total) + cents(below.point_total),
      ),
    );
    await shot(page, 'dashboard-phone-dark');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    surf.assertQuiet();
  });

  it('shows each level with its count, narrows it, and finds who bought nothing', async () => {
    const page = await surf.open('/cliente-dashboard', { token: partner });
    const { levels } = await summary();
    const second = levels.find((level) => level.nivel === 2);
    await page.getByRole('button', { name: /^Nivel 2/ }).click();
    await page.getByRole('heading', { name: 'Nivel 2' }).waitFor();
    await page.getByText(new RegExp(`de ${second?.customers}$`)).waitFor();

    await page.getByRole('combobox', { name: 'Filtro' }).click();
    await page.getByTitle('Sin calificar', { exact: true }).click();
    await eventually(async () => {
      const points = await page.locator('.p-table tbody .p-badge').allTextContents();
      const shown = points.filter((text) => /^\d/.test(text));
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.every((text) => cents(text) < 100_00)).toBe(true);
    });

    await page.getByRole('button', { name: /^Sin compra/ }).click();
    await page.getByRole('columnheader', { name: 'Última compra' }).waitFor();
    await page.getByRole('button', { name: /^Cerca de calificar/ }).click();
    await page.getByRole('heading', { name: 'Cerca de calificar' }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('lista') === 'cerca');
    await shot(page, 'dashboard-wide');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    surf.assertQuiet();
  });

  it('opens the network level by level, and the progress of somebody in it', async () => {
    const page = await surf.open('/descendencia-de-red', { token: partner });
    const tree = page.getByRole('region', { name: 'Árbol de la red' });
    const [first] = await product.rows<{ id: number; below: number }>(
      `select c.id_customers as id, (select count(*) from customers d where d.id_upline = c.id_customers) as below
       from customers c where c.id_upline = ? having below > 0 order by c.id_customers limit 1`,
      [PARTNER],
    );
    const node = page.getByRole('button', { name: new RegExp(`^${first?.id} `) });
    await node.click();
    await node.and(page.locator('[aria-expanded=true]')).waitFor();
    const branch = tree.locator('li').filter({ has: node }).first().locator('ul > li');
    await eventually(async () => expect(await branch.count()).toBe(Number(first?.below)));
    expect(await accessProblems(page)).toEqual([]);

    await page.getByText('Círculo', { exact: true }).click();
    const rings = page.getByRole('region', { name: 'Círculo de la red' });
    await rings
      .getByRole('button', { name: /puntos, [1-9]/ })
      .first()
      .press('Enter');
    await rings.getByRole('button', { name: /Núñez/ }).first().waitFor();
    expect(await accessProblems(page)).toEqual([]);

    await page.getByText('Lista', { exact: true }).click();
    await page
      .getByRole('button', { name: /^Ver el avance de/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Volver a mi dashboard' }).click();
    await region(page, 'Puntos personales').waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('stands still and is large enough for fingers, in every place of his menu', async () => {
    const page = await phone(partner);
    await page.goto(`${product.url}/cliente-dashboard`);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.waitFor();
    await page.evaluate(`document.querySelectorAll('.s-nav [aria-expanded=false]').forEach((group) => group.click())`);
    await reads(() => menu.getByRole('button', { expanded: false }).count(), 0);
    const places = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.s-nav a[href]')].map((link) => link.getAttribute('href'))`,
    );
    expect(places.length).toBeGreaterThan(8);
    for (const place of places) expect([place, await feltOn(page, place)]).toEqual([place, { moved: [], small: [] }]);
    await page.close();
    surf.assertQuiet();
  });

  it('says no to a partner who asks about somebody outside his network', async () => {
    const [stranger] = await product.rows<{ id: number }>(
      'select id_customers as id from customers where id_upline = 1 and id_customers <> ? limit 1',
      [PARTNER],
    );
    const page = await surf.open(`/cliente-dashboard?cliente=${stranger?.id}`, { token: partner, expected: /403/ });
    await page.getByRole('alert').waitFor();
    await reads(() => page.getByRole('region', { name: 'Puntos personales' }).count(), 0);
    await page.close();
    surf.assertQuiet();
  });

  it('lets staff look anybody up by id', async () => {
    const page = await surf.open('/cliente-dashboard', { token: await product.login('admin') });
    await choose(page, page.getByRole('combobox', { name: 'Cliente' }), String(BELOW));
    const [row] = await product.rows<{ name: string }>(
      'select full_name as name from customers where id_customers = ?',
      [BELOW],
    );
    await page.getByRole('heading', { level: 1, name: new RegExp(row?.name ?? '-') }).waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('lets staff move a partner after a look at both lines, and take it back', async () => {
    await sell(product, till, BELOW, 1);
    const [other] = await product.rows<{ id: number; name: string }>(
      `select id_customers as id, full_name as name from customers
       where id_upline = ? and id_status = 1 and id_customers <> ? order by 1 limit 1`,
      [PARTNER, BELOW],
    );
    const place = async () =>
      (await product.rows<{ up: number }>('select id_upline as up from customers where id_customers = ?', [BELOW]))[0]
        ?.up;
    const admin = await product.login('admin');
    const wide = await surf.open('/roll-over', { token: admin });
    const candidate = wide
      .getByRole('row')
      .filter({ hasText: 'Se puede mover' })
      .getByRole('button', { name: /^Mover a / })
      .first();
    const named = await eventually(() => candidate.getAttribute('aria-label'));
    await candidate.click();
    await foundIn(wide.getByRole('dialog'), new RegExp(named?.replace('Mover a ', '') ?? '-'));
    await shot(wide, 'roll-over-wide');
    expect(await accessProblems(wide)).toEqual([]);
    await wide.close();

    const page = await surf.open('/roll-over', { token: admin, size: PHONE, expected: /409/ });
    await page.getByRole('button', { name: 'Mover cliente' }).click();
    const dialog = page.getByRole('dialog');
    await choose(page, dialog.getByRole('combobox', { name: 'Cliente' }), String(BELOW));
    await choose(page, dialog.getByRole('combobox', { name: 'Nuevo upline' }), String(PARTNER));
    await dialog.getByText(/ ya está debajo de /).waitFor();
    await choose(page, dialog.getByRole('combobox', { name: 'Nuevo upline' }), String(other?.id));
    await region(page, 'Línea nueva')
      .getByText(other?.name ?? '-')
      .waitFor();
    await region(page, 'Línea actual').getByText('Grupo Ceiba').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Mover' }).click();
    await dialog.getByText('Escriba el motivo.').waitFor();
    expect(await place()).toBe(PARTNER);
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cambio de ciudad');
    await shot(page, 'roll-over-phone');
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mover' }).click();
    await page.getByText('Cliente movido.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await place()).toBe(other?.id);

    await page.getByText('Bitácora', { exact: true }).click();
    await page.getByText('Cambio de ciudad').waitFor();
    await page
      .getByRole('button', { name: /^Deshacer el movimiento de/ })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se queda');
    await dialog.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Movimiento deshecho.').waitFor();
    expect(await place()).toBe(PARTNER);
    await page.close();
    surf.assertQuiet();
  });
});
