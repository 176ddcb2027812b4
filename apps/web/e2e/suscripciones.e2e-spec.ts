import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, PHONE, reads, shot, slowAnswers, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** The demo's partner who signs in. */
const BUYER = 2;

describe('a subscription', () => {
  browserSuite();

  let token: string;
  let admin: string;

  beforeAll(async () => {
    token = await product.login(String(BUYER), 1);
    admin = await product.login('admin');
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const filter = async (page: Page, state: string) => {
    await page.getByLabel('Estado', { exact: true }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: state }).click();
  };
  const refOf = async (): Promise<string> => {
    const [row] = await product.rows<{ provider_ref: string }>(
      'select provider_ref from subscription order by id_subscription desc limit 1',
    );
    return row?.provider_ref ?? '';
  };
  const happen = async (event: string) => product.sandbox('/mercadopago/subscription', { id: await refOf(), event });
  const sales = () => product.rows(`select id_document from sale where user_created = 'Suscripción'`);

  it('begins at the cart’s switch on a phone: what it means, agreed to at the provider, listed with its sale', async () => {
    await product.post('/cart/create', { p_id_customers: BUYER }, token);
    await product.post('/cart/det/insert/update', { p_id_product: 101, p_qty: 2 }, token);
    const page = await surf.open('/suscripciones', { token, size: PHONE });
    await page.getByText('No tienes suscripciones.', { exact: false }).waitFor();
    await shot(page, 'suscripciones-vacia-390');
    await page.goto(`${product.url}/carrito`);
    const monthly = page.getByRole('switch', { name: 'Recibirlo cada mes' });
    await monthly.focus();
    await page.keyboard.press('Space');
    await page.getByText(/Se cobra .* cada mes el mismo día \(hoy es día \d+\) con Mercado Pago/).waitFor();
    await shot(page, 'suscripciones-carrito-390');
    expect(await accessProblems(page)).toEqual([]);
    await button(page, 'Guardar').click();
    await button(page, 'Suscribirme con Mercado Pago').waitFor();
    await reads(() => monthly.isDisabled(), true);
    await button(page, 'Suscribirme con Mercado Pago').click();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/subscription/**`);
    await button(page, 'Pagar').click();
    await page.waitForURL(`${product.url}/suscripciones**`);
    await page.getByText('Activo', { exact: true }).waitFor();
    await page.getByText('Mercado Pago', { exact: true }).waitFor();
    expect(await sales()).toHaveLength(1);
    await shot(page, 'suscripciones-390');
    expect(await accessProblems(page)).toEqual([]);
    await button(page, 'Ver cobros').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Vendido', { exact: true }).waitFor();
    await shot(page, 'suscripciones-cobros-390');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    surf.assertQuiet();
  });

  it('shows staff all of them: filters, charges that fail, and rests and goes on by its word, told late', async () => {
    await product.rows(
      `update subscription set started_on = started_on - interval 1 month, next_charge_on = next_charge_on - interval 1 month,
       paid_through = paid_through - interval 1 month`,
    );
    await happen('fail');
    const page = await surf.open('/suscripciones-clientes', { token: admin, size: WIDE });
    await page.getByText('1 cobro fallido').waitFor();
    await shot(page, 'suscripciones-personal-1440');
    expect(await accessProblems(page)).toEqual([]);
    await slowAnswers(page, /\/api\/subscription\//, 2000);
    await filter(page, 'Cancelado');
    await page.getByText('No hay suscripciones con este filtro.').waitFor();
    await shot(page, 'suscripciones-personal-vacia-1440');
    await filter(page, 'Con cobros fallidos');
    await page.getByText('1 cobro fallido').waitFor();
    await page
      .getByRole('button', { name: /^Acciones: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Suspender' }).click();
    await button(page, '¡Sí, suspender!').click();
    await eventually(async () =>
      expect(await product.rows('select state, wanted from subscription')).toEqual([
        { state: 'suspended', wanted: null },
      ]),
    );
    await page.reload();
    await page.getByText('Suspendido', { exact: true }).first().waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('is ended by its payer after a question: Cancelando, then Cancelado', async () => {
    await happen('authorize');
    const page = await surf.open('/suscripciones', { token, size: WIDE });
    await page.getByText('Activo', { exact: true }).waitFor();
    await shot(page, 'suscripciones-1440');
    await product.sandbox('/mercadopago/fault', { kind: '503', times: 2 });
    await page
      .getByRole('button', { name: /^Acciones: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Anular' }).click();
    await page.getByText('Ya no se cobrará ni se enviará', { exact: false }).waitFor();
    await shot(page, 'suscripciones-anular-1440');
    await button(page, '¡No!').click();
    await button(page, '¡No!').waitFor({ state: 'hidden' });
    await page
      .getByRole('button', { name: /^Acciones: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Anular' }).click();
    await button(page, '¡Sí, anular!').click();
    await page.getByText('Cancelando', { exact: true }).waitFor();
    await page.getByText('Cancelado', { exact: true }).waitFor();
    await reads(() => page.getByRole('button', { name: /^Acciones: / }).count(), 0);
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    surf.assertQuiet();
  });
});
