import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, intercept, PHONE, reads, shot, WIDE } from './support/browser';
import { feltOn, phone } from './support/phone';
import { browserSuite, product, surf } from './support/suite';

const SELLER = 2;
const STORE = `/ecommerce-publico/${SELLER}`;

interface Offered {
  id_product: number;
  key_product: string;
  name_product: string;
  price: string;
  exists_stock: 0 | 1;
}

/** What the page hands to the phone's own sheet, or to the clipboard where there is none. */
const SHARED = `window.shared = [];
navigator.share = (what) => { window.shared.push(what); return Promise.resolve(); };`;
const COPIED = `window.shared = []; delete Navigator.prototype.share;
Object.defineProperty(navigator, 'clipboard', { value: { writeText: (url) => { window.shared.push({ url }); return Promise.resolve(); } } });`;

describe('a product of the public store', () => {
  let there: Offered[];
  browserSuite({}, async () => {
    const { data } = await product.post<Offered[]>('/ecomerce/publico/products', {
      p_id_customers: SELLER,
      p_page_size: 100,
    });
    there = data.filter((one) => one.exists_stock === 1);
  });

  const at = (one: Offered | undefined) => `${STORE}/producto/${encodeURIComponent(one?.key_product ?? '')}`;
  const shared = (page: Page) => page.evaluate<object[]>('window.shared');

  it('has its own address: put into the cart, shared, and back to where one stood', async () => {
    const page = await surf.page({ size: PHONE });
    await page.addInitScript(SHARED);
    await page.goto(`${product.url}${STORE}`);
    const shelf = page.locator('.st-shelf').last();
    await shelf.locator('article').first().waitFor();
    const last = shelf.locator('article').last();
    // As far as a finger would go: the last card of the last shelf.
    await last.scrollIntoViewIfNeeded();
    const name = await eventually(async () => (await last.locator('h3').textContent()) ?? '');
    await last.locator('h3 a').focus();
    await eventually(async () => expect(await page.evaluate('window.scrollY')).toBeGreaterThan(300));
    const before = await page.evaluate<number>('window.scrollY');
    await last.locator('h3 a').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForURL(`${product.url}${STORE}/producto/**`);
    await eventually(async () => expect(await page.title()).toMatch(new RegExp(`^${name} - `)));
    await reads(() => page.evaluate('window.scrollY'), 0);
    await shot(page, 'tienda-producto-telefono');
    expect(await accessProblems(page)).toEqual([]);

    await page.getByRole('button', { name: `Más ${name}` }).click();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('button', { name: 'Ver carrito, 2 piezas' }).waitFor();
    await page.getByRole('button', { name: 'Compartir el producto' }).click();
    await reads(() => shared(page), [{ title: name, url: page.url() }]);
    await page.getByRole('button', { name: 'Compartir la tienda' }).click();
    await eventually(async () => expect((await shared(page)).at(-1)).toMatchObject({ url: product.url + STORE }));

    await page.getByRole('link', { name: 'Seguir comprando' }).click();
    await eventually(async () => {
      expect(Math.abs((await page.evaluate<number>('window.scrollY')) - before)).toBeLessThan(4);
      const box = await page.locator('article').filter({ hasText: name }).last().boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    });
    await page.close();
    surf.assertQuiet();
  });

  it('comes back to what was looked for, also by the key of the browser', async () => {
    const page = await surf.open(STORE, { size: WIDE });
    const word = there[0]?.name_product ?? '';
    await page.getByRole('searchbox').fill(word);
    await page.locator('article').filter({ hasText: word }).first().waitFor();
    await eventually(() => expect(page.url()).toContain('buscar='));
    await page.locator('article').filter({ hasText: word }).first().getByRole('link', { name: word }).click();
    await page.getByRole('heading', { level: 1, name: word }).waitFor();
    await shot(page, 'tienda-producto-ancha');
    expect(await accessProblems(page)).toEqual([]);
    await page.goBack();
    await reads(() => page.getByRole('searchbox').inputValue(), word);
    await page.getByRole('searchbox').fill('');
    await eventually(() => expect(page.url()).toBe(product.url + STORE));
    await page.close();
    surf.assertQuiet();
  });

  it('opened from a chat leads into the shop; without a sheet of the device its address is copied', async () => {
    const page = await surf.page({ size: PHONE, theme: 'dark' });
    await page.addInitScript(COPIED);
    await page.goto(product.url + at(there[0]));
    await page.getByRole('button', { name: 'Compartir el producto' }).click();
    await page.getByText('Enlace copiado').waitFor();
    expect(await shared(page)).toEqual([{ url: product.url + at(there[0]) }]);
    await shot(page, 'tienda-producto-oscuro');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Seguir comprando' }).click();
    await page.locator('article').first().waitFor();
    await page.waitForURL(product.url + STORE);
    await page.close();
    surf.assertQuiet();
  });

  it('says what is not there, what is sold out and what is not sold any more, and when nobody answers', async () => {
    const page = await surf.open(`${STORE}/producto/NO%2FHAY`, { size: PHONE, expected: /404|410|Failed to load/ });
    await page.getByRole('heading', { name: 'El producto no existe' }).waitFor();
    await shot(page, 'tienda-producto-no-existe');
    const [sold] = await product.rows<Offered>(
      `select p.key_product from product p join sale_detail d using (id_product)
       where p.id_branch_office = 1 and p.is_kit = 0 and p.is_promo = 0 and p.avaible_store_product = 1 and p.enabled_product = 1 limit 1`,
    );
    await product.sql.query('update product set avaible_store_product = 0 where key_product = ?', [sold?.key_product]);
    await page.goto(product.url + at(sold));
    await page.getByRole('heading', { name: 'Este producto ya no se vende' }).waitFor();
    await product.sql.query('update product set avaible_store_product = 1 where key_product = ?', [sold?.key_product]);
    await page.getByRole('link', { name: 'Ver productos' }).click();
    await page.locator('article').first().waitFor();
    const calls = /\/api\/ecomerce\/publico\/product$/;
    await intercept(page, calls, (route) => route.abort());
    await page.goto(product.url + at(there[0]));
    await page.getByText('El producto no cargó.').waitFor();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { level: 1, name: there[0]?.name_product }).waitFor();
    await product.sql.query('update stock_balance set qty = 0 where id_product = ?', [there[0]?.id_product]);
    await page.reload();
    await page.getByText('Agotado por ahora.').waitFor();
    await reads(() => page.getByRole('button', { name: 'Agregar al carrito' }).count(), 0);
    await shot(page, 'tienda-producto-agotado');
    await page.close();
    surf.assertQuiet();
  });

  it('stands still and is large enough for fingers', async () => {
    const page = await phone();
    const place = at(there[1]);
    expect([place, await feltOn(page, place)]).toEqual([place, { moved: [], small: [] }]);
    await page.close();
    surf.assertQuiet();
  });

  it('is told to who does not run the page, as chats do', async () => {
    const html = await (await fetch(product.url + at(there[1]))).text();
    expect(html).toContain(`<meta property="og:title" content="${there[1]?.name_product} · `);
    expect(html).toContain(`<meta property="product:price:amount" content="${there[1]?.price}"`);
    const missing = await fetch(`${product.url}/ecommerce-publico/999999`);
    expect([missing.status, (await missing.text()).includes('og:')]).toEqual([404, false]);
    expect(await (await fetch(`${product.url}/robots.txt`)).text()).toContain('Allow: /ecommerce-publico/');
  });
});
