import type { Locator, Page } from 'playwright-core';
import { certificatePdf, personPapers } from '@ceiba/customers/testing';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, foundIn, PHONE, reads, shot, slowAnswers } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const SPONSOR = 50;
const OTHER = 60;
const EDITED = 61;
const PARTNER = 2;

/** A browser that no longer lets a page copy, and one that does. */
const copier = (copies: string) =>
  `Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: ${copies} } })`;
const REFUSE_COPY = copier(`() => Promise.reject(new DOMException('late', 'NotAllowedError'))`);
const ALLOW_COPY = copier(`(text) => { window.copied = text; return Promise.resolve(); }`);

describe('the form of a partner', () => {
  let admin: string;
  browserSuite({}, async () => {
    admin = await product.login('admin');
  });

  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  const isFocused = (at: Locator) =>
    at.evaluate((one: { ownerDocument: { activeElement: unknown } }) => one === one.ownerDocument.activeElement);

  /** Goes on with Tab until the cursor is in a field, as somebody without a mouse does. */
  async function tabTo(page: Page, label: string): Promise<void> {
    await field(page, label).waitFor();
    for (let steps = 0; steps < 12; steps++) {
      await page.keyboard.press('Tab');
      if (await isFocused(field(page, label))) return;
    }
    throw new Error(`no way to "${label}" by Tab`);
  }
  async function type(page: Page, label: string, text: string): Promise<void> {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  async function pick(page: Page, label: string, text: string): Promise<void> {
    await tabTo(page, label);
    await choose(page, field(page, label), text);
  }
  async function person(page: Page, phone: string): Promise<void> {
    await type(page, 'Teléfono', phone);
    await type(page, 'Correo', `m${phone}@ceiba.example`);
    await type(page, 'Fecha de nacimiento', '2005-06-30');
    await type(page, 'Código postal', '72000');
    await type(page, 'Estado', 'Puebla');
    await type(page, 'Ciudad', 'Puebla');
    await type(page, 'Dirección', 'Calle Ñandú 8');
  }
  const stored = async (name: string) =>
    (
      await product.rows(
        `select id_upline, id_sponsor, id_country, id_status, type_fee, curp_customers, number_secure_social_customers,
           b.name_bank, k.number_account_bank, k.ruta_bank, data_validated
         from customers c left join customers_bank k using (id_customers) left join bank b on b.id_bank = k.id_bank
         where name_customers = ? order by c.id_customers desc limit 1`,
        [name],
      )
    )[0];

  it('registers a Mexican by keyboard alone over a poor line; what others have is asked about first', async () => {
    const [other] = await product.rows<{ phone: string }>(
      'select phone_customers as phone from customers where id_customers = ?',
      [OTHER],
    );
    const page = await surf.open('/clientes/nuevo', { token: admin, expected: /status of 409/ });
    await slowAnswers(page, /\/customers\/(search|insert)/, 2000);
    await field(page, 'Sponsor').focus();
    await page.keyboard.type(String(SPONSOR));
    await page.keyboard.press('Enter');
    // His number is proposed as upline, too.
    await page.getByText('Verificado', { exact: true }).nth(1).waitFor();
    await pick(page, 'Tipo de precio', 'Empresario');
    await pick(page, 'Idioma', 'Español');
    await type(page, 'Nombre', 'María Ñ');
    await type(page, 'Apellido paterno', 'López');
    await type(page, 'Apellido materno', 'García');
    await person(page, other?.phone ?? '');
    await type(page, 'CURP', 'LOGM050630MJCPRRA3');
    await type(page, 'CLABE', '012180001183597198');
    await page.getByText('CLABE de BBVA México.').waitFor();
    await pick(page, 'Formato de pago', 'Transferencia');
    await shot(page, 'cliente-nuevo-1440');
    expect(await accessProblems(page)).toEqual([]);
    await field(page, 'CLABE').press('Enter');
    const question = page.getByRole('dialog', { name: 'Otros clientes tienen los mismos datos' });
    await question.getByText(`El teléfono es también del cliente ${OTHER}`).waitFor();
    await question.getByRole('link', { name: `Ver cliente ${OTHER}` }).waitFor();
    expect(await stored('María Ñ')).toBeUndefined();
    await question.getByRole('button', { name: 'Guardar de todos modos' }).press('Enter');
    await page.getByRole('dialog', { name: 'Cliente registrado' }).getByText('se muestra sólo esta vez').waitFor();
    expect(await stored('María Ñ')).toEqual({
      ...{ id_upline: SPONSOR, id_sponsor: SPONSOR, id_country: 1, id_status: 1, type_fee: 'ASIMILADOS' },
      ...{ curp_customers: 'LOGM050630MJCPRRA3', number_secure_social_customers: null, data_validated: 0 },
      ...{ name_bank: 'BBVA México', number_account_bank: '012180001183597198', ruta_bank: null },
    });
    await page.close();
    surf.assertQuiet();
  });

  it('asks other things in another country, and holds an upline back until he is verified', async () => {
    const page = await surf.open('/clientes/nuevo', { token: admin, size: PHONE });
    await field(page, 'Upline').fill(String(SPONSOR));
    await choose(page, field(page, 'País'), 'Estados Unidos');
    await field(page, 'CURP').waitFor({ state: 'detached' });
    for (const gone of ['RFC', 'INE', 'Apellido materno']) await field(page, gone).waitFor({ state: 'detached' });
    await choose(page, field(page, 'Tipo de precio'), 'Empresario');
    await choose(page, field(page, 'Idioma'), 'Español');
    await field(page, 'Nombre').fill('Grace');
    await field(page, 'Apellido paterno').fill('Hopper');
    await person(page, '2105550001');
    await field(page, 'Número de seguridad social').fill('078-05-1120');
    await choose(page, field(page, 'Banco'), 'Banorte');
    await field(page, 'Número de cuenta').fill('123456789');
    await choose(page, field(page, 'Formato de pago'), 'Transferencia');
    await button(page, 'Registrar Cliente').click();
    await eventually(async () => expect(await isFocused(field(page, 'Ruta del banco'))).toBe(true));
    await field(page, 'Ruta del banco').fill('021000012');
    await page.getByText('La ruta (ABA) terminada en 0012 no es correcta.').waitFor();
    await field(page, 'Ruta del banco').fill('021000021');
    await button(page, 'Registrar Cliente').click();
    await page.getByText('Por favor, verifique el Sponsor/Upline', { exact: true }).first().waitFor();
    await button(page, 'Verificar Upline').click();
    await page.getByText('Verificado', { exact: true }).waitFor();
    await shot(page, 'cliente-nuevo-390');
    expect(await accessProblems(page)).toEqual([]);
    await button(page, 'Registrar Cliente').click();
    await page.getByRole('dialog', { name: 'Cliente registrado' }).waitFor();
    expect(await stored('Grace')).toMatchObject({
      ...{ id_upline: SPONSOR, id_country: 2, curp_customers: null, number_secure_social_customers: '078-05-1120' },
      ...{ number_account_bank: '123456789', ruta_bank: '021000021' },
    });
    await page.close();
    surf.assertQuiet();
  });

  it('keeps papers that can be looked at, and of two who edit him the second sees what the first saved', async () => {
    const opened = async () => {
      const page = await surf.open(`/clientes/${EDITED}/editar`, { token: admin, expected: /status of 409/ });
      await eventually(async () => expect(await field(page, 'Dirección').inputValue()).not.toBe(''));
      return page;
    };
    const [first, second] = [await opened(), await opened()];
    await first.getByLabel('Contrato', { exact: true }).setInputFiles({
      ...{ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: certificatePdf(['Contrato']) },
    });
    await field(first, 'Dirección').fill('Calle primera 1');
    await button(first, 'Guardar cambios').click();
    await first.waitForURL(new RegExp(`/clientes/${EDITED}$`));

    await field(second, 'Dirección').fill('Calle segunda 2');
    await button(second, 'Guardar cambios').click();
    const stale = second.getByRole('dialog', { name: 'El registro cambió mientras usted lo editaba' });
    await stale.getByText('Calle primera 1').waitFor();
    await stale.getByRole('button', { name: 'Ver lo guardado' }).click();
    await eventually(async () => expect(await field(second, 'Dirección').inputValue()).toBe('Calle primera 1'));
    await button(second, 'Ver Contrato').click();
    await second.getByRole('dialog', { name: 'Contrato' }).locator('iframe').waitFor();
    await first.close();
    await second.close();
    surf.assertQuiet();
  });

  it('takes a tax certificate over with one confirmation, in a partner’s own profile', async () => {
    const page = await surf.open('/informacion-personal', { token: await product.login(String(PARTNER), 1) });
    await button(page, 'Constancia fiscal').click();
    await field(page, 'Constancia de situación fiscal').setInputFiles({
      ...{ name: 'constancia.pdf', mimeType: 'application/pdf', buffer: certificatePdf() },
    });
    const dialog = page.getByRole('dialog', { name: 'Constancia de situación fiscal' });
    await dialog.getByRole('cell', { name: 'JUANA MARÍA PÉREZ' }).waitFor();
    await shot(page, 'constancia-1440');
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tomar datos' }).click();
    await page.getByText('Datos fiscales tomados de la constancia.').first().waitFor();
    const kept = 'select rfc_nomina, name_nomina, id_regimen_nomina from customers where id_customers = ?';
    expect(await product.rows(kept, [PARTNER])).toEqual([
      { rfc_nomina: 'PEXJ900215AB3', name_nomina: 'JUANA MARÍA PÉREZ', id_regimen_nomina: 626 },
    ]);
    await button(page, 'Ver Constancia de situación fiscal').waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('shows staff a certificate beside the record: another person’s, and one that is none', async () => {
    const page = await surf.open(`/clientes/${OTHER}/editar`, { token: admin, expected: /status of 422/ });
    const bring = (rows: readonly string[] | undefined) =>
      field(page, 'Constancia de situación fiscal').setInputFiles({
        ...{ name: 'constancia.pdf', mimeType: 'application/pdf', buffer: certificatePdf(rows) },
      });
    const dialog = page.getByRole('dialog', { name: 'Constancia de situación fiscal' });
    await eventually(async () => expect(await field(page, 'Dirección').inputValue()).not.toBe(''));
    await bring(['Recibo de luz']);
    await page.getByText('El PDF no es una Constancia de Situación Fiscal.').first().waitFor();
    await bring([]);
    await page.getByText('El PDF es una imagen: suba la constancia que se descarga del SAT.').first().waitFor();

    // The paper of the partner who brought his own.
    await bring(undefined);
    await dialog.getByText(`El RFC es también del cliente ${PARTNER}`).waitFor();
    await dialog
      .getByRole('link', { name: `Ver cliente ${PARTNER}` })
      .first()
      .waitFor();
    await dialog.getByText(/^La CURP registrada es otra: /).waitFor();
    await dialog.getByText(/^La CURP \S+ no corresponde a la fecha de nacimiento/).waitFor();
    await shot(page, 'constancia-de-otro-1440');
    await page.close();
    surf.assertQuiet();
  });

  /** Somebody new at `/registrar-cliente`; answers his number, with the dialog that tells it open. */
  async function register(page: Page, name: string, curp: string): Promise<number> {
    await choose(page, field(page, 'Idioma'), 'Español');
    await field(page, 'Nombre').fill(name);
    await field(page, 'Apellido paterno').fill('Ñúñez');
    await field(page, 'Apellido materno').fill('Peña');
    await field(page, 'Teléfono').fill(`55${String(curp.length)}${name.length}000001`);
    await field(page, 'Correo').fill(`${name.toLowerCase()}@ceiba.example`);
    await field(page, 'Fecha de nacimiento').fill('1980-01-01');
    await field(page, 'Fecha de nacimiento').press('Tab');
    await field(page, 'Código postal').fill('72000');
    await field(page, 'Estado').fill('Puebla');
    await field(page, 'Ciudad').fill('Puebla');
    await field(page, 'Dirección').fill('Calle Ñandú 8');
    await field(page, 'CURP').fill(curp);
    await button(page, 'Registrar Cliente').click();
    const [, id = ''] = await foundIn(page.getByRole('dialog', { name: 'Cliente registrado' }), /Usuario\s+(\d+)/);
    return Number(id);
  }
  const kitOf = (id: number) =>
    product.rows(
      `select c.kit, s.source_doc, s.pick_up_branch_office as picked, s.ecommerce_publico, s.number_lines from customers c
       left join (select x.*, (select count(*) from sale_detail d where d.id_document = x.id_document) as number_lines
         from sale x) s using (id_customers) where c.id_customers = ?`,
      [id],
    );
  const freeKit = (page: Page) => page.getByRole('radio').and(page.locator(':not([disabled])')).first();

  it('registers, tells the password once, sells the kit to be picked up, and comes back to the network', async () => {
    const page = await surf.open('/registrar-cliente', { token: admin, expected: /status of 409/ });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript('window.print = () => {}');
    await page.reload();
    await field(page, 'Sponsor').fill(String(SPONSOR));
    await field(page, 'Sponsor').press('Enter');
    await page.getByText('Verificado', { exact: true }).nth(1).waitFor();
    await choose(page, field(page, 'Tipo de precio'), 'Empresario');
    const id = await register(page, 'Kitzia', personPapers('KT').curp);
    const told = page.getByRole('dialog', { name: 'Cliente registrado' });
    await told.getByText('se muestra sólo esta vez').waitFor();
    const [, password = ''] = await foundIn(told, /Contraseña\s+(\S+)/);
    await told.getByRole('button', { name: 'Copiar' }).nth(1).click();
    await reads(() => page.evaluate('navigator.clipboard.readText()'), password);
    await told.getByRole('button', { name: 'Imprimir' }).click();
    await page.locator('iframe').contentFrame().getByText(`Contraseña: ${password}`).waitFor({ state: 'attached' });
    await told.getByRole('button', { name: 'Enviar enlace por correo' }).click();
    await told.getByRole('button', { name: 'Enlace enviado' }).waitFor();
    await shot(page, 'registrado-1440');
    expect(await accessProblems(page)).toEqual([]);
    await told.getByRole('button', { name: 'Elegir kit' }).click();
    await told.waitFor({ state: 'detached' });

    await freeKit(page).check();
    const inARow = `Math.round(document.querySelector('.pr-kits').offsetWidth / (document.querySelector('.pr-kit').offsetWidth + 16))`;
    await reads(() => page.evaluate(inARow), 6);
    await page.getByRole('switch', { name: 'Recoger en sucursal' }).click();
    await page.getByRole('button', { name: 'Pagar kit' }).click();
    await page.getByText('Seleccione una sucursal').waitFor();
    await page.getByRole('combobox', { name: 'Sucursal' }).press('ArrowDown');
    await page.locator('.ant-select-item-option').first().click();
    await shot(page, 'kit-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pagar kit' }).dblclick();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.waitForURL(new RegExp(`/descendencia-de-red\\?cliente=${id}&kit=success&registrado=${id}$`));
    await page.getByText('Pago Realizado', { exact: true }).waitFor();
    await page.getByText(`Kit de Kitzia Ñúñez Peña (#${id}).`).waitFor();
    await shot(page, 'kit-pagado-1440');
    expect(await accessProblems(page)).toEqual([]);
    const sold = { kit: expect.any(String), source_doc: 'ECOMMERCE_PAGADO', picked: 1, ecommerce_publico: 0 };
    expect(await kitOf(id)).toEqual([{ ...sold, number_lines: 1 }]);
    // A second one is refused.
    await page.goto(`${product.url}/registrar-cliente?cliente=${id}&moneda=2`);
    await freeKit(page).check();
    await page.getByRole('button', { name: 'Pagar kit' }).click();
    await page.getByText('Este número ya tiene un kit.').first().waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('a partner registers into his network, gives the payment up, sends the link on; who pays it needs no session', async () => {
    const token = await product.login(String(PARTNER), 1);
    const page = await surf.open('/registrar-cliente', { token, size: PHONE });
    await slowAnswers(page, /\/api\/customers\//, 1000);
    await page.getByText('El nuevo empresario queda de baja').waitFor();
    const id = await register(page, 'Lluvia', personPapers('KV').curp);
    const told = page.getByRole('dialog', { name: 'Cliente registrado' });
    await told.getByText('Podrá iniciar sesión cuando el Call Center active su registro.').waitFor();
    await shot(page, 'registrado-390');
    expect(await accessProblems(page)).toEqual([]);
    await told.getByRole('button', { name: 'Elegir kit' }).click();
    await freeKit(page).check();
    await shot(page, 'kit-390');
    await page.getByRole('button', { name: 'Pagar kit' }).click();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL(new RegExp(`/descendencia-de-red\\?kit=error-pago&registrado=${id}$`));
    await page.getByText('El pago fue cancelado. Por favor, vuelva a intentar.').waitFor();
    await shot(page, 'kit-cancelado-390');
    expect(await accessProblems(page)).toEqual([]);
    expect(await kitOf(id)).toMatchObject([{ kit: null, source_doc: null }]);
    await page.getByRole('link', { name: 'Elegir kit' }).click();
    await freeKit(page).check();
    // On a slow line the browser no longer lets it be copied: it stands there to be marked.
    await page.evaluate(REFUSE_COPY);
    await page.getByRole('button', { name: 'Copiar liga de pago' }).click();
    await page.getByText('Copie la liga de pago.').first().waitFor();
    await shot(page, 'kit-liga-390');
    // It is the link of the kit that was chosen: asked for, another one chosen while it came, that one chosen again.
    const shown = page.getByLabel('Liga de pago', { exact: true });
    const [first, other] = [page.getByRole('radio').first(), page.getByRole('radio').nth(1)];
    await other.check();
    await reads(() => shown.count(), 0);
    const answered = page.waitForResponse(/customers\/kit\/pay/);
    await page.getByRole('button', { name: 'Copiar liga de pago' }).click();
    await first.check();
    await answered;
    await reads(() => page.getByRole('button', { name: 'Copiar liga de pago' }).isEnabled(), true);
    await reads(() => shown.count(), 0);
    await other.check();
    await shown.waitFor();
    await first.check();
    await page.evaluate(ALLOW_COPY);
    await page.getByRole('button', { name: 'Copiar liga de pago' }).click();
    await page.getByText('Liga de pago copiada.').first().waitFor();
    const link = await page.evaluate<string>('window.copied');
    await reads(() => shown.inputValue(), link);
    await page.close();

    const payer = await surf.page({ size: PHONE });
    await payer.goto(link);
    await payer.getByRole('button', { name: 'Pagar', exact: true }).click();
    await payer.getByRole('heading', { name: 'Gracias' }).waitFor();
    await shot(payer, 'kit-gracias-390');
    expect(await accessProblems(payer)).toEqual([]);
    await eventually(async () => expect(await kitOf(id)).toMatchObject([{ kit: expect.any(String), picked: 0 }]));
    await payer.close();
    surf.assertQuiet();
  });
});
