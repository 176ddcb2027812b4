import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Page } from 'playwright-core';
import { addDays, dayInZone, formatQuantity } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Branch 1 of the demo sells this product in every month. */
const KEY = 'NUT-001';
/** The browser's day and the company's are one. */
const TODAY = dayInZone(new Date());

interface Movement {
  qty: string;
  number_invoice_doc: string | null;
}

const amount = (value: number) => value.toLocaleString('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

describe('reports of the stock', () => {
  let token: string;

  browserSuite({ parts: ['worker', 'api'] }, async () => {
    token = await product.login('almacen');
  });

  const figure = (page: Page, name: string) =>
    page
      .locator('.p-figures > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
      .locator('dd');
  const excel = async (page: Page) => {
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: /Excel$/ }).click();
    const file = await arrival;
    const book = new Workbook();
    await book.xlsx.load((await readFile(await file.path())).buffer as ArrayBuffer);
    return { name: file.suggestedFilename(), book };
  };

  it('kardex: asks for what is missing, finds the product, runs to what is there, leaves as Excel', async () => {
    const page = await surf.open('/kardex', { token });
    await page.getByRole('button', { name: 'Generar' }).click();
    await page.getByText('Completar campos para generar reporte').first().waitFor();
    await page.getByLabel('Producto').fill(KEY);
    await page.locator('.ant-select-item-option').filter({ hasText: KEY }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Kardex' }).waitFor();
    const [there] = await product.rows<{ qty: string }>(
      `select sum(b.qty) as qty from stock_balance b join product p on p.id_product = b.id_product
       where p.id_branch_office = 1 and p.key_product = ?`,
      [KEY],
    );
    await eventually(async () =>
      expect(await figure(page, 'Saldo final').textContent()).toBe(formatQuantity(there?.qty ?? '', 'PZ')),
    );
    const moved = await product.rows<Movement>(
      `select m.qty, s.number_invoice_doc from stock_movement m join product p on p.id_product = m.id_product
       left join sale s on m.source = 'sale' and s.id_document = m.id_source
       where p.id_branch_office = 1 and p.key_product = ? and m.date_movement >= ?
       order by m.date_movement, m.id_movement`,
      [KEY, addDays(TODAY, -30)],
    );
    const left = moved.reduce((sum, { qty }) => sum + Math.min(0, Number(qty)), 0);
    await reads(() => figure(page, 'Salidas').textContent(), formatQuantity(-left, 'PZ'));
    await page
      .getByRole('row')
      .filter({ hasText: `Venta ${moved.at(-1)?.number_invoice_doc}` })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Gráfica' }).click();
    await page.getByRole('img', { name: /^Gráfica: Saldo por día/ }).waitFor();
    await page.getByText('Ver como tabla').click();
    const drawn = page.getByRole('region', { name: 'Tabla: Saldo por día' });
    await drawn
      .getByRole('row')
      .last()
      .getByText(formatQuantity(there?.qty ?? ''), { exact: true })
      .waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'kardex');
    const { name, book } = await excel(page);
    expect([name.startsWith(`kardex-${KEY}-`), book.worksheets.map((sheet) => sheet.name)]).toEqual([
      true,
      ['Kardex', 'Lotes', 'Filtros'],
    ]);
    expect(book.getWorksheet('Kardex')?.rowCount).toBe(moved.length + 4);
    surf.assertQuiet();
    await page.close();
  });

  it('inventory, lots about to expire, products below their minimum, unproduced pieces', async () => {
    const page = await surf.open('/reporte-inventario', { token });
    const [sum] = await product.rows<{ value: string; products: number }>(
      `select sum(round(b.qty * p.price_product, 2)) as value,
         count(distinct if(b.date_expiration >= ?, p.id_product, null)) as products
       from stock_balance b join product p on p.id_product = b.id_product
       where p.id_branch_office = 1 and p.pack_product = 0 and b.qty > 0`,
      [TODAY],
    );
    await eventually(async () =>
      expect(await figure(page, 'Valor a costo').textContent()).toBe(`${amount(Number(sum?.value))} MXN`),
    );
    await reads(() => figure(page, 'Productos con existencia').textContent(), String(sum?.products));
    const { name, book } = await excel(page);
    expect(name).toBe('inventario-CDMX.xlsx');
    const last = book.getWorksheet('Inventario')?.lastRow?.values as unknown[];
    expect(last.at(-1)).toBe(Number(sum?.value));

    await page.getByText('Por caducar', { exact: true }).click();
    await page.getByText('Caducado').first().waitFor();
    const pages = (text: string) => page.getByText(new RegExp(`de ${text}$`));
    const [soon] = await product.rows<{ n: number }>(
      'select count(*) as n from stock_balance where qty > 0 and date_expiration <= ?',
      [addDays(TODAY, 90)],
    );
    await page.getByText('90 días', { exact: true }).first().click();
    await pages(String(soon?.n)).waitFor();
    await page.getByText('Bajo mínimo', { exact: true }).click();
    await page.getByRole('columnheader', { name: 'Faltante' }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.locator('.p-card').first().waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'bajo-minimo-telefono');
    await page.close();

    const pieces = await surf.open('/reporte-piezas-no-producidas', { token });
    const [open] = await product.rows<{ n: number }>(
      `select count(distinct l.id_document, l.id_product) as n from document d
       join document_detail l on l.id_document = d.id_document
       where d.id_type_document = 6 and d.anulado in (2, 8, 9) and d.date_doc between ? and ?`,
      [addDays(TODAY, -7), TODAY],
    );
    if (open?.n) await pieces.getByText(new RegExp(`de ${open.n}$`)).waitFor();
    else await pieces.getByText('No hay producciones pendientes en estas fechas.').waitFor();
    expect(await accessProblems(pieces)).toEqual([]);
    await shot(pieces, 'piezas-no-producidas');
    surf.assertQuiet();
    await pieces.close();
  });
});
