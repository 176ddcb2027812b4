import type { Page } from 'playwright-core';
import { ticketCode } from '@ceiba/sales/contract';
import { accessProblems, cursorIn, foundIn, PHONE, reads, scan, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Branch 1 of the demo: Ciudad de México, pesos. */
const BRANCH = 1;
/** One of a promotion that runs: who buys one gets the second at half its price. */
const PROMOTED = BRANCH * 100 + 44;
const BARCODE = '750100000411';
/** The smallest customer's screen that is sold. */
const SMALL = { width: 1024, height: 600 };

describe('around the till', () => {
  let token: string;

  browserSuite({}, async () => {
    token = await product.login('cajera');
  });

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
    await page.keyboard.press('F2');
    await type(page, ticketCode(sale.id_document).toLowerCase());
    await dialog.getByText('Ticket escaneado').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    const wrong = `TK${sale.id_document}${(Number(ticketCode(sale.id_document).at(-1)) + 1) % 10}`;
    await scan(page, wrong);
    await page.getByText(`No hay ningún producto "${wrong}" en la sucursal.`).waitFor();
    // Of a branch that is not his.
    const [foreign] = await product.rows<{ id_document: number }>(
      `select id_document from sale where id_branch_office not in (
         select w.id_branch_office from worker_branch_office w join users u on u.id_worker = w.id_worker
         where u.username = 'cajera') limit 1`,
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

  it("shows the sale on the customer's screen, also after a reload, and nothing of a person", async () => {
    const page = await open();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Pantalla del cliente' }).click();
    const screen = await opened;
    await screen.setViewportSize(SMALL);
    await screen.getByRole('heading', { name: 'Bienvenido' }).waitFor();
    await type(page, '2*nut-001');
    await screen.getByText('2 artículos').waitFor();
    await scan(page, BARCODE);
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
});
