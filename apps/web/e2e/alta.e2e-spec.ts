import { personPapers } from '@ceiba/customers/testing';
import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, intercept, openBrowser, PHONE, reads, shot, slowAnswers, WIDE } from './support/browser';
import { mailedLink, wasMailed } from './support/mailed-link';
import { browserSuite, product, surf } from './support/suite';

/** Who invites: the demo's signed-in partner. */
const SPONSOR = 2;
const PAGE = '/alta-de-cliente';
const CALLS = /\/api\/customers\/publico\//;
/** A dot of PNG: the server reads what is inside. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Chromium says so of every refused call. */
const REFUSED = /status of 4\d\d/;

interface Partner {
  id_customers: number;
  id_status: number;
  pay_membership: number;
  save_online: number;
  id_sponsor: number;
  id_upline: number;
  kit: string | null;
  sales: number;
}

describe('the public sign-up on a phone', () => {
  let letters: string;
  let sponsor: string;

  browserSuite({}, async () => {
    const [found] = await product.rows<{ name: string; letters: string }>(
      'select name_customers as name, left(last_name_customers, 3) as letters from customers where id_customers = ?',
      [SPONSOR],
    );
    letters = found?.letters ?? '';
    sponsor = found?.name ?? '';
  });

  const go = (page: Page, name = 'Continuar') => page.getByRole('button', { name }).click();

  /** Steps 1 and 2: the sponsor by number and letters, and the word that it is he. */
  async function begin(page: Page): Promise<void> {
    await page.getByLabel('Número del sponsor').fill(String(SPONSOR));
    await page.getByLabel('3 primeras letras de su apellido').fill(letters);
    await go(page);
    await page.getByText(sponsor, { exact: true }).waitFor();
    await go(page, 'Sí, continuar');
    await page.getByRole('heading', { name: 'Tus datos' }).waitFor();
  }

  async function fillPerson(page: Page, country: string): Promise<void> {
    await page.getByLabel('País').locator('option', { hasText: country }).waitFor({ state: 'attached' });
    await page.getByLabel('País').selectOption({ label: country });
    await page.getByLabel('Nombre').fill('María');
    await page.getByLabel('Apellido paterno').fill('Ñúñez');
    await page.getByLabel('Teléfono').fill('5551234567');
    await page.getByLabel('Correo electrónico').fill('maria.alta@example.com');
    await page.getByLabel('Fecha de nacimiento').fill('1980-01-01');
    await page.getByLabel('Leí y acepto el aviso de privacidad').check();
  }

  async function fillAddress(page: Page): Promise<void> {
    await page.getByRole('heading', { name: 'Tu dirección' }).waitFor();
    await page.getByLabel('Código postal').fill('03940');
    await page.getByLabel('Estado').selectOption('Ciudad de México');
    await page.getByLabel('Ciudad').fill('Benito Juárez');
    await page.getByLabel('Dirección').fill('Av. Insurgentes Sur 1602');
  }

  /** As far as the kits. */
  async function fillAll(page: Page, curp: string): Promise<void> {
    await begin(page);
    await fillPerson(page, 'México');
    await go(page);
    await fillAddress(page);
    await go(page);
    await page.getByLabel('CURP').fill(curp);
    await go(page);
    await page.getByRole('heading', { name: 'Elige tu kit' }).waitFor();
  }

  const firstKit = (page: Page) => page.getByRole('radio').and(page.locator(':not([disabled])')).first();
  const partnersOf = (curp: string) =>
    product.rows<Partner>(
      `select c.id_customers, c.id_status, c.pay_membership, c.save_online, c.id_sponsor, c.id_upline, c.kit,
       (select count(*) from sale s where s.id_customers = c.id_customers) as sales
       from customers c where c.curp_customers = ?`,
      [curp],
    );

  it('makes a partner of who fills in six steps, over a slow line, and pays; the call centre activates him', async () => {
    const { curp, rfc } = personPapers('LT');
    let page = await surf.open(PAGE, { size: PHONE, expected: REFUSED });
    await page.getByText(/^Si nadie te invitó, usa 1 y \S+\.$/).waitFor();
    await slowAnswers(page, CALLS, 1000);
    await page.getByLabel('Número del sponsor').fill(String(SPONSOR));
    await page.getByLabel('3 primeras letras de su apellido').fill('zzz');
    await go(page);
    await page.getByText('El apellido del sponsor no coincide con el ingresado').waitFor();
    await shot(page, 'alta-1-sponsor');
    expect(await accessProblems(page)).toEqual([]);
    await begin(page);

    await go(page);
    await page.getByText('Por favor, seleccionar el país').waitFor();
    await page.getByText('Para continuar, acepta el aviso de privacidad.').waitFor();
    await page.getByRole('button', { name: 'Leer el aviso de privacidad' }).click();
    await page.getByText('AVISO DE PRIVACIDAD SIMPLIFICADO').waitFor();
    await page.keyboard.press('Escape');
    await go(page);
    await reads(() => page.evaluate('document.activeElement?.tagName'), 'SELECT');
    await fillPerson(page, 'México');
    await page.getByLabel('Apellido materno').fill('Peña');
    await shot(page, 'alta-3-datos');
    await page.getByRole('button', { name: 'Continuar' }).dblclick();

    await page.getByRole('heading', { name: 'Tu dirección' }).waitFor();
    await go(page);
    await reads(() => page.getByText('El campo es obligatorio.').count(), 4);
    expect(await accessProblems(page)).toEqual([]);
    // Three weeks later: the sign-up goes on where it was, and says so; on another device nobody knows of it.
    await page.close();
    const ago = (column: string) => `${column} = ${column} - interval 21 day`;
    await product.rows(
      `update customers_kit_public set ${ago('created_at')}, ${ago('updated_at')} where state_cart = 'open'`,
    );
    page = await surf.open(PAGE, { size: PHONE, expected: REFUSED });
    await page.getByText('Continúas el registro que empezaste en este dispositivo.').waitFor();
    const other = await openBrowser(product.url);
    const elsewhere = await other.open(PAGE, { size: PHONE });
    await elsewhere.getByRole('heading', { name: '¿Quién te invitó?' }).waitFor();
    await elsewhere.goto(`${product.url}${PAGE}/success`);
    await elsewhere.getByText('No hay ningún pago en curso en este navegador.').waitFor();
    other.assertQuiet();
    await other.close();
    await slowAnswers(page, CALLS, 1000);
    await fillAddress(page);
    await page.getByRole('button', { name: 'Regresar' }).click();
    await reads(() => page.getByLabel('Apellido materno').inputValue(), 'Peña');
    await go(page);
    await fillAddress(page);
    await go(page);

    await page.getByRole('heading', { name: 'Tus documentos' }).waitFor();
    await go(page);
    await page.getByText('Por favor, ingresar texto alfumérico de 18 caracteres.').waitFor();
    await page.getByLabel('CURP').fill('NUPM900101MDFXXX09');
    await page.getByText(/El dígito verificador de la CURP/).waitFor();
    await page.getByLabel('CURP').fill(curp);
    await page.getByLabel('RFC').fill(rfc);
    await page.getByText(/El dígito verificador/).waitFor({ state: 'detached' });
    const paper = (name: string) => page.getByRole('group', { name });
    const choose = (name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
      paper(name).locator('input:not([capture])').setInputFiles(file);
    await choose('Tu fotografía', { name: 'yo.gif', mimeType: 'image/gif', buffer: PNG });
    await paper('Tu fotografía').getByText('Sólo se aceptan imágenes JPG o PNG.').waitFor();
    await paper('Tu INE')
      .locator('input[capture="environment"]')
      .setInputFiles({ name: 'image.png', mimeType: 'image/png', buffer: PNG });
    await paper('Tu INE').getByText('Guardado').waitFor();
    // By its name it is a picture, inside it is none.
    await choose('Estado de cuenta bancaria', {
      name: 'x.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>'),
    });
    await paper('Estado de cuenta bancaria').getByRole('alert').waitFor();
    await shot(page, 'alta-5-documentos');
    expect(await accessProblems(page)).toEqual([]);
    await go(page);

    await page.getByRole('heading', { name: 'Elige tu kit' }).waitFor();
    await page.getByText('Elige un kit para continuar.').waitFor();
    await reads(() => page.getByRole('button', { name: 'Pagar con Mercado Pago' }).isDisabled(), true);
    await firstKit(page).check();
    await shot(page, 'alta-6-kit');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).dblclick();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    expect(await partnersOf(curp)).toEqual([]);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.waitForURL(`${product.url}${PAGE}/success**`);
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    await page.getByText('Revisar tu correo electrónico para más información.').waitFor();
    const waiting = { id_status: 0, pay_membership: 0, save_online: 1, id_sponsor: SPONSOR, sales: 1 };
    const [partner, ...others] = await partnersOf(curp);
    expect([partner, others]).toEqual([expect.objectContaining(waiting), []]);
    await page.getByText(String(partner?.id_customers), { exact: true }).waitFor();
    await shot(page, 'alta-pagado');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Regresar' }).click();
    await page.getByRole('heading', { name: '¿Quién te invitó?' }).waitFor();
    await page.close();

    await isActivated(curp, waiting);
  });

  /** The call centre looks at his papers on a phone, activates him at a desk; he and his sponsor hear of it all. */
  async function isActivated(curp: string, waiting: object): Promise<void> {
    const number = (await partnersOf(curp))[0]?.id_customers ?? 0;
    const admin = await product.login('admin');
    const phone = await surf.open('/clientes/altas', { token: admin, size: PHONE });
    await phone.getByText('María Ñúñez Peña').waitFor();
    await shot(phone, 'altas-390');
    expect(await accessProblems(phone)).toEqual([]);
    const wide = await phone.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
    expect(wide).toBe(false);
    await phone.close();

    const staff = await surf.open('/clientes/altas', { token: admin, size: WIDE });
    const row = staff.getByRole('row').filter({ hasText: 'María Ñúñez Peña' });
    await row.getByText('Membresía por Pagar').waitFor();
    await shot(staff, 'altas-1440');
    expect(await accessProblems(staff)).toEqual([]);
    await row.getByRole('button', { name: 'Ver documentos (1)' }).click();
    const papers = staff.getByRole('dialog', { name: 'Documentos de María Ñúñez Peña' });
    await papers.getByRole('img', { name: 'INE' }).waitFor();
    await papers.getByRole('button', { name: 'Cerrar' }).last().click();
    await papers.waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'Activar' }).click();
    const dialog = staff.getByRole('dialog', { name: /^¿Activar a \d+ - María Ñúñez Peña\?$/ });
    await dialog.getByLabel('Membresía Pagada').click();
    await shot(staff, 'altas-activar-1440');
    await dialog.getByRole('button', { name: 'Activar' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await partnersOf(curp)).toEqual([
        expect.objectContaining({ ...waiting, id_status: 1, pay_membership: 1 }),
      ]),
    );
    await staff.getByText('Activados', { exact: true }).click();
    await row.waitFor();
    await staff.goto(`${product.url}/clientes/${number}`);
    await staff.getByRole('tab', { name: 'Línea de tiempo' }).click();
    const time = staff.getByRole('region', { name: 'Línea de tiempo' });
    for (const line of [
      /^Se inscribió/,
      /^Compró: la venta/,
      /^Pagó en línea la venta/,
      /^Recibió un aviso: registro en línea/,
    ])
      await time.getByRole('listitem').filter({ hasText: line }).first().waitFor();
    await shot(staff, 'linea-de-tiempo-1440');
    expect(await accessProblems(staff)).toEqual([]);
    await staff.close();

    const [sponsored] = await product.rows<{ mail: string }>(
      'select email_customers as mail from customers where id_customers = ?',
      [SPONSOR],
    );
    await wasMailed(product, 'maria.alta@example.com', `Tu número es ${number}.`);
    await wasMailed(product, sponsored?.mail ?? '', `Su número es ${number}.`);
    const bell = await surf.open('/dashboard', { token: await product.login(String(SPONSOR), 1), size: PHONE });
    await bell.getByRole('button', { name: /^Notificaciones/ }).click();
    await bell.getByText(`${number} - María Ñúñez Peña`).click();
    await bell.waitForURL(`${product.url}/mis-clientes-nuevos`);
    await bell.getByRole('searchbox', { name: 'Filtrar' }).fill('peña maría');
    await bell.getByText('María Ñúñez Peña').first().waitFor();
    await shot(bell, 'mis-clientes-nuevos-390');
    expect(await accessProblems(bell)).toEqual([]);
    await bell.close();

    const password = 'Nueva.2026';
    const own = await surf.open('/login', { size: PHONE });
    await own.goto(await mailedLink(product));
    await own.getByLabel('Nueva contraseña').fill(password);
    await own.getByLabel('Confirmar contraseña').fill(password);
    await own.getByRole('button', { name: 'ACTUALIZAR CONTRASEÑA' }).click();
    await own.getByText('Contraseña actualizada.').first().waitFor();
    await own.close();
    const token = await product.login(String(number), 1, password);
    const newcomer = await surf.open('/', { token, size: PHONE });
    const terms = newcomer.getByRole('dialog');
    await terms.getByRole('switch', { name: 'Leí el contrato y lo acepto' }).click();
    await terms.getByRole('button', { name: 'Aceptar términos' }).click();
    await terms.waitFor({ state: 'detached' });
    await newcomer.getByRole('button', { name: /^Notificaciones/ }).click();
    await newcomer.getByText('Comunícate con el call center para activar tu registro.').waitFor();
    await newcomer.close();
    surf.assertQuiet();
  }

  it('a link sets the sponsor; one who does not exist leads to the open form', async () => {
    const page = await surf.open(`${PAGE}/upline/${SPONSOR}`, { size: WIDE, expected: REFUSED });
    await page.evaluate('localStorage.clear()');
    await page.reload();
    const number = page.getByLabel('Número del sponsor');
    await reads(() => number.inputValue(), String(SPONSOR));
    await reads(() => number.isDisabled(), true);
    await page.getByLabel('3 primeras letras de su apellido').fill(letters);
    await go(page);
    await page.getByText(sponsor, { exact: true }).waitFor();
    await shot(page, 'alta-2-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { name: '¿Quién te invitó?' }).waitFor();
    await page.goto(`${product.url}${PAGE}?id_customers=99999999`);
    await reads(() => number.isDisabled(), true);
    await page.getByLabel('3 primeras letras de su apellido').fill(letters);
    await go(page);
    await page.getByText('El sponsor no existe.').waitFor();
    await reads(() => number.inputValue(), '');
    await reads(() => number.isDisabled(), false);
    await page.close();
    surf.assertQuiet();
  });

  it('keeps what is typed while the line is gone, asks another country for what it has, and begins anew', async () => {
    const page = await surf.open(PAGE, { size: PHONE, expected: /Failed to load resource/ });
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await begin(page);
    await fillPerson(page, 'Estados Unidos');
    await page.getByLabel('Apellido materno').waitFor({ state: 'detached' });
    await intercept(page, CALLS, (route) => route.abort());
    await go(page);
    await page.getByText('No se pudo guardar: revisa tu conexión. Lo que escribiste sigue aquí.').waitFor();
    await shot(page, 'alta-sin-conexion');
    await page.unroute(CALLS);
    await go(page, 'Reintentar');
    await page.getByRole('heading', { name: 'Tu dirección' }).waitFor();
    await page.getByLabel('Código postal').fill('90001');
    await page.getByLabel('Estado').selectOption('California');
    await page.getByLabel('Ciudad').fill('Los Angeles');
    await page.getByLabel('Dirección').fill('200 N Spring St');
    await go(page);
    await page.getByLabel('Número de seguro social').waitFor();
    await page.getByLabel('CURP').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Empezar de nuevo?' });
    await dialog.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await page.getByRole('heading', { name: '¿Quién te invitó?' }).waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('a payment that was given up says so, and goes on with the kit', async () => {
    const { curp } = personPapers('BC');
    const page = await surf.open(PAGE, { size: PHONE, theme: 'dark', expected: REFUSED });
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await fillAll(page, curp);
    await firstKit(page).check();
    await go(page, 'Pagar con Mercado Pago');
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL(`${product.url}${PAGE}/error-pago**`);
    await page.getByText('El pago fue cancelado. Por favor, vuelva a intentar.').waitFor();
    await shot(page, 'alta-cancelado-oscuro');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Regresar' }).click();
    await page.getByRole('heading', { name: 'Elige tu kit' }).waitFor();
    await reads(() => page.getByRole('radio', { checked: true }).count(), 1);
    expect(await partnersOf(curp)).toEqual([]);
    await page.close();
    surf.assertQuiet();
  });
});
