import type { Page } from 'playwright-core';
import { choose, reads, scan, slowAnswers } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Look-ups that take this long, and what the scanner sends at the end. */
const SLOW = [
  [50, 'Enter'],
  [300, 'Tab'],
  [2000, 'Enter'],
  [2000, 'Tab'],
] as const;
const BARCODE = '750100000411';

describe('a scanner before slow answers', () => {
  browserSuite({ parts: ['api'] });

  /** Every look-up of products, lots and lines, and what is done to a document, answers so much later. */
  const slow = (page: Page, ms: number) =>
    slowAnswers(
      page,
      /\/api\/(product\/get|pallet_stock\/products|inventory\/products|document\/(get\/id|approve|difference))/,
      ms,
    );
  const newest = async (table: string, id: string) => {
    const [row] = await product.rows<{ id: number }>(`select coalesce(max(${id}), 0) as id from ${table}`);
    return row?.id ?? 0;
  };
  const linesOf = (detail: string, id: string, owner: number, qty = 'd.qty') =>
    product.rows<{ key_product: string; qty: string }>(
      `select p.key_product, ${qty} as qty from ${detail} d join product p on p.id_product = d.id_product
       where d.${id} = ? order by d.line`,
      [owner],
    );
  /** Chooses in a field of the document's form as a person does. */
  const pick = async (page: Page, field: string, text: string) => {
    await page.locator(`[data-field="${field}"] input`).focus();
    await page.keyboard.type(text, { delay: 60 });
    await page.locator('.ant-select-item-option-active:visible', { hasText: text }).waitFor();
    await page.keyboard.press('Enter');
  };
  /** The form of a transfer from Mexico City to Guadalajara, up to where its products are scanned. */
  const beginTransfer = async (page: Page) => {
    await page.getByRole('button', { name: 'Registrar Documento' }).first().click();
    await page.locator('[data-field="id_type_document"] input').waitFor();
    await pick(page, 'id_type_document', 'Traspaso');
    await pick(page, 'id_branch_office_origin', 'CDMX');
    await pick(page, 'id_branch_office_destination', 'GDL');
    await page.keyboard.press('F2');
  };
  const quantities = (page: Page) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('[data-cell$=":qty"]')].map((field) => field.value)`);
  const figures = (rows: { key_product: string; qty: string | number }[]) =>
    rows.map(({ key_product, qty }) => [key_product, Number(qty)]);

  it.each(SLOW)(
    'till: what was scanned before F6 and F8 is sold, what came after is the next sale (%d ms, %s)',
    async (ms, end) => {
      const page = await surf.open('/ventas/nueva', { token: await product.login('cajera') });
      await page.waitForSelector('#till-scan');
      await page.keyboard.press('F3');
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      await page.getByText('ID 2').waitFor();
      await page.keyboard.press('F4');
      await page.keyboard.type('crédito', { delay: 60 });
      await page.locator('.ant-select-item-option-active:visible', { hasText: 'crédito' }).waitFor();
      await page.keyboard.press('Enter');
      const before = await newest('sale', 'id_document');
      await slow(page, ms);

      // The cursor is in the payment form; nothing is waited for.
      await scan(page, BARCODE, end);
      await scan(page, 'NUT-001', end);
      await page.keyboard.press('F6');
      await page.keyboard.press('F8');
      await scan(page, 'INF-003', end);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Venta registrada.').waitFor();
      await dialog.getByText(/^Siguiente venta: /).waitFor();
      // Over the panel, whose "I" prints and whose Enter goes on.
      await scan(page, 'INF-003', end);
      await scan(page, BARCODE, end);
      await dialog.getByText(/^Siguiente venta: Colágeno/).waitFor();
      await page.keyboard.press('F8');
      await page.getByText('Primero cierre lo que está abierto.').waitFor();
      const sale = await newest('sale', 'id_document');
      expect(sale).not.toBe(before);
      expect(figures(await linesOf('sale_detail', 'id_document', sale))).toEqual([
        ['NUT-003', 1],
        ['NUT-001', 1],
      ]);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.locator('[data-cell$=":qty"]').nth(1).waitFor();
      expect(await quantities(page)).toEqual(['2', '1']);

      // Help is open, the search is open, a quantity has the cursor: always a product, never a key.
      await page.locator('[data-cell$=":qty"]').first().focus();
      await scan(page, 'PAQ-001', end);
      await page.keyboard.press('F2');
      await page.keyboard.press('?');
      await page.getByText('Teclas del punto de venta').waitFor();
      await scan(page, BARCODE, end);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // Part of a code is no code, and never opens anything.
      await scan(page, BARCODE.slice(0, 8), end);
      await page.getByText(`No hay ningún producto "${BARCODE.slice(0, 8)}" en la sucursal.`).waitFor();
      expect(await quantities(page)).toEqual(['2', '2', '1']);
      surf.assertQuiet();
      await page.close();
    },
  );

  it.each(SLOW)('document: F8 waits for the lots (%d ms, %s)', async (ms, end) => {
    const page = await surf.open('/documentos', { token: await product.login('almacen') });
    await beginTransfer(page);
    await slow(page, ms);
    await scan(page, 'NUT-001', end);
    await scan(page, 'NUT-002', end);
    await page.keyboard.press('F8');
    await page.getByText('Documento registrado.', { exact: true }).last().waitFor();
    expect(figures(await linesOf('document_detail', 'id_document', await newest('document', 'id_document')))).toEqual([
      ['NUT-001', 1],
      ['NUT-002', 1],
    ]);
    surf.assertQuiet();
    await page.close();
  });

  it.each(SLOW)(
    'verification: what was scanned before the document came is checked, each decision is taken once (%d ms, %s)',
    async (ms, end) => {
      const page = await surf.open('/documentos', { token: await product.login('admin') });
      await beginTransfer(page);
      await scan(page, 'NUT-001');
      await scan(page, 'NUT-002');
      await page.keyboard.press('F8');
      await page.getByText('Documento registrado.', { exact: true }).last().waitFor();
      const id = await newest('document', 'id_document');
      const movesOf = () =>
        product.rows<{ key_product: string; qty: string }>(
          `select p.key_product, m.qty from stock_movement m join product p on p.id_product = m.id_product
           where m.source = 'document' and m.id_source = ? order by m.id_movement`,
          [id],
        );
      const sent = await movesOf();
      const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
      const decided: string[] = [];
      page.on('request', (request) => {
        const said = /\/document\/(approve|difference)/.exec(request.url())?.[1];
        if (said) decided.push(said);
      });
      await slow(page, ms);
      await row.getByRole('button', { name: 'Verificar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();

      // The document has not come yet; nothing more is waited for.
      await scan(page, 'NUT-001', end);
      await scan(page, 'NO-EXISTE', end);
      await dialog.getByText('"NO-EXISTE" no está en el documento.').waitFor();
      await dialog.getByText('1 de 2').waitFor();
      await reads(() => dialog.getByRole('checkbox', { name: /^Línea 1: / }).isChecked(), true);
      await dialog.getByRole('button', { name: 'Guardar verificación' }).dblclick();
      await page.getByText('Documento aprobado con observación.', { exact: true }).last().waitFor();
      await dialog.waitFor({ state: 'detached' });
      const come = await movesOf();
      expect(figures(come.slice(sent.length))).toEqual([['NUT-001', 1]]);

      await row.getByRole('button', { name: 'Resolver diferencias' }).click();
      await dialog.getByText('1 de 1').waitFor();
      await dialog.getByRole('button', { name: 'Resolver diferencias' }).dblclick();
      await page.getByText('Las diferencias regresaron al inventario de origen.', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      expect(figures((await movesOf()).slice(come.length))).toEqual([['NUT-002', 1]]);
      expect(decided).toEqual(['approve', 'difference']);
      surf.assertQuiet();
      await page.close();
    },
  );

  it.each(SLOW)('count: the save waits for what was scanned (%d ms, %s)', async (ms, end) => {
    const page = await surf.open('/inventario?inventario=nuevo', { token: await product.login('almacen') });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Conteo con lector');
    await choose(page, dialog.getByLabel('Sucursal'), 'CDMX');
    await dialog.getByLabel('Nombre').focus();
    await slow(page, ms);
    await scan(page, 'NUT-001', end);
    await scan(page, 'NUT-002', end);
    await scan(page, 'NUT-001', end);
    await dialog.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.getByText('Inventario guardado.').waitFor();
    const id = await newest('inventory', 'id_inventory');
    expect(figures(await linesOf('inventory_detail', 'id_inventory', id, 'd.qty_physic'))).toEqual([
      ['NUT-001', 2],
      ['NUT-002', 1],
    ]);
    expect(await product.rows('select name_inventory from inventory where id_inventory = ?', [id])).toEqual([
      { name_inventory: 'Conteo con lector' },
    ]);
    surf.assertQuiet();
    await page.close();
  });

  it('a GS1 code brings product, lot and expiry into a document and a count, and checks its line on arrival', async () => {
    const [good] = await product.rows<{ barcode: string; key_product: string; lot: string; day: string }>(
      `select p.barcode, p.key_product, s.lot, date_format(s.date_expiration, '%y%m%d') as day
       from stock_balance s join product p on p.id_product = s.id_product
       join branch_office b on b.id_branch_office = p.id_branch_office
       where b.key_branch_office = 'CDMX' and p.barcode is not null and p.pack_product = 0
         and s.qty > 5 and s.date_expiration > '2027-03-01' and s.lot regexp '^[A-Za-z0-9-]+$'
         and exists (select 1 from stock_balance o where o.id_product = s.id_product and o.qty > 5 and o.lot <> s.lot)
       order by p.id_product, s.date_expiration desc limit 1`,
    );
    if (!good) throw new Error('the demo has no such lot');
    const gs1 = `]C101${good.barcode.padStart(14, '0')}17${good.day}10${good.lot}`;
    const lotsOf = (detail: string, id: string, owner: number, counted = '') =>
      product.rows(
        `select p.key_product, d.lot, date_format(d.date_expiration, '%y%m%d') as day from ${detail} d
         join product p on p.id_product = d.id_product where d.${id} = ? ${counted}`,
        [owner],
      );
    const expected = [{ key_product: good.key_product, lot: good.lot, day: good.day }];

    const page = await surf.open('/documentos', { token: await product.login('almacen') });
    await beginTransfer(page);
    await scan(page, gs1);
    await page.keyboard.press('F8');
    await page.getByText('Documento registrado.', { exact: true }).last().waitFor();
    const document = await newest('document', 'id_document');
    expect(await lotsOf('document_detail', 'id_document', document)).toEqual(expected);
    await page.close();

    const arrival = await surf.open(`/documentos?documento=${document}&accion=confirm`, {
      token: await product.login('admin'),
    });
    const dialog = arrival.getByRole('dialog');
    const line = dialog.getByRole('checkbox', { name: /^Línea 1: / });
    await line.waitFor();
    await scan(arrival, 'NO-EXISTE');
    await dialog.getByText('"NO-EXISTE" no está en el documento.').waitFor();
    await scan(arrival, `${gs1}X`);
    await dialog.getByText(`${good.key_product}, lote ${good.lot}X no está en el documento.`).waitFor();
    await dialog.getByRole('textbox', { name: 'Observación' }).focus();
    await scan(arrival, gs1, 'Tab');
    await dialog.getByText('1 de 1').waitFor();
    await reads(() => line.isChecked(), true);
    await reads(() => dialog.getByRole('textbox', { name: 'Observación' }).inputValue(), '');
    await scan(arrival, good.barcode);
    await dialog.getByText(`${good.key_product} ya está marcado.`).waitFor();
    await arrival.close();

    const count = await surf.open('/inventario?inventario=nuevo', { token: await product.login('almacen') });
    const form = count.getByRole('dialog');
    await form.getByLabel('Nombre').fill('Conteo por lote');
    await choose(count, form.getByLabel('Sucursal'), 'CDMX');
    await form.getByLabel('Contar por lote').click();
    await form.getByLabel('Nombre').focus();
    await scan(count, gs1);
    await form.getByRole('button', { name: 'Guardar borrador' }).click();
    await count.getByText('Inventario guardado.').waitFor();
    const inventory = await newest('inventory', 'id_inventory');
    expect(await lotsOf('inventory_detail', 'id_inventory', inventory, 'and d.qty_physic = 1')).toEqual(expected);
    await count.close();
    surf.assertQuiet();
  });

  it.each(SLOW)('picking: the save waits for what was scanned (%d ms, %s)', async (ms, end) => {
    const page = await surf.open('/ubicaciones?ubicacion=nuevo', { token: await product.login('almacen') });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Clave', { exact: true }).fill(`LEC-${ms}-${end}`);
    await dialog.getByLabel('Nombre').fill('Mesa con lector');
    await choose(page, dialog.getByLabel('Sucursal'), 'CDMX');
    await dialog.getByLabel('Nombre').focus();
    await slow(page, ms);
    await scan(page, 'NUT-001', end);
    await scan(page, 'NUT-001', end);
    await dialog.getByRole('button', { name: 'Registrar Ubicación' }).click();
    await page.getByText('Ubicación registrada.').waitFor();
    const id = await newest('pallet_stock', 'id_pallet_stock');
    expect(
      figures(
        await product.rows(
          `select p.key_product, d.qty from pallet_stock_det d join product p on p.id_product = d.id_product
           where d.id_pallet_stock = ?`,
          [id],
        ),
      ),
    ).toEqual([['NUT-001', 2]]);
    surf.assertQuiet();
    await page.close();
  });
});
