import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, intercept, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, MISPLACED, TOO_WIDE } from './support/table-heads';

/** A browser gives one server six connections (HTTP/1.1); a stream for every window would take them all. */
const WINDOWS = 8;

const ROW = '.ant-table-tbody tr.ant-table-row:not(:has(.p-bone))';

const LONG_NAME =
  'María de los Ángeles Guadalupe Hernández-Villavicencio y Fernández de Córdoba Echeverría Quintanilla Montes de Oca viuda de Rodríguez';
/** As long, without a place to break it. */
const LONG_WORD = LONG_NAME.replace(/[ -]/g, '');
const NAMES =
  /^(full_name|name_(branch_office|product|promo|pallet_stock|inventory)|user_created|actor_name|observation)/;

/** An answer with names as long and amounts as high as they come. */
function stretched(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => stretched(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stretched(one, name)]));
  if (typeof value !== 'string' || value === '') return value;
  if (/^\d+\.\d\d$/.test(value)) return '1234567.89';
  if (!NAMES.test(key)) return value;
  return value.length % 2 ? LONG_NAME : LONG_WORD;
}

/** Lists of every kind that have rows in the demo. */
const LISTS = [
  ...[
    'sucursales',
    'trabajadores',
    'auditoria',
    'comisiones-periodo?periodo=3',
    'monedas',
    'puntos-periodo?id_period=3',
  ],
  ...[
    'productos?sucursal=1',
    'promociones',
    'inventario',
    'ventas?date_start=2020-01-01',
    'ubicaciones?vista=historial',
  ],
  ...['documentos?date_start=2020-01-01', 'reporte-piezas-no-producidas', 'detalle-de-comisiones?cliente=2&periodo=3'],
  ...['cliente-dashboard?cliente=2', 'descendencia-de-red?cliente=2&vista=lista'],
];
/** Calls for what a screen shows; who is signed in is known already. */
const ASKED = /\/api\/(?!users|session|notification)/;
const FAILED = { response: 'error', message: 'El servidor no responde.', data: {} };

