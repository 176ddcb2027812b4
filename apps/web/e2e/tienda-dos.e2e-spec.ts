import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { PHONE, reads, shot, slowAnswers } from './support/browser';
import { fillShipping } from './support/store';
import { browserSuite, product, surf } from './support/suite';

const SELLER = 2;
const STORE = `/ecommerce-publico/${SELLER}`;
const CART = /\/api\/ecomerce\/publico\/cart\//;
/** As a phone at the edge of its net. */
const LATE_MS = 2_000;

describe('one public cart in two windows', () => {
  browserSuite();

  const add = (page: Page) => page.getByRole('button', { name: /^Agregar / }).and(page.locator(':not([disabled])'));
  const qty = (page: Page) =>
    page
      .getByLabel(/^Cantidad de /)
      .first()
      .inputValue();
  const online = async () =>
    (await product.rows<{ total_doc: string; qty_total: number }>(
      `select total_doc, qty_total from sale where user_created = 'Tienda en línea' order by id_document`,
    )) ?? [];

  async function begun(): Promise<Page> {
    const page = await surf.open(STORE, { size: PHONE, expected: /404|409/ });
    await page.evaluate(`localStorage.removeItem('ceiba.store.${SELLER}')`);
    await page.reload();
    await add(page).first().click();
    await page.getByRole('button', { name: 'Ver carrito, 1 pieza' }).waitFor();
    return page;
  }

  it('what the other window changed is shown before anything is paid, and only what was seen is', async () => {
    const before = await online();
    const one = await begun();
    await one.goto(`${product.url}${STORE}/carrito`);
    await fillShipping(one);
    await one.getByRole('button', { name: 'Pagar Ahora' }).click();
    await one.getByRole('button', { name: 'Pagar con Mercado Pago' }).waitFor();
    const other = await surf.open(`${STORE}/carrito`, { size: PHONE });
    await other.getByRole('button', { name: /^Más / }).first().click();
    await reads(() => qty(other), '2');
    // The first window still shows one piece, ready to be paid.
    await one.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
    await one.getByText('Guarda los cambios antes de pagar.').first().waitFor();
    await reads(() => qty(one), '2');
    await shot(one, 'tienda-dos-ventanas');
    // It changes once more while the first window looks at two.
    await other.getByRole('button', { name: /^Más / }).first().click();
    await reads(() => qty(other), '3');
    await one.getByRole('button', { name: 'Pagar Ahora' }).click();
    await one.getByText('Tu carrito cambió. Revisa los productos y el total antes de pagar.').waitFor();
    await reads(() => qty(one), '3');
    await one.getByRole('button', { name: 'Pagar Ahora' }).click();
    await one.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
    await one.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await one.getByRole('button', { name: 'Pagar', exact: true }).click();
    await one.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    await eventually(async () => {
      const now = await online();
      expect(now.slice(before.length).map((sale) => sale.qty_total)).toEqual([3]);
    });
    // The other window learns that it is paid: its cart is empty.
    await other.reload();
    await other.getByText('Tu carrito está vacío.').waitFor();
    await one.close();
    await other.close();
    surf.assertQuiet();
  });

  it('two links of one cart: the first is replaced, one sale is made', async () => {
    const before = await online();
    const one = await begun();
    await one.goto(`${product.url}${STORE}/carrito`);
    await fillShipping(one);
    await one.getByRole('button', { name: 'Pagar Ahora' }).click();
    await one.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
    await one.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    const other = await surf.open(`${STORE}/carrito`, { size: PHONE, expected: /404|409/ });
    await other.getByRole('button', { name: 'Pagar Ahora' }).click();
    await other.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
    await other.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await other.getByRole('button', { name: 'Pagar', exact: true }).click();
    await other.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    await one.goto(`${product.url}${STORE}/carrito`);
    await one.getByText('Tu carrito está vacío.').waitFor();
    expect(await online()).toHaveLength(before.length + 1);
    await one.close();
    await other.close();
    surf.assertQuiet();
  });

  it('answers that come two seconds late: what is pressed twice is done once, the result is what was asked for', async () => {
    const before = await online();
    const page = await begun();
    await slowAnswers(page, CART, LATE_MS);
    const first = add(page).first();
    await first.click();
    // It says that it works, and takes no second press.
    await reads(() => page.locator('article .l-button[aria-busy]').count(), 1);
    await page.getByRole('button', { name: 'Ver carrito, 2 piezas' }).click();
    await page.getByRole('link', { name: 'Ir al carrito' }).click();
    await fillShipping(page);
    const pay = page.getByRole('button', { name: 'Pagar Ahora' });
    await pay.click();
    await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).dblclick();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    await shot(page, 'tienda-lenta-pagado');
    expect((await online()).slice(before.length).map((sale) => sale.qty_total)).toEqual([2]);
    const [links] = await product.rows<{ n: number }>(
      `select count(*) as n from payment_attempt group by id_customers_sale_public order by max(id_attempt) desc limit 1`,
    );
    expect(Number(links?.n)).toBe(1);
    await page.close();
    surf.assertQuiet();
  });
});
