import type { Page } from 'playwright-core';
import { EscPosPrinter, EscPosReader, eventually, TEST_PASSWORD } from '@ceiba/platform/testing';
import { CASH_FORM, type SavedReturn, ticketCode, VOUCHER_FORM } from '@ceiba/sales/contract';
import { accessProblems, choose, cursorIn, foundIn, PHONE, reads, scan, shot } from './support/browser';
import { sell } from './support/sell';
import { browserSuite, product, surf } from './support/suite';

/** Branch 1 of the demo: Ciudad de México, pesos. */
const BRANCH = 1;
/** One of a promotion that runs: who buys one gets the second at half its price. */
const PROMOTED = BRANCH * 100 + 44;
const BARCODE = '750100000411';
/** The smallest customer's screen that is sold. */
const SMALL = { width: 1024, height: 600 };

/** A printer at the USB port of the device: keeps what is sent to it. */
const FAKE_USB = `localStorage.removeItem('ceiba.printer'); window.usbPapers = []; (() => {
  const alternate = { interfaceClass: 7, endpoints: [{ endpointNumber: 1, direction: 'out', type: 'bulk' }] };
  const configuration = { configurationValue: 1, interfaces: [{ interfaceNumber: 0, alternate }] };
  const device = { opened: false, configuration: null, configurations: [configuration],
    open: async () => { device.opened = true; }, close: async () => { device.opened = false; },
    selectConfiguration: async () => { device.configuration = configuration; },
    claimInterface: async (number) => { if (number !== 0) throw new Error('no such interface'); },
    transferOut: async (endpoint, data) => { window.usbPapers.push([...new Uint8Array(data.buffer ?? data)]); return { status: 'ok' }; } };
  Object.defineProperty(navigator, 'usb', { value: { getDevices: async () => [device], requestDevice: async () => device } });
})()`;

