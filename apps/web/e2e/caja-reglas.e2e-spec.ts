import type { Page, Route } from 'playwright-core';
import { eanCheckDigit } from '@ceiba/products/contract';
import { accessProblems, cursorIn, intercept, PHONE, reads, scan, shot } from './support/browser';
import { smallOn } from './support/phone';
import { browserSuite, product, surf } from './support/suite';

/** Branch 1 of the demo: Ciudad de México, pesos. */
const BRANCH = 1;
/** Kept in grams by this test, at fifty cents; the other one is counted. */
const WEIGHED = BRANCH * 100 + 3;
const COUNTED = BRANCH * 100 + 1;
const SAVE = '**/api/sale/insert/update';

/** The label of a scale: its two figures, the product's five, five of weight or price, and the check digit. */
const label = (twelve: string): string => twelve + eanCheckDigit(twelve);

describe('rules of the till', () => {
  let token: string;
  browserSuite({}, async () => {
    token = await product.login('cajera');
  });

  const open = async (more: Parameters<typeof surf.open>[1] = {}) => {
    const page = await surf.open('/ventas/nueva', { token, ...more });
    await page.waitForSelector('#till-scan');
    return page;
  };
  /** As a person types: a faster burst is a scanner's. */
  const type = async (page: Page, text: string) => {
    await page.keyboard.type(text, { delay: 60 });
    await page.keyboard.press('Enter');
  };
  const sales = async () => {
    const [row] = await product.rows<{ n: number }>('select count(*) as n from sale');
    return Number(row?.n);
  };
  /** One product for the first customer, paid in cash, as far as the save. */
  const filled = async (page: Page) => {
    await type(page, 'nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await page.keyboard.press('F3');
    await type(page, '2');
    await page.getByText('ID 2').waitFor();
    await page.keyboard.press('Alt+x');
    await page.getByRole('button', { name: /^Exacto/, pressed: true }).waitFor();
    await page.keyboard.press('F6');
    await page.getByRole('button', { name: 'Stock verificado' }).waitFor();
  };

  it('weighs by the label of a scale, and says by name what a label does not say', async () => {
    const admin = await product.login('admin');
    const scales = { p_scale_weight_prefix: '21', p_scale_price_prefix: '22', p_scale_product_digits: 5 };
    await product.post('/settings/update', scales, admin);
    await product.rows("update product set id_product_unit = 2, barcode = '12345' where id_product = ?", [WEIGHED]);
    await product.rows("update product set barcode = '54321' where id_product = ?", [COUNTED]);
    const names = new Map(
      (
        await product.rows<{ id_product: number; name_product: string }>(
          'select id_product, name_product from product where id_product in (?, ?)',
          [WEIGHED, COUNTED],
        )
      ).map((row) => [row.id_product, row.name_product]),
    );
    const page = await open();
    const qty = page.getByLabel(`Cantidad de ${names.get(WEIGHED)}`);
    await scan(page, label('211234500003'));
    await reads(() => qty.inputValue(), '3');
    await page.getByText(`0.0030 KG × ${names.get(WEIGHED)}`).waitFor();
    // The next label of the same product adds its grams; typed figures count as often as they say.
    await scan(page, label('211234500004'));
    await reads(() => qty.inputValue(), '7');
    await cursorIn(page, 'till-scan');
    await type(page, `2*${label('211234500001')}`);
    await reads(() => qty.inputValue(), '9');

    const wrong = `211234500003${(Number(eanCheckDigit('211234500003')) + 1) % 10}`;
    await scan(page, wrong);
    await page.getByText(`${wrong} no se leyó bien: su último dígito no corresponde. Escanee otra vez.`).waitFor();
    const unknown = label('219999900003');
    await scan(page, unknown);
    const nobody = 'ningún producto de la sucursal tiene la clave o el código 99999 de la báscula.';
    await page.getByText(`${unknown}: ${nobody}`).waitFor();
    await page.getByRole('button', { name: 'Buscar o registrar' }).waitFor();
    await scan(page, label('215432100003'));
    const counted = 'no se lleva en gramos: el peso de su etiqueta no dice cuántas piezas son.';
    await page.getByText(`${names.get(COUNTED)} ${counted}`).waitFor();
    await scan(page, label('221234503990'));
    const priced = 'su etiqueta dice $39.90 y no cuánto es. Agréguelo por su clave, con la cantidad.';
    await page.getByText(`${names.get(WEIGHED)}: ${priced}`).waitFor();
    await scan(page, label('211234500000'));
    await page.getByText(`${names.get(WEIGHED)}: su etiqueta dice 0 g.`).waitFor();
    await reads(() => qty.inputValue(), '9');
    await reads(() => page.locator('[data-cell$=":qty"]').count(), 1);

    // The price check reads the same labels, and sells nothing.
    await page.keyboard.press('Alt+c');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await scan(page, label('211234501500'));
    await dialog.getByText('La etiqueta dice').waitFor();
    await dialog.getByText('1.5000 KG').waitFor();
    await shot(page, 'caja-etiqueta');
    expect(await accessProblems(page)).toEqual([]);
    await scan(page, label('221234503990'));
    await dialog.getByText('39.90').waitFor();
    await scan(page, unknown);
    await dialog.getByText(`${unknown}: ${nobody}`).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await reads(() => qty.inputValue(), '9');
    surf.assertQuiet();
    await page.close();
  });

  it('looks up by its key a sale whose answer was lost, saves it once, and never asks to charge again', async () => {
    const page = await open({ expected: /Failed to load resource/ });
    let saving = (route: Route) => route.continue();
    await intercept(page, SAVE, (route) => saving(route));
    const before = await sales();
    await filled(page);
    const keys: (string | undefined)[] = [];
    let free: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => (free = resolve));
    const lost = async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) {
        await seen;
        return route.continue();
      }
      // The sale is saved, its answer goes astray.
      await route.fetch();
      await route.abort();
    };
    saving = lost;
    await page.keyboard.press('F8');
    await page.getByText('Comprobando si la venta se guardó…').waitFor();
    await reads(() => sales(), before + 1);
    await shot(page, 'caja-comprobando');
    free();
    await page.getByRole('dialog').getByText('Venta registrada.').waitFor();
    expect([keys.length, new Set(keys).size, await sales()]).toEqual([2, 1, before + 1]);
    saving = (route) => route.continue();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // Nobody answers at all: it says so, keeps what was made, and the next press asks with the same key.
    await cursorIn(page, 'till-scan');
    await filled(page);
    const asked: (string | undefined)[] = [];
    const dead = async (route: Route) => {
      asked.push(route.request().headers()['idempotency-key']);
      await route.abort();
    };
    saving = dead;
    await page.keyboard.press('F8');
    await page.getByText('No hubo respuesta y no se sabe si la venta se guardó.').waitFor();
    expect([asked.length, new Set(asked).size, await sales()]).toEqual([4, 1, before + 1]);
    saving = (route) => route.continue();
    const again = page.waitForRequest(SAVE);
    await page.keyboard.press('F8');
    await page.getByRole('dialog').getByText('Venta registrada.').waitFor();
    expect([(await again).headers()['idempotency-key'], await sales()]).toEqual([asked[0], before + 2]);
    surf.assertQuiet();
    await page.close();
  });

  it('has 44 px for each finger on a phone', async () => {
    const page = await open({ size: PHONE });
    expect(await smallOn(page, 44)).toEqual([]);
    await type(page, 'nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await type(page, 'nut-002');
    await reads(() => page.locator('[data-cell$=":qty"]').count(), 2);
    await page.keyboard.press('Alt+x');
    await page.getByLabel('Paga con').waitFor();
    await page.getByLabel('Requiere factura').check();
    await page.getByLabel('RFC').waitFor();
    await shot(page, 'caja-dedos');
    expect(await smallOn(page, 44)).toEqual([]);
    const wide = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
    expect(wide).toBe(false);
    surf.assertQuiet();
    await page.close();
  });

  it('is dark where the system is, and light on paper', async () => {
    const page = await open({ theme: 'dark' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    const look = () =>
      page.evaluate<string[]>(`[document.documentElement.dataset.theme, ...['body', '.ant-modal-container'].map((one) =>
        getComputedStyle(document.querySelector(one)).colorScheme)]`);
    const paper = () =>
      page.evaluate<number>(`(() => { const [r, g, b] = getComputedStyle(document.querySelector('.sales-keys dd'))
        .color.match(/\\d+/g).map(Number); return (r + g + b) / 3; })()`);
    await reads(look, ['dark', 'dark', 'dark']);
    expect(await paper()).toBeGreaterThan(128);
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
    await reads(look, ['light', 'light', 'light']);
    await reads(async () => (await paper()) < 128, true);
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await reads(look, ['dark', 'dark', 'dark']);

    await page.evaluate("localStorage.setItem('ceiba.theme', 'system')");
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await page.waitForSelector('#till-scan');
    const theme = () => page.evaluate<string>('document.documentElement.dataset.theme');
    await reads(theme, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await reads(theme, 'light');
    surf.assertQuiet();
    await page.close();
  });
});
