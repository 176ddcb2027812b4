import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, PHONE, reads, scan, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const KEY = 'E2E-001';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('products', () => {
  let token: string;
  browserSuite({}, async () => {
    token = await product.login('admin');
  });

  const idOf = async (key: string, branch: number): Promise<number> => {
    const [row] = await product.rows<{ id_product: number }>(
      'select id_product from product where key_product = ? and id_branch_office = ?',
      [key, branch],
    );
    return row?.id_product ?? 0;
  };
  const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });
  /** Opens one of a row's further actions. */
  async function more(page: Page, id: number, name: string): Promise<void> {
    await page.getByRole('button', { name: `Acciones: ${id}` }).click();
    await page.getByRole('menuitem', { name }).click();
  }

  it('registers a product with prices and a photo', async () => {
    const page = await surf.open('/productos', { token });
    await page.getByRole('button', { name: 'Registrar Producto' }).click();
    const form = dialog(page, 'Registrar Producto');
    await form.getByRole('switch', { name: 'Es kit' }).click();
    await form.getByRole('button', { name: 'Registrar Producto' }).click();
    // Nothing is sent: what is missing is said beside the fields, the switched ones too.
    await eventually(async () => expect(await form.getByText('El campo es obligatorio.').count()).toBe(8));
    await form.getByRole('switch', { name: 'Es kit' }).click();
    await choose(page, form.getByLabel('Sucursal', { exact: true }), 'CDMX');
    for (const [label, text] of [
      ['Clave', KEY],
      ['Nombre', 'Té de prueba'],
      ['Descripción', 'Té verde'],
      ['Peso', '0.25'],
      ['Costo de producción', '80'],
      ['Descripción en la tienda', 'Té verde de la sierra'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByRole('button', { name: 'Registrar Producto' }).click();
    await page.getByText('Por favor, seleccionar la clasificación').waitFor();
    await choose(page, form.getByLabel('Clasificación'), 'Bebidas');
    await form.getByRole('button', { name: 'Registrar Producto' }).click();
    await page.getByText('Producto registrado.').waitFor();

    await page.goto(`${product.url}/productos?buscar=${KEY}`);
    await page.getByRole('row').filter({ hasText: KEY }).getByText('Sin Foto').waitFor();
    const id = await idOf(KEY, 1);
    await more(page, id, 'Lista de precios');
    const prices = dialog(page, `Precios de ${KEY} - Té de prueba`);
    await prices.getByLabel('Precio, Público').fill('199.5');
    await prices.getByRole('button', { name: 'Guardar precios' }).click();
    await eventually(async () => expect(await prices.getByText('El campo es obligatorio.').count()).toBe(2));
    await prices.getByLabel('Puntos, Público').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    await page.keyboard.type('90');
    await prices.getByRole('button', { name: 'Guardar precios' }).click();
    await prices.waitFor({ state: 'detached' });
    expect(
      await product.rows('select id_type_price, price, point, value_business from product_price where id_product = ?', [
        id,
      ]),
    ).toEqual([{ id_type_price: 1, price: '199.50', point: '12.00', value_business: '90.00' }]);

    await more(page, id, 'Fotos');
    await dialog(page, /^Fotos de/)
      .getByRole('button', { name: 'Registrar Foto' })
      .click();
    const photo = dialog(page, 'Registrar Foto');
    await photo.getByLabel('Nombre').fill('Frente');
    await photo.getByLabel('Texto alternativo').fill('Caja de té');
    await photo.getByLabel('Imagen').setInputFiles({ name: 'te.png', mimeType: 'image/png', buffer: PIXEL });
    await photo.getByAltText('Vista previa').waitFor();
    await photo.getByRole('button', { name: 'Registrar Foto' }).click();
    await page.getByRole('img', { name: 'Caja de té' }).waitFor();
    await shot(page, 'productos-fotos');
    await dialog(page, /^Fotos de/)
      .getByText('Cerrar')
      .click();
    await page.getByRole('img', { name: 'Foto de Té de prueba' }).waitFor();
    surf.assertQuiet();
    await page.close();
  });

  it('adds a component to a pack and replicates both to another branch, once', async () => {
    const pack = await idOf('PAQ-001', 1);
    const page = await surf.open(`/productos?componentes=${pack}`, { token });
    await dialog(page, /^Componentes de PAQ-001/)
      .getByRole('button', { name: 'Registrar Componente' })
      .click();
    const form = dialog(page, 'Registrar Componente');
    await choose(page, form.getByLabel('Producto'), KEY);
    await form.getByLabel('Cantidad').fill('2');
    await form.getByRole('button', { name: 'Registrar Componente' }).click();
    await dialog(page, /^Componentes de/)
      .getByText(KEY)
      .waitFor();

    await page.goto(`${product.url}/copia-productos`);
    await page.getByRole('button', { name: 'Replicar productos' }).click();
    await page.getByText('Seleccionar sucursal origen').waitFor();
    await choose(page, page.getByLabel('Sucursal origen'), 'CDMX');
    await page.getByRole('button', { name: 'Replicar productos' }).click();
    await page.getByText('Seleccionar sucursales a replicar').waitFor();
    await page.getByLabel('GDL - Guadalajara').check();
    // Dollars stay out.
    await reads(() => page.getByRole('checkbox', { name: /ALM-US/ }).count(), 0);
    const result = page.getByRole('region', { name: 'Resultado' }).getByRole('row', { name: /GDL/ });
    const figures = async () => (await result.getByRole('cell').allTextContents()).slice(1);
    await page.getByRole('button', { name: 'Replicar productos' }).click();
    await eventually(async () => expect(await figures()).toEqual(['1', '1', '59', '0']));
    const first = page.url();
    await page.getByRole('button', { name: 'Replicar productos' }).click();
    await eventually(() => expect(page.url()).not.toBe(first));
    await eventually(async () => expect(await figures()).toEqual(['0', '0', '61', '0']));
    expect(
      await product.rows('select key_product, qty from product_component where id_product = ? and key_product = ?', [
        await idOf('PAQ-001', 2),
        KEY,
      ]),
    ).toEqual([{ key_product: KEY, qty: 2 }]);
    surf.assertQuiet();
    await page.close();
  });

  it('moves a production step over several places with the same key', async () => {
    const id = await idOf('NUT-003', 70);
    const order = async () =>
      (
        await product.rows<{ key_product: string }>(
          'select key_product from product_production where id_product = ? order by order_n',
          [id],
        )
      ).map((row) => row.key_product);
    const [first = '', second, third, ...rest] = await order();
    const page = await surf.open(`/productos?produccion=${id}`, { token });
    const rows = dialog(page, /^Producción de NUT-003/).getByRole('row');
    const down = page.getByRole('button', { name: `Bajar ${first}` });
    await down.focus();
    for (const place of [2, 3]) {
      await page.keyboard.press('Enter');
      await eventually(async () => expect(await rows.nth(place).innerText()).toContain(first));
      await eventually(async () =>
        expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(`Bajar ${first}`),
      );
    }
    expect(await order()).toEqual([second, third, first, ...rest]);
    surf.assertQuiet();
    await page.close();
  }, 60_000);

  it('registers a promotion with products by scan and by list', async () => {
    const page = await surf.open('/promociones', { token });
    await page.getByRole('button', { name: 'Registrar Promoción' }).first().click();
    const form = dialog(page, 'Registrar Promoción');
    await form.getByRole('button', { name: 'Registrar Promoción' }).click();
    await form.getByText('Por favor, agregar productos.').waitFor();
    await form.getByLabel('Descripción').fill('Dos más uno');
    for (const [label, day] of [
      ['Fecha de inicio', '2026-11-01'],
      ['Fecha final', '2026-12-31'],
    ] as const) {
      await form.getByLabel(label).fill(day);
      await page.keyboard.press('Tab');
    }
    const field = form.getByLabel('Escanear o escribir clave de producto');
    await field.fill(KEY);
    await field.press('Enter');
    await form.getByText('Por favor, seleccionar Sucursal').waitFor();
    await choose(page, form.getByLabel('Sucursal de los productos'), 'CDMX');
    // Wherever the focus is, a scan is heard.
    await scan(page, KEY);
    await form.getByLabel(`Gratis, ${KEY}`).fill('1');
    await form.getByLabel(`Compra, ${KEY}`).fill('2');
    await form.getByRole('button', { name: 'Listado' }).click();
    await page.getByLabel('Un producto por línea: clave, cantidad').fill(`${KEY.toLowerCase()}, 5\nNUT-002, 3`);
    await page.keyboard.press('Control+Enter');
    await form.getByText('Productos cargados. Se agregó 1 producto.').waitFor();
    await form.getByRole('button', { name: 'Registrar Promoción' }).click();
    await page.getByText('Promoción registrada.').waitFor();
    expect(
      await product.rows(
        `select p.key_product, l.qty_min, l.qty_free from promo_product l join product p on p.id_product = l.id_product
         where p.id_branch_office = 1 and l.id_promo = (select max(id_promo) from promo) order by p.key_product`,
      ),
    ).toEqual([
      { key_product: KEY, qty_min: 2, qty_free: 1 },
      { key_product: 'NUT-002', qty_min: 3, qty_free: 0 },
    ]);
    await page.getByRole('row', { name: /Dos más uno/ }).waitFor();
    surf.assertQuiet();
    await page.close();
  });

  it.each([
    [
      'light',
      undefined,
      [
        ['producto', 'Guardar cambios'],
        ['fotos', 'Cerrar'],
      ],
    ],
    [
      'dark',
      PHONE,
      [
        ['', 'Jugo de Noni'],
        ['precios', 'Guardar precios'],
      ],
    ],
  ] as const)('can be read and used by everybody (%s)', async (theme, size, places) => {
    const id = await idOf(KEY, 1);
    for (const [open, seen] of places) {
      const path = open ? `/productos?${open}=${id}` : '/productos';
      const page = await surf.open(path, { token, theme, size });
      await page.getByText(seen).first().waitFor();
      expect([path, await accessProblems(page)]).toEqual([path, []]);
      const wide = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
      expect([path, wide]).toEqual([path, false]);
      await shot(page, `productos-${open || 'lista'}-${theme}`);
      await page.close();
    }
    surf.assertQuiet();
  });
});
