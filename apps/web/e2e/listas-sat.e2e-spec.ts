import { Workbook } from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import { accessProblems, choose, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

type Cells = readonly (string | number | Date | null)[];

const DAY = new Date('2022-01-01T00:00:00Z');
const HONEY = ['50161509', 'Miel', 'Opcional', DAY, null, 'Jalea de abeja'] as const;
const TEA = ['50201713', 'Bolsas de té', 'Opcional', DAY, null, 'Infusión'] as const;
const JUICE = ['50202306', 'Jugos', 'Opcional', DAY, null, null] as const;
const OVER = new Date('2025-12-31T00:00:00Z');

/** As SAT writes its workbook: a title over merged cells, the head some lines down, keys as figures or texts. */
async function workbook(products: readonly Cells[]) {
  const book = new Workbook();
  const sheet = book.addWorksheet('c_ClaveProdServ');
  sheet.addRow(['Catálogo de productos / servicios.']);
  sheet.mergeCells(1, 1, 1, 6);
  sheet.addRow(['Versión CFDI', 'Versión catálogo']);
  sheet.addRow([]);
  sheet.addRow([
    ...['c_ClaveProdServ', 'Descripción', 'Incluir IVA trasladado'],
    ...['FechaInicioVigencia', 'FechaFinVigencia', 'Palabras similares'],
  ]);
  for (const row of products) sheet.addRow([...row]);
  book.addWorksheet('c_Colonia_1').addRow(['c_Colonia', 'c_CodigoPostal', 'Nombre del asentamiento']);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'catCFDI.xlsx', mimeType, buffer: Buffer.from(await book.xlsx.writeBuffer()) };
}

