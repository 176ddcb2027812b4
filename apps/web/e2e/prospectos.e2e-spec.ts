import type { Locator, Page } from 'playwright-core';
import { type Credentials, signedHeaders } from '@ceiba/leads/testing';
import { accessProblems, choose, foundIn, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const AGENT = 'Lucía Navarro Téllez';

describe('leads of a bot', () => {
  let admin: string;
  let agent: string;
  browserSuite({}, async () => {
    admin = await product.login('admin');
    agent = await product.login('callcenter');
  });

  const rowOf = (page: Page, name: string | RegExp): Locator => page.getByRole('row', { name });
  /** Nothing of the page is wider than the telephone. */
  const overflow = (page: Page) =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  it('come of a source, whose key is shown once and signs what the bot tells', async () => {
    const page = await surf.open('/origenes-prospectos', { token: admin });
    await page.getByRole('heading', { level: 1, name: 'Orígenes de prospectos' }).waitFor();
    await rowOf(page, /WhatsApp/).waitFor();
    await shot(page, 'prospectos-origenes-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registrar Origen' }).click();
    const form = page.getByRole('dialog', { name: 'Registrar Origen' });
    await form.getByRole('button', { name: 'Registrar Origen' }).click();
    await form.getByText('El campo es obligatorio.').first().waitFor();
    await form.getByLabel('Nombre').fill('Instagram');
    await choose(page, form.getByLabel('Sucursal que atiende'), 'Call Center');
    await form.getByLabel('Horas para contactar').fill('2');
    await shot(page, 'prospectos-origen-nuevo-1440');
    await form.getByRole('button', { name: 'Registrar Origen' }).click();
    await form.waitFor({ state: 'detached' });
    const row = rowOf(page, /Instagram/);
    await row.getByText('Sin clave').waitFor();
    await row.getByRole('button', { name: /Acciones/ }).waitFor();
    await row.getByRole('button', { name: /^Crear la clave de #/ }).click();
    const ask = page.getByRole('dialog', { name: 'Crear la clave de Instagram' });
    await ask.getByRole('button', { name: 'Crear clave' }).click();
    const told = page.getByRole('dialog', { name: 'Clave de Instagram' });
    const [lead_key] = await foundIn(told, /lk_\w+/);
    const [lead_secret] = await foundIn(told, /ls_\w+/);
    const keys: Credentials = { lead_key, lead_secret };
    await shot(page, 'prospectos-clave-1440');
    expect(await accessProblems(page)).toEqual([]);
    await told.getByRole('button', { name: 'Ya la guardé' }).click();
    await told.waitFor({ state: 'detached' });
    await row.getByText(`${keys.lead_key.slice(0, 9)}…`).waitFor();

    const body = JSON.stringify({ conversation_id: '5215512340000', share_data: 1, name_bot: 'Wendy Solórzano' });
    const send = () =>
      fetch(`${product.url}/api/bot-leads/insert`, {
        ...{ method: 'POST', body },
        headers: signedHeaders(keys, body, new Date()),
      });
    const [one, same] = [await send(), await send()];
    expect([one.status, same.status, await same.json()]).toEqual([200, 200, await one.json()]);
    await page.close();
    surf.assertQuiet();
  });

  it('are listed, the newest first, given to the call centre and contacted by it', async () => {
    const page = await surf.open('/bot-leads', { token: admin });
    await page.getByRole('heading', { level: 1, name: 'Bot leads' }).waitFor();
    const row = rowOf(page, /Wendy Solórzano/);
    await row.getByText('Sin asignar').waitFor();
    await page.getByRole('button', { name: 'Excel' }).first().waitFor();
    await shot(page, 'prospectos-1440');
    expect(await accessProblems(page)).toEqual([]);
    await row.getByRole('button', { name: /Acciones/ }).click();
    await shot(page, 'prospectos-acciones-1440');
    await page.getByRole('menuitem', { name: /^Asignar #/ }).click();
    const give = page.getByRole('dialog', { name: /^Asignar el prospecto #/ });
    await give.getByRole('button', { name: 'Asignar', exact: true }).click();
    await give.getByText('El campo es obligatorio.').waitFor();
    await choose(page, give.getByLabel('Asignar a'), AGENT);
    await shot(page, 'prospectos-asignar-1440');
    await give.getByRole('button', { name: 'Asignar', exact: true }).click();
    await give.waitFor({ state: 'detached' });
    await row.getByText(AGENT).waitFor();
    await page.close();

    const hers = await surf.open('/bot-leads', { token: agent });
    await hers.getByRole('button', { name: /Notificaciones/ }).click();
    await hers.getByText('Un prospecto para contactar').first().click();
    await hers.waitForURL(/only_mine=1/);
    const own = rowOf(hers, /Wendy Solórzano/);
    await own.getByRole('button', { name: /como contactado$/ }).click();
    const form = hers.getByRole('dialog', { name: /^Marcar el prospecto #\d+ como contactado/ });
    await form.getByText(AGENT).waitFor();
    await form.getByRole('button', { name: 'Marcar como contactado' }).click();
    await form.getByText('Ingrese la observación').waitFor();
    await form.getByLabel('Observación').fill('Quiere registrarse hoy mismo.');
    await shot(hers, 'prospectos-contactar-1440');
    expect(await accessProblems(hers)).toEqual([]);
    await form.getByRole('button', { name: 'Marcar como contactado' }).click();
    await form.waitFor({ state: 'detached' });
    await own.getByText('Quiere registrarse hoy mismo.').waitFor();
    // She sees them; she takes no file of them, and deletes nothing.
    await reads(() => hers.getByRole('button', { name: 'Excel' }).count(), 0);
    await own.getByRole('button', { name: /^Registrar a #/ }).waitFor();
    await hers.close();
    surf.assertQuiet();
  });

  it('become partners: the form begins with what the bot told', async () => {
    const page = await surf.open('/bot-leads', { token: agent });
    await rowOf(page, /Wendy Solórzano/)
      .getByRole('button', { name: /^Registrar a #/ })
      .click();
    await page.waitForURL(/\/clientes\/nuevo\?prospecto=\d+$/);
    await reads(() => page.getByLabel('Nombre', { exact: true }).inputValue(), 'Wendy Solórzano');
    await reads(() => page.getByLabel('Teléfono').inputValue(), '5215512340000');
    await shot(page, 'prospectos-registro-1440');
    await reads(() => Promise.resolve(/Wendy|55123/.test(page.url())), false);
    await page.close();
    surf.assertQuiet();
  });

  it('several are given at once, and their data is deleted at their wish', async () => {
    const page = await surf.open('/bot-leads?lead_state=new', { token: admin });
    const boxes = page.getByRole('checkbox', { name: /^Elegir/ });
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await page.getByRole('button', { name: /Asignar a/ }).click();
    await page.getByRole('menuitem', { name: /Óscar/ }).click();
    const give = page.getByRole('dialog', { name: '¿Desea asignar 2 registros?' });
    await shot(page, 'prospectos-asignar-varios-1440');
    await give.getByRole('button', { name: 'Sí, asignar' }).click();
    await page.getByText('Prospectos asignados.').waitFor();
    await page.close();

    const list = await surf.open('/bot-leads?buscar=Wendy', { token: admin });
    const row = rowOf(list, /Wendy Solórzano/);
    await row.getByRole('button', { name: /^Borrar los datos de #/ }).click();
    const question = list.getByRole('dialog', { name: /^¿Borrar los datos del prospecto #/ });
    await shot(list, 'prospectos-olvidar-1440');
    await question.getByRole('button', { name: '¡Sí, borrar!' }).click();
    await row.waitFor({ state: 'detached' });
    await list.close();
    surf.assertQuiet();
  });

  it('are counted by source and week as a picture, and fit a telephone', async () => {
    const page = await surf.open('/bot-leads', { token: admin });
    await page.getByText('Por origen y semana', { exact: true }).click();
    await page.getByRole('button', { name: 'Gráfica' }).click();
    await page.getByRole('img', { name: /^Gráfica: Prospectos por semana y origen/ }).waitFor();
    await shot(page, 'prospectos-semanas-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    for (const [path, heading] of [
      ['/bot-leads', 'Bot leads'],
      ['/bot-leads?vista=semanas', 'Bot leads'],
      ['/origenes-prospectos', 'Orígenes de prospectos'],
    ] as const) {
      const phone = await surf.open(path, { token: admin, size: PHONE });
      await phone.getByRole('heading', { level: 1, name: heading }).waitFor();
      await phone.getByText('WhatsApp').first().waitFor();
      const name = path.replace(/\W+/g, '-').slice(1);
      await shot(phone, `prospectos-${name}-390`);
      expect([path, await overflow(phone)]).toEqual([path, 0]);
      expect(await accessProblems(phone)).toEqual([]);
      await phone.close();
    }
    const none = await surf.open('/bot-leads?date_start=2020-01-01&date_end=2020-01-02', { token: admin });
    await none.getByText('Nadie escribió en estas fechas.').waitFor();
    await shot(none, 'prospectos-vacio-1440');
    await none.close();
    surf.assertQuiet();
  });
});
