import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, foundIn, PHONE, reads, shot, slowAnswers, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Buys in the demo and signs in. */
const PARTNER = 2;

describe('what is sent, and where it is', () => {
  let admin: string;
  /** A sale of the partner that waits to be sent. */
  let sale: number;

  browserSuite({}, async () => {
    admin = await product.login('almacen');
    const [row] = await product.rows<{ id: number }>(
      `select s.id_document as id from sale s join dispatch d using (id_dispatch)
       where s.pick_up_branch_office = 0 and s.anulado = 0 and d.sent_dispatch = 0 order by s.date_doc desc, 1 desc limit 1`,
    );
    sale = row?.id ?? 0;
    await product.sql.query('update sale set id_customers = ? where id_document = ?', [PARTNER, sale]);
  });

  const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });
  const guides = () =>
    product.rows<Record<string, unknown>>(
      'select provider_name, guide_number, status_dispatch from sale_tracker where id_sale = ?',
      [sale],
    );
  const mails = () =>
    product.rows<{ subject: string }>(
      `select json_value(payload, '$.mail.subject') as subject from job where kind = 'platform-send-mail'
         and json_value(payload, '$.mail.subject') like ? order by id`,
      [`Tu compra #${sale} %`],
    );

  it('is gathered and labelled from one list, and gets its guide there', async () => {
    const page = await surf.open(`/guias-de-rastreo/por-enviar?buscar=${sale}`, { token: admin });
    const row = rowOf(page, new RegExp(`^Elegir #${sale}`));
    await row.getByText(/En preparación|Pendiente/).waitFor();
    await shot(page, 'guias-por-enviar-1440');
    expect(await accessProblems(page)).toEqual([]);

    await row.getByRole('button', { name: `Surtido y etiqueta de #${sale}` }).click();
    const papers = page.getByRole('dialog', { name: `Lista de surtido: venta #${sale}` });
    await papers.locator('iframe').waitFor();
    await shot(page, 'guias-surtido-1440');
    await papers.getByText('Etiquetas', { exact: true }).click();
    const labels = page.getByRole('dialog', { name: `Etiquetas: venta #${sale}` });
    await labels.locator('iframe').waitFor();
    await shot(page, 'guias-etiqueta-1440');
    await page.keyboard.press('Escape');
    await labels.waitFor({ state: 'detached' });

    // The worker is gone for a while: nothing that was saved meanwhile is lost, nor told twice.
    await product.kill('worker');
    await row.getByRole('button', { name: `Registrar la guía de #${sale}` }).click();
    const form = page.getByRole('dialog', { name: 'Registrar Guía' });
    await reads(() => form.getByLabel('Venta').isDisabled(), true);
    await form.getByRole('button', { name: 'Registrar Guía' }).click();
    await form.getByText('El campo es obligatorio.').first().waitFor();
    await choose(page, form.getByLabel('Paquetería'), 'DHL');
    await form.getByLabel('Número de guía').fill('JD0146 1234');
    await shot(page, 'guias-registrar-1440');
    expect(await accessProblems(page)).toEqual([]);
    await form.getByRole('button', { name: 'Registrar Guía' }).click();
    await row.waitFor({ state: 'detached' });
    expect(await guides()).toEqual([{ provider_name: 'DHL', guide_number: 'JD0146 1234', status_dispatch: 'ENVIADO' }]);
    expect(await mails()).toEqual([]);
    await product.start('worker');
    await eventually(async () => expect(await mails()).toEqual([{ subject: `Tu compra #${sale} va en camino` }]));
    await page.close();
    surf.assertQuiet();
  });

  it('is shown to the partner with the page of the carrier, and rings his bell', async () => {
    const token = await product.login(String(PARTNER), 1);
    for (const [size, name] of [
      [undefined, '1440'],
      [PHONE, '390'],
    ] as const) {
      const page = await surf.open(`/historial-compras?buscar=${sale}`, { token, size });
      const link = page.getByRole('link', { name: 'JD0146 1234' });
      await link.waitFor();
      await reads(
        () => link.getAttribute('href'),
        'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=JD0146%201234',
      );
      await reads(() => link.getAttribute('rel'), 'noopener noreferrer');
      await shot(page, `guias-compras-${name}`);
      expect(await accessProblems(page)).toEqual([]);
      await page.close();
    }
    const page = await surf.open('/historial-compras', { token });
    await page.getByRole('button', { name: /Notificaciones/ }).click();
    await page.getByText('DHL JD0146 1234').first().waitFor();
    await shot(page, 'guias-campana-1440');
    await page.close();
    surf.assertQuiet();
  });

  it('is found from anywhere by a part of its number, of whatever day', async () => {
    const page = await surf.open('/paqueterias', { token: admin });
    await page.getByRole('heading', { name: 'Listado De Paqueterías' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Buscar pantallas/ }).fill('0146 12');
    const found = page.getByRole('option', { name: new RegExp(`JD0146 1234 · venta #${sale}`) });
    await found.waitFor();
    await shot(page, 'guias-ctrl-k-1440');
    await found.click();
    await rowOf(page, /JD0146 1234/).waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('says what became of it on edit alone, and two people are told of each other', async () => {
    const expected = /409/;
    const [one, other] = [
      await surf.open(`/guias-de-rastreo?buscar=JD0146&guia=${sale}`, { token: admin, expected }),
      await surf.open(`/guias-de-rastreo?buscar=JD0146&guia=${sale}`, {
        token: await product.login('admin'),
        expected,
      }),
    ];
    const formOf = (page: Page) =>
      page.getByRole('dialog', { name: new RegExp(`^Modificar Guía de la venta #${sale}`) });
    for (const page of [one, other]) await formOf(page).getByLabel('Estado').waitFor();
    await choose(one, formOf(one).getByLabel('Estado'), 'RECHAZADO');
    await formOf(one).getByRole('button', { name: 'Modificar Guía' }).click();
    await formOf(one).waitFor({ state: 'detached' });
    await choose(other, formOf(other).getByLabel('Estado'), 'ENTREGADO');
    await slowAnswers(other, /\/api\/sale\/tracker\/insert/, 2000);
    await formOf(other).getByRole('button', { name: 'Modificar Guía' }).dblclick();
    const stale = other.getByRole('dialog', { name: 'El registro cambió mientras usted lo editaba' });
    await stale.getByText('RECHAZADO').waitFor();
    await shot(other, 'guias-dos-personas-1440');
    await stale.getByRole('button', { name: 'Guardar lo mío' }).click();
    await formOf(other).waitFor({ state: 'detached' });
    await rowOf(other, /JD0146 1234/)
      .getByText('ENTREGADO')
      .waitFor();
    expect(await guides()).toMatchObject([{ status_dispatch: 'ENTREGADO' }]);
    await eventually(async () => expect((await mails()).at(-1)?.subject).toBe(`Tu compra #${sale} fue entregada`));
    for (const page of [one, other]) await page.close();
    surf.assertQuiet();
  });

  it('hears from the file of a carrier what became of it, and which lines did not match', async () => {
    const page = await surf.open('/guias-de-rastreo', { token: admin });
    await page.getByRole('button', { name: 'Importar' }).click();
    const choosing = page.getByRole('dialog', { name: 'Importar archivo de la paquetería' });
    await choosing.getByRole('button', { name: 'Ver qué cambia' }).click();
    await choosing.getByText('El campo es obligatorio.').waitFor();
    // As Excel in Spanish writes it.
    const lines = ['Guía;Estatus;Observación', 'jd01461234;Dañado;caja mojada', '999000111;Entregado;', 'X1;Volando;'];
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'dhl noviembre.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
    });
    await shot(page, 'guias-importar-archivo-1440');
    expect(await accessProblems(page)).toEqual([]);
    await choosing.getByRole('button', { name: 'Ver qué cambia' }).click();
    const review = page.getByRole('dialog', { name: 'Importar guías: dhl noviembre.csv' });
    await reads(
      async () =>
        (await review.locator('tbody tr.ant-table-row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ')),
      [
        '3 Error 999000111 Ninguna venta de sus sucursales tiene la guía 999000111.',
        '4 Error X1 El estado "Volando" no se conoce.',
        `2 Cambia DHL JD0146 1234 (venta ${sale}) Estado: ENTREGADO MAL ESTADO`,
      ],
    );
    await review.getByText('Estas columnas no se conocen, no se toman en cuenta: Observación.').waitFor();
    await shot(page, 'guias-importar-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await review.getByText('Línea 3: 999000111').waitFor();
    await shot(page, 'guias-importar-390');
    await page.setViewportSize(WIDE);
    await review.getByRole('button', { name: 'Aplicar 1 cambio, dejar 2' }).click();
    await review.waitFor({ state: 'detached' });
    expect(await guides()).toMatchObject([{ status_dispatch: 'MAL ESTADO' }]);
    await eventually(async () =>
      expect((await mails()).at(-1)?.subject).toBe(`Tu compra #${sale} llegó en mal estado`),
    );
    await page.close();
    surf.assertQuiet();
  });

  it('is found and deleted in the list, at both sizes', async () => {
    const page = await surf.open('/guias-de-rastreo', { token: admin });
    await rowOf(page, /JD0146 1234/).waitFor();
    await shot(page, 'guias-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Estado' }).click();
    await page.getByTitle('PERDIDO', { exact: true }).click();
    await foundIn(page.locator('.p-list'), /PERDIDO|No hay guías/);
    await page.close();

    const view = await surf.open(`/ventas/${sale}`, { token: await product.login('admin') });
    const card = view.getByRole('region', { name: 'Envío' });
    await card.getByRole('link', { name: 'JD0146 1234' }).waitFor();
    await card.getByText('MAL ESTADO').waitFor();
    await card.scrollIntoViewIfNeeded();
    await shot(view, 'guias-venta-1440');
    await view.close();

    const phone = await surf.open('/guias-de-rastreo?buscar=JD0146', { token: admin, size: PHONE });
    await phone.getByText('JD0146 1234').first().waitFor();
    await shot(phone, 'guias-390');
    expect(await accessProblems(phone)).toEqual([]);
    await phone.getByRole('button', { name: `Eliminar la guía de #${sale}` }).click();
    await phone.getByRole('button', { name: '¡Sí, eliminar!' }).click();
    await phone.getByText('JD0146 1234').first().waitFor({ state: 'detached' });
    expect(await guides()).toEqual([]);
    await phone.goto(`${product.url}/guias-de-rastreo/por-enviar?buscar=${sale}`);
    await phone
      .getByText(new RegExp(`^#?${sale}$`))
      .first()
      .waitFor();
    await shot(phone, 'guias-por-enviar-390');
    expect(await accessProblems(phone)).toEqual([]);
    await phone.close();
    surf.assertQuiet();
  });
});
