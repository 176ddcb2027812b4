import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { fillShipping } from './support/store';
import { browserSuite, product, surf } from './support/suite';

const HOUSTON = { address: '1200 McKinney Street, Downtown', city: 'Houston', state: 'Texas', zip: '77001' };
/** With six decimals, so that the cent of the tax is not the cent of a rounded rate. */
const RATE = '0.082547';

interface Money {
  value: string;
}
interface Order {
  id: string;
  unit: {
    amount: Money & { breakdown: { item_total: Money; shipping: Money; tax_total: Money } };
    items: { quantity: string; unit_amount: Money }[];
  };
}
interface Sale {
  total_doc: string;
  iva_doc: string;
  shipping_doc: string;
  id_type_money: number;
  source_doc: string;
}

const cents = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

describe('the public store in dollars, with PayPal', () => {
  let seller: number;
  let store: string;
  browserSuite({}, async () => {
    const [found] = await product.rows<{ id_customers: number }>(
      'select id_customers from customers where id_branch_office = 120 and id_status = 1 order by 1 limit 1',
    );
    seller = found?.id_customers ?? 0;
    store = `/ecommerce-publico/${seller}`;
    await product.sql.query('update zip_tax set tax_value = ? where zip_code = ?', [RATE, HOUSTON.zip]);
  });

  const sales = () =>
    product.rows<Sale>(
      `select total_doc, iva_doc, shipping_doc, id_type_money, source_doc from sale
       where id_payment is not null and id_customers = ? order by id_document`,
      [seller],
    );
  const soldAfter = (before: readonly Sale[]) =>
    eventually(async () => {
      const now = await sales();
      expect(now).toHaveLength(before.length + 1);
      return now.at(-1);
    });

  /** Two products and an address; the cart's page stands at its button of PayPal. Answers what the screen says, in cents. */
  async function checkedOut(page: Page): Promise<{ products: number; tax: number; shipping: number; total: number }> {
    await page.evaluate(`localStorage.removeItem('ceiba.store.${seller}')`);
    await page.reload();
    const add = page.getByRole('button', { name: /^Agregar / }).and(page.locator(':not([disabled])'));
    await add.first().click();
    await page.getByRole('button', { name: 'Ver carrito, 1 pieza' }).waitFor();
    await add.nth(1).click();
    await page.getByRole('button', { name: 'Ver carrito, 2 piezas' }).click();
    await page.getByRole('link', { name: 'Ir al carrito' }).click();
    await page.getByText('Según tu código postal').waitFor();
    await fillShipping(page, HOUSTON);
    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await page.getByRole('button', { name: 'Pagar con PayPal' }).waitFor();
    const summary = page.getByRole('complementary', { name: 'Resumen de tu compra' });
    const figure = async (label: RegExp) => {
      const sum = summary.locator('.st-sum').filter({ hasText: label });
      return cents(await eventually(() => sum.locator('.l-price').or(sum.locator('.st-gratis')).textContent()));
    };
    return {
      products: await figure(/^Productos/),
      tax: await figure(/^Tax/),
      shipping: await figure(/^Envío/),
      total: await figure(/^Total/),
    };
  }

  async function atPaypal(page: Page): Promise<Order> {
    await page.getByRole('button', { name: 'Pagar con PayPal' }).click();
    await page.waitForURL(`${product.sandboxUrl}/paypal/checkoutnow**`);
    const id = new URL(page.url()).searchParams.get('token');
    const order = (await product.sandbox<Order[]>('/paypal/orders')).find((one) => one.id === id);
    if (!order) throw new Error('PayPal has no such order');
    return order;
  }

  it('sells: what the screen, PayPal and the sale say is the same to the cent, tax of the postal code included', async () => {
    const before = await sales();
    const page = await surf.open(store, { size: PHONE, expected: /404|409/ });
    const shown = await checkedOut(page);
    expect(shown.products + shown.tax + shown.shipping).toBe(shown.total);
    expect(shown.tax).toBeGreaterThan(0);
    await shot(page, 'tienda-paypal-resumen');
    expect(await accessProblems(page)).toEqual([]);
    const { unit } = await atPaypal(page);
    const { item_total, shipping, tax_total } = unit.amount.breakdown;
    expect({
      products: cents(item_total.value),
      tax: cents(tax_total.value),
      shipping: cents(shipping.value),
      total: cents(unit.amount.value),
    }).toEqual(shown);
    expect(unit.items.reduce((sum, one) => sum + Number(one.quantity) * cents(one.unit_amount.value), 0)).toBe(
      shown.products,
    );
    await page.getByText(`$${unit.amount.value} USD`).waitFor();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.waitForURL(`${product.url}${store}/carrito/success**`);
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    await shot(page, 'tienda-paypal-pagado');
    const sale = await soldAfter(before);
    expect(sale).toMatchObject({ id_type_money: 1, source_doc: 'ECOMMERCE_PAGADO' });
    expect([sale?.total_doc, sale?.iva_doc].map((one) => cents(one ?? ''))).toEqual([shown.total, shown.tax]);
    await page.close();
    surf.assertQuiet();
  });

  it('a payment that was given up at PayPal comes back to the cart, and is paid after all', async () => {
    const before = await sales();
    const page = await surf.open(store, { size: WIDE, expected: /404|409/ });
    await checkedOut(page);
    await atPaypal(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL(`${product.url}${store}/carrito/error-pago**`);
    await page.getByText('El pago fue cancelado. Por favor, vuelva a intentar.').waitFor();
    await shot(page, 'tienda-paypal-cancelado');
    expect(await sales()).toHaveLength(before.length);
    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await atPaypal(page);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    await soldAfter(before);
    await page.close();
    surf.assertQuiet();
  });

  /** He approves, and his browser is gone before it comes back to us. */
  async function approvesAndGoes(pays: (page: Page, order: Order) => Promise<unknown>): Promise<Sale | undefined> {
    const before = await sales();
    const page = await surf.open(store, { size: PHONE, expected: /404|409|ERR_FAILED|Failed to load/ });
    await checkedOut(page);
    const order = await atPaypal(page);
    await page.route(/carrito\/success/, (route) => route.abort());
    await pays(page, order);
    await page.close();
    const sale = await soldAfter(before);
    expect(cents(sale?.total_doc ?? '')).toBe(cents(order.unit.amount.value));
    surf.assertQuiet();
    // The cart of this browser is paid: the next one is empty.
    const back = await surf.open(store, { size: PHONE });
    await back.getByRole('button', { name: 'Ver carrito, 0 piezas' }).waitFor();
    await back.close();
    return sale;
  }

  const told = async () =>
    Number(
      (await product.rows<{ n: number }>(`select count(*) as n from webhook_inbox where provider = 'paypal'`))[0]?.n,
    );

  it('who closes the browser after approving is sold to by the notice', async () => {
    const before = await told();
    await approvesAndGoes(async (page) => {
      await page.getByRole('button', { name: 'Pagar', exact: true }).click({ noWaitAfter: true });
      await eventually(async () => expect(await told()).toBeGreaterThan(before));
    });
  });

  it('and without any notice by the clock', async () => {
    const before = await told();
    await approvesAndGoes(async (_page, { id }) => {
      await product.sandbox('/paypal/approve', { order_id: id, capture: 'COMPLETED', via: 'none' });
      await product.sql.query(`update payment_attempt set next_check_at = now(3) where state = 'open'`);
    });
    await reads(told, before);
  });
});