describe('around the till', () => {
  let token: string;
  const printer = new EscPosPrinter();
  const env: Record<string, string> = {};

  beforeAll(async () => {
    env.PRINTER_STAND_IN = await printer.start();
  });
  browserSuite({ env }, async () => {
    token = await product.login('cajera');
  });
  afterAll(() => printer.stop());

  const open = async (size?: { width: number; height: number }) => {
    const page = await surf.open('/ventas/nueva', { token, ...(size ? { size } : {}) });
    await page.waitForSelector('#till-scan');
    return page;
  };
  /** As a person types: a faster burst is a scanner's. */
  const type = async (page: Page, text: string) => {
    await page.keyboard.type(text, { delay: 60 });
    await page.keyboard.press('Enter');
  };
  const sellInCash = async (page: Page) => {
    await page.keyboard.press('F3');
    await type(page, '2');
    await page.getByText('ID 2').waitFor();
    await page.keyboard.press('Alt+x');
    await page.getByRole('button', { name: /^Exacto/, pressed: true }).waitFor();
    // Two bills of a thousand: enough for all that is sold here.
    await page.keyboard.press('Alt+6');
    await page.keyboard.press('Alt+6');
    await page.keyboard.press('F10');
    await page.getByRole('dialog').getByText('Venta registrada.').waitFor();
  };
  const lastSale = async () => {
    const [sale] = await product.rows<{ id_document: number; number_invoice_doc: string; total_doc: string }>(
      'select id_document, number_invoice_doc, total_doc from sale order by id_document desc limit 1',
    );
    if (!sale) throw new Error('no sale');
    return sale;
  };
  const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

  it('opens the ticket that is scanned, and the last one again after a reload, as a copy', async () => {
    const page = await open();
    await type(page, 'nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await sellInCash(page);
    const sale = await lastSale();
    const dialog = page.getByRole('dialog');
    await page.keyboard.press('Enter');
    await closed(page);
    await cursorIn(page, 'till-scan');

    const papers: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/generate/invoice/new/ticket/')) papers.push(new URL(request.url()).search);
    });
    await page.reload();
    await page.waitForSelector('#till-scan');
    await page.keyboard.press('Alt+i');
    await dialog.getByText('Última venta guardada').waitFor();
    await dialog.getByText(String(sale.number_invoice_doc), { exact: true }).waitFor();
    await dialog.getByText('Cambio').waitFor();
    await dialog.locator('iframe').waitFor();
    await dialog.getByRole('button', { name: /Imprimir copia/ }).waitFor();
    expect(papers.every((search) => search.includes('copy=1'))).toBe(true);
    expect(papers.length).toBeGreaterThan(0);
    await shot(page, 'caja-ultimo-ticket');
    await page.keyboard.press('Escape');
    await closed(page);

    // What is being sold stays as it is.
    await type(page, 'nut-002');
    await page.getByLabel('Cantidad de').waitFor();
    await scan(page, ticketCode(sale.id_document));
    await dialog.getByText('Ticket escaneado').waitFor();
    await dialog.getByRole('link', { name: 'Ver venta' }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await closed(page);
    // Typed as it stands under the bars; one digit wrong is a code that nobody has.
    await cursorIn(page, 'till-scan');
    await type(page, ticketCode(sale.id_document).toLowerCase());
    await dialog.getByText('Ticket escaneado').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    const wrong = `TK${sale.id_document}${(Number(ticketCode(sale.id_document).at(-1)) + 1) % 10}`;
    await scan(page, wrong);
    await page.getByText(`No hay ningún producto "${wrong}" en la sucursal.`).waitFor();
    // It can be searched or registered, and the sale stays.
    await page.getByRole('button', { name: 'Buscar o registrar' }).click();
    await reads(() => dialog.getByRole('combobox', { name: 'Buscar producto' }).inputValue(), wrong);
    await page.keyboard.press('Escape');
    await closed(page);
    // Of a branch that is not his.
    const [foreign] = await product.rows<{ id_document: number }>(
      `select id_document from sale where id_branch_office not in (
         select w.id_branch_office from worker_branch_office w join users u on u.id_worker = w.id_worker
         where u.username_user = 'cajera') limit 1`,
    );
    if (foreign) {
      await scan(page, ticketCode(foreign.id_document));
      await page.getByText(`El ticket ${ticketCode(foreign.id_document)} no es de sus sucursales.`).waitFor();
    }
    await reads(() => page.locator('[data-cell$=":qty"]').count(), 1);
    surf.assertQuiet();
    await page.close();
  });

  it('tells price, stock and promotions without selling anything', async () => {
    const page = await open();
    await page.keyboard.press('Alt+c');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Escanear o escribir clave o nombre').and(page.locator(':focus')).waitFor();
    await scan(page, BARCODE);
    await dialog
      .getByText(/^Colágeno/)
      .first()
      .waitFor();
    await dialog.getByText('Existencia en la sucursal').waitFor();
    await dialog.getByText('Ninguna.').waitFor();
    const [row] = await product.rows<{ key_product: string; name_product: string }>(
      'select key_product, name_product from product where id_product = ?',
      [PROMOTED],
    );
    await type(page, row?.key_product ?? '');
    await dialog
      .getByText(row?.name_product ?? '')
      .first()
      .waitFor();
    await dialog.getByText(/: por cada 1, 1 con 50 % de descuento/).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'caja-consultar-precio');
    await type(page, 'no hay tal cosa');
    await dialog.getByText('No hay ningún producto "no hay tal cosa" en la sucursal.').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await page.getByText('Escanee el primer producto.').waitFor();
    surf.assertQuiet();
    await page.close();
  });

  it('keeps total and buttons in sight on the smallest till, and ends the sale by Enter on what was handed over', async () => {
    const page = await open(SMALL);
    await type(page, 'nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await page.keyboard.press('F3');
    await type(page, '2');
    await page.getByText('ID 2').waitFor();
    for (const part of [
      page.getByRole('region', { name: 'Totales' }).locator('output'),
      page.getByRole('button', { name: /^Guardar/ }),
      page.getByRole('button', { name: /^Verificar y guardar/ }),
    ]) {
      await eventually(async () => {
        const box = await part.boundingBox();
        expect((box?.y ?? SMALL.height) + (box?.height ?? 1)).toBeLessThanOrEqual(SMALL.height);
      });
    }
    await page.keyboard.press('Alt+x');
    await page.locator('#till-paid-with').focus();
    await page.keyboard.type('1', { delay: 60 });
    // Too little: Enter goes on to the next product, nothing is saved.
    await page.keyboard.press('Enter');
    await cursorIn(page, 'till-scan');
    await page.locator('#till-paid-with').focus();
    await page.keyboard.type('2000', { delay: 60 });
    await shot(page, 'caja-1024');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Venta registrada.').waitFor();
    surf.assertQuiet();
    await page.close();
  });

  it("shows the sale on the customer's screen, also after a reload, and nothing of a person", async () => {
    const page = await open();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Pantalla del cliente' }).click();
    const screen = await opened;
    await screen.setViewportSize(SMALL);
    await screen.getByRole('heading', { name: 'Bienvenido' }).waitFor();
    await page.bringToFront();
    await type(page, '2*nut-001');
    await screen.getByText('2 artículos').waitFor();
    await type(page, 'nut-003');
    await screen.getByText('3 artículos').waitFor();
    await reads(() => screen.getByRole('list', { name: 'Productos' }).getByRole('listitem').count(), 2);
    await screen.reload();
    await screen.getByText('3 artículos').waitFor();
    // Another till's sale is on another screen.
    const other = await open();
    await type(other, 'nut-002');
    await other.getByLabel('Cantidad de').waitFor();
    await screen.getByText('3 artículos').waitFor();
    await other.close({ runBeforeUnload: false });
    await page.bringToFront();

    await sellInCash(page);
    const sale = await lastSale();
    await screen.getByRole('heading', { name: '¡Gracias por su compra!' }).waitFor();
    await screen.getByText('Su cambio').waitFor();
    await foundIn(screen.locator('main'), new RegExp(sale.total_doc.replace(/^(\d)(\d{3}\.)/, '$1,$2')));
    await shot(screen, 'caja-pantalla-gracias');
    await page.keyboard.press('Enter');
    await screen.getByRole('heading', { name: 'Bienvenido' }).waitFor();
    await type(page, '3*nut-001');
    await screen.getByText('3 artículos').waitFor();
    await reads(() => screen.getByText(/ID 2|cliente/i).count(), 0);
    const room = await screen.evaluate<boolean>(
      'document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth',
    );
    expect(room).toBe(true);
    await shot(screen, 'caja-pantalla-venta');
    await screen.setViewportSize(PHONE);
    await shot(screen, 'caja-pantalla-390');
    expect(await accessProblems(screen)).toEqual([]);
    // The till is left: nothing of its sale stays.
    await page.goto('about:blank');
    await screen.getByRole('heading', { name: 'Bienvenido' }).waitFor();
    surf.assertQuiet();
    await screen.close();
    await page.close();
  });

  /** The printer of the shop's counter, as its administrator registers it. */
  const register = async (page: Page, name: string, kind: 'Red' | 'USB') => {
    await page.getByRole('button', { name: 'Registrar Impresora' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill(name);
    if (kind === 'USB') await choose(page, dialog.getByLabel('Conexión'), kind);
    else {
      await dialog.getByLabel('Dirección IP').fill('127.0.0.1');
      await dialog.getByRole('button', { name: 'Registrar Impresora' }).click();
      await dialog.getByText('La dirección debe ser una IP de la red local, por ejemplo 192.168.1.50.').waitFor();
      await dialog.getByLabel('Dirección IP').fill('192.168.7.20');
    }
    await choose(page, dialog.getByLabel('Cajón'), 'Pin 2');
    if (kind === 'Red') await shot(page, 'caja-impresora');
    await dialog.getByRole('button', { name: 'Registrar Impresora' }).click();
    await page.getByText('Impresora registrada.').waitFor();
    await closed(page);
  };
  const texts = (at: number) => (printer.papers.at(at)?.lines ?? []).map((line) => line.text);

  it('prints on the printer of the shop: by itself, once more as a copy, and says what is the matter', async () => {
    const admin = await surf.open('/impresoras', {
      token: await product.login('admin'),
      expected: /status of 4(00|22)/,
    });
    await admin.getByText('Todavía no hay impresoras').waitFor();
    await register(admin, 'Mostrador', 'Red');
    await admin
      .getByRole('row', { name: /Mostrador/ })
      .getByRole('button', { name: /^Acciones: / })
      .click();
    await admin.getByRole('menuitem', { name: 'Página de prueba en Mostrador' }).click();
    await admin.getByText('Página de prueba impresa.').waitFor();
    expect(texts(-1).slice(0, 2)).toEqual(['Página de prueba', 'Mostrador']);
    await admin
      .getByRole('row', { name: /Mostrador/ })
      .getByText('Lista')
      .waitFor();
    expect(await accessProblems(admin)).toEqual([]);
    await shot(admin, 'caja-impresoras');
    await admin.setViewportSize(PHONE);
    await shot(admin, 'caja-impresoras-390');
    await admin.close();

    const page = await open();
    const dialog = page.getByRole('dialog');
    const sellOne = async () => {
      await type(page, 'nut-001');
      await page.getByLabel('Cantidad de').waitFor();
      await sellInCash(page);
    };
    await sellOne();
    printer.papers.splice(0);
    await choose(page, dialog.getByLabel('Impresora'), 'Mostrador');
    await dialog.getByText('Impreso.').waitFor();
    expect(printer.papers.map(({ drawer }) => drawer.length)).toEqual([1]);
    expect(texts(0)).not.toContain('COPIA');
    await page.keyboard.press('i');
    await reads(() => Promise.resolve(printer.papers.length), 2);
    await dialog.getByText('Impreso.').waitFor();
    expect(printer.papers.map(({ drawer }) => drawer.length)).toEqual([1, 0]);
    expect(texts(1)).toContain('COPIA');
    await shot(page, 'caja-impreso');
    await page.keyboard.press('Enter');
    await closed(page);

    // The next one prints by itself; without paper it says so and is printed by a key.
    printer.mood = 'paper_out';
    await sellOne();
    await dialog.getByText('La impresora no tiene papel.').waitFor();
    printer.mood = 'ready';
    printer.papers.splice(0);
    await page.keyboard.press('i');
    await dialog.getByText('Impreso.').waitFor();
    expect(printer.papers).toHaveLength(1);
    expect(texts(0)).not.toContain('COPIA');
    await page.keyboard.press('Enter');
    await closed(page);
    expect(printer.faults).toEqual([]);
    surf.assertQuiet();
    await page.close();
  });

  it('opens the drawer by the word of a person who may, with a reason', async () => {
    const page = await surf.open('/ventas/nueva', { token, expected: /status of 422/ });
    await page.waitForSelector('#till-scan');
    printer.papers.splice(0);
    await page.keyboard.press('Alt+a');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').and(page.locator(':focus')).waitFor();
    await dialog.getByRole('button', { name: 'Abrir cajón' }).click();
    await dialog.getByText('Diga por qué abre el cajón.').waitFor();
    await dialog.getByLabel('Motivo').fill('Cambio de un billete');
    await dialog.getByLabel('Usuario que autoriza').fill('cajera');
    await dialog.getByLabel('Contraseña').fill(TEST_PASSWORD);
    await dialog.getByRole('button', { name: 'Abrir cajón' }).click();
    await page.getByText('Esta persona no puede autorizar que se abra el cajón.').first().waitFor();
    await shot(page, 'caja-cajon');
    await dialog.getByLabel('Usuario que autoriza').fill('admin');
    await dialog.getByRole('button', { name: 'Abrir cajón' }).click();
    await closed(page);
    expect(printer.papers.map(({ drawer, lines }) => [drawer.length, lines.length])).toEqual([[1, 0]]);
    await cursorIn(page, 'till-scan');
    surf.assertQuiet();
    await page.close();

    const admin = await surf.open('/impresoras?impresora=1&accion=log', { token: await product.login('admin') });
    await admin.getByRole('dialog').getByText('Cambio de un billete').waitFor();
    await admin.getByRole('dialog').getByText('Apertura de cajón').first().waitFor();
    await shot(admin, 'caja-bitacora');
    await admin.close();
  });

  it('prints by USB from the browser of the device', async () => {
    const admin = await surf.open('/impresoras', { token: await product.login('admin') });
    await register(admin, 'De mesa', 'USB');
    await admin.close();
    const page = await surf.page({ token });
    const refused: string[] = [];
    page.on(
      'response',
      (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`),
    );
    await page.addInitScript(FAKE_USB);
    await page.goto(`${product.url}/ventas/nueva`);
    await page.waitForSelector('#till-scan');
    await type(page, 'nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await sellInCash(page);
    const sale = await lastSale();
    const dialog = page.getByRole('dialog');
    await choose(page, dialog.getByLabel('Impresora'), 'De mesa');
    await dialog.getByText('Impreso.').waitFor();
    const [sent, ...more] = await page.evaluate<number[][]>('window.usbPapers');
    expect(more).toEqual([]);
    const paper = new EscPosReader(Buffer.from(sent ?? []), 48).read();
    expect(paper).toMatchObject({ barCodes: [ticketCode(sale.id_document)], drawer: [{ pin: 2 }] });
    expect(refused).toEqual([]);
    surf.assertQuiet();
    await page.close();
  });

  it('gives each person keys of one’s own: no key twice, the help and the buttons follow, a reload keeps them', async () => {
    const page = await open();
    const dialog = page.getByRole('dialog');
    const park = (key: string) =>
      dialog.getByRole('button', { name: `${key}: Poner la venta en espera. Cambiar la tecla` });
    await page.keyboard.press('?');
    await park('F7').click();
    await dialog.getByText('Pulse la tecla…').waitFor();
    await page.keyboard.press('F8');
    await dialog.getByText('F8 ya es “Guardar”.').waitFor();
    await page.keyboard.press('k');
    await dialog.getByText('Elija una tecla de función, o Alt con una letra o una cifra.').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'caja-teclas');
    // Esc leaves the key, not the help.
    await page.keyboard.press('Escape');
    await park('F7').click();
    await page.keyboard.press('Alt+k');
    await park('Alt K').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await page.getByRole('button', { name: 'Poner en espera Alt K' }).waitFor();

    await page.reload();
    await page.waitForSelector('#till-scan');
    await page.keyboard.press('F7');
    await page.keyboard.press('Alt+k');
    await page.getByText('No hay nada que poner en espera.').waitFor();
    await reads(() => page.getByText('No hay nada que poner en espera.').count(), 1);
    // Of another person nothing is changed.
    const other = await surf.open('/ventas/nueva', { token: await product.login('admin') });
    await other.getByRole('button', { name: 'Poner en espera F7' }).waitFor();
    await other.close();

    await page.keyboard.press('?');
    await page.setViewportSize(PHONE);
    await shot(page, 'caja-teclas-390');
    await dialog.getByRole('button', { name: 'Volver a las teclas usuales' }).click();
    await park('F7').waitFor();
    await page.emulateMedia({ media: 'print' });
    await reads(() => page.locator('#till-scan').isVisible(), false);
    await reads(() => dialog.getByText('Poner la venta en espera').isVisible(), true);
    surf.assertQuiet();
    await page.close();
  });

  it('takes a voucher: scanned it brings its customer and pays first, the rest in another form, and is used up', async () => {
    const admin = await product.login('admin');
    const { total } = await sell(product, admin, 2, 1);
    const sale = await lastSale();
    const back = await product.post<SavedReturn>(
      '/sale/return/insert',
      {
        p_id_document: sale.id_document,
        p_reason: 'No le gustó',
        p_details: [{ p_line: 1, p_qty: 1 }],
        p_refunds: [{ p_way: 'voucher', p_amount: total }],
      },
      admin,
    );
    expect([back.response, back.message]).toEqual(['success', 'Devolución registrada.']);
    const code = back.data.refunds[0]?.code_voucher ?? '';

    const page = await open();
    await scan(page, code);
    const first = page.getByRole('group', { name: 'Paga primero' });
    await first.getByText(`Vale ${code}`).waitFor();
    await page.getByText('ID 2').waitFor();
    await type(page, '2*nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await first.getByText('Falta').waitFor();
    await page.keyboard.press('F10');
    await page.locator('.sales-problem').getByText('Por favor, seleccionar Forma de Pago.').waitFor();
    await page.keyboard.press('Alt+x');
    await page.getByRole('button', { name: /^Exacto/, pressed: true }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'caja-vale');
    await page.keyboard.press('F10');
    await page.getByRole('dialog').getByText('Venta registrada.').waitFor();
    const [paid] = await product.rows<Record<string, unknown>>(
      `select id_customers, id_type_format_pay, amount_format_pay, id_type_format_pay_2,
         amount_format_pay + amount_format_pay_2 - total_doc as apart from sale order by id_document desc limit 1`,
    );
    expect(paid).toEqual({
      ...{ id_customers: 2, id_type_format_pay: VOUCHER_FORM, amount_format_pay: total },
      ...{ id_type_format_pay_2: CASH_FORM, apart: '0.00' },
    });
    await page.keyboard.press('Enter');
    await closed(page);
    // Typed, as nobody wants to pay with it twice.
    await page.keyboard.press('Alt+v');
    await page.getByLabel('Código del vale').and(page.locator(':focus')).waitFor();
    await type(page, code.toLowerCase());
    await page.getByText('El vale ya se usó completo.').waitFor();
    await page.keyboard.press('Escape');
    await cursorIn(page, 'till-scan');
    surf.assertQuiet();
    await page.close();
  });

  /** From the till over the return of a scanned ticket, all of whose goods come back for others. */
  const changeAll = async (admin: string, id_document: number) => {
    const page = await surf.open('/ventas/nueva', { token: admin });
    await page.waitForSelector('#till-scan');
    await scan(page, ticketCode(id_document));
    await page.getByRole('dialog').getByRole('link', { name: 'Devolver o cambiar' }).click();
    await page.getByRole('heading', { name: `Devolver venta #${id_document}` }).waitFor();
    await page.getByRole('button', { name: 'Devolver todo' }).click();
    await page.getByLabel('Motivo').last().fill('Quiere otro');
    await page.getByRole('button', { name: 'Cambiar por otros productos' }).click();
    return page;
  };

  it('changes goods for others: from the scanned ticket over its return, and the difference alone is paid', async () => {
    const admin = await product.login('admin');
    await sell(product, admin, 2, 1);
    const old = await lastSale();
    const page = await changeAll(admin, old.id_document);
    const first = page.getByRole('group', { name: 'Paga primero' });
    await first.getByText(`Cambio de la venta #${old.id_document}`).waitFor();
    await page.getByText('ID 2').waitFor();
    await cursorIn(page, 'till-scan');
    await type(page, '3*nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await first.getByText('Falta').waitFor();
    await page.keyboard.press('F7');
    await page.getByText('Un cambio no se pone en espera').waitFor();
    await page.keyboard.press('Alt+x');
    await page.getByRole('button', { name: /^Exacto/, pressed: true }).waitFor();
    await shot(page, 'caja-cambio');
    await page.keyboard.press('F10');
    await page.getByRole('dialog').getByText('Venta registrada.').waitFor();
    const sale = await lastSale();
    const [pair] = await product.rows<Record<string, unknown>>(
      `select r.id_document, r.id_document_exchange, s.id_type_format_pay, s.amount_format_pay, s.id_type_format_pay_2,
         s.amount_format_pay + s.amount_format_pay_2 - s.total_doc as apart
       from sale_return r join sale s on s.id_document = r.id_document_exchange order by r.id_return desc limit 1`,
    );
    expect(pair).toEqual({
      ...{ id_document: old.id_document, id_document_exchange: sale.id_document, id_type_format_pay: VOUCHER_FORM },
      ...{ amount_format_pay: old.total_doc, id_type_format_pay_2: CASH_FORM, apart: '0.00' },
    });
    surf.assertQuiet();
    await page.close();
  });

  it('hands over as a voucher what the dearer goods leave over in an exchange', async () => {
    const admin = await product.login('admin');
    await sell(product, admin, 2, 3);
    const old = await lastSale();
    const page = await changeAll(admin, old.id_document);
    const first = page.getByRole('group', { name: 'Paga primero' });
    await first.getByText(`Cambio de la venta #${old.id_document}`).waitFor();
    await cursorIn(page, 'till-scan');
    await type(page, 'nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await first.getByText(/^Se devuelven/).waitFor();
    const ways = first.getByRole('radiogroup', { name: 'Cómo se devuelve lo que sobra' });
    await ways.getByText('Vale', { exact: true }).click();
    await reads(() => ways.getByRole('radio', { name: 'Vale' }).isChecked(), true);
    // The goods are paid: no form is asked for.
    await reads(() => page.getByLabel('Forma de pago', { exact: true }).count(), 0);
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'caja-cambio-vale');
    await page.keyboard.press('F10');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Venta registrada.').waitFor();
    const sale = await lastSale();
    const [returned, sold] = [Number(old.total_doc), Number(sale.total_doc)];
    expect(returned).toBeGreaterThan(sold);
    const refunds = await product.rows<{ way: string; amount: string; rest: string | null }>(
      `select f.way, f.amount, v.amount - v.used as rest from sale_return r
         join sale_return_refund f on f.id_return = r.id_return
         left join customer_voucher v on v.id_voucher = f.id_voucher
       where r.id_document = ? and r.id_document_exchange = ? order by f.way`,
      [old.id_document, sale.id_document],
    );
    const left = (returned - sold).toFixed(2);
    expect(refunds).toEqual([{ way: 'voucher', amount: old.total_doc, rest: left }]);
    await dialog.getByText('Vale que se entrega').waitFor();
    await foundIn(dialog, new RegExp(left.replace(/^(\d)(\d{3}\.)/, '$1,$2').replace('.', '\\.')));
    surf.assertQuiet();
    await page.close();
  });

  it('gives in coins what the dearer goods leave over, where they were paid in cash', async () => {
    const admin = await product.login('admin');
    await sell(product, admin, 2, 3, 'cash');
    const old = await lastSale();
    const page = await changeAll(admin, old.id_document);
    const first = page.getByRole('group', { name: 'Paga primero' });
    await first.getByText(`Cambio de la venta #${old.id_document}`).waitFor();
    await cursorIn(page, 'till-scan');
    await type(page, 'nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    const ways = first.getByRole('radiogroup', { name: 'Cómo se devuelve lo que sobra' });
    await ways.getByText('Efectivo', { exact: true }).click();
    await reads(() => ways.getByRole('radio', { name: 'Efectivo' }).isChecked(), true);
    const [told] = await foundIn(first, /Se devuelven \S+/);
    await shot(page, 'caja-cambio-efectivo');
    await page.keyboard.press('F10');
    await page.getByRole('dialog').getByText('Venta registrada.').waitFor();
    const sale = await lastSale();
    const [row] = await product.rows<{ due: string; step: string }>(
      `select s.total_doc - s.round_doc as due, b.step_round as step from sale s
         join branch_office o on o.id_branch_office = s.id_branch_office
         join type_round b on b.id_type_round = o.id_type_round where s.id_document = ?`,
      [old.id_document],
    );
    const [left, step] = [Number(row?.due) - Number(sale.total_doc), Number(row?.step)];
    // All that was paid comes back: no room to round up. What coins can't pay stays on the voucher that pays the new goods.
    const given = Math.floor(left / step + 1e-6) * step;
    const voucher = Number(row?.due) - given;
    expect(told.replace(/[^\d.]/g, '')).toBe(given.toFixed(2));
    expect(
      await product.rows(
        `select f.way, f.amount from sale_return r join sale_return_refund f on f.id_return = r.id_return
         where r.id_document_exchange = ? order by f.way`,
        [sale.id_document],
      ),
    ).toEqual([
      { way: 'cash', amount: given.toFixed(2) },
      { way: 'voucher', amount: voucher.toFixed(2) },
    ]);
    surf.assertQuiet();
    await page.close();
  });
});
