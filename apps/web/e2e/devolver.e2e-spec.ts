import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, PHONE, shot, slowAnswers } from './support/browser';
import { payOnline } from './support/pay-online';
import { browserSuite, product, surf } from './support/suite';

describe('money that goes back from the screen', () => {
  let token: string;

  browserSuite({}, async () => {
    token = await product.login('admin');
  });

  const paymentOf = async (id_document: number): Promise<number> => {
    const rows = await product.rows<{ id_payment: number }>('select id_payment from sale where id_document = ?', [
      id_document,
    ]);
    return rows[0]?.id_payment ?? 0;
  };
  const refundsOf = (id_payment: number) =>
    product.rows(
      'select amount_minor, state, way, sale, reason from payment_refund where id_payment = ? order by id_refund',
      [id_payment],
    );
  async function open(id_document: number, more: object = {}): Promise<Page> {
    const page = await surf.open(`/pagos-por-conciliar?pago=${await paymentOf(id_document)}`, { token, ...more });
    await page.getByRole('button', { name: 'Devolver dinero' }).click();
    await page.getByRole('dialog', { name: 'Devolver dinero' }).getByLabel('Motivo').waitFor();
    return page;
  }

  it('a part: what will happen is said before, and followed to its end', async () => {
    const { id_document } = await payOnline(product);
    const id_payment = await paymentOf(id_document);
    const page = await open(id_document);
    const dialog = page.getByRole('dialog', { name: 'Devolver dinero' });
    const yes = dialog.getByRole('button', { name: 'Devolver', exact: true });
    await dialog.getByText(`La venta #${id_document} sigue en pie: ni stock, ni puntos, ni CFDI cambian.`).waitFor();
    await shot(page, 'devolver-1440');
    expect(await accessProblems(page)).toEqual([]);
    await yes.click();
    await dialog.getByText('Escriba el motivo de la devolución.').waitFor();
    await dialog.getByLabel(/^Importe/).fill('99999');
    await dialog.getByLabel('Motivo').fill('Llegó una pieza rota');
    await yes.click();
    await dialog
      .getByText(/El importe es mayor que lo que queda por devolver/)
      .first()
      .waitFor();
    await shot(page, 'devolver-errores-1440');
    await dialog.getByLabel(/^Importe/).fill('10');
    await product.sandbox('/mercadopago/refund-mode', { mode: 'pending' });
    await yes.dblclick();
    await dialog.getByText('El proveedor la recibió y todavía no la termina.').waitFor();
    await shot(page, 'devolver-proceso-1440');
    const [{ id } = { id: '' }] = await product.rows<{ id: string }>(
      'select provider_payment_id as id from payment where id_payment = ?',
      [id_payment],
    );
    await product.sandbox('/mercadopago/refund-end', { payment_id: id, state: 'done' });
    await dialog.getByText('El proveedor devolvió el dinero.').waitFor();
    expect(await refundsOf(id_payment)).toEqual([
      { amount_minor: 1000, state: 'done', way: 'provider', sale: 'keep', reason: 'Llegó una pieza rota' },
    ]);
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await page.close();
    const sale = await surf.open(`/ventas/${id_document}`, { token });
    await sale.getByText('Devuelto al comprador').waitFor();
    await shot(sale, 'devolver-venta-1440');
    await sale.close();
    surf.assertQuiet();
  });

  it('on a phone, two seconds late: all of it, and the sale is cancelled', async () => {
    const { id_document } = await payOnline(product);
    const id_payment = await paymentOf(id_document);
    const page = await open(id_document, { size: PHONE });
    await slowAnswers(page, /\/api\/payments\/refund/, 2000);
    const dialog = page.getByRole('dialog', { name: 'Devolver dinero' });
    await choose(page, dialog.getByLabel('¿Qué pasa con la venta?'), 'Cancelar la venta');
    await dialog.getByText(`La venta #${id_document} se anula y su stock regresa a los mismos lotes.`).waitFor();
    await dialog.getByLabel('Motivo').fill('Ya no lo quiere');
    await shot(page, 'devolver-390');
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Devolver', exact: true }).dblclick();
    await dialog.getByText('El proveedor devolvió el dinero.').waitFor();
    await shot(page, 'devolver-hecho-390');
    expect(await refundsOf(id_payment)).toMatchObject([{ state: 'done', sale: 'cancel', reason: 'Ya no lo quiere' }]);
    await eventually(async () =>
      expect(await product.rows('select anulado from sale where id_document = ?', [id_document])).toEqual([
        { anulado: 1 },
      ]),
    );
    await page.close();
    surf.assertQuiet();
  });
});
