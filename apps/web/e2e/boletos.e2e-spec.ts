import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { encodeQR } from 'qr';
import { eventually } from '@ceiba/platform/testing';
import { shownCode } from '@ceiba/sales/contract';
import { accessProblems, choose, intercept, PHONE, reads, scan, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Buys in the demo and signs in. */
const PARTNER = 2;
const TRANSFER = 1;
const BRANCH = 1;

interface Ticket {
  id_ticket: number;
  code: string;
}

describe('tickets of an event, and its door', () => {
  let cashier: string;
  let admin: string;
  let event: { id_product: number; name_product: string };

  browserSuite({}, async () => {
    [cashier, admin] = [await product.login('cajera'), await product.login('admin')];
    const [found] = await product.rows<typeof event>(
      'select id_product, name_product from product where has_event = 1 and id_branch_office = ?',
      [BRANCH],
    );
    if (!found) throw new Error('the demo company has no event');
    event = found;
  });

  const sell = async (qty: number): Promise<number> => {
    const lines = [{ p_id_product: event.id_product, p_qty: qty }];
    const whose = { p_id_branch_office: BRANCH, p_id_customers: PARTNER, p_details: lines };
    const { data } = await product.post<{ total: string }>('/sale/get/total/', whose, cashier);
    const payment = { p_total: data.total, p_id_type_format_pay: TRANSFER, p_amount_format_pay: data.total };
    const saved = await product.post<{ id: number }>('/sale/insert/update', { ...whose, ...payment }, cashier);
    if (saved.response !== 'success') throw new Error(`the sale was refused: ${saved.message}`);
    return saved.data.id;
  };
  const tickets = (id: number) =>
    product.rows<Ticket>('select id_ticket, code from event_ticket where id_document = ? order by id_ticket', [id]);
  const issued = (id: number, qty: number) =>
    eventually(async () => {
      const found = await tickets(id);
      expect(found).toHaveLength(qty);
      return found;
    });
  const bought = async (qty: number): Promise<[number, string[], Ticket[]]> => {
    const id = await sell(qty);
    const found = await issued(id, qty);
    return [id, found.map(({ code }) => code), found];
  };
  const mails = async (filename: string) => {
    const folder = join(product.dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.filter((text) => text.includes(filename)).length;
  };
  const scans = (id: number) =>
    product.rows<{ result: string }>('select result from event_ticket_scan where id_ticket = ? order by id_scan', [id]);
  const result = (page: Page) => page.getByRole('status');
  const says = async (page: Page, word: string | RegExp) => {
    await result(page).getByText(word).first().waitFor();
  };
  const begin = async (page: Page, door: string) => {
    await page.getByLabel('Puerta').fill(door);
    await page.getByRole('button', { name: 'Empezar' }).click();
    await says(page, 'Lea un boleto');
  };
  /** The phone at a door, ready to read. */
  const stand = async (door: string, options: { token?: string; expected?: RegExp } = {}): Promise<Page> => {
    const page = await surf.open('/boletos/entrada', {
      token: options.token ?? cashier,
      size: PHONE,
      expected: options.expected ?? /409/,
    });
    await begin(page, door);
    return page;
  };
  const type = async (page: Page, code: string) => {
    await page.getByLabel('Código del boleto').fill(code);
    await page.getByLabel('Código del boleto').press('Enter');
  };

  it('are issued when the worker comes back, once, and mailed; the list of sales opens them and sends them again', async () => {
    await product.kill('worker');
    const id = await sell(2);
    const page = await surf.open(`/ventas?buscar=${id}`, { token: cashier });
    const row = page.getByRole('row', { name: new RegExp(`^Elegir #${id}|${id}`) }).last();
    await row.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Imprimir ticket' }).waitFor();
    await reads(() => page.getByRole('menuitem', { name: 'Boletos del evento' }).count(), 0);
    await page.keyboard.press('Escape');
    expect(await tickets(id)).toEqual([]);
    await product.start('worker');
    const [first, second] = await issued(id, 2);
    expect(first?.code).not.toBe(second?.code);
    await eventually(async () => expect(await mails(`boletos-${id}.pdf`)).toBe(1));
    // The list looks again by itself.
    await eventually(async () => {
      await row.getByRole('button', { name: /^Acciones/ }).click();
      const item = page.getByRole('menuitem', { name: 'Boletos del evento' });
      if ((await item.count()) === 0) {
        await page.keyboard.press('Escape');
        throw new Error('the tickets are not offered yet');
      }
      await item.click();
    });
    const viewer = page.getByRole('dialog', { name: `Boletos del evento de la venta #${id}` });
    await viewer.locator('iframe').waitFor();
    await shot(page, 'boletos-visor-1440');
    expect(await accessProblems(page)).toEqual([]);
    await viewer.getByRole('button', { name: 'Enviar por correo' }).dblclick();
    await page.getByText('Boletos enviados por correo.').first().waitFor();
    await eventually(async () => expect(await mails(`boletos-${id}.pdf`)).toBeGreaterThanOrEqual(2));
    expect((await tickets(id)).map(({ code }) => code)).toEqual([first?.code, second?.code]);
    await page.close();
    surf.assertQuiet();
  });

  it('enter once: typed, scanned, read twice, at two doors at the same moment', async () => {
    const [, [typed = '', scanned = '', doubled = '', raced = ''], found] = await bought(4);
    const norte = await stand('Norte');
    await shot(norte, 'boletos-puerta-390');
    expect(await accessProblems(norte)).toEqual([]);
    await type(norte, shownCode(typed).toLowerCase());
    await says(norte, 'Adelante');
    await shot(norte, 'boletos-adelante-390');
    expect(await accessProblems(norte)).toEqual([]);
    // A scanner in keyboard mode, wherever the cursor is.
    await norte.getByRole('heading', { name: 'Entrada' }).click();
    await scan(norte, scanned);
    await reads(async () => (await scans(found[1]?.id_ticket ?? 0)).map((one) => one.result), ['ENTRO']);
    await norte.getByRole('list', { name: 'Lecturas anteriores' }).getByText('Adelante').first().waitFor();
    // Eventra#18512: two reads before the screen has changed.
    await Promise.all([scan(norte, doubled), scan(norte, doubled)]);
    await says(norte, 'Adelante');
    await reads(async () => (await scans(found[2]?.id_ticket ?? 0)).map((one) => one.result), ['ENTRO']);

    const sur = await stand('Sur');
    await type(sur, typed);
    await says(sur, 'Ya entró');
    await says(sur, /Puerta Norte/);
    await shot(sur, 'boletos-ya-entro-390');
    expect(await accessProblems(sur)).toEqual([]);
    for (const page of [norte, sur]) await page.getByLabel('Código del boleto').fill(raced);
    await Promise.all([norte, sur].map((page) => page.getByRole('button', { name: 'Leer' }).click()));
    await reads(
      async () => (await scans(found[3]?.id_ticket ?? 0)).map((one) => one.result).sort(),
      ['ENTRO', 'YA_ENTRO'],
    );
    await norte.getByText(/^\d+ de \d+$/).waitFor();
    for (const page of [norte, sur]) await page.close();
    surf.assertQuiet();
  });

  it('stay out when cancelled, replaced, or no tickets at all, and the door reads on', async () => {
    const [id, [cancelled = '']] = await bought(1);
    const [, [replaced = ''], [ticket]] = await bought(1);
    await product.post('/sale/delete', { p_id_document: id, p_observation_anulado: 'Error' }, admin);

    const list = await surf.open(`/boletos?buscar=${replaced}`, { token: admin });
    const row = list.getByRole('row', { name: new RegExp(event.name_product) });
    await row.waitFor();
    await shot(list, 'boletos-1440');
    expect(await accessProblems(list)).toEqual([]);
    await row.getByRole('button', { name: /^Reemplazar boleto de/ }).click();
    const form = list.getByRole('dialog', { name: /^Reemplazar boleto de/ });
    await form.getByRole('button', { name: 'Reemplazar' }).click();
    await form.getByText('El campo es obligatorio.').waitFor();
    await choose(list, form.getByLabel('Motivo'), 'Cambio de titular');
    await form.getByRole('button', { name: 'Reemplazar' }).click();
    await form.getByText('Escriba el nombre del nuevo titular.').waitFor();
    await form.getByLabel('Nuevo titular').fill('Niña Peña');
    await shot(list, 'boletos-reemplazar-1440');
    expect(await accessProblems(list)).toEqual([]);
    await form.getByRole('button', { name: 'Reemplazar' }).click();
    await form.waitFor({ state: 'detached' });
    await list.getByText('Niña Peña').first().waitFor();
    const [now] = await product.rows<Ticket>('select id_ticket, code from event_ticket where id_ticket = ?', [
      ticket?.id_ticket ?? 0,
    ]);
    await list.close();

    const page = await stand('Norte');
    await type(page, cancelled);
    await says(page, 'Venta anulada');
    await type(page, replaced);
    await says(page, 'Código reemplazado');
    await shot(page, 'boletos-reemplazado-390');
    expect(await accessProblems(page)).toEqual([]);
    await scan(page, '7501055300075');
    await says(page, 'No es un boleto');
    await type(page, now?.code ?? '');
    await says(page, 'Adelante');
    await says(page, 'Niña Peña');
    await page.close();
    surf.assertQuiet();
  });

  const CHECK_IN = /\/api\/sale\/event\/door\/check-in/;
  const LIST = /\/api\/sale\/event\/door\/list/;
  const ENTRIES = /\/api\/sale\/event\/door\/entries/;
  const EVENTS = /\/api\/sale\/event\/door\/events/;
  const CUT_OFF = /409|ERR_FAILED|Failed to load/;
  const cut = async (page: Page, ...addresses: RegExp[]) => {
    for (const address of addresses) await intercept(page, address, (route) => route.abort());
  };

  it('are neither valid nor invalid without an answer and without a list, and asked for again as the same scan', async () => {
    const [, [first = '', second = ''], found] = await bought(2);
    const page = await surf.page({ token: cashier, size: PHONE, expected: CUT_OFF });
    await cut(page, EVENTS, LIST, CHECK_IN);
    await page.goto(`${product.url}/boletos/entrada`);
    // Events that can't be loaded are no reason to call a ticket invalid (pretixscan-desktop#65).
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    await page.unroute(EVENTS);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await begin(page, 'Norte');
    await type(page, first);
    await says(page, 'No se sabe');
    await says(page, /La lista no se ha cargado/);
    await shot(page, 'boletos-sin-respuesta-390');
    expect(await accessProblems(page)).toEqual([]);
    await page.unroute(CHECK_IN);
    await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
    await says(page, 'Adelante');
    // He went in, and the answer was lost on its way.
    await intercept(page, CHECK_IN, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await type(page, second);
    await says(page, 'No se sabe');
    await page.unroute(CHECK_IN);
    await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
    await says(page, 'Adelante');
    expect((await scans(found[1]?.id_ticket ?? 0)).map((one) => one.result)).toEqual(['ENTRO']);
    await page.close();
    surf.assertQuiet();
  });

  it('go in by the list while there is no connection, once; the server hears of it afterwards', async () => {
    const [, [code = '', inside = ''], [ticket]] = await bought(2);
    const page = await surf.page({ token: cashier, size: PHONE, expected: CUT_OFF });
    await page.goto(`${product.url}/boletos/entrada`);
    const listed = page.waitForResponse(LIST);
    await begin(page, 'Lejos');
    await (await listed).finished();
    await type(page, inside);
    await says(page, 'Adelante');
    await cut(page, CHECK_IN, ENTRIES, LIST);
    await type(page, code);
    await says(page, 'Adelante');
    await says(page, 'Sin conexión: se registra al volver.');
    await page.getByRole('note').getByText('1 por registrar').waitFor();
    await shot(page, 'boletos-sin-conexion-390');
    expect(await accessProblems(page)).toEqual([]);
    expect(await scans(ticket?.id_ticket ?? 0)).toEqual([]);
    // What was sold since the list came is not on it.
    const [, [later = '']] = await bought(1);
    await type(page, later);
    await says(page, 'No se sabe');
    await says(page, /No está en la lista/);
    // The phone is put away, and begins anew: what it has to tell is still there.
    await page.reload();
    await begin(page, 'Lejos');
    await page.getByRole('note').getByText('1 por registrar').waitFor();
    for (const address of [CHECK_IN, ENTRIES, LIST]) await page.unroute(address);
    await page.getByRole('note').waitFor({ state: 'detached' });
    expect((await scans(ticket?.id_ticket ?? 0)).map((one) => one.result)).toEqual(['ENTRO']);
    await type(page, code);
    await says(page, 'Ya entró');
    await says(page, /Puerta Lejos/);
    await page.close();
    surf.assertQuiet();
  });

  it('are read by the camera, which says what to do where there is none', async () => {
    const [, [code = ''], [ticket]] = await bought(1);
    const none = await stand('Norte');
    await none.getByRole('button', { name: 'Abrir cámara' }).click();
    await none
      .getByRole('alert')
      .getByText(/no tiene cámara|no se pudo abrir|permiso/)
      .waitFor();
    await shot(none, 'boletos-sin-camara-390');
    expect(await accessProblems(none)).toEqual([]);
    await none.close();

    const page = await surf.page({ token: cashier, size: PHONE, expected: /409/ });
    // A camera that looks at the ticket.
    const matrix = encodeQR(code, 'raw', { ecc: 'medium', border: 4 });
    await page.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
      const matrix = ${JSON.stringify(matrix)}, size = 8, canvas = document.createElement('canvas');
      canvas.width = 640; canvas.height = 480;
      const context = canvas.getContext('2d');
      const draw = () => {
        context.fillStyle = '#ddd'; context.fillRect(0, 0, 640, 480);
        matrix.forEach((line, y) => line.forEach((dark, x) => {
          context.fillStyle = dark ? '#222' : '#fff'; context.fillRect(180 + x * size, 100 + y * size, size, size);
        }));
        requestAnimationFrame(draw);
      };
      draw();
      window.shown = canvas.captureStream(15);
      return window.shown;
    };`);
    await page.goto(`${product.url}/boletos/entrada`);
    await begin(page, 'Norte');
    await page.getByRole('button', { name: 'Abrir cámara' }).click();
    await says(page, 'Adelante');
    await shot(page, 'boletos-camara-390');
    // It stays on the ticket, which is one scan.
    await type(page, 'x');
    await says(page, 'No es un boleto');
    expect((await scans(ticket?.id_ticket ?? 0)).map((one) => one.result)).toEqual(['ENTRO']);
    // The lamp goes out with the screen.
    await page.getByRole('button', { name: 'Volver' }).click();
    await reads(() => page.evaluate<string[]>('window.shown.getTracks().map((track) => track.readyState)'), ['ended']);
    await page.close();
    surf.assertQuiet();
  });

  it('go out and come back where the event lets them, and the list tells who is outside', async () => {
    const plain = await stand('Norte');
    await reads(() => plain.getByText('Salen', { exact: true }).count(), 0);
    await plain.close();
    await product.rows('update product set event_reentry = 1 where id_product = ?', [event.id_product]);
    const [id, [code = ''], [ticket]] = await bought(1);
    const page = await stand('Norte');
    await type(page, code);
    await says(page, 'Adelante');
    await page.getByText('Salen', { exact: true }).click();
    await type(page, code);
    await says(page, 'Salió');
    await shot(page, 'boletos-salida-390');
    expect(await accessProblems(page)).toEqual([]);
    const list = await surf.open(`/boletos?buscar=${id}`, { token: admin });
    await list
      .getByRole('row', { name: new RegExp(event.name_product) })
      .getByText('Salió')
      .waitFor();
    await list.close();
    await page.getByText('Entran', { exact: true }).click();
    await type(page, code);
    await reads(
      async () => (await scans(ticket?.id_ticket ?? 0)).map((one) => one.result),
      ['ENTRO', 'SALIO', 'ENTRO'],
    );
    await says(page, 'Adelante');
    await page.close();
    surf.assertQuiet();
  });

  it('are told by the list of attendance, and printed from the history of purchases', async () => {
    const [id] = await bought(1);
    for (const [size, name] of [
      [undefined, '1440'],
      [PHONE, '390'],
    ] as const) {
      const page = await surf.open('/asistencia-eventos', { token: admin, size });
      await page.getByText('Entró').first().waitFor();
      await page.getByText('Norte').first().waitFor();
      await shot(page, `boletos-asistencia-${name}`);
      expect(await accessProblems(page)).toEqual([]);
      await page.close();
      const list = await surf.open('/boletos', { token: admin, size });
      await list.getByText(event.name_product).first().waitFor();
      await shot(list, `boletos-lista-${name}`);
      expect(await accessProblems(list)).toEqual([]);
      await list.close();
    }
    const own = await surf.open(`/historial-compras?buscar=${id}`, { token: await product.login(String(PARTNER), 1) });
    await own.getByRole('button', { name: /^Acciones/ }).click();
    await own.getByRole('menuitem', { name: 'Boletos' }).click();
    await own
      .getByRole('dialog', { name: `Boletos de la compra #${id}` })
      .locator('iframe')
      .waitFor();
    await shot(own, 'boletos-compra-1440');
    await own.close();
    surf.assertQuiet();
  });
});
