import { type PayDesk, openDesk } from '@ceiba/payments/testing';
import { insertRows } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import { type CartMoved, type PartnerStatus, type PaymentLink, STORE_MESSAGES } from '@ceiba/store/contract';
import { fillPartnerShop, NETWORK, P, PartnerBuyer } from '@ceiba/store/testing';

const GIFT = 190;

describe('paying the cart of a partner', () => {
  let desk: PayDesk;
  let buyer: PartnerBuyer;

  beforeAll(async () => {
    desk = await openDesk();
    await fillPartnerShop(desk.t);
    buyer = await PartnerBuyer.enter(desk.t);
    await receive(desk.t, P.B, 1, [['L', '2099-01-31', 100]]);
    await insertRows(desk.t.db, 'customers_discount', [
      { id_customers: NETWORK.child, discount: '0.1000', discount_type: 'X', single_use: 1, ...DATES },
    ]);
  });
  afterAll(() => desk.close());

  const pay = () => buyer.get<PaymentLink>('/mercadopago/cart');
  const linked = async () => {
    const { status, message, data } = await pay();
    if (status !== 200) throw new Error(`no link: ${message}`);
    return { preference_id: data.link_pay.split('/').at(-1) ?? '' };
  };
  const status = async (id?: number) =>
    (await buyer.get<PartnerStatus>(`/cart/status${id ? `?p_id_customers_sale=${id}` : ''}`)).data;

  it('needs a saved cart', async () => {
    expect((await pay()).message).toBe(STORE_MESSAGES.empty);
    await buyer.add(P.A);
    expect((await pay()).message).toBe(STORE_MESSAGES.saveFirst);
    expect(await status()).toMatchObject({
      state: 'open',
      providers: [
        { provider: 'mercadopago', title: 'Mercado Pago' },
        { provider: 'pagos-online', title: 'Transferencia bancaria' },
      ],
    });
  });

  it('becomes one sale of its customer, with his points and his discount used up, however often it is told', async () => {
    await buyer.forCustomer(NETWORK.child);
    await buyer.add(P.A, 2);
    await buyer.add(P.B, 1);
    const saved = await buyer.save([
      [P.A, 2, '81.00'],
      [P.B, 1, '36.00'],
    ]);
    expect(saved.data.total).toBe('297.00');
    const { id_customers_sale: id } = await buyer.cart();
    const link = await linked();
    expect(await status(id ?? 0)).toMatchObject({ state: 'pending', total: '297.00', currency: 'MXN' });
    await desk.pay(link, { times: 3 });
    await desk.t.settle();
    const paid = await status();
    expect(paid).toMatchObject({ state: 'paid', id_customers_sale: id, review: 0 });
    const id_document = paid.id_document ?? 0;
    const { db } = desk.t;
    const sale = `select id_customers, source_doc, ecommerce_publico, id_type_price, total_doc, shipping_doc, discount_amount,
      point_total, value_business_total, user_created, id_branch_office, pick_up_branch_office from sale`;
    expect(await db.query(sale)).toEqual([
      {
        id_customers: NETWORK.child,
        source_doc: 'ECOMMERCE_PAGADO',
        ecommerce_publico: 0,
        id_type_price: 2,
        total_doc: '297.00',
        shipping_doc: '99.00',
        discount_amount: '22.00',
        point_total: '30.00',
        value_business_total: '240.00',
        user_created: 'E-commerce',
        id_branch_office: 1,
        pick_up_branch_office: 0,
      },
    ]);
    const shipping = await db.one<{ shipping: object }>('select shipping from sale');
    expect(shipping?.shipping).toMatchObject({
      full_name_cart: 'Hija Ñúñez',
      address_cart: 'Av. Vallarta 1',
      // Of who pays: what he may not know of her is not written here.
      phone_cart: '5550001111',
      email_cart: 'secreto@example.com',
    });
    const moved = 'select id_product, qty from stock_movement where source = ? and id_source = ? order by id_product';
    expect(await db.query(moved, ['sale', id_document])).toEqual([
      { id_product: P.A, qty: '-2.0000' },
      { id_product: P.B, qty: '-1.0000' },
    ]);
    expect(await db.query('select 1 from stock_reservation')).toEqual([]);
    expect(await db.query('select used_at is not null as used from customers_discount')).toEqual([{ used: 1 }]);
    expect(await desk.attention()).toEqual([]);
    // The next cart is a new one, for himself again.
    expect(await buyer.cart()).toMatchObject({ id_customers_sale: null, id_customers: NETWORK.buyer, qty_total: 0 });
    const history = await buyer.get<{ rows: object[] }>('/cart/history');
    expect(history.data.rows).toMatchObject([{ id_document, is_customers_sale: 1, full_name_customers: 'Hija Ñúñez' }]);
    await desk.assertSound();
  });

  it('is not paid as it was once somebody changed it on another device', async () => {
    await buyer.add(P.A);
    await buyer.save([[P.A, 1]]);
    const link = await linked();
    const held = 'select id_product, qty from stock_reservation';
    expect(await desk.t.db.query(held)).toEqual([{ id_product: P.A, qty: '1.0000' }]);
    // A save that is refused leaves the link as it was.
    expect((await buyer.save([[P.A, 999]])).status).toBe(409);
    expect(await desk.t.db.query(held)).toHaveLength(1);
    await buyer.add(P.B);
    expect(await desk.t.db.query(held)).toEqual([]);
    expect((await status((await buyer.cart()).id_customers_sale ?? 0)).state).toBe('open');
    await desk.pay(link);
    await desk.t.settle();
    expect((await desk.sales()).length).toBe(1);
    expect((await desk.attention()).map((row) => row.reason)).toEqual(['cart_closed']);
  });

  it('is not paid as it was once something of it changed: what, line by line, whoever asks', async () => {
    const { db } = desk.t;
    const ALWAYS = { date_start_promo: '2020-01-01', date_end_promo: '2099-12-31' };
    await insertRows(db, 'promo', [
      { id_promo: 1, name_promo: '1 + 1', percentage_discount_promo: '0.00', enabled_promo: 1, ...ALWAYS },
    ]);
    await insertRows(db, 'promo_product', [{ id_promo: 1, id_product: P.B, position: 1, qty_min: 1, qty_free: 1 }]);
    await buyer.forCustomer(NETWORK.child);
    await buyer.forCustomer();
    expect(
      (
        await buyer.save([
          [P.A, 1],
          [P.B, 1],
        ])
      ).data.total,
    ).toBe('229.00');
    await db.execute('update promo set enabled_promo = 0');
    await db.execute("update product_price set price = '95.00' where id_product = ? and id_type_price = 2", [P.A]);
    const refused = await buyer.get<CartMoved>('/mercadopago/cart');
    const line = (id_product: number, key: string) => ({
      ...{ id_product, key_product: key, name_product: `Producto ${key}`, is_promo: 0, qty_before: 1, qty: 1 },
    });
    expect([refused.status, refused.message, refused.data]).toEqual([
      409,
      STORE_MESSAGES.totalChanged,
      {
        changes: [
          { ...line(P.A, 'A-1'), price_before: '90.00', price: '95.00' },
          { ...line(P.B, 'B-2'), is_promo: 1, qty: 0, price_before: '0.00', price: null },
        ],
        total_before: '229.00',
        total: '234.00',
      },
    ]);
    await db.execute("update product_price set price = '90.00' where id_product = ? and id_type_price = 2", [P.A]);
    // The promotion alone is no other total, and said all the same.
    const same = await buyer.get<CartMoved>('/mercadopago/cart');
    expect([same.status, same.message, same.data.changes.map((one) => one.key_product)]).toEqual([
      409,
      STORE_MESSAGES.linesChanged,
      ['B-2'],
    ]);
    expect(await db.query('select 1 from stock_reservation')).toEqual([]);
    await buyer.save([[P.A, 1]]);
    await linked();
    await buyer.post('/cart/cancel');
  });

  it('has one link, though ten are asked for at once while it is saved and changed', async () => {
    const { db } = desk.t;
    await buyer.forCustomer(NETWORK.child);
    await buyer.forCustomer();
    await buyer.save([[P.A, 1]]);
    const links = await Promise.all(Array.from({ length: 10 }, pay));
    expect(links.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const open = `select a.id_attempt from payment_attempt a join cart_public c using (id_customers_sale_public)
      where c.id_buyer = ? and a.state in ('creating', 'open')`;
    const held = 'select id_product, qty from stock_reservation';
    expect(await db.query(open, [NETWORK.buyer])).toHaveLength(1);
    expect(await db.query(held)).toEqual([{ id_product: P.A, qty: '1.0000' }]);
    // Whoever is faster, a link is open only of a cart that is saved, and holds what it has.
    await Promise.all([
      ...Array.from({ length: 4 }, () => buyer.save([[P.A, 2]])),
      ...Array.from({ length: 3 }, () => buyer.add(P.A, 3)),
      ...Array.from({ length: 3 }, pay),
    ]);
    const { saved } = await buyer.cart();
    const [line] = await buyer.lines();
    const still = await db.query(open, [NETWORK.buyer]);
    expect(still.length).toBeLessThanOrEqual(saved);
    expect(await db.query(held)).toEqual(still.map(() => ({ id_product: P.A, qty: `${line?.qty_product}.0000` })));
    await buyer.post('/cart/cancel');
    expect(await db.query(held)).toEqual([]);
    expect(await db.query(open, [NETWORK.buyer])).toEqual([]);
    await desk.assertSound();
  });

  it('gives back by Cancelar what its link held', async () => {
    await buyer.save([[P.A, 1]]);
    await linked();
    // Neither who pays nor for whom it is can be forgotten while somebody may pay.
    const holds = async (p_id_customers: number) =>
      (await desk.t.post<{ holds: string[] }>('/customers/privacy/holds', { p_id_customers }, desk.admin)).data.holds;
    const waits = ['Tiene un pago en línea sin terminar.'];
    const { id_customers } = await buyer.cart();
    expect(await Promise.all([NETWORK.buyer, id_customers, NETWORK.stranger].map(holds))).toEqual([waits, waits, []]);
    expect((await buyer.post('/cart/cancel')).status).toBe(200);
    expect(await holds(NETWORK.buyer)).toEqual([]);
    expect(await desk.t.db.query('select 1 from stock_reservation')).toEqual([]);
    expect((await buyer.cart()).saved).toBe(0);
  });

  it('gives a gift for points once, though two carts were paid with it', async () => {
    const { db } = desk.t;
    const { id_period } = (await db.one<{ id_period: number }>('select id_period from sale limit 1')) ?? {
      id_period: 0,
    };
    await insertRows(db, 'product', [
      {
        ...{ id_product: GIFT, id_branch_office: 1, key_product: 'REGALO', name_product: 'Termo', is_promo: 1 },
        ...{ description_product: '', description_store_product: '', id_clasification: 1 },
        ...{ point_min_1: '30.00', id_period_promo: id_period },
      },
    ]);
    await receive(desk.t, GIFT, 1, [['G', '2099-01-31', 5]]);
    const upline = await PartnerBuyer.enter(desk.t, NETWORK.child);
    const links: { preference_id: string }[] = [];
    for (const one of [buyer, upline]) {
      await one.forCustomer(NETWORK.child);
      await one.save([[P.A, 1]]);
      expect((await one.lines()).map((line) => [line.key_product, line.type_promo])).toEqual([
        ['A-1', null],
        ['REGALO', 'PUNTOS-1'],
      ]);
      const { data } = await one.get<PaymentLink>('/mercadopago/cart');
      links.push({ preference_id: data.link_pay.split('/').at(-1) ?? '' });
    }
    for (const link of links) {
      await desk.pay(link);
      await desk.t.settle();
    }
    expect(await db.query('select count(*) as n from sale')).toEqual([{ n: 3 }]);
    expect(await db.query('select sum(qty) as n from sale_detail where id_product = ?', [GIFT])).toEqual([{ n: '1' }]);
    expect(await db.query('select 1 from stock_reservation')).toEqual([]);
    await desk.assertSound();
  });

  it('in dollars is paid by card or with PayPal, taxes and all, once', async () => {
    await receive(desk.t, P.DOLLARS, 120, [['L', '2099-01-31', 10]]);
    await buyer.forCustomer(NETWORK.dollars);
    const { total } = (await buyer.save([[P.DOLLARS, 2]])).data;
    expect((await status((await buyer.cart()).id_customers_sale ?? 0)).providers).toEqual([
      { provider: 'square', title: 'Square', subscriptions: 0 },
      { provider: 'paypal', title: 'PayPal', subscriptions: 1 },
      { provider: 'pagos-online', title: 'Transferencia bancaria', subscriptions: 0 },
    ]);
    expect((await pay()).message).toBe('Mercado Pago no se ofrece para pagar este carrito.');
    const paypal = await buyer.get<PaymentLink>('/paypal/cart');
    const order_id = new URL(paypal.data.link_pay).searchParams.get('token');
    const orders = await desk.control<{ id: string; unit: object }[]>('/orders', undefined, 'paypal');
    const { id_customers_sale: id } = await buyer.cart();
    // A later link replaces it: what is approved there is never taken.
    const square = await buyer.get<PaymentLink>('/square/cart');
    expect(orders.find((one) => one.id === order_id)).toMatchObject({
      unit: { amount: { currency_code: 'USD', value: total } },
    });
    await desk.control('/approve', { order_id }, 'paypal');
    const payment_link_id = square.data.link_pay.split('/').at(-1);
    await desk.control('/pay', { payment_link_id }, 'square');
    await desk.t.settle();
    expect(await status(id ?? 0)).toMatchObject({ state: 'paid', total, currency: 'USD' });
    expect(await desk.control<object[]>('/captures', undefined, 'paypal')).toEqual([]);
    expect(await desk.attention()).toHaveLength(1);
    await desk.assertSound();
  });

  it('is nobody else’s to ask about', async () => {
    const { id_customers_sale_public: id } = (await desk.t.db.one<{ id_customers_sale_public: number }>(
      'select id_customers_sale_public from cart_public where id_buyer = ? limit 1',
      [NETWORK.buyer],
    )) ?? { id_customers_sale_public: 0 };
    const stranger = await PartnerBuyer.enter(desk.t, NETWORK.stranger);
    expect((await stranger.get(`/cart/status?p_id_customers_sale=${id}`)).status).toBe(404);
    expect((await stranger.get('/mercadopago/cart')).status).toBe(422);
  });
});

const DATES = { date_start: '2020-01-01', date_end: '2099-12-31' };
