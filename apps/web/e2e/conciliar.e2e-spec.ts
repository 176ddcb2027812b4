import type { Locator, Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, intercept, PHONE, reads, shot, slowAnswers, WIDE } from './support/browser';
import { linkOnline, payOnline } from './support/pay-online';
import { sell } from './support/sell';
import { browserSuite, product, surf } from './support/suite';

const HELD = 'El despacho está detenido por un aviso sobre su pago. Atiéndalo en Pagos por conciliar.';

describe('money that waits for a person', () => {
  let token: string;

  browserSuite({}, async () => {
    token = await product.login('finanzas');
  });

  /** Every answer about sales and payments comes two seconds later. */
  const slow = (page: Page) => slowAnswers(page, /\/api\/(payments|sale)\//, 2000);
  const rowOf = (page: Page, id_document: number) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id_document), exact: true }) });
  /** Twice, as one does who sees nothing happen. */
  const pressTwice = (button: Locator) => button.dblclick();
  const casesOf = (id_document: number) =>
    product.rows<Record<string, unknown>>(
      `select c.kind, c.decision, c.decided_by, c.note, c.resolved_at is not null as done, s.dispatch_hold
       from attention_case c join sale s on s.id_document = c.id_document where c.id_document = ? order by c.id_case`,
      [id_document],
    );

  it('a chargeback stops the dispatch until somebody says how he dealt with it', async () => {
    const { id_document, payment } = await payOnline(product);
    await product.sandbox('/mercadopago/chargeback', { payment_id: Number(payment), via: 'topic' });
    await eventually(async () => expect(await casesOf(id_document)).toMatchObject([{ kind: 'chargeback' }]));

    const admin = await product.login('admin');
    const page = await surf.open('/pagos-por-conciliar', { token: admin });
    const row = rowOf(page, id_document);
    await row.getByText('Contracargo', { exact: true }).waitFor();
    await row.getByText('Detenido').waitFor();
    await shot(page, 'conciliar-1440');
    expect(await accessProblems(page)).toEqual([]);
    const sale = await surf.open(`/ventas/${id_document}`, { token: admin });
    await sale.getByText(HELD).waitFor();
    await reads(() => sale.getByLabel('Despacho').isDisabled(), true);

    await slow(page);
    const dialog = page.getByRole('dialog', { name: 'Marcar como atendido' });
    await row.getByRole('button', { name: 'Marcar como atendido' }).click();
    await dialog.getByText(/^\$[\d,.]+ de Ana Sofía|de Ana Sofía Güemes Niño/).waitFor();
    const yes = dialog.getByRole('button', { name: 'Marcar como atendido' });
    await yes.click();
    await dialog.getByText('Escriba una nota que diga cómo se atendió.').waitFor();
    await shot(page, 'conciliar-dialogo-1440');
    await dialog.getByLabel('Nota').fill('Se envió la guía firmada al proveedor');
    await pressTwice(yes);
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    const [admins] = await product.rows<{ full_name: string }>(
      "select full_name from users where username_user = 'admin'",
    );
    expect(await casesOf(id_document)).toEqual([
      {
        ...{ kind: 'chargeback', decision: 'handled', decided_by: admins?.full_name, done: 1, dispatch_hold: null },
        note: 'Se envió la guía firmada al proveedor',
      },
    ]);
    await page.getByText('Atendidos', { exact: true }).click();
    for (const text of ['Atendido', admins?.full_name ?? '', 'Se envió la guía firmada al proveedor'])
      await row.getByText(text, { exact: true }).waitFor();
    await page.close();

    // The sale goes out now.
    await sale.reload();
    await choose(sale, sale.getByLabel('Despacho'), 'Enviado');
    await sale.getByRole('button', { name: 'Guardar entrega' }).click();
    await eventually(async () =>
      expect(
        await product.rows(
          'select d.name_dispatch from sale s join dispatch d using (id_dispatch) where s.id_document = ?',
          [id_document],
        ),
      ).toEqual([{ name_dispatch: 'Enviado' }]),
    );
    await sale.close();
    surf.assertQuiet();
  });

  it('who cancels a paid sale is asked about the money; undecided it waits, and goes back from the list', async () => {
    const { id_document, payment } = await payOnline(product);
    const page = await surf.open(`/ventas/${id_document}`, { token: await product.login('admin') });
    await page.getByRole('button', { name: 'Anular' }).click();
    const dialog = page.getByRole('dialog', { name: `Anular venta #${id_document}` });
    await slow(page);
    await dialog.getByLabel('Motivo').fill('El comprador ya no lo quiere');
    await dialog.getByRole('button', { name: 'Anular venta' }).click();
    await dialog.getByText('Por favor, diga qué pasa con el pago en línea.').waitFor();
    await choose(page, dialog.getByLabel('¿Qué pasa con el pago en línea?'), 'Vale hecho a mano');
    await dialog.getByRole('button', { name: 'Anular venta' }).click();
    await dialog.getByRole('alert').first().waitFor();
    await shot(page, 'anular-dinero-1440');
    expect(await accessProblems(page)).toEqual([]);
    await choose(page, dialog.getByLabel('¿Qué pasa con el pago en línea?'), 'Decidir después');
    await dialog.getByLabel('Nota sobre el dinero').waitFor({ state: 'detached' });
    await pressTwice(dialog.getByRole('button', { name: 'Anular venta' }));
    await page.getByRole('region', { name: 'Anulación' }).waitFor();
    await eventually(async () =>
      expect(await casesOf(id_document)).toMatchObject([{ kind: 'sale_cancelled', decision: null, done: 0 }]),
    );
    await page.close();

    const list = await surf.open('/pagos-por-conciliar', { token });
    await slow(list);
    const row = rowOf(list, id_document);
    await row.getByText('Venta anulada').waitFor();
    await row.getByText('Por decidir').waitFor();
    await row.getByRole('button', { name: /^Acciones/ }).click();
    await list.getByRole('menuitem', { name: 'Devolver el dinero' }).click();
    const question = list.getByRole('dialog', { name: 'Devolver el dinero' });
    await pressTwice(question.getByRole('button', { name: 'Devolver' }));
    await question.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await eventually(async () => expect(await casesOf(id_document)).toMatchObject([{ decision: 'refund', done: 1 }]));
    const paid = await product.sandbox<{ id: number; status: string }[]>('/mercadopago/payments');
    expect(paid.find(({ id }) => String(id) === payment)).toMatchObject({ status: 'refunded' });
    await list.close();
    surf.assertQuiet();
  });

  it.each([
    [WIDE, 'light', '1440-claro'],
    [PHONE, 'dark', '390-oscuro'],
  ] as const)('looks right at %o, %s', async (size, theme, name) => {
    const { id_document } = await payOnline(product);
    const admin = await product.login('admin');
    const sale = await surf.open(`/ventas/${id_document}`, { token: admin, size, theme });
    await sale.getByRole('button', { name: 'Anular' }).click();
    const dialog = sale.getByRole('dialog');
    await choose(sale, dialog.getByLabel('¿Qué pasa con el pago en línea?'), 'Devolverlo');
    await dialog.getByLabel('Nota sobre el dinero').waitFor();
    await shot(sale, `anular-dinero-${name}`);
    await sale.close();
    await product.post('/sale/delete', { p_id_document: id_document, p_observation_anulado: 'x' }, admin);
    await eventually(async () => expect(await casesOf(id_document)).toHaveLength(1));
    const list = await surf.open('/pagos-por-conciliar', { token: admin, size, theme });
    await list.getByText('Venta anulada').first().waitFor();
    await shot(list, `conciliar-${name}`);
    // Nothing stands out of its card.
    const out = `[...document.querySelectorAll('.p-facts dd > *')].filter((one) => one.clientWidth > one.parentElement.clientWidth).length`;
    await reads(() => list.evaluate<number>(out), 0);
    expect(await accessProblems(list)).toEqual([]);
    await list.close();
    surf.assertQuiet();
  });

  it.each([
    [WIDE, 'light', '1440-claro'],
    [PHONE, 'dark', '390-oscuro'],
  ] as const)('finds a payment and tells its story, %o, %s', async (size, theme, name) => {
    const { id_document, payment } = await payOnline(product);
    const page = await surf.open('/pagos-por-conciliar?vista=pagos', { token, size, theme });
    await page.getByText('Vendido', { exact: true }).first().waitFor();
    await slow(page);
    await page.getByRole('searchbox').fill(payment);
    // Not what was there before is found: it is being looked for.
    await page.getByText(/^1-1 de 1$/).waitFor();
    await shot(page, `pagos-${name}`);
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ver historia' }).first().click();
    const drawer = page.getByRole('dialog');
    const steps = drawer.getByRole('list', { name: 'Línea de tiempo' });
    await steps.getByText('Se abrió un enlace de Mercado Pago.').waitFor();
    for (const text of ['Firma comprobada.', 'Hay una venta con este pago.', 'El enlace terminó con su pago.'])
      await steps.getByText(text).first().waitFor();
    // Who may not look at sales reads of them all the same.
    await steps.getByText(/^Se registró la venta/).waitFor();
    await steps.getByRole('link', { name: /^Se registró la venta/ }).waitFor({ state: 'detached' });
    await shot(page, `pago-historia-${name}`);
    expect(await accessProblems(page)).toEqual([]);
    const fits = 'document.documentElement.scrollWidth <= window.innerWidth';
    await reads(() => page.evaluate<boolean>(fits), true);
    await drawer.getByRole('button', { name: 'Preguntar ahora' }).dblclick();
    await steps.getByText('Se le preguntó a Mercado Pago.').waitFor();
    await steps.getByText('Mercado Pago dijo a petición del personal: aprobado.').waitFor();
    const asked = await product.rows(
      `select count(*) as n from payment_answer r join payment p using (id_payment)
       where p.provider_payment_id = ? and r.id_job is not null`,
      [payment],
    );
    expect(asked).toEqual([{ n: 1 }]);
    expect(new URL(page.url()).searchParams.get('pago')).toMatch(/^\d+$/);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(id_document).toBeGreaterThan(0);
    await page.close();
    surf.assertQuiet();
  });

  it('closes a link that nobody paid; money that comes later waits for a person', async () => {
    const link_pay = await linkOnline(product);
    const page = await surf.open('/pagos-por-conciliar?vista=pagos&state=open', { token });
    await page.getByRole('button', { name: 'Ver historia' }).first().click();
    const drawer = page.getByRole('dialog').first();
    await drawer.getByText('Enlace abierto').waitFor();
    await slow(page);
    await drawer.getByRole('button', { name: 'Cerrar enlace' }).click();
    const question = page.getByRole('dialog', { name: 'Cerrar el enlace' });
    await question.getByRole('button', { name: 'Cerrar enlace' }).dblclick();
    await question.waitFor({ state: 'detached' });
    await drawer.getByText('El personal cerró el enlace.').waitFor();
    await drawer.getByRole('button', { name: 'Cerrar enlace' }).waitFor({ state: 'detached' });
    await shot(page, 'pago-enlace-cerrado-1440');
    await page.close();
    const paid = await product.sandbox<{ id: number }>('/mercadopago/pay', {
      ...{ preference_id: link_pay.split('/').at(-1), status: 'approved' },
    });
    await eventually(async () =>
      expect(
        await product.rows('select outcome, reason from payment where provider_payment_id = ?', [String(paid.id)]),
      ).toEqual([{ outcome: 'unmatched', reason: 'cart_closed' }]),
    );
    const list = await surf.open(`/pagos-por-conciliar?buscar=${paid.id}`, { token });
    await list.getByText('Sin venta', { exact: true }).waitFor();
    await list.getByRole('button', { name: /^Acciones/ }).click();
    await list.getByRole('menuitem', { name: 'Ver historia' }).click();
    const story = list.getByRole('dialog').first();
    const waits = story.getByRole('region', { name: 'Sin venta' });
    await waits.getByRole('button', { name: 'Aplicar a otro carrito' }).waitFor();
    await story.getByText('Necesita atención: Sin venta.').waitFor();
    await shot(list, 'pago-sin-venta-1440');
    expect(await accessProblems(list)).toEqual([]);
    // Meanwhile somebody typed the sale at the till, for the same amount.
    const admin = await product.login('admin');
    await sell(product, admin, 2, 1);
    const [typed = { id: 0 }] = await product.rows<{ id: number }>('select max(id_document) as id from sale');
    const money = [String(paid.id)];
    await product.rows(
      `update sale set total_doc = (select amount_minor / 100 from payment where provider_payment_id = ?),
       id_type_format_pay = 3, id_type_format_pay_2 = null where id_document = ?`,
      [...money, typed.id],
    );
    await waits.getByRole('button', { name: 'Aplicar a una venta' }).click();
    const dialog = list.getByRole('dialog', { name: 'Aplicar a una venta' });
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await dialog.getByText('Indique la venta a la que se aplica el pago.').waitFor();
    await choose(list, dialog.getByLabel('Venta'), String(typed.id));
    await shot(list, 'pago-a-venta-1440');
    await dialog.getByRole('button', { name: 'Aplicar' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await story.getByText('Vendido', { exact: true }).first().waitFor();
    expect(
      await product.rows(
        'select p.outcome, p.id_document = s.id_document as own from payment p join sale s on s.id_payment = p.id_payment where p.provider_payment_id = ?',
        money,
      ),
    ).toEqual([{ outcome: 'sold', own: 1 }]);
    await list.close();
    surf.assertQuiet();
  });

  it('says where nothing is found, and offers to ask again where the server fails', async () => {
    const expected = /Failed to load/;
    const page = await surf.open('/pagos-por-conciliar?vista=pagos&buscar=zzzz-nadie', { token, expected });
    await page.getByText(/^Ningún pago es así/).waitFor();
    await intercept(page, /payments\/all\/get/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    await page.unroute(/payments\/all\/get/);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText(/^Ningún pago es así/).waitFor();
    await page.close();
    surf.assertQuiet();
  });
});
