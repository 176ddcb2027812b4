import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, intercept, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('files of lists, branches, shared files, home images', () => {
  let token: string;
  browserSuite({ parts: ['api'] }, async () => {
    token = await product.login('admin');
  });

  /** Chooses a format in the list's export menu; answers the bytes and the name. */
  async function exported(page: Page, format: 'Excel (.xlsx)' | 'CSV (.csv)') {
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar lo filtrado' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    const download = await arrival;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
  async function notice(page: Page, text: string) {
    const found = page.getByText(text, { exact: true });
    await found.first().waitFor();
  }

  it('a list that the server pages leaves whole, as it is filtered and ordered', async () => {
    const page = await surf.open('/bancos?buscar=ban&orden=name_bank&sentido=desc', { token });
    await page
      .getByRole('button', { name: /^Modificar #/ })
      .first()
      .waitFor();
    const all = await product.rows<{ name: string; key: string | null }>(
      "select name_bank as name, key_bank as `key` from bank where name_bank like '%ban%' order by name_bank desc, id_bank desc",
    );
    expect(all.length).toBeGreaterThan(10);
    const text = await exported(page, 'CSV (.csv)');
    expect(text.name).toMatch(/^bancos-\d{4}-\d\d-\d\d\.csv$/);
    const lines = text.bytes.toString().trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufeffID,Descripción,Clave CLABE');
    expect(lines.slice(1).map((line) => line.replace(/^\d+,/, '').replaceAll('"', ''))).toEqual(
      all.map(({ name, key }) => `${name},${key ?? ''}`),
    );
    // A column that is not shown is not exported.
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'ID', exact: true }).click();
    const excel = await exported(page, 'Excel (.xlsx)');
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(excel.bytes).buffer);
    expect(book.worksheets[0]?.getRow(1).values).toEqual([undefined, 'Descripción', 'Clave CLABE']);
    expect(book.worksheets[0]?.rowCount).toBe(all.length + 1);
    expect(book.getWorksheet('Filtros')?.getCell('B2').value).toBe('Andrea Morales Ruiz');
    await page.close();
    surf.assertQuiet();
  });

  it('a list that is whole in the browser leaves as it is shown', async () => {
    const page = await surf.open('/sucursales?clase=laboratorio', { token });
    await page.getByRole('button', { name: 'Modificar #70' }).waitFor();
    const { bytes } = await exported(page, 'CSV (.csv)');
    const lines = bytes.toString().trimEnd().split('\r\n');
    expect(lines).toEqual([
      '\ufeffID,Clave,Descripción,Moneda,Impuesto 1,Impuesto 2,Impuesto 3,Clase',
      '70,LAB-MOR,Laboratorio Morelos,Peso mexicano,0.1600,,,Laboratorio',
      '113,LAB-US,Laboratorio San Antonio,Dólar estadounidense,0.0825,,,Laboratorio',
    ]);
    await page.close();
    surf.assertQuiet();
  });

  it('a catalogue comes in from a file after a look at what will change', async () => {
    const page = await surf.open('/impuestos-zip', { token, expected: /422/ });
    const [before] = await product.rows<{ n: number }>('select count(*) as n from zip_tax');
    const importing = async (text: string) => {
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(csv('zip.csv', text));
      await page.getByRole('button', { name: 'Ver qué cambia' }).click();
    };
    await page.getByRole('button', { name: 'Importar' }).click();
    await importing('Otra cosa\n1\n');
    await page.getByRole('dialog').getByText('Código postal: El campo es obligatorio.').first().waitFor();
    await page.getByRole('button', { name: /^Aplicar/, disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Otro archivo' }).click();
    await importing(
      'Código postal;Tasa;Región;Estado\n90001;10.25 %;Los Ángeles;California\n33101;0.07;Miami;Florida\n10001;0.0888;Nueva York;Nueva York\n',
    );
    await page.getByText('9.5 %').first().waitFor();
    await shot(page, 'importar');
    await page.getByRole('button', { name: 'Aplicar 2 cambios' }).click();
    await notice(page, 'Impuestos por código postal: 1 registros nuevos, 1 modificados.');
    const rows = await product.rows<{ zip_code: string; tax_value: string }>(
      "select zip_code, tax_value from zip_tax where zip_code in ('90001', '33101') order by zip_code",
    );
    expect(rows).toEqual([
      { zip_code: '33101', tax_value: '0.070000' },
      { zip_code: '90001', tax_value: '0.102500' },
    ]);
    const [after] = await product.rows<{ n: number }>('select count(*) as n from zip_tax');
    expect(after?.n).toBe(Number(before?.n) + 1);
    await page.close();
    surf.assertQuiet();
  });

  it('a branch is warned of in order, saved, kept in the address', async () => {
    const page = await surf.open('/sucursales', { token });
    await page.getByRole('button', { name: 'Registrar Sucursal' }).click();
    await page.waitForURL(/sucursal=nueva/);
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Registrar Sucursal' });
    await save.click();
    await eventually(async () =>
      expect(await dialog.getByRole('alert').allTextContents()).toEqual([
        ...Array<string>(2).fill('El campo es obligatorio.'),
        ...Array<string>(2).fill('Campo obligatorio'),
        'El campo es obligatorio.',
        ...Array<string>(5).fill('Campo obligatorio'),
      ]),
    );
    await dialog.locator('[data-field="key_branch_office"] input:focus').waitFor();
    const fields: Record<string, string> = {
      Clave: 'qro',
      Descripción: 'Querétaro Ñuñoa',
      'Ticket inicial': '1',
      'Ticket final': '5000',
      'Envío gratis desde': '1500',
      'Nombre en el ticket': 'CEIBA QRO',
      'Dirección en el ticket': 'Av. 5 de Febrero',
      'Encabezado 1': 'Uno',
      'Encabezado 2': 'Dos',
      'Pie 1': 'Gracias',
    };
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
    const pick = (label: string, text: string) => choose(page, dialog.getByLabel(label, { exact: true }), text);
    await save.click();
    await notice(page, 'Por favor, seleccionar el tipo de moneda');
    await pick('Moneda', 'peso');
    await save.click();
    await notice(page, 'Por favor, seleccionar el tipo de redondeo');
    await pick('Redondeo', '0.50');
    await save.click();
    await notice(page, 'Por favor, seleccionar el impuesto 1');
    await pick('Impuesto 1', 'IVA 16');
    await pick('Impuesto 2', 'IEPS');
    await save.click();
    await notice(page, 'Sucursal registrada.');
    await dialog.waitFor({ state: 'detached' });
    const [row] = await product.rows<Record<string, unknown>>(
      `select id_branch_office as id, key_branch_office, id_tax_1, id_tax_2, id_tax_3, is_branch_office, enabled_branch_office,
              pick_up_branch_office, is_laboratory from branch_office where key_branch_office = 'QRO'`,
    );
    expect(row).toMatchObject({
      key_branch_office: 'QRO',
      id_tax_1: 1,
      id_tax_2: 5,
      id_tax_3: null,
      is_branch_office: 1,
      enabled_branch_office: 1,
      pick_up_branch_office: 1,
      is_laboratory: 0,
    });
    await page.goto(`${product.url}/sucursales?sucursal=${String(row?.id)}`);
    await page.getByRole('dialog', { name: `Modificar Sucursal #${String(row?.id)}` }).waitFor();
    await reads(() => dialog.getByLabel('Descripción', { exact: true }).inputValue(), 'Querétaro Ñuñoa');
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'sucursal');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL((url) => !url.searchParams.has('sucursal'));
    await page.close();
    surf.assertQuiet();
  });

  it('shared files: each his own, pictures as thumbnails, videos embedded, kept in the address', async () => {
    const partner = await product.login('2', 1);
    // The test machine has no way to the video's site.
    const page = await surf.page({ token: partner, size: PHONE, expected: /net::|ERR_|Failed to load/ });
    await intercept(page, /youtube-nocookie\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>video</p>' }),
    );
    await page.goto(`${product.url}/archivos`);
    await page.getByRole('heading', { name: /^Drive/ }).waitFor();
    const image = page.locator('.catalogs-picture img').first();
    await image.scrollIntoViewIfNeeded();
    await reads(() => page.getByText('Lista de precios interna').count(), 0);
    await reads(() => page.getByText('Manual 2024').count(), 0);
    await eventually(async () =>
      expect(await page.evaluate<number>('document.querySelector(".catalogs-picture img").naturalWidth')).toBe(1200),
    );
    const video = page.locator('iframe[title="Cómo hacer tu primer pedido"]');
    await reads(() => video.getAttribute('src'), 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
    await page.getByRole('searchbox', { name: 'Filtrar' }).fill('etica');
    await page.waitForURL(/buscar=etica/);
    await page.reload();
    await page.getByText('Código de ética').waitFor();
    await eventually(async () => expect(await page.locator('.catalogs-link-card').count()).toBe(1));
    await page.getByRole('searchbox', { name: 'Filtrar' }).fill('nada de esto');
    await page.getByText('Ningún archivo coincide con el filtro.').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    surf.assertQuiet();
  });

  it('home images: block 3 grows and shrinks, a new place needs its picture', async () => {
    const page = await surf.open('/imagenes-sistema', { token });
    const block = page.getByRole('region', { name: 'Bloque 3' });
    await block.getByRole('button', { name: 'Agregar imagen' }).click();
    await block.getByRole('button', { name: 'Guardar bloque 3' }).click();
    await block.getByText('El campo es obligatorio.').waitFor();
    const buffer = await sharp({ create: { width: 1200, height: 350, channels: 3, background: '#1F6F50' } })
      .jpeg()
      .toBuffer();
    await block
      .getByLabel('Imagen 4', { exact: true })
      .setInputFiles({ name: 'nueva.jpg', mimeType: 'image/jpeg', buffer });
    await block.getByRole('button', { name: 'Quitar imagen 1' }).click();
    await block.getByRole('button', { name: 'Guardar bloque 3' }).click();
    await notice(page, 'Imágenes guardadas.');
    await eventually(async () => {
      const [row] = await product.rows<{ n: number }>(
        'select json_length(images) as n from text_block where id_text = 3',
      );
      expect(row?.n).toBe(3);
    });
    for (const fixed of [1, 2, 4]) {
      const other = page.getByRole('region', { name: `Bloque ${fixed}` });
      await reads(() => other.getByRole('button', { name: /Agregar|Quitar/ }).count(), 0);
    }
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'imagenes');
    await page.close();
    surf.assertQuiet();
  });
});