describe('what stands around every screen', () => {
  let admin: string;

  browserSuite({ parts: ['api'] }, async () => {
    admin = await product.login('admin');
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  it('Ctrl+K finds a sale by its ticket, a customer by a part of his name, and a screen', async () => {
    const [sale] = await product.rows<{ id: number; ticket: string; name: string }>(
      `select s.id_document as id, s.number_invoice_doc as ticket, c.full_name as name from sale s
       join customers c on c.id_customers = s.id_customers order by s.number_invoice_doc desc, s.id_document desc limit 1`,
    );
    if (!sale) throw new Error('the demo company has no sale');
    const page = await surf.open('/monedas', { token: admin, theme: 'dark' });
    await page.getByRole('heading', { name: 'Listado De Monedas' }).waitFor();
    const look = async (text: string, option: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Buscar pantallas, clientes/ }).fill(text);
      await page.getByRole('option', { name: option }).first().waitFor();
    };
    await look(String(sale.ticket), `#${sale.id} · ticket ${sale.ticket} · ${sale.name}`);
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await look(sale.name.slice(0, 12).toUpperCase(), sale.name);
    await page.getByRole('option', { name: sale.name }).first().click();
    await page.waitForURL(/\/cliente-dashboard\?cliente=\d+/);
    await look('impues util', 'Impuestos Utilerías');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/impuestos$/);
    await page.close();
    surf.assertQuiet();
  });

  it('the keyboard sees where it is, gets into what opens and back to what opened it', async () => {
    const page = await surf.open('/monedas', { token: admin });
    await page.getByRole('heading', { name: 'Listado De Monedas' }).waitFor();
    const hasFocus = (text: string) =>
      eventually(async () => {
        const now = `(({ ariaLabel, innerText, id }) => ariaLabel || id || innerText.trim())(document.activeElement)`;
        expect(await page.evaluate<string>(now)).toBe(text);
      });
    await page.getByRole('link', { name: 'Países' }).focus();
    await reads(() => page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'solid');

    await button(page, 'Vistas guardadas').press('Enter');
    await hasFocus('Nombre de la vista');
    await page.keyboard.press('Escape');
    await hasFocus('Vistas guardadas');
    await button(page, 'Exportar lo filtrado').press('Enter');
    await hasFocus('Excel (.xlsx)');
    await page.keyboard.press('Escape');
    await hasFocus('Exportar lo filtrado');

    await button(page, 'Registrar Moneda').press('Enter');
    const name = page.getByRole('dialog').getByLabel('Descripción');
    await name.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Guaraní');
    await page.keyboard.press('Tab');
    await page.keyboard.type('PYG');
    await page.keyboard.press('Enter');
    await page.getByText('Moneda registrada.').waitFor();
    await hasFocus('Registrar Moneda');

    await page.goto(`${product.url}/monedas?buscar=guaran%C3%AD&pagina=7`);
    await button(page, /^Eliminar #/).press('Enter');
    await hasFocus('¡No!');
    await button(page, '¡Sí, eliminar!').press('Enter');
    await page.getByText('Moneda eliminada.').waitFor();
    await hasFocus('contenido');
    await page.waitForURL((url) => !url.searchParams.has('pagina'));
    await page.close();
    surf.assertQuiet();
  });

  it('a view of a list is kept; a phone has filters and order in a sheet; typed work is not thrown away', async () => {
    const page = await surf.open('/impuestos?buscar=iva&orden=value_tax&sentido=desc&filas=25', {
      token: admin,
      size: PHONE,
    });
    await button(page, 'Vistas guardadas').click();
    await page.getByLabel('Nombre de la vista').fill('Los IVA');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Los IVA', exact: true }).waitFor();
    await page.goto(`${product.url}/impuestos`);
    await button(page, 'Filtros y orden').click();
    await page.getByRole('combobox', { name: 'Sentido' }).click();
    await page.getByTitle('Descendente').click();
    await shot(page, 'hoja-de-filtros-phone');
    expect(await accessProblems(page)).toEqual([]);
    await button(page, 'Ver resultados').click();
    await page.waitForURL(/\/impuestos\?sentido=desc$/);
    await button(page, 'Vistas guardadas').click();
    await page.getByRole('button', { name: 'Los IVA', exact: true }).click();
    await page.waitForURL(/\/impuestos\?(?=.*buscar=iva)(?=.*orden=value_tax)(?=.*sentido=desc)(?=.*filas=25)/);

    await button(page, /^Modificar #/)
      .first()
      .click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Descripción' });
    await name.fill('Impuesto a medias');
    await page.getByRole('link', { name: 'Ver historial' }).click();
    await button(page, 'Seguir editando').click();
    await reads(() => name.inputValue(), 'Impuesto a medias');
    await page.getByRole('link', { name: 'Ver historial' }).click();
    await button(page, 'Descartar cambios').click();
    await page.waitForURL(/\/auditoria\?entity=tax&id=\d+$/);

    await page.goto(`${product.url}/documentos`);
    await button(page, 'Filtros y orden').click();
    const from = page.getByRole('textbox', { name: 'Fechas, desde' });
    await from.click();
    await page.getByText('Hoy', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Ver resultados').click();
    await from.waitFor({ state: 'hidden' });
    await page.close();
    surf.assertQuiet();
  });

  it('a session that ends leads to the root, says so, and back to where one was with what was typed', async () => {
    const token = await product.login('admin');
    const page = await surf.open('/impuestos?orden=value_tax', { token, expected: /401/ });
    await button(page, /^Modificar #/)
      .first()
      .click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Descripción' });
    await name.fill('Impuesto a medias');
    await product.post('/users/logout', {}, token);
    await page.waitForURL(`${product.url}/`);
    await page.getByText('Su sesión terminó. Al ingresar volverá a donde estaba.').waitFor();
    await shot(page, 'sesion-terminada');
    // Over to the other sign-in and back: it is not forgotten.
    await page.getByRole('link', { name: 'Soy empresario independiente' }).click();
    await page.getByRole('link', { name: 'Soy personal de la empresa' }).click();
    await page.getByLabel('Usuario').fill('admin');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('Ceiba.2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/impuestos\?orden=value_tax$/);
    await button(page, /^Modificar #/)
      .first()
      .click();
    await page.getByText('Se recuperó lo que estaba escrito.').waitFor();
    await reads(() => name.inputValue(), 'Impuesto a medias');
    await page.close();
    surf.assertQuiet();
  });

  it('many windows share one event stream, the next one goes on, and all of them hear', async () => {
    const cashier = await product.login('cajera');
    const pages: Page[] = [];
    let streams = 0;
    for (let n = 0; n < WINDOWS; n++) {
      const page = await surf.page({ token: cashier, expected: /401|ERR_/ });
      page.on('request', (request) => {
        if (request.url().endsWith('/api/notification/stream')) streams++;
      });
      pages.push(page);
      await page.goto(`${product.url}/informacion-personal`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await eventually(() => expect(streams).toBe(1));
    await pages.shift()?.close();
    await eventually(() => expect(streams).toBe(2));

    await product.post('/users/logout', {}, cashier);
    await Promise.all(pages.map((page) => button(page, 'INGRESAR').waitFor()));
    await Promise.all(pages.map((page) => page.close()));
    surf.assertQuiet();
  });

  it.each(LISTS)(
    'a list is never empty while it waits or failed, and right with long names and millions: /%s',
    async (screen) => {
      const page = await surf.page({ token: admin, expected: /503/ });
      const said = page.locator('.p-state:not([role=alert])');
      let fails = true;
      let open = () => {};
      const gate = new Promise<void>((resolve) => (open = resolve));
      const held: string[] = [];
      await intercept(page, ASKED, async (route) => {
        if (fails) return route.fulfill({ status: 503, json: FAILED });
        held.push(route.request().url());
        await gate;
        const answer = await route.fetch();
        const body = await answer.text();
        await route.fulfill({
          response: answer,
          body: body.startsWith('{') ? JSON.stringify(stretched(JSON.parse(body))) : body,
        });
      });
      await page.goto(`${product.url}/${screen}`);
      const again = button(page, 'Reintentar').first();
      await again.waitFor();
      await reads(() => said.allTextContents(), []);
      fails = false;
      await again.click();
      await eventually(() => expect(held).not.toEqual([]));
      await reads(() => said.allTextContents(), []);
      open();
      // What the list waits for (periods, a branch) had failed, too; it may be asked for again by itself meanwhile.
      await eventually(async () => {
        if (await again.isVisible()) await again.click({ timeout: 2000 });
        expect(await page.locator(ROW).count()).toBeGreaterThan(0);
      });
      await reads(() => page.evaluate<string[]>(MISPLACED), []);
      await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
      await page.setViewportSize(PHONE);
      await page.locator('.p-card:not(:has(.ant-skeleton))').first().waitFor();
      await reads(() => page.evaluate<string[]>(TOO_WIDE), []);
      await page.setViewportSize(WIDE);
      const box = page.getByRole('searchbox', { name: 'Filtrar' });
      // Drawn with the rows, where the list has one.
      if (await eventually(() => box.isVisible())) {
        await box.fill('nada de esto');
        await page.locator('.p-table-empty .ant-table-thead .ant-table-cell').first().waitFor();
        await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
      }
      await page.close();
      surf.assertQuiet();
    },
  );

  it('the menu shows the current place, far down and in a group that was closed; names lead to their records', async () => {
    const page = await surf.open('/auditoria', { token: admin, size: { width: 1440, height: 600 } });
    const inSight = (name: string) =>
      eventually(async () => {
        const link = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name, exact: true });
        const box = await link.boundingBox();
        expect([await link.getAttribute('aria-current'), box !== null && box.y > 56 && box.y < 580]).toEqual([
          'page',
          true,
        ]);
      });
    await inSight('Auditoría');
    await button(page, 'Administración').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Buscar pantallas/ }).fill('paridades');
    await page.getByRole('option', { name: /^Paridades/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/paridades/);
    await inSight('Paridades');
    // What names a branch leads to its form, and a long form ends with its buttons in sight.
    await page.goto(`${product.url}/productos?sucursal=1`);
    await page.locator(ROW).first().locator('a[href^="/sucursales?clave="]').click();
    await page.waitForURL(/\/sucursales/);
    const save = page.getByRole('dialog').getByRole('button', { name: /Modificar|Guardar/ });
    await eventually(async () => {
      const box = await save.boundingBox();
      expect(box !== null && box.y + box.height <= 600).toBe(true);
    });
    // What names a period leads to it in its list, who did something to his form.
    await page.goto(`${product.url}/documentos?date_start=2020-01-01`);
    await page.locator(ROW).first().locator('a[href^="/periodo?buscar="]').click();
    await page.waitForURL(/\/periodo\?buscar=/);
    const code = new URL(page.url()).searchParams.get('buscar') ?? '';
    await page.getByRole('cell', { name: code, exact: true }).first().waitFor();
    const [sale] = await product.rows<{ id: number }>(
      'select max(id_document) as id from sale where id_user_created is not null',
    );
    await page.goto(`${product.url}/ventas/${sale?.id}`);
    await page.locator('a[href^="/trabajadores?trabajador="]').first().click();
    await page.getByRole('dialog', { name: /^Modificar Trabajador #\d+$/ }).waitFor();
    await page.close();
    surf.assertQuiet();
  });
});