describe("SAT's lists", () => {
  let token: string;
  browserSuite({}, async () => {
    token = await product.login('admin');
  });

  const keysOf = async (keys: readonly string[]) =>
    (
      await product.rows<{ sat: string | null }>(
        'select sat_product_key as sat from product where key_product in (?) and id_branch_office = 1 order by key_product',
        [[...keys]],
      )
    ).map(({ sat }) => sat);
  const idOf = async (key: string) => {
    const [row] = await product.rows<{ id: number }>(
      'select id_product as id from product where key_product = ? and id_branch_office = 1',
      [key],
    );
    return row?.id ?? 0;
  };
  const rows = (page: Page) => page.locator('.p-table tbody tr.ant-table-row');
  const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name });

  it('are read key by key with their days, by words, on a desk and on a phone', async () => {
    const page = await surf.open('/listas-sat', { token });
    await page.getByRole('heading', { name: 'Listas del SAT' }).waitFor();
    await choose(page, page.getByLabel('Lista', { exact: true }), 'Nómina: deducciones');
    await page.getByText('Seguridad social', { exact: true }).first().waitFor();
    await page.getByText('Terminadas', { exact: true }).click();
    await reads(() => rows(page).count(), 2);
    await page.getByText('2026-03-01').first().waitFor();
    await page.reload();
    await reads(() => rows(page).count(), 2);
    await shot(page, 'listas-sat-wide');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByText('Todas', { exact: true }).click();
    await page.getByText('Seguridad social', { exact: true }).first().waitFor();
    await page.getByRole('searchbox', { name: 'Filtrar' }).fill('descanso gravados');
    await reads(() => rows(page).count(), 2);

    const phone = await surf.open('/listas-sat?lista=product', { token, size: PHONE });
    await phone.getByText('Esta lista aún no está cargada: las claves se capturan a mano.').waitFor();
    await phone.goto(`${product.url}/listas-sat?lista=use`);
    await phone.getByText('Adquisición de mercancías.').first().waitFor();
    await shot(phone, 'listas-sat-phone');
    expect(await accessProblems(phone)).toEqual([]);
    await Promise.all([page.close(), phone.close()]);
    surf.assertQuiet();
  });

  it('are taken as they are typed while nobody loaded them', async () => {
    const id = await idOf('NUT-001');
    const page = await surf.open(`/productos?producto=${id}`, { token });
    const form = page.getByRole('dialog', { name: `Modificar Producto #${id}` });
    const field = form.getByLabel('Clave SAT del producto', { exact: true });
    await field.fill('5016');
    await page.getByText('No hay registros para mostrar.').waitFor();
    await choose(page, field, '50161509');
    await choose(page, form.getByLabel('Clave SAT de la unidad', { exact: true }), 'pieza');
    await button(form, 'Guardar cambios').click();
    await form.waitFor({ state: 'detached' });
    expect(await keysOf(['NUT-001'])).toEqual(['50161509']);
    await page.close();
    surf.assertQuiet();
  });

  it('are imported: looked over, written, and what the next edition changes', async () => {
    const page = await surf.open('/listas-sat?lista=product', { token });
    await button(page, 'Importar').click();
    const dialog = page.getByRole('dialog', { name: 'Importar listas del SAT' });
    const look = async (products: readonly Cells[]) => {
      await dialog.locator('input[type=file]').setInputFiles(await workbook(products));
      await dialog.getByText('catCFDI.xlsx').first().waitFor();
      await button(dialog, 'Revisar el archivo').click();
    };
    await look([HONEY, TEA, ['5016181X', 'Rota', '', DAY, null, null]]);
    await dialog.getByText('Con estos problemas no se importa nada.').waitFor();
    await dialog.getByText('Línea 7: "5016181X" no es una clave.').waitFor();
    await reads(() => button(dialog, /^Importar \d/).count(), 0);
    await look([HONEY, TEA, JUICE]);
    await button(dialog, 'Importar 3 cambios').click();
    await dialog.getByText('Importado').first().waitFor();
    await look([HONEY, TEA, JUICE]);
    await dialog.getByText('Las listas ya están al día.').waitFor();
    await look([
      HONEY,
      TEA,
      ['50202306', 'Jugos', 'Opcional', DAY, OVER, null],
      ['50202307', 'Néctar', '', DAY, null, null],
    ]);
    await button(dialog, 'Importar 2 cambios').waitFor();
    await shot(page, 'listas-sat-importar-wide');
    await page.setViewportSize(PHONE);
    await shot(page, 'listas-sat-importar-phone');
    expect(await accessProblems(page)).toEqual([]);
    await button(dialog, 'Importar 2 cambios').click();
    // Whoever uses the key that ended is one press away.
    await product.rows(
      "update product set sat_product_key = '50202306' where key_product = 'INF-003' and id_branch_office = 1",
    );
    await dialog.getByRole('link', { name: 'Clientes con datos terminados' }).waitFor();
    await dialog.getByRole('link', { name: 'Productos con clave terminada' }).click();
    await page.getByRole('heading', { name: 'Listado De Productos' }).waitFor();
    await page.getByText('INF-003').first().waitFor();
    await page.goto(`${product.url}/clientes?sat=ENDED`);
    await page.getByText('Ningún cliente cumple los filtros.').first().waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('are given to many products by words, and taken back; the one that is over is found', async () => {
    const before = await keysOf(['INF-001', 'INF-002']);
    const page = await surf.open('/productos?sucursal=1', { token });
    await choose(page, page.getByLabel('Clave SAT', { exact: true }), 'Clave SAT terminada');
    await reads(() => rows(page).count(), 1);
    await page.getByText('INF-003').first().waitFor();
    await page.goto(`${product.url}/productos?sucursal=1&buscar=INF-00`);
    const [first, second] = [await idOf('INF-001'), await idOf('INF-002')];
    for (const id of [first, second])
      await page.getByRole('checkbox', { name: new RegExp(`^Elegir #${id} - `) }).check();
    await button(page.getByRole('region', { name: 'Registros elegidos' }), /Clave SAT$/).click();
    await button(
      page.getByRole('dialog', { name: /^¿Desea asignar la clave del SAT a 2 registros/ }),
      'Elegir la clave',
    ).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar clave del SAT' });
    await dialog.getByText('A 2 productos elegidos.').waitFor();
    await button(dialog, 'Asignar').click();
    await dialog.getByText('Elija la clave de producto del SAT.').waitFor();
    // By SAT's similar words, without accents; the option shows the key's own name.
    const field = dialog.getByLabel('Clave SAT del producto', { exact: true });
    await field.fill('infusion');
    await page.locator('.ant-select-item-option-active').filter({ hasText: '50201713 - Bolsas de té' }).waitFor();
    await field.press('Enter');
    await page.setViewportSize(PHONE);
    await shot(page, 'listas-sat-asignar-phone');
    expect(await accessProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(dialog, 'Asignar').click();
    await page.getByText('2 productos cambiaron de clave del SAT.').waitFor();
    await shot(page, 'listas-sat-asignados-wide');
    expect(await keysOf(['INF-001', 'INF-002'])).toEqual(['50201713', '50201713']);
    await button(page, 'Deshacer').click();
    await page.getByText('2 productos cambiaron de clave del SAT.').waitFor({ state: 'detached' });
    expect(await keysOf(['INF-001', 'INF-002'])).toEqual(before);
    await page.close();
    surf.assertQuiet();
  });
});
