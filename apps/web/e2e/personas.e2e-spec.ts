import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import sharp from 'sharp';
import { accessProblems, choose, PHONE, reads, shot, slowAnswers, WIDE } from './support/browser';
import { mailedLink } from './support/mailed-link';
import { browserSuite, product, surf } from './support/suite';

const FIRST = 'Primera.2026';
const OWN = 'Propia.2026';

describe('people and their rights', () => {
  let admin: string;

  browserSuite({}, async () => {
    admin = await product.login('admin');
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name });
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
  const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

  async function signIn(page: Page, username: string, password: string): Promise<void> {
    await page.getByLabel('Usuario').fill(username);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await button(page, 'INGRESAR').click();
  }

  it('a profile is put together in the tree, and needs its main page', async () => {
    const page = await surf.open('/perfiles', { token: admin });
    await button(page, 'Registrar Perfil').click();
    await page.getByRole('heading', { name: 'Registrar Perfil' }).waitFor();
    await button(page, 'Registrar Perfil').click();
    await page.getByText('El campo es obligatorio.').waitFor();
    await page.getByLabel('Descripción').fill('MOSTRADOR <b>"Ñ"</b>');
    await box(page, 'Monedas').check();
    await button(page, 'Registrar Perfil').click();
    await notice(page, 'Por favor, seleccionar página principal.');

    await page.getByLabel('Filtrar pantallas').fill('paises');
    await page.getByRole('radio', { name: 'Página principal: Países' }).check();
    // Being main enables; a main page can't be unticked.
    await page.getByRole('checkbox', { name: 'Países', exact: true, checked: true, disabled: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Filtrar pantallas').fill('');
    await page.getByRole('group', { name: 'Acciones de Venta' }).getByLabel('Nuevo').check();
    await page.getByRole('checkbox', { name: 'Venta', exact: true, checked: true }).waitFor();
    await shot(page, 'perfil-wide-light');
    expect(await accessProblems(page)).toEqual([]);
    await button(page, 'Registrar Perfil').click();
    await notice(page, 'Perfil registrado.');
    await page.getByRole('cell', { name: 'MOSTRADOR <b>"Ñ"</b>', exact: true }).waitFor();
    const [row] = await product.rows<{ id_profile: number; main_profile: number }>(
      "select id_profile, main_profile from profile where description_profile like 'MOSTRADOR%'",
    );
    expect(row?.main_profile).toBe(7101);
    const items = await product.rows<{ id: number }>(
      'select id_tags_items as id from profile_item where id_profile = ? order by 1',
      [row?.id_profile],
    );
    expect(items.map((one) => one.id)).toEqual([1102, 7101, 7104]);
    await page.close();
    surf.assertQuiet();
  });

  it('a worker gets user, profile and branches, and must choose his own password', async () => {
    const page = await surf.open('/trabajadores', { token: admin, expected: /422|400/ });
    await button(page, 'Registrar Trabajador').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nombre').fill('Óscar');
    await form.getByLabel('Apellidos').fill("O'Neil Peña");
    await form.getByLabel('Correo').fill('oscar@ceiba.example');
    await form.getByLabel('Usuario').fill('oscar 1');
    await form.getByLabel('Contraseña', { exact: true }).fill(FIRST);
    await form.getByRole('button', { name: 'Registrar Trabajador' }).click();
    await form.getByText('El nombre de usuario es incorrecto.').waitFor();
    await form.getByText('Por favor, seleccionar el perfil.').waitFor();
    await form.getByLabel('Usuario').fill('oscar');
    await form.getByLabel('Perfil').click();
    await page.locator('.ant-select-item-option', { hasText: 'MOSTRADOR' }).click();
    await form.getByLabel('CDMX - Ciudad de México Centro').check();
    await form.getByRole('button', { name: 'Registrar Trabajador' }).click();
    await notice(page, 'Trabajador registrado.');
    await page.getByRole('cell', { name: "Óscar O'Neil Peña", exact: true }).waitFor();

    const login = await surf.open('/login', { expected: /422/ });
    await signIn(login, 'oscar', FIRST);
    await login.getByRole('heading', { name: 'Cambiar contraseña' }).waitFor();
    // The forced change can't be skipped: other places lead back to the sign-in.
    await login.goto(`${product.url}/paises`);
    await login.getByRole('button', { name: 'INGRESAR' }).waitFor();
    await login.goto(`${product.url}/login`);
    await signIn(login, 'oscar', FIRST);
    await login.getByLabel('Nueva contraseña').fill(OWN);
    await login.getByLabel('Confirmar contraseña').fill('Otra.2026');
    await button(login, 'ACTUALIZAR CONTRASEÑA').click();
    await notice(login, 'Las contraseñas no coinciden');
    await login.getByLabel('Confirmar contraseña').fill(OWN);
    await button(login, 'ACTUALIZAR CONTRASEÑA').click();
    await signIn(login, 'oscar', OWN);
    await login.getByRole('heading', { name: 'Listado De Países' }).waitFor();
    for (const one of [page, login]) await one.close();
    surf.assertQuiet();
  });

  it('changed rights and a disabled user reach every open tab', async () => {
    const token = await product.login('oscar', 2, OWN);
    const tabs = [
      await surf.open('/paises', { token, expected: /401|network/i }),
      await surf.open('/paises', { token, size: PHONE, expected: /401|network/i }),
    ];
    // What changes while the page still waits for its line is heard, too.
    const late = await surf.page({ token: await product.login('oscar', 2, OWN), expected: /401|network/i });
    await slowAnswers(late, /notification\/stream/, 3_000);
    await late.goto(`${product.url}/paises`);
    tabs.push(late);
    for (const tab of tabs) await tab.getByRole('heading', { name: 'Listado De Países' }).waitFor();
    const [profile] = await product.rows<{ id: number; id_worker: number }>(
      "select w.id_profile as id, w.id_worker from users u join worker w using (id_worker) where username_user = 'oscar'",
    );
    const save = (patch: object) =>
      product.post('/profile/insert/update', { id_profile: profile?.id, ...patch }, admin);
    const everyTab = async (shows: (tab: Page) => Locator) => {
      await Promise.all(tabs.map((tab) => shows(tab).waitFor()));
    };
    const only = (id_tags_items: number) => [{ id_tags_items, enabled: 1, main: 1 }];
    await save({ description_profile: 'MOSTRADOR', permissions: only(7106) });
    await everyTab((tab) => tab.getByText('No Existe La Página'));
    await save({ description_profile: 'MOSTRADOR', permissions: only(7101) });
    await everyTab((tab) => tab.getByRole('heading', { name: 'Listado De Países' }));

    const worker = (
      await product.call<Record<string, unknown>>('GET', `/worker/get/id/${profile?.id_worker}`, undefined, admin)
    ).data;
    const { id_user: _user, description_profile: _profile, branch_office: _branches, ...fields } = worker;
    const answer = await product.post('/worker/insert/update', { ...fields, enabled_worker: 0 }, admin);
    expect(answer.message).toBe('Trabajador modificado.');
    await everyTab((tab) => button(tab, 'INGRESAR'));
    for (const tab of tabs) await tab.close();
    surf.assertQuiet();
  });

  it('everybody keeps up his own record, with a photo that the shell shows', async () => {
    const file = join(product.dataDir, 'yo.png');
    await writeFile(
      file,
      await sharp({ create: { width: 400, height: 400, channels: 3, background: '#d98e04' } })
        .png()
        .toBuffer(),
    );
    const svg = join(product.dataDir, 'foto.png');
    await writeFile(svg, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const page = await surf.open('/informacion-personal', {
      token: await product.login('cajera'),
      expected: /422/,
    });
    await page.getByLabel('Teléfono').fill('664 123 4567');
    await page.locator('input[type=file]').setInputFiles(svg);
    await button(page, 'Guardar cambios').click();
    await notice(page, 'El archivo debe ser PNG o JPEG; su contenido es de otro tipo.');
    await page.locator('input[type=file]').setInputFiles(file);
    await button(page, 'Guardar cambios').click();
    await notice(page, 'Información actualizada.');
    await page.locator('.s-user img').waitFor();
    await page.reload();
    await eventually(async () => expect(await page.getByLabel('Teléfono').inputValue()).toBe('664 123 4567'));
    await shot(page, 'personal-wide-light');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    surf.assertQuiet();
  });

  it('a partner accepts the contract before he goes on; in dollars it is the US tax form', async () => {
    const users = "update users set terms_accepted = 0, id_type_money = ? where type_user = 1 and username_user = '2'";
    await product.rows(users, [2]);
    const page = await surf.open('/', { token: await product.login('2', 1), size: PHONE, theme: 'dark' });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('CONTRATO DE EMPRESARIO INDEPENDIENTE').waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Aceptar términos' }).click();
    await dialog.getByText('El campo es obligatorio.').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('switch', { name: 'Leí el contrato y lo acepto' }).click();
    await dialog.getByRole('button', { name: 'Aceptar términos' }).click();
    await notice(page, 'Términos aceptados.');
    await dialog.waitFor({ state: 'detached' });
    // The list of the bell is all on the phone's screen, although the bell is not at its edge.
    await page.getByRole('button', { name: /^Notificaciones/ }).click();
    await eventually(async () => {
      const box = await page.locator('.n-popover').boundingBox();
      expect([box && box.x >= 0, box && box.x + box.width <= PHONE.width]).toEqual([true, true]);
    });
    await product.rows(users, [1]);
    await page.reload();
    await dialog.getByRole('button', { name: 'Sign and accept' }).click();
    await dialog
      .locator('.p-field-error', { hasText: 'Select appropriate box for federal tax classification' })
      .waitFor();
    expect(await accessProblems(page)).toEqual([]);
    const texts = {
      'Name (as shown on your income tax return)': 'Lucía Núñez',
      'Address (number, street, apt. or suite)': '1 Main St.',
      City: 'Houston',
      State: 'TX',
      'ZIP code': '77001',
      Number: '123-45-6789',
      'Signature (type your full name)': 'Lucía Núñez',
    };
    for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label, { exact: true }).fill(text);
    await choose(page, dialog.getByLabel('Federal tax classification'), 'Individual');
    await choose(page, dialog.getByLabel('Taxpayer identification number'), 'SSN');
    await dialog.getByRole('switch', { name: 'I certify the statements above' }).click();
    await dialog.getByRole('button', { name: 'Sign and accept' }).click();
    await dialog.waitFor({ state: 'detached' });
    await product.rows('update users set id_type_money = 2 where username_user = ?', ['2']);
    await page.close();

    const forms = await surf.open('/formularios-fiscales', { token: admin });
    await button(forms, 'Ver número fiscal de Lucía Núñez Méndez').click();
    await button(forms, 'Mostrar número').waitFor();
    await reads(() => forms.getByText('123-45-6789').count(), 0);
    await button(forms, 'Mostrar número').click();
    await forms.getByText('123-45-6789').waitFor();
    expect(await accessProblems(forms)).toEqual([]);
    await forms.close();
    surf.assertQuiet();
  });

  it('a forgotten password comes back by a mailed link, once', async () => {
    const page = await surf.open('/login', { expected: /401|422/ });
    await button(page, '¿Olvidó su contraseña?').click();
    await page.getByLabel('Usuario').fill('finanzas');
    await button(page, 'Enviar enlace').click();
    await page
      .getByText(/^Si el usuario existe/)
      .first()
      .waitFor();
    const link = await mailedLink(product);
    for (const [password, answer] of [
      [OWN, 'Contraseña actualizada.'],
      ['Tercera.2026', 'error_session_api'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByLabel('Nueva contraseña').fill(password);
      await page.waitForURL(`${product.url}/login`);
      await page.getByLabel('Confirmar contraseña').fill(password);
      const call = page.waitForResponse(/password\/change/);
      await button(page, 'ACTUALIZAR CONTRASEÑA').click();
      expect(((await (await call).json()) as { message: string }).message).toBe(answer);
    }
    await product.login('finanzas', 2, OWN);
    await page.close();
    surf.assertQuiet();
  });

  it('a partner keeps up where his purchases are sent', async () => {
    const page = await surf.open('/direcciones-envio', { token: await product.login('3', 1), size: PHONE });
    await button(page, 'Registrar Dirección').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Registrar Dirección' }).click();
    await dialog.getByText('El campo es obligatorio.').first().waitFor();
    await dialog.getByLabel('Código postal').fill('97000');
    await dialog.getByLabel('Estado').fill('Yucatán');
    await dialog.getByLabel('Ciudad').fill('Mérida');
    await dialog.getByLabel('Dirección', { exact: true }).fill('Calle 60 número 491');
    await dialog.getByLabel('Dirección predeterminada').click();
    await shot(page, 'direccion-390');
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Registrar Dirección' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Calle 60 número 491').first().waitFor();
    const his = () =>
      product.rows<{ id: number; address: string; first: number }>(
        `select id_customers_address as id, address_customers as address, default_address as first from customers_address
         where id_customers = 3 and (default_address = 1 or address_customers like 'Calle 60%')`,
      );
    const [saved, ...others] = await his();
    expect([saved, others]).toEqual([expect.objectContaining({ address: 'Calle 60 número 491', first: 1 }), []]);

    await button(page, `Modificar #${saved?.id}`).click();
    await reads(() => dialog.getByLabel('Ciudad').inputValue(), 'Mérida');
    await dialog.getByLabel('Dirección', { exact: true }).fill('Calle 60 número 500');
    await dialog.getByRole('button', { name: 'Modificar Dirección' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Calle 60 número 500').first().waitFor();
    await shot(page, 'direcciones-390');
    await button(page, `Eliminar #${saved?.id}`).click();
    await dialog.getByRole('button', { name: '¡Sí, eliminar!' }).click();
    await page.getByText('Calle 60 número 500').first().waitFor({ state: 'detached' });
    expect(await his()).not.toContainEqual(expect.objectContaining({ id: saved?.id }));
    await page.close();
    surf.assertQuiet();
  });

  it('a partner has a copy of his data, asks to be forgotten, and is', async () => {
    // Who neither bought nor stands above anybody.
    const [who] = await product.rows<{ id: number; name: string }>(
      `select c.id_customers as id, c.full_name as name from customers c join users u on u.id_customers = c.id_customers
       where c.id_customers > 200 and c.id_status = 1 and u.terms_accepted = 1
         and not exists (select 1 from sale s where s.id_customers = c.id_customers)
         and not exists (select 1 from customers d where c.id_customers in (d.id_upline, d.id_sponsor)) limit 1`,
    );
    const { id, name } = who ?? { id: 0, name: '' };
    const page = await surf.open('/privacidad', {
      token: await product.login(String(id), 1),
      size: PHONE,
      expected: /401/,
    });
    await button(page, 'Reunir mis datos').click();
    const arrival = page.waitForEvent('download');
    await button(page, 'Descargar').click();
    const file = await arrival;
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await button(page, 'Pedir eliminación').click();
    const asking = page.getByRole('dialog', { name: 'Pedir que se eliminen mis datos' });
    await asking.getByLabel('Motivo (opcional)').fill('Ya no participo');
    await shot(page, 'privacidad-pedir-390');
    expect(await accessProblems(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Enviar solicitud' }).click();
    await asking.waitFor({ state: 'detached' });
    await page.getByText('En espera').first().waitFor();
    await shot(page, 'privacidad-390');
    expect(await accessProblems(page)).toEqual([]);

    const staff = await surf.open('/privacidad', { token: admin, size: WIDE });
    await staff.getByText('Por responder', { exact: true }).click();
    const row = staff.getByRole('row').filter({ hasText: name });
    await row.getByText('Ya no participo').waitFor();
    await shot(staff, 'privacidad-1440');
    expect(await accessProblems(staff)).toEqual([]);
    await row.getByRole('button', { name: /^Acciones/ }).click();
    await staff.getByRole('menuitem', { name: 'Eliminar sus datos' }).click();
    const dialog = staff.getByRole('dialog', { name: `Eliminar los datos de ${name}` });
    const number = dialog.getByLabel(`Número del cliente (${id})`);
    await dialog.getByText(/^La ley (no )?obliga a conservar/).waitFor();
    await number.fill('1');
    await dialog.getByRole('button', { name: 'Eliminar sus datos' }).click();
    await dialog.getByText(`Escriba ${id}, el número del cliente.`).waitFor();
    await shot(staff, 'privacidad-eliminar-1440');
    expect(await accessProblems(staff)).toEqual([]);
    await number.fill(String(id));
    await dialog.getByRole('button', { name: 'Eliminar sus datos' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await staff.getByText('Todas', { exact: true }).click();
    const done = staff.getByRole('row').filter({ hasText: 'Hecha' }).filter({ hasText: 'Eliminación' });
    await done.getByRole('button', { name: 'Qué se conserva' }).click();
    await staff.getByRole('dialog', { name: `Qué se conserva de #${id}` }).waitFor();
    const kept = 'select id_status, full_name = ? as named, email_customers from customers where id_customers = ?';
    expect(await product.rows(kept, [name, id])).toEqual([expect.objectContaining({ id_status: 0, named: 0 })]);
    // His own screen knows him no more.
    await page.reload();
    await page.getByLabel('Usuario').waitFor();
    await page.close();
    await staff.close();
    surf.assertQuiet();
  });

  it('settings are changed, and the audit tells who did it', async () => {
    const page = await surf.open('/configuracion', { token: admin });
    await page.getByLabel('Nombre').fill('Grupo Ceiba & Ñandú');
    // Less than five digits is no postal code: there is nothing to choose.
    await page.getByLabel('Código postal').fill('123');
    await page.getByText('No hay registros para mostrar.').waitFor();
    await choose(page, page.getByLabel('Código postal'), '06600');
    await button(page, 'Guardar configuración').click();
    await notice(page, 'Configuración guardada.');
    await page.getByText('Grupo Ceiba & Ñandú').first().waitFor();
    await button(page, 'Historial').click();
    const history = page.getByRole('dialog');
    await history.getByRole('row', { name: 'Nombre Grupo Ceiba Grupo Ceiba & Ñandú' }).waitFor();
    await page.goto(`${product.url}/auditoria?entity=profile`);
    await page.getByRole('cell', { name: 'Andrea Morales Ruiz' }).first().waitFor();
    await shot(page, 'auditoria-wide-light');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    surf.assertQuiet();
  });
});
