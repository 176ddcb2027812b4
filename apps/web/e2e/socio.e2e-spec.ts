import type { Page } from 'playwright-core';
import { accessProblems, PHONE, reads, shot } from './support/browser';
import { feltOn, phone } from './support/phone';
import { browserSuite, product, surf } from './support/suite';

/** The demo's partner who signs in. */
const BUYER = 2;
/** Who is above everybody, so of nobody's network but his own. */
const ROOT = 1;

interface Sale {
  id_document: number;
  number_invoice_doc: string;
  id_customers: number;
  source_doc: string;
  shipping: { full_name_cart: string; address_cart: string };
}

describe('the shop of a partner with a session', () => {
  browserSuite();

  let token: string;
  /** Somebody of his network whom he buys for, of the same branch. */
  let friend: { id_customers: number; full_name: string };

  beforeAll(async () => {
    token = await product.login(String(BUYER), 1);
    const [found] = await product.rows<typeof friend>(
      `select c.id_customers, c.full_name from customers c join customers u on u.id_customers = c.id_upline
       where c.id_upline = ? and c.id_status = 1 and c.id_branch_office = u.id_branch_office order by 1 limit 1`,
      [BUYER],
    );
    if (!found) throw new Error('nobody is below the demo’s partner');
    friend = found;
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const adds = (page: Page) => page.getByRole('button', { name: /^Agregar / }).and(page.locator(':not([disabled])'));
  const onlineSales = () =>
    product.rows<Sale>(`select * from sale where user_created = 'E-commerce' order by id_document`);

  /** A cart of his own with so many pieces of product 101, made by the API. */
  async function fill(qty = 1, id_customers?: number): Promise<void> {
    await product.post('/cart/create', { p_id_customers: id_customers ?? BUYER }, token);
    await product.post('/cart/det/insert/update', { p_id_product: 101, p_qty: qty }, token);
  }

  it('sells to somebody of his network, found by name: shop, cart, locked, paid, bought again', async () => {
    await fill(2);
    const page = await surf.open('/ecommerce', { token, size: PHONE, expected: /404|422/ });
    await page.getByRole('link', { name: 'Ir al carrito (2)' }).waitFor();
    await button(page, 'Cambiar cliente').click();
    const dialog = page.getByRole('dialog', { name: '¿Para quién es la compra?' });
    const who = dialog.getByLabel('Número o nombre del cliente de tu red');
    await who.press('Enter');
    await dialog.getByRole('alert').getByText('Escribe el número o el nombre del cliente.').waitFor();
    await who.fill(String(ROOT));
    await who.press('Enter');
    await dialog.getByRole('alert').getByText('No Pertenece a tu RED').waitFor();
    await who.fill('Zzzz nadie');
    await who.press('Enter');
    await reads(() => dialog.getByRole('alert').allTextContents(), ['No Pertenece a tu RED']);
    await who.fill(friend.full_name.split(' ').reverse().join(' '));
    await who.press('Enter');
    const names = dialog.getByRole('list', { name: 'Clientes de tu red' });
    await names.getByRole('button', { name: `#${friend.id_customers} ${friend.full_name}` }).waitFor();
    await shot(page, 'socio-cliente-telefono');
    expect(await accessProblems(page)).toEqual([]);
    await names.getByRole('button', { name: `#${friend.id_customers} ${friend.full_name}` }).click();
    await button(page, 'Comprar para este cliente').click();
    // Another customer empties the cart: he is asked, and may leave all as it is.
    await dialog.getByText('¿Cambiar de cliente?').waitFor();
    await dialog.getByText('El carrito empieza de nuevo: se quitan 2 piezas.').waitFor();
    await shot(page, 'socio-cambio-telefono');
    await button(page, 'No, dejarlo como está').click();
    await button(page, 'Comprar para este cliente').click();
    await button(page, 'Sí, cambiar de cliente').click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.ps-head').getByText(friend.full_name).waitFor();
    await page.getByRole('link', { name: 'Ir al carrito (0)' }).waitFor();

    await page.getByRole('searchbox').press('Enter');
    await page.getByText('Ingrese un producto a buscar.').waitFor();
    await shot(page, 'socio-tienda-telefono');
    expect(await accessProblems(page)).toEqual([]);
    await adds(page).first().click();
    await button(page, 'Seguir comprando').click();
    await page.getByRole('link', { name: 'Ir al carrito (1)' }).waitFor();
    await adds(page).first().click();
    await button(page, 'Sí, pagar ahora').click();
    await page.waitForURL(`${product.url}/carrito`);

    // To the friend's one address, or to one of his own: an old one, or one added here.
    const where = page.getByRole('region', { name: 'Entrega' });
    await reads(() => where.getByLabel('Dirección de envío').count(), 0);
    await page.getByLabel('Enviar a mi dirección').check();
    await button(page, 'Agregar otra dirección').click();
    const adding = page.getByRole('dialog');
    await adding.getByLabel('Código postal').fill('97000');
    await adding.getByLabel('Estado').fill('Yucatán');
    await adding.getByLabel('Ciudad').fill('Mérida');
    await adding.getByLabel('Dirección', { exact: true }).fill('Calle 60 número 491');
    await adding.getByRole('button', { name: 'Registrar Dirección' }).click();
    await adding.waitFor({ state: 'detached' });
    await where.locator('.ps-address').getByText('Calle 60 número 491').waitFor();
    await reads(
      () => where.getByLabel('Dirección de envío').locator('option:checked').textContent(),
      'Calle 60 número 491, Mérida, 97000',
    );
    await page.getByLabel('Recoger en sucursal').check();
    await button(page, 'Guardar').click();
    await page
      .locator('[role=status], [role=alert], .ant-notification')
      .getByText('Seleccionar sucursal de recojo')
      .first()
      .waitFor();
    await page.getByLabel('Recoger en sucursal').uncheck();
    await shot(page, 'socio-carrito-telefono');
    expect(await accessProblems(page)).toEqual([]);
    await button(page, 'Guardar').click();
    await button(page, 'Pagar con Mercado Pago').waitFor();
    await button(page, 'Cancelar').click();
    await button(page, 'Guardar').click();
    await button(page, 'Pagar con Mercado Pago').click();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await button(page, 'Pagar').click();
    await page.waitForURL(`${product.url}/pago-realizado**`);
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    await shot(page, 'socio-pagado');
    const sales = await onlineSales();
    expect(sales).toMatchObject([
      {
        source_doc: 'ECOMMERCE_PAGADO',
        id_customers: friend.id_customers,
        shipping: { address_cart: 'Calle 60 número 491' },
      },
    ]);

    await page.getByRole('link', { name: 'Historial de compras' }).last().click();
    await page.getByText(`Ticket ${sales[0]?.number_invoice_doc}`, { exact: true }).first().waitFor();
    await shot(page, 'socio-historial');
    await button(page, 'Comprar de nuevo').first().click();
    await page.waitForURL(`${product.url}/carrito`);
    await page
      .getByLabel(/^Cantidad de /)
      .first()
      .waitFor();
    await page.goto(`${product.url}/carrito/error-pago`);
    await page.getByText('El pago fue cancelado. Por favor, vuelva a intentar.').waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('for himself: no switch of addresses, shelves by classification, his discount as a percentage', async () => {
    await fill();
    await product.rows(
      `insert into customers_discount (id_customers, discount, discount_type, single_use, date_start, date_end)
       values (?, 0.1500, 'Aniversario', 0, '2020-01-01', '2099-12-31')`,
      [BUYER],
    );
    const page = await surf.open('/carrito', { token, size: PHONE });
    await page.getByText('Descuento 15 % (Aniversario) incluido en los precios').waitFor();
    await page.getByLabel('Dirección de envío').waitFor();
    await reads(() => page.getByLabel('Enviar a mi dirección').count(), 0);
    await shot(page, 'socio-descuento-390');
    await product.rows("delete from customers_discount where discount_type = 'Aniversario'");
    const { data } = await product.call<{ rows: { name_clasification: string }[] }>(
      'GET',
      '/cart/clasification',
      undefined,
      token,
    );
    const name = data.rows.at(-1)?.name_clasification ?? '';
    await page.goto(`${product.url}/ecommerce`);
    await page.getByRole('navigation', { name: 'Clasificaciones' }).getByRole('button', { name }).click();
    await page.getByRole('region', { name }).locator('article').first().waitFor();
    await reads(() => page.locator('.ps-shop section:has(article)').count(), 1);
    await page.close();
    surf.assertQuiet();
  });

  it('stands still and is large enough for fingers', async () => {
    await fill();
    const page = await phone(token);
    for (const place of ['/ecommerce', '/carrito', '/historial-compras'])
      expect([place, await feltOn(page, place)]).toEqual([place, { moved: [], small: [] }]);
    await page.close();
    surf.assertQuiet();
  });
});
