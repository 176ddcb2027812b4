import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import type { TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import { P, SELLER } from '@ceiba/store/testing';

describe('what visitors without a name may do', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
  });
  afterEach(async () => {
    await desk.assertSound();
    await limits({});
    await t.db.execute('delete from stock_reservation');
    await t.db.execute(`update payment_attempt set state = 'closed' where open_cart is not null`);
  });
  afterAll(() => desk.close());

  const DEFAULTS = {
    p_store_carts_hour: 1000,
    p_store_asks_minute: 100_000,
    p_store_open_payments: 100,
    p_store_visitor_percent: 100,
    p_store_shelf_percent: 100,
  };
  async function limits(given: Partial<typeof DEFAULTS>): Promise<void> {
    const saved = await t.post('/settings/update', { ...DEFAULTS, ...given }, desk.admin);
    if (saved.status !== 200) throw new Error(saved.message);
  }
  const open = () => t.post('/ecomerce/publico/cart/insert', { p_id_customers: SELLER.pesos });
  const elsewhere = () => t.db.execute(`update cart_public set network = '203.0.113.7' where payment_begun = 1`);
  const held = () => desk.count('stock_reservation');

  it('so many new carts in an hour from one network, also all at once', async () => {
    const made = await desk.count('cart_public');
    await limits({ p_store_carts_hour: made + 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, open));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.message).toBe(
      'Desde tu conexión se abrieron demasiados carritos. Usa el que ya tienes o intenta más tarde.',
    );
    expect(await desk.count('cart_public')).toBe(made + 3);
    await t.db.execute('update cart_public set created_at = date_sub(now(3), interval 61 minute)');
    expect((await open()).status).toBe(200);
  });

  it('so many calls in a minute', async () => {
    await limits({ p_store_asks_minute: 10 });
    const ask = () => t.post('/ecomerce/publico/seller', { p_id_customers: SELLER.pesos });
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      message: 'Demasiadas solicitudes desde tu conexión. Espera un minuto e intenta de nuevo.',
    });
  });

  it('so many open payments of one network; a new link of the same cart is none more, another network has its own', async () => {
    const keys = [await desk.savedCart(), await desk.savedCart(), await desk.savedCart(), await desk.savedCart()];
    await limits({ p_store_open_payments: 2 });
    const answers = await Promise.all(keys.map((key) => desk.link(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.message).toBe(
      'Desde tu conexión hay demasiados pagos sin terminar. Termina o cancela uno e intenta de nuevo.',
    );
    const at = answers.findIndex(({ status }) => status === 200);
    expect(await held()).toBe(2);
    const again = keys[at];
    if (again) expect((await desk.link(again)).status).toBe(200);
    const refused = keys[answers.findIndex(({ status }) => status === 429)];
    if (again) await t.post('/ecomerce/publico/cart/cancel', again);
    if (refused) expect((await desk.link(refused)).status).toBe(200);
    await elsewhere();
    expect((await desk.link(await desk.savedCart())).status).toBe(200);
  });

  it('one network holds its percent of a shelf, all of them theirs, and the till sells the rest', async () => {
    await t.db.execute('delete from stock_reservation');
    const [shelf] = await t.db.query<{ qty: number }>('select cast(sum(qty) as signed) as qty from stock_balance');
    const all = Number(shelf?.qty);
    const part = (percent: number) => Math.floor((all * percent) / 100);
    await limits({ p_store_visitor_percent: 30, p_store_shelf_percent: 50 });
    expect((await desk.link(await desk.savedCart(part(20)))).status).toBe(200);
    const most = Math.ceil((all * 30) / 100);
    expect(await desk.link(await desk.savedCart(part(20)))).toMatchObject({
      status: 409,
      message: `Por ahora no se pueden apartar tantas piezas de A-1 - Producto A-1; el máximo en pagos abiertos es ${most}.`,
    });
    await elsewhere();
    expect((await desk.link(await desk.savedCart(part(20)))).status).toBe(200);
    await elsewhere();
    const third = await desk.savedCart(part(20));
    expect(await desk.link(third)).toMatchObject({ status: 409 });
    // What was refused holds nothing, and is no open attempt.
    expect(await held()).toBe(2);
    expect(
      await desk.count(`payment_attempt where id_customers_sale_public = ${third.p_id_customers_sale_public}`),
    ).toBe(0);
    expect(part(20) * 2).toBeLessThanOrEqual(Math.ceil(all / 2));
    expect(await t.db.query('select distinct id_product from stock_reservation')).toEqual([{ id_product: P.A }]);
  });

  it('the last piece can be sold online, whatever the percents', async () => {
    await t.db.execute('delete from stock_reservation');
    await limits({ p_store_visitor_percent: 1, p_store_shelf_percent: 1 });
    await receive(t, P.B, 1, [['L', '2099-01-31', 1]]);
    expect((await desk.link(await desk.savedCart(1, P.B))).status).toBe(200);
  });
});
