import type { Locator, Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, intercept, PHONE, reads, shot, WIDE } from './support/browser';
import { feltOn, phone } from './support/phone';
import { fillShipping } from './support/store';
import { browserSuite, product, surf } from './support/suite';

/** Whose store the visitor is in: the demo's signed-in partner. */
const SELLER = 2;
const STORE = `/ecommerce-publico/${SELLER}`;

interface Sale {
  id_document: number;
  number_invoice_doc: string;
  id_branch_office: number;
  id_customers: number;
  total_doc: string;
  source_doc: string;
  shipping: { full_name_cart: string };
}

describe('the public store on a phone', () => {
  browserSuite();

  const onlineSales = () =>
    product.rows<Sale>(`select * from sale where id_payment is not null and user_created = 'Tienda en línea'`);

  /** Two products in the cart, the cart's page open. */
  async function fillCart(page: Page): Promise<void> {
    await page.evaluate(`localStorage.removeItem('ceiba.store.${SELLER}')`);
    await page.reload();
    const add = page.getByRole('button', { name: /^Agregar / }).and(page.locator(':not([disabled])'));
    await add.first().click();
    await page.getByRole('button', { name: 'Ver carrito, 1 pieza' }).waitFor();
    await add.first().click();
    await page.getByRole('button', { name: 'Ver carrito, 2 piezas' }).click();
    await page.getByRole('dialog', { name: 'Tu carrito' }).waitFor();
  }

  it('shows the seller, his products, a search and the classifications', async () => {
    const page = await surf.open(STORE, { size: PHONE });
    await page.getByRole('region', { name: /./ }).first().waitFor();
    await shot(page, 'tienda-telefono');
    expect(await accessProblems(page)).toEqual([]);
    const tabs = page.getByRole('navigation', { name: 'Clasificaciones' }).getByRole('button');
    await eventually(async () => expect(await tabs.count()).toBeGreaterThan(2));
    const name = await eventually(() => page.locator('article h3').first().textContent());
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(name ?? '');
    await eventually(async () => expect(await page.locator('article').count()).toBeLessThan(5));
    await eventually(async () => expect(await page.locator('article h3').first().textContent()).toBe(name));
    await page.getByRole('searchbox').fill('zzz nada');
    await page.getByText('No hay productos para “zzz nada”.').waitFor();
    // One product a view on a phone, the next one peeks in.
    await page.getByRole('searchbox').fill('');
    await eventually(async () =>
      expect((await page.locator('article').first().boundingBox())?.width).toBeGreaterThan(300),
    );
    await page.close();
    surf.assertQuiet();
  });

  it('sells from the first look to the result, and the bell of the branch rings', async () => {
    const before = (await onlineSales()).length;
    const staff = await surf.open('/ventas', { token: await product.login('admin'), size: WIDE });
    await staff.getByRole('button', { name: /^Notificaciones/ }).waitFor();
    // The provider's page has no icon.
    const page = await surf.open(STORE, { size: PHONE, expected: /404/ });
    await fillCart(page);
    await shot(page, 'tienda-carrito-lateral');
    await page.getByRole('link', { name: 'Ir al carrito' }).click();
    await page.getByRole('heading', { name: 'Información de envío' }).waitFor();

    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await page.getByText('Data inválida. Verifique la data ingresada.').waitFor();
    await eventually(async () =>
      expect(await page.getByText('El campo es obligatorio.').count()).toBeGreaterThanOrEqual(6),
    );
    await fillShipping(page);
    // What stands in the summary adds up to its total, and begins with the sum of the lines.
    const figures = async (part: Locator) =>
      (await part.locator('.l-price').allTextContents()).map((text) =>
        Math.round(Number(text.replace(/[^\d.]/g, '')) * 100),
      );
    const summary = page.getByRole('complementary', { name: 'Resumen de tu compra' }).locator('.st-sum');
    const lines = page.getByRole('listitem').locator('.st-line-keys');
    await eventually(async () => {
      const [products, ...rest] = await figures(summary);
      const total = rest.pop();
      expect((products ?? 0) + rest.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect((await figures(lines)).reduce((sum, one) => sum + one, 0)).toBe(products);
    });
    await shot(page, 'tienda-pago');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();

    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.waitForURL(`${product.url}${STORE}/carrito/success**`);
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    await page.getByText('Revisar tu correo electrónico para más información.').waitFor();
    await shot(page, 'tienda-pagado');
    expect(await accessProblems(page)).toEqual([]);

    const sales = await onlineSales();
    expect(sales).toHaveLength(before + 1);
    const sale = sales.at(-1);
    expect(sale).toMatchObject({ source_doc: 'ECOMMERCE_PAGADO', id_customers: SELLER });
    expect(sale?.shipping).toMatchObject({ full_name_cart: 'Ana Sofía Güemes Niño' });
    await page.getByText(String(sale?.number_invoice_doc), { exact: true }).waitFor();
    await staff.getByRole('button', { name: /Notificaciones, [1-9]\d* sin leer/ }).waitFor();
    await staff.getByRole('button', { name: /^Notificaciones/ }).click();
    await shot(staff, 'tienda-campana');
    await staff.close();

    await page.getByRole('link', { name: 'Regresar' }).click();
    await page.getByRole('button', { name: 'Ver carrito, 0 piezas' }).waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('a payment that was given up comes back to the cart with the words of the specification', async () => {
    const before = (await onlineSales()).length;
    const page = await surf.open(STORE, { size: PHONE, theme: 'dark', expected: /404/ });
    await fillCart(page);
    await page.getByRole('link', { name: 'Ir al carrito' }).click();
    await fillShipping(page);
    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL(`${product.url}${STORE}/carrito/error-pago**`);
    await page.getByText('El pago fue cancelado. Por favor, vuelva a intentar.').waitFor();
    // The cart and its shipping data are still there.
    await eventually(async () =>
      expect(await page.getByLabel('Nombre completo').inputValue()).toBe('Ana Sofía Güemes Niño'),
    );
    await shot(page, 'tienda-cancelado-oscuro');
    expect(await accessProblems(page)).toEqual([]);
    expect(await onlineSales()).toHaveLength(before);
    await page.close();
    surf.assertQuiet();
  });

  it('says what is short, and the cart stays editable', async () => {
    const page = await surf.open(STORE, { size: PHONE, expected: /409/ });
    await fillCart(page);
    await page.getByRole('link', { name: 'Ir al carrito' }).click();
    await fillShipping(page);
    const quantity = page.getByLabel(/^Cantidad de /).first();
    await quantity.fill('999');
    await quantity.press('Enter');
    await eventually(async () =>
      expect(
        await page
          .getByLabel(/^Cantidad de /)
          .first()
          .inputValue(),
      ).toBe('999'),
    );
    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await page.getByText(/pediste 999, hay \d+/).waitFor();
    await reads(() => page.getByRole('button', { name: 'Pagar con Mercado Pago' }).count(), 0);
    await shot(page, 'tienda-sin-stock');
    await page.close();
    surf.assertQuiet();
  });

  it('a server that is away is no empty cart and no failed payment', async () => {
    const page = await surf.open(STORE, { size: PHONE, expected: /Failed to load resource/ });
    await fillCart(page);
    const calls = /\/api\/ecomerce\/publico\/cart\//;
    await intercept(page, calls, (route) => route.abort());
    await page.goto(`${product.url}${STORE}/carrito/success?payment_id=1`);
    await page.getByRole('heading', { name: 'Todavía no sabemos si tu pago llegó' }).waitFor();
    await page.goto(`${product.url}${STORE}/carrito`);
    await page.getByText('Tu carrito no cargó.').waitFor();
    await reads(() => page.getByText('Tu carrito está vacío.').count(), 0);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Información de envío' }).waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('stands still and is large enough for fingers', async () => {
    const page = await phone();
    for (const place of [STORE, `${STORE}/carrito`])
      expect([place, await feltOn(page, place)]).toEqual([place, { moved: [], small: [] }]);
    await page.close();
    surf.assertQuiet();
  });

  it('looks right on a wide screen, and a store that does not exist says so', async () => {
    const page = await surf.open(STORE, { size: WIDE });
    await page.locator('article').first().waitFor();
    await shot(page, 'tienda-ancha');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    const missing = await surf.open('/ecommerce-publico/999999', { size: PHONE, expected: /404/ });
    await missing.getByRole('heading', { name: 'La tienda no existe' }).waitFor();
    await missing.close();
    surf.assertQuiet();
  });
});
