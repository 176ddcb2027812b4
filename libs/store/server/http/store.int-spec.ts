import sharp from 'sharp';
import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule, TEXT_PICTURE } from '@ceiba/catalogs/server';
import { CustomersModule } from '@ceiba/customers/server';
import { IdentityModule } from '@ceiba/identity/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { FileStore } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { ProductsModule } from '@ceiba/products/server';
import { SalesModule } from '@ceiba/sales/server';
import { StockModule } from '@ceiba/stock/server';
import { receive } from '@ceiba/stock/testing';
import { type CartKey, type CartLine, type PublicCart, STORE_MESSAGES, type StoreProduct } from '@ceiba/store/contract';
import { fillStore, P, SELLER, SHIPPING, Visitor } from '@ceiba/store/testing';
import { StoreModule } from '..';

describe('the public store', () => {
  let t: TestApp;
  beforeAll(async () => {
    const below = [CatalogsModule, IdentityModule, BranchesModule, PeriodsModule, ProductsModule, CustomersModule];
    t = await createTestApp({ modules: [...below, StockModule, SalesModule, StoreModule], worker: false });
    await fillStore(t.db);
    await receive(t, P.A, 1, [['L', '2099-01-31', 10]]);
    await receive(t, P.B, 1, [['L', '2099-01-31', 1]]);
  });
  afterAll(() => t.close());

  const rows = (path: string, body: object) => t.post<StoreProduct[]>(`/ecomerce/publico${path}`, body);

  it('shows of the seller his name and branch, nothing else', async () => {
    const answer = await t.post('/ecomerce/publico/seller', { p_id_customers: SELLER.pesos });
    expect(answer.data).toEqual({
      id_customers: 2,
      full_name_customers: 'María Ñúñez',
      file_photo: null,
      id_branch_office: 1,
      name_branch_office: 'CDMX Centro',
      id_type_money: 2,
      code_money: 'MXN',
      value_tax: '0.1600',
      shipping_free: '500.00',
      shipping_value: '99.00',
      is_usa: 0,
      company: 'Ceiba',
    });
    expect((await t.post('/ecomerce/publico/seller', { p_id_customers: SELLER.inactive })).status).toBe(404);
    expect((await t.post('/ecomerce/publico/seller', { p_id_customers: 999 })).status).toBe(404);
    const fallback = await t.post('/ecomerce/publico/seller', { p_id_customers: SELLER.warehouse });
    expect(fallback.data).toMatchObject({ id_branch_office: 16 });
  });

  it('offers what is enabled, priced and for the store, at public prices', async () => {
    const { data } = await rows('/products', { p_id_customers: SELLER.pesos });
    expect(data.map((row) => [row.key_product, row.price, row.exists_stock])).toEqual([
      ['A-1', '116.00', 1],
      ['B-2', '50.00', 1],
      ['P-3', '250.00', 1],
    ]);
    expect((await rows('/products', { p_id_customers: 2, id_clasification: 2 })).data).toHaveLength(1);
    expect((await rows('/search', { p_id_customers: 2, search: 'texto de a' })).data).toMatchObject([
      { id_product: P.A },
    ]);
    const groups = await t.post<{ id_clasification: number }[]>('/ecomerce/publico/clasification', {
      p_id_customers: 2,
    });
    expect(groups.data.map((group) => group.id_clasification).sort()).toEqual([1, 2, 8]);
    expect((await t.post('/ecomerce/publico/banner')).data).toEqual({ file_image_text: [] });
    expect((await t.fetch('/ecomerce/publico/photo/1/320')).status).toBe(404);
  });

  it('shows the pictures that the company put into text block 3, and no other file', async () => {
    const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#1f6f50' } })
      .png()
      .toBuffer();
    const files = t.get(FileStore);
    const shown = await files.put({ name: 'banner.png', mime: 'image/png', kind: TEXT_PICTURE }, bytes);
    const hidden = await files.put({ name: 'contrato.png', mime: 'image/png', kind: 'customers-contract' }, bytes);
    await t.db.execute('update text_block set images = ? where id_text = 3', [JSON.stringify([shown.id])]);
    const { data } = await t.post<{ file_image_text: { file: string }[] }>('/ecomerce/publico/banner');
    expect(data.file_image_text.map(({ file }) => file)).toEqual([`/api/ecomerce/publico/photo/${shown.id}`]);
    const picture = await t.app.inject(`/api/ecomerce/publico/photo/${shown.id}/640`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await t.app.inject(`/api/ecomerce/publico/photo/${hidden.id}/640`)).statusCode).toBe(404);
  });

  it('without its secret a cart does not exist', async () => {
    const visitor = await Visitor.enter(t);
    expect(visitor.cart.cart_token).toMatch(/^[0-9a-f]{32}$/);
    const stored = await t.db.one<{ token_hash: string }>('select token_hash from cart_public order by 1 limit 1');
    expect(stored?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    const other = await Visitor.enter(t);
    const id = { p_id_customers_sale_public: visitor.cart.id_customers_sale_public };
    const calls: [string, object][] = [
      ['/cart/get/customers', {}],
      ['/cart/get/det', {}],
      ['/cart/det/insert/update', { p_id_product: P.A, p_qty: 1 }],
      ['/cart/det/delete', { p_id_product: P.A }],
      ['/cart/address', SHIPPING],
      ['/cart/det/mass/insert/update', { p_details: [{ p_id_product: P.A, p_qty: 1 }] }],
    ];
    for (const [path, body] of calls)
      for (const token of [{}, { p_cart_token: '' }, { p_cart_token: 'x' }, { p_cart_token: other.cart.cart_token }]) {
        const answer = await t.post(`/ecomerce/publico${path}`, { ...id, ...token, ...body });
        expect([path, answer.status]).toEqual([path, 404]);
      }
    expect((await t.post('/ecomerce/publico/cart/insert', { p_id_customers: SELLER.inactive })).status).toBe(404);
  });

  it('works by its HttpOnly cookie where the keys of the specification come alone', async () => {
    const opened = await t.app.inject({
      method: 'POST',
      url: '/api/ecomerce/publico/cart/insert',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { p_id_customers: SELLER.pesos },
    });
    const { id_customers_sale_public: id, cart_token } = opened.json<{ data: CartKey }>().data;
    expect(opened.headers['set-cookie']).toBe(
      `ceiba_cart_${id}=${cart_token}; Path=/api/ecomerce/publico; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure`,
    );
    const key = { p_id_customers_sale_public: id };
    const ask = (path: string, cookie: string, more: object = {}) =>
      t.post<unknown>(`/ecomerce/publico/cart${path}`, { ...key, ...more }, undefined, { cookie });
    const cookie = `otra=1; ceiba_cart_${id}=${cart_token}; ceiba_cart_9${id}=${'0'.repeat(32)}`;
    const line = { p_id_product: P.A, p_qty: 2 };
    expect(await ask('/det/insert/update', cookie, line)).toMatchObject({ status: 200, data: { qty_total: 2 } });
    expect(await ask('/get/customers', cookie)).toMatchObject({ status: 200, data: { total: '331.00' } });
    expect((await ask('/address', cookie, SHIPPING)).status).toBe(200);
    // Of another cart, no cookie at all, or another secret beside it: no such cart.
    expect((await ask('/get/customers', `ceiba_cart_9${id}=${cart_token}`)).status).toBe(404);
    expect((await ask('/get/customers', `x_ceiba_cart_${id}=${cart_token}`)).status).toBe(404);
    expect((await ask('/get/customers', '')).status).toBe(404);
    // Forged: no secret at all, half of it, in capitals, with more behind; and what is no id.
    for (const forged of ['', cart_token.slice(1), cart_token.toUpperCase(), `${cart_token}0`, `${cart_token}=`, '%00'])
      expect((await ask('/get/customers', `ceiba_cart_${id}=${forged}`)).status).toBe(404);
    for (const wrong of [[id], { id }, `${id}.5`, '.*', null])
      expect((await ask('/get/customers', cookie, { p_id_customers_sale_public: wrong })).status).toBeLessThan(500);
    // Ten visitors at once: ten carts, each with the cookie of its own.
    const ten = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.app.inject({
          method: 'POST',
          url: '/api/ecomerce/publico/cart/insert',
          payload: { p_id_customers: SELLER.pesos },
        }),
      ),
    );
    const carts = ten.map((answer) => answer.json<{ data: CartKey }>().data);
    expect(new Set(carts.map(({ cart_token: secret }) => secret)).size).toBe(10);
    expect(ten.map(({ headers }) => String(headers['set-cookie']).split(';', 1)[0])).toEqual(
      carts.map((cart) => `ceiba_cart_${cart.id_customers_sale_public}=${cart.cart_token}`),
    );
    expect((await ask('/get/customers', cookie, { p_cart_token: '' })).status).toBe(404);
  });

  it('counts with its own prices, whatever the client says', async () => {
    const visitor = await Visitor.enter(t);
    await visitor.call('/cart/det/insert/update', {
      p_id_product: P.A,
      p_qty: 2,
      p_price: '0.01',
      p_lot: 'X',
      p_point: 9999,
      p_value_business: 1,
    });
    expect((await visitor.add(P.B)).data).toEqual({ id: visitor.cart.id_customers_sale_public, qty_total: 3 });
    const { data: lines } = await visitor.call<CartLine[]>('/cart/get/det');
    expect(lines).toMatchObject([
      { id_product: P.A, qty_product: 2, price_product: '116.00', amount: '232.00', exempt: 0, lot_product: null },
      { id_product: P.B, qty_product: 1, price_product: '50.00', exempt: 1 },
    ]);
    const { data: cart } = await visitor.call<PublicCart>('/cart/get/customers');
    // 232 with tax + 99 shipping with tax, 50 exempt; the exempt line does not count for free shipping.
    expect(cart).toMatchObject({
      shipping: '99.00',
      total_iva: '331.00',
      total_sin_iva: '50.00',
      total: '381.00',
      saved: 0,
    });
    expect(cart).toMatchObject({ subtotal: '285.34', iva: '45.66', full_name_customers: 'María Ñúñez' });
    expect(JSON.stringify(cart)).not.toMatch(/token|secreto|5550001111/);
  });

  it('takes what the store offers only', async () => {
    const visitor = await Visitor.enter(t);
    for (const id of [P.HIDDEN, P.PROMO, P.UNPRICED, P.DOLLARS, 999])
      expect((await visitor.add(id)).status).not.toBe(200);
    for (const qty of [0, -1, 1.5, 1000, 'x']) {
      const answer = await visitor.call('/cart/det/insert/update', { p_id_product: P.A, p_qty: qty });
      expect([qty, answer.status]).toEqual([qty, 400]);
    }
    await visitor.add(P.A, 3);
    expect((await visitor.call('/cart/det/delete', { p_id_product: P.A })).data).toEqual({ qty_total: 0 });
  });

  it('asks for the shipping data in the words of the specification', async () => {
    const visitor = await Visitor.enter(t);
    const wrong = await visitor.address({ p_full_name_cart: 'Ana', p_email_cart: 'nada', p_phone_cart: '' });
    expect(wrong).toMatchObject({ status: 400, response: 'warning', message: STORE_MESSAGES.invalid });
    const { fields } = wrong.data as { fields: { field: string; message: string }[] };
    expect(fields.map((one) => one.field).sort()).toEqual(['email_cart', 'full_name_cart', 'phone_cart']);
    const invoice = { p_has_invoice_doc: 1, p_rfc_customers: 'xaxx010101000', p_zip_code_customers: '06000' };
    expect(await visitor.address(invoice)).toMatchObject({ status: 400, message: STORE_MESSAGES.cfdi });
    expect(await visitor.address({ ...invoice, p_id_cfdi: 3 })).toMatchObject({ message: STORE_MESSAGES.regimen });
    const use = async (code: string) =>
      (await t.db.one<{ id: number }>('select id_cfdi as id from cfdi where code_cfdi = ?', [code]))?.id;
    const named = { p_id_cfdi: await use('G03'), p_id_regimen: 601 };
    const refused = async (more: object, status: number, field: string, message: string) =>
      expect(await visitor.address({ ...invoice, ...named, ...more })).toMatchObject({
        ...{ status, message },
        data: { fields: [{ field, message }] },
      });
    const generic = 'Con RFC genérico, el Régimen Fiscal es 616 y el Uso de CFDI S01.';
    await refused({}, 422, 'id_regimen', generic);
    await refused({ p_id_regimen: 605 }, 422, 'id_regimen', 'El Régimen Fiscal no corresponde al Uso de CFDI.');
    await refused({ p_rfc_customers: 'ABC991399XYZ' }, 400, 'rfc_customers', 'El RFC no tiene el formato correcto.');
    await refused(
      { p_zip_code_customers: '6000' },
      400,
      'zip_code_customers',
      'El código postal debe tener 5 dígitos.',
    );
    // Nothing of it was kept.
    expect((await visitor.call<PublicCart>('/cart/get/customers')).data).toMatchObject({
      full_name_cart: null,
      has_invoice_doc: 0,
    });
    const abroad = await Visitor.enter(t, SELLER.dollars);
    expect(await abroad.address({ ...invoice, ...named })).toMatchObject({
      ...{ status: 400, message: 'Solo las ventas en pesos llevan factura.' },
      data: { fields: [{ field: 'has_invoice_doc' }] },
    });
    const whole = await visitor.address({ ...invoice, p_id_cfdi: await use('S01'), p_id_regimen: 616 });
    expect(whole).toMatchObject({ status: 200, message: STORE_MESSAGES.shippingSaved });
    const { data } = await visitor.call<PublicCart>('/cart/get/customers');
    expect(data).toMatchObject({
      full_name_cart: 'Ana Niño Güemes',
      has_invoice_doc: 1,
      rfc_customers: 'XAXX010101000',
    });
  });

  it('saves what may be paid: data, stock, total', async () => {
    const visitor = await Visitor.enter(t);
    expect(await visitor.save([[P.A, 1]])).toMatchObject({ status: 422, message: STORE_MESSAGES.shippingMissing });
    await visitor.address();
    expect(await visitor.save([])).toMatchObject({ status: 422, message: STORE_MESSAGES.empty });
    const short = await visitor.save([[P.PACK, 2]]);
    expect(short).toMatchObject({
      status: 409,
      response: 'warning',
      data: [{ key_product: 'B-2', qty_request: 2, qty: 1 }],
    });
    const other = await visitor.save([[P.A, 1]], { p_total: '1.00' });
    expect(other).toMatchObject({
      status: 409,
      message: STORE_MESSAGES.totalChanged,
      data: { totals: { total: '215.00' } },
    });
    const saved = await visitor.save(
      [
        [P.A, 3],
        [P.A, 2],
      ],
      { p_total: 580, p_has_shipping: 0, p_is_usa: 0, p_tax_value: 0.16 },
    );
    expect(saved).toMatchObject({ status: 200, data: { total: '580.00', shipping: '0.00', qty_total: 5 } });
    expect((await visitor.call<PublicCart>('/cart/get/customers')).data.saved).toBe(1);
    await visitor.address();
    expect((await visitor.call<PublicCart>('/cart/get/customers')).data.saved).toBe(0);
    await visitor.save([[P.B, 1]]);
    expect((await visitor.call<CartLine[]>('/cart/get/det')).data.map((line) => line.id_product)).toEqual([P.B]);
  });

  it('names what left the store, and drops nothing by itself', async () => {
    const visitor = await Visitor.enter(t);
    await visitor.add(P.A);
    await t.db.execute('update product set avaible_store_product = 0 where id_product = ?', [P.A]);
    expect((await visitor.call<CartLine[]>('/cart/get/det')).data).toMatchObject([{ avaible_product: 0 }]);
    await visitor.address();
    expect(await visitor.save([[P.A, 1]])).toMatchObject({ status: 409, message: STORE_MESSAGES.gone, data: ['A-1'] });
    await t.db.execute('update product set avaible_store_product = 1 where id_product = ?', [P.A]);
  });

  it('in dollars adds the tax of the postal code on top, and sells nowhere without one', async () => {
    await receive(t, P.DOLLARS, 120, [['L', '2099-01-31', 5]]);
    const visitor = await Visitor.enter(t, SELLER.dollars);
    await visitor.add(P.DOLLARS, 2);
    await visitor.address({ p_zip_code_cart: '99999' });
    expect(await visitor.save([[P.DOLLARS, 2]])).toMatchObject({ status: 422, message: STORE_MESSAGES.noTax });
    await visitor.address({ p_zip_code_cart: '90001-1234' });
    expect(await visitor.save([[P.DOLLARS, 2]])).toMatchObject({
      status: 200,
      data: { subtotal: '20.00', iva: '1.90', total_iva: '21.90', shipping: '7.50', total: '29.40' },
    });
    expect((await visitor.call<PublicCart>('/cart/get/customers')).data).toMatchObject({
      is_usa: 1,
      exists_tax_by_zip_code: 1,
      value_tax: '0.0950',
      code_money: 'USD',
    });
    // Four decimals of 8.875 % would make 177.60.
    await t.db.execute("update zip_tax set tax_value = 0.088750 where zip_code = '90001'");
    await t.db.execute('update product_price set price = 1000 where id_product = ?', [P.DOLLARS]);
    expect((await visitor.call<PublicCart>('/cart/get/customers')).data).toMatchObject({ value_tax: '0.088750' });
    expect(await visitor.save([[P.DOLLARS, 2]])).toMatchObject({
      data: { subtotal: '2000.00', iva: '177.50', total_iva: '2177.50' },
    });
  });
});
