import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Page } from 'playwright-core';
import { eventually, PATIENCE_MS } from '@ceiba/platform/testing';
import type { PartnerCart, PartnerCartLine, PaymentLink, PurchaseRow, StoreProduct } from '@ceiba/store/contract';
import { accessProblems, intercept, PHONE, reads, shot, slowAnswers, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

interface Sale {
  id_document: number;
  number_invoice_doc: string;
  total_doc: string;
  provider: string;
}

/** A partner with a session, and somebody's product that is there. */
interface Buyer {
  id: number;
  token: string;
  id_product: number;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Resumen' });
const ask = <T>(path: string, token: string) => product.call<T>('GET', path, undefined, token);

/** Signs a partner in; his first product that is there. */
async function enter(id: number): Promise<Buyer> {
  const token = await product.login(String(id), 1);
  const { data } = await ask<{ rows: StoreProduct[] }>('/cart/products', token);
  const found = data.rows.find((row) => row.exists_stock);
  if (!found) throw new Error('nothing is there');
  return { id, token, id_product: found.id_product };
}

/** An empty cart of his own with so many pieces. */
async function fill({ id, token, id_product }: Buyer, qty = 1): Promise<void> {
  await product.post('/cart/cancel', {}, token);
  await product.post('/cart/create', { p_id_customers: id }, token);
  await product.post('/cart/update', { p_pick_up_branch_office: 0 }, token);
  const { data } = await ask<{ rows: { id_product: number; is_promo: number }[] }>('/cart/get/det', token);
  for (const line of data.rows.filter((row) => !row.is_promo))
    await product.post('/cart/det/delete', { p_id_product: line.id_product }, token);
  await product.post('/cart/det/insert/update', { p_id_product: id_product, p_qty: qty }, token);
}

const cartOf = async ({ token }: Buyer) => (await ask<PartnerCart>('/cart/get/customers', token)).data;

const salesOf = ({ id }: Buyer) =>
  product.rows<Sale>(
    `select s.id_document, s.number_invoice_doc, s.total_doc, p.provider from sale s join payment p on p.id_payment = s.id_payment
     where s.id_customers = ? and s.user_created = 'E-commerce' order by s.id_document`,
    [id],
  );

/** Waits for one sale more than before. */
const sold = (buyer: Buyer, before: number) =>
  eventually(
    async () => {
      const sales = await salesOf(buyer);
      expect(sales).toHaveLength(before + 1);
      return sales.at(-1)!;
    },
    // The schedule comes every minute.
    { timeout: 60_000 + PATIENCE_MS, every: 250 },
  );

const historyShows = async (page: Page, { number_invoice_doc }: Sale) => {
  await page.goto(`${product.url}/historial-compras`);
  await page
    .getByText(new RegExp(`^(Ticket )?${number_invoice_doc}$`))
    .first()
    .waitFor();
};

describe('a partner pays his cart', () => {
  browserSuite();

  let pesos: Buyer;
  let dollars: Buyer;

  beforeAll(async () => {
    pesos = await enter(2);
    const [found] = await product.rows<{ id: number }>(
      `select c.id_customers as id from customers c join branch_office b on b.id_branch_office = c.id_branch_office
         join zip_tax z on z.zip_code = c.zip_code_customers join users u on u.id_customers = c.id_customers and u.enabled_user = 1
       where b.id_type_money = 1 and c.id_status = 1 and z.tax_value > 0
         and not exists (select 1 from customers_address a where a.id_customers = c.id_customers) order by 1 limit 1`,
    );
    if (!found) throw new Error('nobody buys in dollars');
    dollars = await enter(found.id);
  });

  const openCart = async (buyer: Buyer, size = PHONE) => {
    const page = await surf.open('/carrito', { token: buyer.token, size, expected: /404|409|422/ });
    await button(page, 'Guardar').or(button(page, 'Cancelar')).waitFor();
    return page;
  };
  const done = async (page: Page) => {
    await page.close();
    surf.assertQuiet();
  };
  // What one case set apart for others is nobody else's, however it ended.
  afterEach(() => product.rows("delete from stock_reservation where source = 'prueba'"));
  /** Opens the cart, saves it and goes to the provider's page. */
  const toProvider = async (buyer: Buyer, title: string, size = PHONE) => {
    await fill(buyer, 2);
    const page = await openCart(buyer, size);
    await button(page, 'Guardar').click();
    await button(page, `Pagar con ${title}`).waitFor();
    return page;
  };

  for (const [title, provider, size, at] of [
    ['PayPal', 'paypal', PHONE, 'checkoutnow'],
    ['Square', 'square', WIDE, 'checkout/'],
  ] as const)
    it(`in dollars with ${title}, from the button to the paid page, to the cent`, async () => {
      const before = (await salesOf(dollars)).length;
      const page = await toProvider(dollars, title, size);
      const { total, iva, code_money } = await cartOf(dollars);
      expect([code_money, Number(iva) > 0]).toEqual(['USD', true]);
      await reads(() => button(page, 'Pagar con Mercado Pago').count(), 0);
      await shot(page, `socio-${provider}-${size.width}`);
      expect(await accessProblems(page)).toEqual([]);
      await button(page, `Pagar con ${title}`).click();
      await page.waitForURL(`${product.sandboxUrl}/${provider}/${at}**`);
      await page.getByText(`$${total} USD`).waitFor();
      await button(page, 'Pagar').click();
      await page.waitForURL(`${product.url}/pago-realizado**`);
      await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
      const sale = await sold(dollars, before);
      expect(sale).toMatchObject({ total_doc: total, provider });
      await page.getByText(String(sale.number_invoice_doc), { exact: true }).waitFor();
      await shot(page, `socio-${provider}-pagado-${size.width}`);
      await historyShows(page, sale);
      await done(page);
    });

  for (const [how, via] of [
    ['the webhook', undefined],
    ['the poller, though no webhook came', 'none'],
  ] as const)
    it(`closes the browser after he approved at PayPal: ${how} captures it, once`, async () => {
      const before = (await salesOf(dollars)).length;
      const page = await toProvider(dollars, 'PayPal');
      await button(page, 'Pagar con PayPal').click();
      await page.waitForURL(`${product.sandboxUrl}/paypal/checkoutnow**`);
      const order_id = new URL(page.url()).searchParams.get('token');
      await page.close();
      await product.sandbox('/paypal/approve', { order_id, ...(via ? { via } : {}) });
      if (via) await product.rows("update payment_attempt set next_check_at = utc_timestamp(3) where state = 'open'");
      const sale = await sold(dollars, before);
      const again = await surf.page({ token: dollars.token, size: PHONE });
      await historyShows(again, sale);
      expect(await cartOf(dollars)).toMatchObject({ id_customers_sale: null, qty_total: 0 });
      const captures = await product.sandbox<{ order_id: string }[]>('/paypal/captures');
      expect(captures.filter((one) => one.order_id === order_id)).toHaveLength(1);
      await done(again);
    });

  it('gives it up at PayPal: back in his cart, which waits as it was, and Cancelar opens it', async () => {
    const before = (await salesOf(dollars)).length;
    const page = await toProvider(dollars, 'PayPal');
    await button(page, 'Pagar con PayPal').click();
    await page.waitForURL(`${product.sandboxUrl}/paypal/checkoutnow**`);
    await button(page, 'Cancelar').click();
    await page.waitForURL(`${product.url}/carrito/error-pago**`);
    await page.getByText('El pago fue cancelado. Por favor, vuelva a intentar.').waitFor();
    await button(page, 'Pagar con PayPal').waitFor();
    await button(page, 'Cancelar').click();
    await button(page, 'Guardar').waitFor();
    await reads(() => button(page, /^Pagar con/).count(), 0);
    expect(await product.rows('select 1 from stock_reservation')).toEqual([]);
    expect(await salesOf(dollars)).toHaveLength(before);
    await done(page);
  });

  it('where its postal code has no tax no payment is offered; picked up it has none, sent again that of the code', async () => {
    await fill(dollars);
    const { iva, total } = await cartOf(dollars);
    const page = await openCart(dollars);
    await reads(async () => (await summary(page).innerText()).includes(iva), true);
    // Ticked it asks for a branch; the sums follow the branch.
    await page.getByLabel('Recoger en sucursal').check();
    await summary(page).getByText('Seleccionar sucursal de recojo').waitFor();
    // Shops that sell in dollars, no other.
    const offered = (await cartOf(dollars)).pick_up_branches.map((branch) => branch.name_branch_office);
    const inPesos = await product.rows<{ name: string }>(
      'select name_branch_office as name from branch_office where id_type_money = 2',
    );
    expect(offered.filter((name) => inPesos.some((one) => one.name === name))).toEqual([]);
    const branches = page.getByLabel('Sucursal de recojo');
    await reads(() => branches.locator('option:not([disabled])').allTextContents(), offered);
    await branches.selectOption({ label: offered[0] ?? '' });
    await eventually(async () => expect(await cartOf(dollars)).toMatchObject({ iva: '0.00', shipping: '0.00' }));
    await reads(async () => (await summary(page).innerText()).includes(iva), false);
    await shot(page, 'socio-recoger-390');
    await page.getByLabel('Recoger en sucursal').uncheck();
    await eventually(async () => expect(await cartOf(dollars)).toMatchObject({ iva, total, id_branch_office: null }));
    await reads(async () => (await summary(page).innerText()).includes(iva), true);

    await product.rows("update cart_public set zip_code_cart = '00000' where id_buyer = ? and state_cart = 'open'", [
      dollars.id,
    ]);
    await page.reload();
    await button(page, 'Guardar').click();
    await page.getByText('No existe TAX/IVA para la venta. Comunicarse con Área responsable.').first().waitFor();
    await shot(page, 'socio-sin-tax-390');
    await reads(() => button(page, /^Pagar con/).count(), 0);
    const refused = await ask('/paypal/cart', dollars.token);
    expect([refused.status, refused.message]).toEqual([
      422,
      'No existe TAX/IVA para la venta. Comunicarse con Área responsable.',
    ]);
    await done(page);
  });

  it('is told line by line what changed since he saved it: price and promotion', async () => {
    const { id_product } = pesos;
    await product.rows(
      `insert into promo (id_promo, name_promo, percentage_discount_promo, enabled_promo, flag_point_promo,
        flag_percentage_discount_promo, date_start_promo, date_end_promo) values (901, 'Llévate otro', 0, 1, 0, 0, '2020-01-01', '2099-12-31')`,
    );
    await product.rows(
      'insert into promo_product (id_promo, id_product, position, qty_min, qty_free) values (901, ?, 1, 2, 1)',
      [id_product],
    );
    await fill(pesos, 2);
    const page = await openCart(pesos);
    await page.getByRole('list', { name: 'Promociones' }).getByText('Llévate otro').waitFor();
    await button(page, 'Guardar').click();
    await button(page, 'Pagar con Mercado Pago').waitFor();
    await shot(page, 'socio-guardado-390');
    const [{ name } = { name: '' }] = await product.rows<{ name: string }>(
      'select name_product as name from product where id_product = ?',
      [id_product],
    );
    await product.rows('update promo set enabled_promo = 0 where id_promo = 901');
    await product.rows('update product_price set price = price + 10 where id_product = ?', [id_product]);
    await button(page, 'Pagar con Mercado Pago').click();
    const changes = page.getByRole('list', { name: 'Lo que cambió' }).getByRole('listitem');
    const said = [
      new RegExp(`^${name}: antes \\$[\\d,.]+, ahora \\$[\\d,.]+ MXN$`),
      new RegExp(`^${name}: ya no se incluye$`),
      /^Total: antes \$[\d,.]+, ahora \$[\d,.]+ MXN$/,
    ];
    await eventually(async () =>
      expect(await changes.allInnerTexts()).toEqual(said.map((text) => expect.stringMatching(text))),
    );
    await button(page, 'Guardar').waitFor();
    await shot(page, 'socio-cambios-390');
    expect(await accessProblems(page)).toEqual([]);
    // On another device it says so, too, until it is saved again.
    const other = await openCart(pesos, WIDE);
    await other.getByText('Tu carrito cambió desde que lo guardaste. Revísalo y guárdalo de nuevo.').waitFor();
    await reads(() => other.getByRole('list', { name: 'Lo que cambió' }).getByRole('listitem').count(), 3);
    await shot(other, 'socio-cambios-1440');
    await button(other, 'Guardar').click();
    await button(other, 'Pagar con Mercado Pago').waitFor();
    await reads(() => other.getByRole('list', { name: 'Lo que cambió' }).count(), 0);
    await product.rows('update product_price set price = price - 10 where id_product = ?', [id_product]);
    await other.close();
    await done(page);
  });

  it('is told what is short when somebody else was faster with the goods, and may pay what is left', async () => {
    await fill(pesos, 2);
    const page = await openCart(pesos);
    await button(page, 'Guardar').click();
    await button(page, 'Pagar con Mercado Pago').waitFor();
    // All but one piece is set apart for others: of the product that its link holds, where the stock is.
    const { data } = await product.post<{ qty: number }[]>(
      '/cart/det/mass/insert/update',
      { p_details: [{ p_id_product: pesos.id_product, p_qty: 999 }] },
      pesos.token,
    );
    await ask('/mercadopago/cart', pesos.token);
    const [held] = await product.rows<{ id: number }>('select id_product as id from stock_reservation where qty = 2');
    await product.post('/cart/cancel', {}, pesos.token);
    await page.reload();
    await button(page, 'Guardar').click();
    await button(page, 'Pagar con Mercado Pago').waitFor();
    await product.rows(
      `insert into stock_reservation (id_product, qty, source, id_source, expires_at)
       values (?, ?, 'prueba', 1, utc_timestamp(3) + interval 1 day)`,
      [held?.id, (data[0]?.qty ?? 0) - 1],
    );
    await button(page, 'Pagar con Mercado Pago').click();
    await page.getByText(/\(.+\): pediste 2, hay 1\.$/).waitFor();
    await shot(page, 'socio-sin-stock-390');
    await button(page, 'Cancelar').click();
    await page.getByRole('button', { name: /^Menos / }).click();
    await eventually(async () => expect(await cartOf(pesos)).toMatchObject({ saved: 0 }));
    await button(page, 'Guardar').click();
    await button(page, 'Pagar con Mercado Pago').click();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await done(page);
  });

  it('is invoiced as he says in the cart', async () => {
    await fill(pesos);
    const before = (await salesOf(pesos)).length;
    const page = await openCart(pesos);
    await page.getByLabel('Requiero factura').check();
    await button(page, 'Guardar').click();
    await page
      .locator('[role=status], [role=alert], .ant-notification')
      .getByText('Seleccione un uso de CFDI.')
      .first()
      .waitFor();
    const [use] = await product.rows<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'");
    const rfc = await eventually(async () => {
      const text = await page.getByLabel('RFC').inputValue();
      if (text === '') throw new Error('his RFC is not there');
      return text;
    });
    await page.getByLabel('Código postal').fill('06000');
    await page.getByLabel('Régimen').selectOption('612');
    await page.getByLabel('Uso de CFDI').selectOption(String(use?.id));
    await shot(page, 'socio-factura-390');
    await button(page, 'Guardar').click();
    await button(page, 'Pagar con Mercado Pago').click();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await button(page, 'Pagar').click();
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    const { id_document } = await sold(pesos, before);
    const [sale] = await product.rows(
      `select has_invoice_doc, rfc_customers, zip_code_invoice, id_regimen is not null as regimen, id_cfdi is not null as cfdi
       from sale where id_document = ?`,
      [id_document],
    );
    expect(sale).toEqual({
      ...{ has_invoice_doc: 1, rfc_customers: rfc, zip_code_invoice: '06000', regimen: 1, cfdi: 1 },
    });
    await done(page);
  });

  it('is one cart in two browsers: what one changes, the other can not pay as it was', async () => {
    await fill(pesos);
    const first = await openCart(pesos);
    const second = await openCart(pesos, WIDE);
    await button(first, 'Guardar').click();
    await button(first, 'Pagar con Mercado Pago').waitFor();
    await second
      .getByLabel(/^Cantidad de /)
      .first()
      .fill('3');
    await second
      .getByLabel(/^Cantidad de /)
      .first()
      .press('Enter');
    await eventually(async () => expect(await cartOf(pesos)).toMatchObject({ saved: 0 }));
    await button(first, 'Pagar con Mercado Pago').click();
    await first.getByText('Guarda los cambios antes de pagar.').first().waitFor();
    await reads(
      () =>
        first
          .getByLabel(/^Cantidad de /)
          .first()
          .inputValue(),
      '3',
    );
    await button(first, 'Guardar').click();
    await button(first, 'Pagar con Mercado Pago').waitFor();
    await second.close();
    await done(first);
  });

  it('on a line that answers 2 s late adds once, saves once, pays once', async () => {
    await fill(pesos);
    const before = (await salesOf(pesos)).length;
    const page = await surf.page({ token: pesos.token, size: PHONE, expected: /404/ });
    await slowAnswers(page, /\/api\/(cart|mercadopago)\//, 2000);
    await page.goto(`${product.url}/carrito`);
    await button(page, 'Guardar').dblclick();
    await button(page, 'Pagar con Mercado Pago').dblclick();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    const open = await product.rows(
      `select a.id_attempt from payment_attempt a join cart_public c using (id_customers_sale_public)
       where c.id_buyer = ? and c.state_cart = 'open' and a.state in ('creating', 'open')`,
      [pesos.id],
    );
    expect(open).toHaveLength(1);
    await button(page, 'Pagar').click();
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    await sold(pesos, before);
    await done(page);
  });

  it('is saved as it is after a change that is still on its way', async () => {
    await fill(pesos, 3);
    const page = await surf.page({ token: pesos.token, size: PHONE, expected: /404/ });
    await page.goto(`${product.url}/carrito`);
    await button(page, 'Guardar').waitFor();
    await slowAnswers(page, /\/api\/cart\//, 1000);
    const fewer = page.getByRole('button', { name: /^Menos / });
    await fewer.click();
    // Each step from what the one before it left, and the keyboard stays where it was.
    await reads(() => fewer.isEnabled(), true);
    await page.keyboard.press('Enter');
    await button(page, 'Guardar').click();
    await button(page, 'Pagar con Mercado Pago').waitFor();
    const { data } = await ask<{ rows: PartnerCartLine[] }>('/cart/get/det', pesos.token);
    expect((await cartOf(pesos)).saved).toBe(1);
    expect(data.rows.filter((row) => !row.is_promo)).toEqual([
      expect.objectContaining({ id_product: pesos.id_product, qty_product: 1 }),
    ]);
    await product.post('/cart/cancel', {}, pesos.token);
    await done(page);
  });

  it('is bought from shelf to provider by keyboard alone', async () => {
    await product.post('/cart/cancel', {}, pesos.token);
    await fill(pesos);
    const { id_customers_sale } = await cartOf(pesos);
    expect(id_customers_sale).not.toBeNull();
    const page = await surf.open('/ecommerce', { token: pesos.token, size: WIDE, expected: /404/ });
    await page.getByRole('link', { name: 'Ir al carrito (1)' }).waitFor();
    /** Goes on with Tab until the cursor is on what is named so. */
    const tabTo = async (name: RegExp) => {
      for (let steps = 0; steps < 120; steps++) {
        await page.keyboard.press('Tab');
        const text = await page.evaluate<string>(
          '(document.activeElement?.ariaLabel || document.activeElement?.innerText || "").trim()',
        );
        if (name.test(text)) return;
      }
      throw new Error(`no way to ${name} by Tab`);
    };
    await page.getByRole('searchbox', { name: 'Buscar productos' }).focus();
    await tabTo(/^Agregar /);
    await page.keyboard.press('Enter');
    // The question has the cursor on its yes.
    await button(page, 'Sí, pagar ahora').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.url}/carrito`);
    await button(page, 'Guardar').waitFor();
    await page.getByRole('link', { name: 'Seguir comprando' }).focus();
    await tabTo(/^Guardar$/);
    await page.keyboard.press('Enter');
    await button(page, 'Pagar con Mercado Pago').waitFor();
    await tabTo(/^Pagar con Mercado Pago$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await done(page);
  });

  it('stays as it is when the provider gives no link, and when the server is away', async () => {
    await fill(pesos);
    const page = await surf.open('/carrito', {
      token: pesos.token,
      size: PHONE,
      expected: /404|503|ERR_|Failed to load/,
    });
    const calls = /\/api\/cart\/det\/mass/;
    await intercept(page, calls, (route) => route.abort());
    await button(page, 'Guardar').click();
    await page
      .getByText(/^No se ha podido realizar la conexión al servidor/)
      .first()
      .waitFor();
    await page.unroute(calls);
    await button(page, 'Guardar').click();
    await product.sandbox('/mercadopago/fault', { kind: '503', times: 2 });
    await button(page, 'Pagar con Mercado Pago').click();
    await page.locator('.st-checkout').getByRole('alert').first().waitFor();
    await shot(page, 'socio-sin-enlace-390');
    expect(await product.rows('select 1 from stock_reservation')).toEqual([]);
    // Nothing is left standing: the next try goes through.
    await button(page, 'Pagar con Mercado Pago').or(button(page, 'Guardar')).first().click();
    if ((await cartOf(pesos)).saved === 0) await button(page, 'Pagar con Mercado Pago').click();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await done(page);
  });

  it('finds papers of a purchase in the history: invoice, XML, ticket; and all of them as Excel', async () => {
    const [sale] = await eventually(async () => {
      const rows = await product.rows<{ id: number; facturama_id: string; number: string }>(
        `select id_document as id, facturama_id, number_invoice_doc as number from sale
         where id_customers = ? and facturama_id is not null and anulado = 0 order by id_document desc limit 1`,
        [pesos.id],
      );
      if (rows.length === 0) throw new Error('nothing of his is stamped');
      return rows;
    });
    const page = await surf.open(`/historial-compras?buscar=${sale?.id}`, { token: pesos.token, size: WIDE });
    const row = page
      .getByRole('row')
      .filter({ hasText: String(sale?.number) })
      .first();
    const menu = async (item: string) => {
      await row.getByRole('button', { name: /^Acciones/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    for (const [item, title] of [
      ['Factura (CFDI)', 'Factura de la compra'],
      ['Documento de la compra', 'Documento de la compra'],
      ['Ticket', 'Ticket de la compra'],
    ] as const) {
      await menu(item);
      const paper = page.getByRole('dialog', { name: `${title} #${sale?.id}` });
      await paper.locator('iframe').waitFor();
      const arrival = page.waitForEvent('download');
      await paper.getByRole('button', { name: 'Descargar' }).click();
      const bytes = await readFile(await (await arrival).path());
      expect([item, bytes.subarray(0, 5).toString(), bytes.length > 1000]).toEqual([item, '%PDF-', true]);
      await page.keyboard.press('Escape');
      await paper.waitFor({ state: 'detached' });
    }
    const arrival = page.waitForEvent('download');
    await menu('XML de la factura');
    const xml = await readFile(await (await arrival).path(), 'utf8');
    expect(xml).toContain('cfdi:Comprobante');
    await shot(page, 'socio-historial-1440');
    await page.goto(`${product.url}/historial-compras`);
    await page.getByRole('row').nth(1).waitFor();
    const all = (await ask<{ rows: PurchaseRow[]; total: number }>('/cart/history?p_page_size=100', pesos.token)).data;
    await page.getByRole('button', { name: 'Exportar lo filtrado' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await readFile(await (await file).path())).buffer);
    const [sheet] = book.worksheets;
    const heads = (sheet?.getRow(1).values as string[]).slice(1);
    expect(heads).toEqual(
      expect.arrayContaining(['ID', 'Ticket', 'Fecha', 'Cliente', 'Total', 'Puntos', 'Seguimiento']),
    );
    const ids = sheet?.getColumn(heads.indexOf('ID') + 1).values.slice(2);
    expect(ids?.map(Number)).toEqual(all.rows.map((one) => one.id_document));
    const totals = sheet?.getColumn(heads.indexOf('Total') + 1).values.slice(2);
    expect(totals?.map(Number)).toEqual(all.rows.map((one) => Number(one.total_doc)));
    await done(page);
  });

  it('has a link for each provider of his money alone', async () => {
    await fill(dollars);
    await product.post(
      '/cart/det/mass/insert/update',
      { p_details: [{ p_id_product: dollars.id_product, p_qty: 1 }] },
      dollars.token,
    );
    const refused = await ask<PaymentLink>('/mercadopago/cart', dollars.token);
    expect([refused.status, refused.message]).toEqual([422, 'Mercado Pago no se ofrece para pagar este carrito.']);
  });
});
