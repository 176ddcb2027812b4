import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, intercept, PHONE, reads, shot, slowAnswers, WIDE } from './support/browser';
import { linkOnline } from './support/pay-online';
import { browserSuite, product, surf } from './support/suite';

describe('our payments beside the providers’ books', () => {
  let token: string;

  browserSuite({}, async () => {
    token = await product.login('finanzas');
  });

  const fits = (page: Page) =>
    reads(() => page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'), true);

  it('says that nothing was compared yet, or that the server fails', async () => {
    const page = await surf.page({ token, expected: /Failed to load/ });
    // A day's own comparison may have run already.
    const none = { response: 'success', message: '', data: { rows: [], total: 0 } };
    await intercept(page, /comparisons\/get/, (route) => route.fulfill({ json: none }));
    await page.goto(`${product.url}/pagos-por-conciliar?vista=conciliacion`);
    await page.getByText('Todavía no se ha comparado ningún día.').waitFor();
    await intercept(page, /comparisons\/get/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it.each([
    [WIDE, 'light', '1440-claro'],
    [PHONE, 'dark', '390-oscuro'],
  ] as const)('compares once however often one presses, and leads to the story, %o, %s', async (size, theme, name) => {
    const link_pay = await linkOnline(product);
    // The provider's word never came.
    const paid = await product.sandbox<{ id: number }>('/mercadopago/pay', {
      ...{ preference_id: link_pay.split('/').at(-1), status: 'approved', signature: 'none' },
    });
    const page = await surf.open('/pagos-por-conciliar', { token, size, theme });
    await page.getByText(size === PHONE ? 'Conciliación' : 'Conciliación diaria', { exact: true }).click();
    await slowAnswers(page, /\/api\/payments\//, 2000);
    const runs = () =>
      product.rows<{ n: number; open: number }>(
        "select count(*) as n, count(if(state = 'done', null, 1)) as open from payment_comparison",
      );
    const one = [{ n: Number((await runs())[0]?.n) + 1, open: 0 }];
    await page.getByRole('button', { name: 'Comparar ahora' }).dblclick();
    await eventually(async () => expect(await runs()).toEqual(one));
    await page.getByText('Mercado Pago: 1 diferencia').first().waitFor();
    expect(await runs()).toEqual(one);
    await shot(page, `conciliacion-${name}`);
    expect(await accessProblems(page)).toEqual([]);
    await fits(page);
    await page.getByRole('button', { name: 'Ver diferencias' }).first().click();
    await page.getByText('Solo lo tiene el proveedor').waitFor();
    await page.getByText('Puesto al día').waitFor();
    await shot(page, `conciliacion-diferencias-${name}`);
    expect(await accessProblems(page)).toEqual([]);
    await fits(page);
    await page.getByRole('button', { name: 'Ver historia' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Mercado Pago dijo por la conciliación: aprobado.').waitFor();
    await drawer.getByText('Vendido', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Todas las conciliaciones' }).click();
    await page.getByRole('button', { name: 'Comparar ahora' }).waitFor();
    expect(await product.rows('select outcome from payment where provider_payment_id = ?', [String(paid.id)])).toEqual([
      { outcome: 'sold' },
    ]);
    await page.close();
    surf.assertQuiet();
  });
});
