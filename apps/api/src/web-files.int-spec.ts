import sharp from 'sharp';
import { hireStaff } from '@ceiba/identity/testing';
import { FileStore } from '@ceiba/platform/server';
import { createTestApp, insertAny, type TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import type { StoreProductPage } from '@ceiba/store/contract';
import { fillStore, P, SELLER, STORE_MODULES } from '@ceiba/store/testing';
import { pageAt } from './web-files';

const HOUSE = 'https://tienda.example';
const APP =
  '<html><head><meta name="description" content="De todos" /><title>Ceiba</title></head><body><div id="root"></div></body></html>';
const EVIL = `<b>"María" & 'Co'`;

describe('pages of the store before a browser runs them', () => {
  let t: TestApp;
  let photo: number;
  beforeAll(async () => {
    t = await createTestApp({ modules: STORE_MODULES, worker: false, env: { CEIBA_PUBLIC_URL: HOUSE } });
    await fillStore(t.db);
    await hireStaff(t, [1]);
    await receive(t, P.A, 1, [['L', '2099-01-31', 10]]);
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1f6f50' } })
      .png()
      .toBuffer();
    const file = await t.get(FileStore).put({ name: 'a.png', mime: 'image/png', kind: 'product-photo' }, bytes);
    photo = file.id;
    await insertAny(t.db, 'product_photo', { id_product: P.A, file_photo: String(photo), alt_photo: 'Frente' });
    await t.db.execute('update product set name_product = ?, description_store_product = ? where id_product = ?', [
      `Té ${EVIL}`,
      'Uno.\n\nDos $& tres. '.repeat(20),
      P.A,
    ]);
    await t.db.execute('update customers set name_customers = ? where id_customers = ?', [EVIL, SELLER.dollars]);
  });
  afterAll(() => t.close());

  async function page(url: string, ip = '203.0.113.1') {
    const shown = await pageAt(t.app, APP, { url, ip });
    const body = shown?.page ?? '';
    const metas = [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)];
    return {
      ...{ status: shown?.status, body, title: /<title>(.*?)<\/title>/.exec(body)?.[1] },
      metas: Object.fromEntries(metas.map(([, name = '', content = '']) => [name, content])),
    };
  }

  it('a store says whose it is, and nothing that its visitor does not see', async () => {
    const { status, title, metas, body } = await page(`/ecommerce-publico/${SELLER.pesos}`);
    expect([status, title]).toEqual([200, 'Tienda de María Ñúñez · Grupo Ceiba']);
    expect(metas).toEqual({
      description: 'Compra en línea con María Ñúñez. Envío a domicilio y pago seguro.',
      'og:type': 'website',
      'og:locale': 'es_MX',
      'og:title': 'Tienda de María Ñúñez · Grupo Ceiba',
      'og:description': 'Compra en línea con María Ñúñez. Envío a domicilio y pago seguro.',
      'og:url': `${HOUSE}/ecommerce-publico/2`,
      'twitter:card': 'summary',
    });
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toMatch(/secreto@example|5550001111|NUMA800101AB1/);
  });

  it('a product shows its picture, words and price; hostile names are text', async () => {
    const { status, title, metas, body } = await page('/ecommerce-publico/2/producto/A-1');
    const name = 'Té &lt;b&gt;&quot;María&quot; &amp; &#39;Co&#39;';
    expect([status, title]).toEqual([200, `${name} · Grupo Ceiba`]);
    expect(metas).toMatchObject({
      'og:type': 'product',
      'og:title': `${name} · Grupo Ceiba`,
      'og:image': `${HOUSE}/api/ecomerce/publico/photo/${photo}/preview.jpg`,
      'og:url': `${HOUSE}/ecommerce-publico/2/producto/A-1`,
      'product:price:amount': '116.00',
      'product:price:currency': 'MXN',
      'twitter:card': 'summary_large_image',
    });
    expect(metas.description).toMatch(/^Uno\. Dos \$&amp; tres\. .*…$/);
    expect(body).not.toContain('<b>');
    expect((await page(`/ecommerce-publico/${SELLER.dollars}`)).title).toContain('&lt;b&gt;&quot;María&quot; &amp;');
    const picture = await t.app.inject({ url: `/api/ecomerce/publico/photo/${photo}/preview.jpg` });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await t.app.inject({ url: '/api/ecomerce/publico/photo/999/preview.jpg' })).statusCode).toBe(404);
  });

  it('where nothing is there is a plain title, 404 and no word to search engines', async () => {
    for (const path of [
      '/ecommerce-publico/999',
      `/ecommerce-publico/${SELLER.inactive}`,
      '/ecommerce-publico/2%20or%201=1',
      '/ecommerce-publico/2/producto/H-4',
      '/ecommerce-publico/2/producto/%E0%A4%A',
      `/ecommerce-publico/2/producto/${'x'.repeat(300)}`,
    ]) {
      const { status, title, metas, body } = await page(path);
      expect([path, status, title, metas.robots]).toEqual([path, 404, 'Grupo Ceiba', 'noindex']);
      expect(body).not.toMatch(/og:|María/);
    }
  });

  it('every other page is the app as it is', async () => {
    for (const path of ['/', '/ventas', '/ecommerce-publico/2/carrito', '/ecommerce-publico/2/carrito/success']) {
      const { status, title, metas } = await page(path);
      expect([path, status, title, metas]).toEqual([path, 200, 'Ceiba', { description: 'De todos' }]);
    }
    expect(await pageAt(t.app, APP, { url: '/api/nada', ip: '203.0.113.1' })).toBeNull();
  });

  it('who asks too much is given the app as it is, not the database', async () => {
    const saved = await t.post('/settings/update', { p_store_asks_minute: 10 }, await t.login('admin'));
    expect(saved.status).toBe(200);
    const at = (id: number, ip: string) => page(`/ecommerce-publico/${id}`, ip);
    for (let id = 701; id <= 710; id++) expect((await at(id, '198.51.100.7')).status).toBe(404);
    expect(await at(711, '198.51.100.7')).toMatchObject({ status: 200, title: 'Ceiba' });
    // What is remembered costs nothing, and others are others.
    expect((await at(705, '198.51.100.7')).status).toBe(404);
    expect((await at(711, '198.51.100.8')).status).toBe(404);
    await t.post('/settings/update', { p_store_asks_minute: 3000 }, await t.login('admin'));
  });

  describe('the call behind the product page', () => {
    const product = (p_key_product: string, p_id_customers: number = SELLER.pesos) =>
      t.post<StoreProductPage>('/ecomerce/publico/product', { p_id_customers, p_key_product });

    it('answers the product with its pictures and whether there is any', async () => {
      const { data } = await product('A-1');
      const file_photo = `/api/ecomerce/publico/photo/${photo}`;
      expect(data).toMatchObject({ id_product: P.A, price: '116.00', exists_stock: 1, file_photo });
      expect(data.photos).toEqual([{ file_photo, alt_photo: 'Frente' }]);
      expect((await product('B-2')).data).toMatchObject({ exists_stock: 0, photos: [] });
      // The key is of the branch that ships: the same in dollars is another product.
      expect((await product('A-1', SELLER.dollars)).data).toMatchObject({ id_product: P.DOLLARS, price: '10.00' });
    });

    it('knows what never was for sale from what is not any more', async () => {
      for (const key of ['H-4', 'R-5', 'U-6', 'NADA'])
        expect([key, await product(key)]).toMatchObject([key, { status: 404, message: 'El producto no existe.' }]);
      await insertAny(t.db, 'sale', { id_customers: 2 });
      await insertAny(t.db, 'sale_detail', { id_product: P.HIDDEN });
      expect(await product('H-4')).toMatchObject({
        status: 410,
        message: 'Este producto ya no se vende en esta tienda.',
        data: null,
      });
      expect((await product('A-1', SELLER.inactive)).status).toBe(404);
      expect(await product('')).toMatchObject({ status: 400 });
    });
  });
});
