import { MESSAGES } from '@ceiba/platform/contract';
import { createTestApp, insertRows, type TestApp } from '@ceiba/platform/testing';
import { ADDRESS_MESSAGES, CUSTOMER_WARNINGS } from '@ceiba/customers/contract';
import { receive } from '@ceiba/stock/testing';
import { type CartMoved, type NetworkCustomer, STORE_MESSAGES, type StoreProduct } from '@ceiba/store/contract';
import {
  fillPartnerShop,
  fillStore,
  NETWORK,
  P,
  PartnerBuyer,
  PICK_UP,
  SELLER,
  STORE_MODULES,
} from '@ceiba/store/testing';

const ALWAYS = { date_start_promo: '2020-01-01', date_end_promo: '2099-12-31' };
const PROMO = { enabled_promo: 1, flag_point_promo: 0, flag_percentage_discount_promo: 0, ...ALWAYS };

describe('the cart of a partner', () => {
  let t: TestApp;
  let buyer: PartnerBuyer;
  let stranger: PartnerBuyer;

  beforeAll(async () => {
    t = await createTestApp({ modules: STORE_MODULES, worker: false });
    await fillStore(t.db);
    await fillPartnerShop(t);
    await PartnerBuyer.hire(t);
    buyer = await PartnerBuyer.enter(t);
    stranger = await PartnerBuyer.enter(t, NETWORK.stranger);
    await receive(t, P.A, 1, [['L', '2099-01-31', 20]]);
    await receive(t, P.B, 1, [['L', '2099-01-31', 20]]);
    await receive(t, PICK_UP.a, PICK_UP.branch, [['L', '2099-01-31', 2]]);
    await receive(t, P.DOLLARS, 120, [['L', '2099-01-31', 50]]);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.db.execute('delete from cart_public');
  });

  const prices = async () =>
    (await buyer.lines()).map((line) => [line.key_product, line.qty_product, line.price_product]);

  it('is empty and for himself before he put anything into it, and nobody has written it', async () => {
    expect(await buyer.cart()).toMatchObject({
      id_customers_sale: null,
      id_customers: NETWORK.buyer,
      is_customers_sale: 0,
      address_customers: 'Av. Juárez 100, Cuauhtémoc, CDMX, 06000',
      rfc_customers: 'NUMA800101AB1',
      pick_up_branches: [
        { id_branch_office: 1, name_branch_office: 'CDMX Centro' },
        { id_branch_office: 16, name_branch_office: 'Corporativo' },
        { id_branch_office: PICK_UP.branch, name_branch_office: 'Puebla' },
      ],
      saved: 0,
      total: '0.00',
    });
    expect(await buyer.lines()).toEqual([]);
    expect(await t.db.query('select 1 from cart_public')).toEqual([]);
  });

  it('offers the shelf at the prices of who buys, and asks what he searches', async () => {
    const { data } = await buyer.get<{ rows: StoreProduct[]; total: number }>('/cart/products');
    expect(data.rows.map((row) => [row.key_product, row.price, row.exists_stock])).toEqual([
      ['A-1', '90.00', 1],
      ['B-2', '40.00', 1],
      ['U-6', '1.00', 0],
    ]);
    const found = await buyer.get<{ rows: StoreProduct[] }>('/cart/products/search?p_search=texto%20de%20b');
    expect(found.data.rows.map((row) => row.key_product)).toEqual(['B-2']);
    const nothing = await buyer.get('/cart/products/search?p_search=');
    expect([nothing.status, nothing.message]).toEqual([400, expect.stringContaining(STORE_MESSAGES.searchEmpty)]);
    const { data: tabs } = await buyer.get<{ total: number }>('/cart/clasification');
    expect(tabs.total).toBe(3);
  });

  it('is for somebody of his network, and begins anew for another', async () => {
    const { data } = await buyer.forCustomer(NETWORK.child);
    await buyer.add(P.A, 2);
    expect(await buyer.cart()).toMatchObject({
      id_customers_sale: data.id_customers_sale,
      id_customers: NETWORK.child,
      full_name_customers: 'Hija Ñúñez',
      is_customers_sale: 1,
      address_customers: 'Av. Vallarta 1, Guadalajara, Jalisco, 44100',
      // Of her no more than name and address.
      rfc_customers: null,
      zip_code_customers: null,
      total: '279.00',
      shipping: '99.00',
    });
    for (const id of [NETWORK.stranger, 999]) {
      const refused = await buyer.forCustomer(id);
      expect([refused.status, refused.message]).toEqual([422, ADDRESS_MESSAGES.notMine]);
    }
    expect(await prices()).toEqual([['A-1', 2, '90.00']]);
    // The same customer again changes nothing.
    await buyer.forCustomer(NETWORK.child);
    expect(await prices()).toEqual([['A-1', 2, '90.00']]);
    await buyer.forCustomer();
    expect([await prices(), (await buyer.cart()).id_customers]).toEqual([[], NETWORK.buyer]);
  });

  it('finds by number or name whom of his network it may be for: name and place of these, and nobody else', async () => {
    const found = (search: string, page = 1) =>
      buyer.get<{ rows: NetworkCustomer[]; total: number }>(
        `/cart/network?p_search=${encodeURIComponent(search)}&p_page=${page}&p_page_size=1`,
      );
    const hija = {
      id_customers: NETWORK.child,
      full_name_customers: 'Hija Ñúñez',
      province_customers: 'Guadalajara',
      department_customers: 'Jalisco',
    };
    const rosa = { ...hija, id_customers: NETWORK.dollars, full_name_customers: 'Rosa Ñúñez' };
    // Words in any order, without accents; somebody two levels below is of his network, too.
    expect((await found('ñuñez')).data).toEqual({ rows: [hija], total: 2 });
    expect((await found('ñuñez', 2)).data).toEqual({ rows: [rosa], total: 2 });
    expect((await found('ñuñez', 3)).data).toEqual({ rows: [], total: 2 });
    expect((await found('ñúñez hija')).data).toEqual({ rows: [hija], total: 1 });
    expect((await found(`#${NETWORK.child}`)).data).toEqual({ rows: [hija], total: 1 });
    // Not himself, not above, not beside; not by phone or mail.
    for (const other of [
      NETWORK.buyer,
      NETWORK.root,
      NETWORK.stranger,
      'Otra',
      '5550002222',
      'hija@example.com',
      "a' or 1=1 --",
    ])
      expect([other, (await found(String(other))).data]).toEqual([other, { rows: [], total: 0 }]);
    expect((await stranger.get<{ total: number }>('/cart/network?p_search=%C3%B1u%C3%B1ez')).data.total).toBe(0);
    const [short, empty] = [await found('ñ'), await found(' ')];
    expect([short.status, short.message]).toEqual([422, CUSTOMER_WARNINGS.search]);
    expect([empty.status, empty.message]).toEqual([400, expect.stringContaining(STORE_MESSAGES.customerEmpty)]);
    expect((await t.fetch('/cart/network?p_search=%C3%B1u%C3%B1ez', await t.login('admin'))).status).toBe(403);
    expect(
      await t.db.one(`explain select c.id_customers from customers c where (c.full_name like '%nunez%')
        order by c.full_name, c.id_customers`),
    ).toMatchObject({ type: 'index', key: 'customers_name', Extra: 'Using where; Using index' });
  });

  it('is sent to its customer or to himself, and to no third', async () => {
    const { data } = await buyer.forCustomer(NETWORK.child);
    const place = (body: object) =>
      buyer.post('/cart/update', { p_id_customers_sale: data.id_customers_sale, ...body });
    await place({ p_send_my_sponsor: 1 });
    expect(await buyer.cart()).toMatchObject({
      send_my_sponsor: 1,
      full_name_customers: 'Hija Ñúñez',
      address_customers: 'Av. Juárez 100, Cuauhtémoc, CDMX, 06000',
    });
    const at = { zip_code_customers: '64000', department_customers: 'NL', province_customers: 'Monterrey' };
    await insertRows(t.db, 'customers_address', [
      {
        id_customers_address: 71,
        id_customers: NETWORK.buyer,
        address_customers: 'Calle 71',
        ...at,
        default_address: 0,
      },
      {
        id_customers_address: 72,
        id_customers: NETWORK.child,
        address_customers: 'Calle 72',
        ...at,
        default_address: 0,
      },
      {
        id_customers_address: 73,
        id_customers: NETWORK.stranger,
        address_customers: 'C. 73',
        ...at,
        default_address: 1,
      },
    ]);
    await place({ p_send_my_sponsor: 1, p_id_customers_address: 71 });
    expect((await buyer.cart()).address_customers).toBe('Calle 71, Monterrey, NL, 64000');
    // Of the other he may know the usual address only.
    for (const id of [72, 73]) {
      const refused = await place({ p_id_customers_address: id });
      expect([refused.status, refused.message]).toEqual([422, ADDRESS_MESSAGES.others]);
    }
    await place({});
    expect((await buyer.cart()).address_customers).toBe('Av. Vallarta 1, Guadalajara, Jalisco, 44100');
  });

  it('is found by no other: a stranger sees his own, and an id of another is no cart', async () => {
    const { data } = await buyer.forCustomer();
    await buyer.add(P.A);
    expect(await stranger.lines()).toEqual([]);
    const refused = await stranger.post('/cart/update', { p_id_customers_sale: data.id, p_send_my_sponsor: 0 });
    expect([refused.status, refused.message]).toEqual([404, STORE_MESSAGES.noCart]);
    expect(await prices()).toEqual([['A-1', 1, '90.00']]);
    const admin = await t.login('admin');
    expect((await t.fetch('/cart/get/customers', admin)).status).toBe(403);
  });

  it('is one, whichever device opens it first', async () => {
    const answers = await Promise.all([buyer.add(P.A), buyer.add(P.B), buyer.forCustomer(), buyer.add(P.A, 3)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await t.db.query('select id_buyer, kind from cart_public')).toEqual([{ id_buyer: 2, kind: 'partner' }]);
    expect((await prices()).map(([key]) => key).sort()).toEqual(['A-1', 'B-2']);
  });

  it('asks for a place of pick-up, for what an invoice needs, for goods: in this order', async () => {
    await buyer.add(P.A);
    const said = async (more: object, lines: [number, number][] = [[P.A, 1]]) =>
      (await buyer.save(lines, more)).message;
    expect(await said({ p_pick_up_branch_office: 1, p_has_invoice_doc: 1 }, [])).toBe(STORE_MESSAGES.pickUp);
    expect(await said({ p_pick_up_branch_office: 1, p_id_branch_office: 120 })).toBe(STORE_MESSAGES.pickUpElsewhere);
    expect(await said({ p_has_invoice_doc: 1 }, [])).toBe(STORE_MESSAGES.cfdi);
    expect(await said({ p_has_invoice_doc: 1, p_id_cfdi: 1 }, [])).toBe(STORE_MESSAGES.regimen);
    expect(await said({}, [])).toBe(STORE_MESSAGES.empty);
    expect(await said({}, [[P.HIDDEN, 1]])).toBe(STORE_MESSAGES.gone);
    const short = await buyer.save<unknown>([[P.A, 25]]);
    expect([short.status, short.message, short.data]).toEqual([
      409,
      STORE_MESSAGES.noStock,
      [{ id_product: P.A, key_product: 'A-1', name_product: 'Producto A-1', qty_request: 25, qty: 20 }],
    ]);
    const wrong = await buyer.save([[P.A, 0]]);
    expect([wrong.status, wrong.message]).toEqual([400, expect.stringContaining('La cantidad mínima es 1.')]);
    expect((await buyer.cart()).saved).toBe(0);
  });

  it('tells all that the specification names of a cart and of its lines', async () => {
    await buyer.forCustomer(NETWORK.child);
    await buyer.add(P.A);
    const fields = `id_customers_sale id_customers_address full_name_customers address_customers pick_up_branch_office id_branch_office
      code_money discount exists_tax_by_zip_code has_tax_by_zip_code tax_zip_code value_tax value_tax_pick_up shipping_free
      shipping_value is_usa has_subscription has_invoice_doc rfc_customers zip_code_customers id_regimen id_cfdi`;
    expect(Object.keys(await buyer.cart())).toEqual(expect.arrayContaining(fields.split(/\s+/)));
    const line = `id_product description_store_product qty_product price_product price_original lot_product point_product
      value_business_product pack_product exempt file_photo`;
    expect(Object.keys((await buyer.lines())[0] ?? {})).toEqual(expect.arrayContaining(line.split(/\s+/)));
  });

  it('takes whole quantities of at least 1, numbers of customers from 1 on, RFC and postal code for an invoice', async () => {
    await buyer.add(P.A);
    for (const qty of ['', 0, -1, 1.5, 'dos', null, 1000]) {
      const set = await buyer.post('/cart/det/insert/update', { p_id_product: P.A, p_qty: qty });
      const saved = await buyer.post('/cart/det/mass/insert/update', {
        p_details: [{ p_id_product: P.A, p_qty: qty }],
      });
      expect([qty, set.status, saved.status]).toEqual([qty, 400, 400]);
    }
    for (const id of ['0', '-1', '1.5', 'x', ''])
      expect([id, (await buyer.get(`/cart/find/customers?p_id_customers=${id}`)).status]).toEqual([id, 400]);
    // 0 is nobody, so himself.
    for (const id of [-1, 1.5, 'x'])
      expect([id, (await buyer.post('/cart/create', { p_id_customers: id })).status]).toEqual([id, 400]);
    const invoice = { p_has_invoice_doc: 1, p_id_cfdi: 1, p_id_regimen: 1 };
    const refused = async (more: object) => (await buyer.save<unknown>([[P.A, 1]], { ...invoice, ...more })).data;
    expect(await refused({})).toEqual({
      fields: [
        { field: 'rfc_customers', message: MESSAGES.required },
        { field: 'zip_code_customers', message: MESSAGES.required },
      ],
    });
    expect(await refused({ p_rfc_customers: 'NADA', p_zip_code_customers: '1' })).toMatchObject({
      fields: [{ field: 'rfc_customers' }, { field: 'zip_code_customers' }],
    });
    expect((await buyer.cart()).saved).toBe(0);
  });

  it('is locked by its save until he cancels or changes something', async () => {
    await buyer.add(P.A, 2);
    const saved = await buyer.save(
      [
        [P.A, 2, '90.00'],
        [P.B, 1, '40.00'],
      ],
      { p_total: '319.00', p_has_subscription: 1 },
    );
    expect(saved.data).toMatchObject({ total: '319.00', shipping: '99.00', total_sin_iva: '40.00', qty_total: 3 });
    expect(await buyer.cart()).toMatchObject({ saved: 1, has_subscription: 1, total: '319.00' });
    await buyer.post('/cart/cancel');
    expect((await buyer.cart()).saved).toBe(0);
    await buyer.save([[P.A, 2]]);
    expect(await buyer.cart()).toMatchObject({ saved: 1, qty_total: 2 });
    await buyer.post('/cart/det/delete', { p_id_product: P.A });
    expect(await buyer.cart()).toMatchObject({ saved: 0, qty_total: 0 });
  });

  it('says line by line which price is another than he saw, and saves nothing then', async () => {
    await buyer.add(P.A);
    const moved = await buyer.save<unknown>(
      [
        [P.A, 1, '80.00'],
        [P.B, 1, '40.00'],
      ],
      { p_total: '120.00' },
    );
    expect([moved.status, moved.message, moved.data]).toEqual([
      409,
      STORE_MESSAGES.totalChanged,
      {
        changes: [
          {
            ...{
              id_product: P.A,
              key_product: 'A-1',
              name_product: 'Producto A-1',
              is_promo: 0,
              qty_before: 1,
              qty: 1,
            },
            ...{ price_before: '80.00', price: '90.00' },
          },
        ],
        total_before: null,
        total: '229.00',
      },
    ]);
    expect(await prices()).toEqual([['A-1', 1, '90.00']]);
  });

  it('ships for nothing from the subtotal of what is taxed', async () => {
    // 12 exempt at 40.00 count for nothing.
    expect(
      (
        await buyer.save([
          [P.A, 5],
          [P.B, 12],
        ])
      ).data,
    ).toMatchObject({ shipping: '99.00', total: '1029.00' });
    expect((await buyer.save([[P.A, 6]])).data).toMatchObject({ shipping: '0.00', total: '540.00' });
  });

  it('is sold by the branch where it is picked up, at its price and from its shelf', async () => {
    await buyer.add(P.A, 2);
    const pick = { p_pick_up_branch_office: 1, p_id_branch_office: PICK_UP.branch };
    const { data } = await buyer.save([[P.A, 2]], pick);
    expect(data).toMatchObject({ shipping: '0.00', total: '190.00' });
    expect(await buyer.cart()).toMatchObject({ id_branch_office: PICK_UP.branch, pick_up_branch_office: 1, saved: 1 });
    expect((await buyer.lines()).map((line) => [line.id_product, line.price_product])).toEqual([[PICK_UP.a, '95.00']]);
    expect((await buyer.save([[PICK_UP.a, 3]], pick)).message).toBe(STORE_MESSAGES.noStock);
    // Unticked and ticked before anything is saved, its sums are those of where it goes.
    await buyer.post('/cart/update', { p_pick_up_branch_office: 0 });
    expect(await buyer.cart()).toMatchObject({ id_branch_office: null, saved: 0, shipping: '99.00', total: '279.00' });
    const ticked = await buyer.post('/cart/update', { p_pick_up_branch_office: 1, p_id_branch_office: 120 });
    expect([ticked.status, ticked.message]).toEqual([422, STORE_MESSAGES.pickUpElsewhere]);
    await buyer.post('/cart/update', { p_pick_up_branch_office: 1, p_id_branch_office: PICK_UP.branch });
    expect(await buyer.cart()).toMatchObject({ id_branch_office: PICK_UP.branch, shipping: '0.00', total: '190.00' });
    // Sent again, the same goods are those of the branch that sends.
    expect((await buyer.save([[PICK_UP.a, 2]])).data).toMatchObject({ shipping: '99.00', total: '279.00' });
    expect((await buyer.lines()).map((line) => line.id_product)).toEqual([P.A]);
  });

  it('has in dollars the tax of its postal code, none when it is picked up, and can not be saved without', async () => {
    await buyer.forCustomer(NETWORK.dollars);
    await buyer.add(P.DOLLARS, 10);
    expect(await buyer.cart()).toMatchObject({
      is_usa: 1,
      code_money: 'USD',
      has_tax_by_zip_code: 1,
      exists_tax_by_zip_code: 1,
      value_tax: '0.0950',
      iva: '7.60',
      total: '87.60',
    });
    const pick = { p_pick_up_branch_office: 1, p_id_branch_office: 120 };
    expect((await buyer.save([[P.DOLLARS, 10]], pick)).data).toMatchObject({ iva: '0.00', total: '80.00' });
    expect(await buyer.cart()).toMatchObject({
      value_tax: '0.0000',
      value_tax_pick_up: '0.0000',
      has_tax_by_zip_code: 0,
    });
    expect((await buyer.save([[P.DOLLARS, 10]])).data).toMatchObject({ iva: '7.60', total: '87.60' });
    const invoice = { p_has_invoice_doc: 1, p_id_cfdi: 1, p_id_regimen: 1 };
    expect((await buyer.save([[P.DOLLARS, 10]], invoice)).status).toBe(422);
    await buyer.post('/cart/update', { p_send_my_sponsor: 1 });
    expect(await buyer.cart()).toMatchObject({ exists_tax_by_zip_code: 0, value_tax: '0.0000' });
    expect((await buyer.save([[P.DOLLARS, 10]])).message).toBe(STORE_MESSAGES.noTax);
  });

  it('has the discount, the promotions and the gifts of the customer of the sale', async () => {
    await insertRows(t.db, 'promo', [
      { id_promo: 1, name_promo: '2 + 1', percentage_discount_promo: '0.00', ...PROMO },
    ]);
    await insertRows(t.db, 'promo_product', [{ id_promo: 1, id_product: P.A, position: 1, qty_min: 2, qty_free: 1 }]);
    const discount = { discount: '0.1000', discount_type: 'Bienvenida', ...dates() };
    await insertRows(t.db, 'customers_discount', [{ id_customers: NETWORK.child, single_use: 1, ...discount }]);
    await buyer.forCustomer(NETWORK.child);
    await buyer.add(P.A, 2);
    expect(await buyer.cart()).toMatchObject({
      discount: { status: 1, discount: '0.1000', discount_type: 'Bienvenida' },
      total: '261.00',
      qty_total: 3,
      point_total: '20.00',
    });
    const all = async () =>
      (await buyer.lines()).map((line) => [line.qty_product, line.price_original, line.price_product, line.type_promo]);
    expect(await all()).toEqual([
      [2, '90.00', '81.00', null],
      [1, '90.00', '0.00', 'PROMO-1'],
    ]);
    // What he saw is what he gets: a promotion that ended meanwhile is said, though the total is the same.
    const seen = { p_id_product: P.A, p_qty: 1, p_price: '0.00', p_is_promo: 1, p_type_promo: 'PROMO-1' };
    const mine = { p_id_product: P.A, p_qty: 2, p_price: '81.00' };
    const save = (p_details: object[]) =>
      buyer.post<CartMoved>('/cart/det/mass/insert/update', { p_details, p_total: '261.00' });
    expect((await save([mine, seen])).status).toBe(200);
    expect(await buyer.cart()).toMatchObject({ saved: 1, changes: [], total_before: '261.00' });
    await t.db.execute('update promo set enabled_promo = 0');
    const gone = {
      ...{ id_product: P.A, key_product: 'A-1', name_product: 'Producto A-1', is_promo: 1, qty_before: 1, qty: 0 },
      ...{ price_before: '0.00', price: null },
    };
    expect(await buyer.cart()).toMatchObject({ saved: 0, changes: [gone], total: '261.00', total_before: '261.00' });
    const ended = await save([mine, seen]);
    expect([ended.status, ended.message, ended.data]).toEqual([
      409,
      STORE_MESSAGES.linesChanged,
      { changes: [gone], total_before: '261.00', total: '261.00' },
    ]);
    expect((await save([mine])).status).toBe(200);
    await t.db.execute('update promo set enabled_promo = 1');
    // It came back after he saved without it.
    const came = { ...gone, qty_before: 0, qty: 1, price_before: null, price: '0.00' };
    expect(await buyer.cart()).toMatchObject({ saved: 0, changes: [came] });
    // His discount was used up elsewhere: each price is another.
    expect((await save([mine, seen])).status).toBe(200);
    await t.db.execute('update customers_discount set used_at = now() where id_customers = ?', [NETWORK.child]);
    const dearer = { ...gone, is_promo: 0, qty_before: 2, qty: 2, price_before: '81.00', price: '90.00' };
    expect(await buyer.cart()).toMatchObject({ saved: 0, changes: [dearer], total: '279.00', total_before: '261.00' });
    const used = await save([mine, seen]);
    expect([used.status, used.message, used.data.changes]).toEqual([409, STORE_MESSAGES.totalChanged, [dearer]]);
    await t.db.execute('update customers_discount set used_at = null');
    // Where the goods are there only without the gift, it goes on without it.
    expect((await buyer.save([[P.A, 20]])).data).toMatchObject({ qty_total: 20 });
    // What is short by itself is told as that, and no gift as gone.
    const short = await buyer.post('/cart/det/mass/insert/update', {
      p_details: [{ ...mine, p_qty: 21 }, seen],
    });
    expect([short.status, short.message, short.data]).toEqual([
      409,
      STORE_MESSAGES.noStock,
      [expect.objectContaining({ key_product: 'A-1', qty: 20 })],
    ]);
    await buyer.save([[P.A, 2]]);
    await buyer.post('/cart/det/delete', { p_id_product: P.A, p_type_promo: 'PROMO-1' });
    expect(await all()).toEqual([[2, '90.00', '81.00', null]]);
    await t.db.execute('delete from promo_product');
    await t.db.execute('delete from customers_discount');
  });

  it('is filled again by a purchase of his, less what is gone', async () => {
    const admin = await t.login('admin');
    const sale = {
      p_id_customers: NETWORK.buyer,
      p_id_branch_office: 1,
      p_details: [{ p_id_product: P.A, p_qty: 2 }],
      p_id_type_format_pay: 5,
    };
    const { data } = await t.post<{ id: number }>('/sale/insert/update', sale, admin);
    const history = await buyer.get<{ rows: object[]; total: number }>('/cart/history');
    expect(history.data).toMatchObject({
      total: 1,
      rows: [{ id_document: data.id, is_customers_sale: 0, qty_total: 2, total_doc: '180.00', source_doc: 'VENTA' }],
    });
    expect((await stranger.get<{ total: number }>('/cart/history')).data.total).toBe(0);
    await buyer.add(P.A);
    const again = await buyer.post<object>('/cart/again', { p_id_document: data.id });
    expect(again.data).toMatchObject({ qty_total: 3, gone: [] });
    await t.db.execute('update product set avaible_store_product = 0 where id_product = ?', [P.A]);
    const gone = await buyer.post<object>('/cart/again', { p_id_document: data.id });
    expect(gone.data).toMatchObject({ gone: ['Producto A-1'] });
    await t.db.execute('update product set avaible_store_product = 1 where id_product = ?', [P.A]);
    expect((await stranger.post('/cart/again', { p_id_document: data.id })).status).toBe(404);
    expect(SELLER.pesos).toBe(NETWORK.buyer);
  });
});

const dates = () => ({ date_start: '2020-01-01', date_end: '2099-12-31' });
