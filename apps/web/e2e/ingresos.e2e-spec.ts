import { accessProblems, intercept, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** A closed period of the demo, moved to a year of its own: that year is complete. */
const PERIOD = 1;
const YEAR = 2019;

describe('the disclosure of income', () => {
  let finance: string;

  browserSuite({}, async () => {
    finance = await product.login('finanzas');
    await product.rows(
      `update period set date_start_period = '${YEAR}-01-01', date_end_period = '${YEAR}-01-31' where id_period = ?`,
      [PERIOD],
    );
    await product.rows(`update customers set date_registration = '2018-06-01 12:00:00'`);
  });

  it('nothing is published: everybody reads so, on a phone', async () => {
    const page = await surf.open('/declaracion-de-ingresos', { size: PHONE });
    await page.getByText('Todavía no se publica ninguna.').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    surf.assertQuiet();
    await page.close();
  });

  it('finance calculates a year, looks at it and publishes it', async () => {
    const page = await surf.open('/ingresos-por-rango', { token: finance, size: WIDE });
    await page.getByText('Todavía no se calcula ninguna. Empiece con Calcular un año.').waitFor();
    await page.getByRole('button', { name: 'Calcular un año' }).click();
    const dialog = page.getByRole('dialog');
    const year = dialog.getByRole('combobox', { name: 'Año' });
    await year.click();
    await page.getByTitle(`${YEAR} (1 periodo cerrado)`).click();
    await shot(page, 'ingresos-calcular-1440');
    await dialog.getByRole('button', { name: 'Calcular', exact: true }).click();
    await page.getByRole('link', { name: String(YEAR), exact: true }).click();
    await page.getByRole('heading', { name: `Declaración de ingresos de ${YEAR}` }).waitFor();
    const table = page.getByRole('table', { name: 'Ingresos por rango en MXN' });
    await table.getByRole('rowheader', { name: 'Todas las personas' }).waitFor();
    const [people] = await product.rows<{ n: number }>(
      'select count(*) as n from customers where id_customers > 1 and id_type_money = 2',
    );
    await reads(
      async () => (await table.locator('tfoot td').first().innerText()).replace(/\D/g, ''),
      String(people?.n),
    );
    await shot(page, 'ingresos-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: `PDF de ${YEAR}` }).click();
    await page.getByRole('dialog').locator('iframe').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: `Publicar ${YEAR}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('button', { name: `Retirar ${YEAR}` }).waitFor();
    await page.getByRole('button', { name: 'Todas', exact: true }).click();
    await page.locator('tr.ant-table-row').getByText('Publicada', { exact: true }).waitFor();
    await shot(page, 'ingresos-lista-1440');
    expect(await accessProblems(page)).toEqual([]);
    surf.assertQuiet();
    await page.close();
  });

  it('everybody reads it without a session, at a desk and on a phone, and takes it home', async () => {
    const wide = await surf.open('/declaracion-de-ingresos', { size: WIDE });
    await wide.getByRole('heading', { name: `Lo que ganaron los empresarios independientes en ${YEAR}` }).waitFor();
    await wide.getByRole('table', { name: 'Ingresos por rango en MXN' }).waitFor();
    await shot(wide, 'ingresos-publica-1440');
    expect(await accessProblems(wide)).toEqual([]);
    const [file] = await Promise.all([
      wide.waitForEvent('download'),
      wide.getByRole('link', { name: 'Descargar PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`declaracion-de-ingresos-${YEAR}.pdf`);
    await wide.close();

    const phone = await surf.open(`/declaracion-de-ingresos/${YEAR}`, { size: PHONE });
    await phone.getByRole('list', { name: 'Ingresos por rango en MXN' }).waitFor();
    await shot(phone, 'ingresos-publica-390');
    await reads(() => phone.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), true);
    expect(await accessProblems(phone)).toEqual([]);
    surf.assertQuiet();
    await phone.close();
  });

  it('says what there is not, and asks again after a failure', async () => {
    const page = await surf.open('/declaracion-de-ingresos/2001', { size: PHONE, expected: /status of (404|503)/ });
    await page.getByRole('heading', { name: 'No hay declaración de ingresos de ese año' }).waitFor();
    await intercept(page, /disclosure\/public$/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('link', { name: 'Ver la más reciente' }).click();
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    await page.unroute(/disclosure\/public$/);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: `Lo que ganaron los empresarios independientes en ${YEAR}` }).waitFor();
    await page.close();
  });

  it('staff take it back on a phone: nobody reads it any more', async () => {
    const page = await surf.open('/ingresos-por-rango', { token: finance, size: PHONE });
    await page.getByText('Publicada', { exact: true }).waitFor();
    await shot(page, 'ingresos-lista-390');
    await page.getByRole('link', { name: String(YEAR), exact: true }).click();
    await page.getByRole('button', { name: `Retirar ${YEAR}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click();
    await page.getByRole('button', { name: `Publicar ${YEAR}` }).waitFor();
    await shot(page, 'ingresos-390');
    expect(await accessProblems(page)).toEqual([]);
    await page.goto(`${product.url}/declaracion-de-ingresos`);
    await page.getByText('Todavía no se publica ninguna.').waitFor();
    await page.close();
  });
});
