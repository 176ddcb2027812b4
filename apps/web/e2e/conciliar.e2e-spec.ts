import type { Locator, Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, PHONE, reads, shot, slowAnswers, WIDE } from './support/browser';
import { payOnline } from './support/pay-online';
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
});
