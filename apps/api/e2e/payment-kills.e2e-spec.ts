import { type Product, startProduct } from '@ceiba/apps/testing';
import { NEWCOMER as REGISTERED } from '@ceiba/customers/testing';
import { NEWCOMER } from '@ceiba/payments/testing';
import { eventually } from '@ceiba/platform/testing';
import { ledgerDifferences } from './support/books';

// Sign-ups, kits and many payments of which the house hears while it dies (payments.md, section 5); single carts: payment-provider-kills.
const SELLER = 2;
const QTY = 3;
const SHIPPING = {
  p_full_name_cart: 'Ana Niño Güemes',
  p_address_cart: 'Av. Juárez 100, Centro',
  p_department_cart: 'CDMX',
  p_province_cart: 'Cuauhtémoc',
  p_zip_code_cart: '90001',
  p_phone_cart: '5555555555',
  p_email_cart: 'ana@example.com',
};

/** What waits for its payment: a cart of the store, a newcomer's kit. */
interface Cart {
  preference_id: string;
  state: () => Promise<string | undefined>;
}
interface Link {
  link_pay: string;
}
const preferenceOf = ({ link_pay }: Link): string => link_pay.split('/').at(-1) ?? '';

describe('a payment that is told while the house dies', () => {
  let p: Product;
  let product: number;

  const number = async (sql: string) => Number((await p.rows<{ n: number }>(sql))[0]?.n ?? 0);
  const stock = () => number(`select sum(qty) as n from stock_balance where id_product = ${product}`);
  const reserved = () => number(`select count(*) as n from stock_reservation where id_product = ${product}`);
  const sales = () =>
    p.rows<{ id_document: number; id_payment: number; total_doc: string }>(
      `select id_document, id_payment, total_doc from sale where source_doc = 'ECOMMERCE_PAGADO' and id_payment is not null`,
    );
  const call = async <T>(path: string, body: object) => {
    const answer = await p.post<T>(path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.message}`);
    return answer.data;
  };
  const ask = <T>(path: string, body: object) => call<T>(`/ecomerce/publico/${path}`, body);

  async function cart(): Promise<Cart> {
    const made = await ask<{ id_customers_sale_public: number; cart_token: string }>('cart/insert', {
      p_id_customers: SELLER,
    });
    const key = { p_id_customers_sale_public: made.id_customers_sale_public, p_cart_token: made.cart_token };
    await ask('cart/address', { ...key, ...SHIPPING });
    await ask('cart/det/mass/insert/update', { ...key, p_details: [{ p_id_product: product, p_qty: QTY }] });
    const preference_id = preferenceOf(await ask<Link>('mercadopago/cart', key));
    const state = async () => (await p.post<{ state: string }>('/ecomerce/publico/cart/status', key)).data.state;
    return { preference_id, state };
  }
  const pay = ({ preference_id }: Cart) =>
    p.sandbox('/mercadopago/pay', { preference_id, status: 'approved', times: 2 }).catch(() => null);
  const paid = ({ state }: Cart) =>
    eventually(
      async () => {
        const now = await state();
        if (now !== 'paid') throw new Error(`the cart is ${now}\n${p.log}`);
      },
      { every: 50 },
    );
  const quiet = () =>
    eventually(
      async () => {
        expect(await number(`select count(*) as n from webhook_inbox where state = 'new'`)).toBe(0);
        expect(await number(`select count(*) as n from job where state <> 'completed'`)).toBe(0);
      },
      { every: 50 },
    );

  const before = async () => ({ sales: (await sales()).length, stock: await stock() });

  beforeAll(async () => {
    p = await startProduct();
    const shelf = await ask<{ id_product: number; exists_stock: 0 | 1 }[]>('products', { p_id_customers: SELLER });
    // No pack: its parts would be moved instead.
    product =
      shelf.find(({ id_product, exists_stock }) => exists_stock === 1 && id_product % 100 <= 50)?.id_product ?? 0;
  });
  afterAll(() => p.stop());

  it('eight payments at once while worker and API come and go: eight sales', async () => {
    const was = await before();
    const confirmed = () => number(`select count(*) as n from outbox where event = 'payment.confirmed.v1'`);
    const told = await confirmed();
    const carts: Cart[] = [];
    for (let i = 0; i < 8; i++) carts.push(await cart());
    // Half of them is paid while nobody works, the others while the worker dies again and again.
    await p.kill('worker');
    await Promise.all(carts.slice(0, 4).map(pay));
    await p.start('worker');
    const paying = Promise.all(carts.slice(4).map(pay));
    for (const more of [1, 3, 5]) {
      await eventually(async () => expect((await sales()).length).toBeGreaterThanOrEqual(was.sales + more), {
        every: 5,
      });
      await p.kill('worker');
      await p.start('worker');
    }
    await p.kill('api');
    await p.start('api');
    await paying;
    for (const one of carts) await paid(one);
    const made = await sales();
    expect(made).toHaveLength(was.sales + carts.length);
    expect(new Set(made.map(({ id_payment }) => id_payment)).size).toBe(made.length);
    expect([await stock(), await reserved()]).toEqual([was.stock - carts.length * QTY, 0]);
    expect(await confirmed()).toBe(told + carts.length);
    expect(await ledgerDifferences(p)).toEqual([]);
  });

  it('goods come back while the worker is dead, and it dies again while their money goes: once', async () => {
    const waiting = await cart();
    await pay(waiting);
    await paid(waiting);
    await quiet();
    const { id_payment = 0, id_document = 0 } = (await sales()).at(-1) ?? {};
    const was = await stock();
    const [line] = await p.rows<{ gross: string }>(
      `select gross from sale_detail where id_document = ${id_document} and line = 1`,
    );
    await p.kill('worker');
    const body = {
      ...{ p_id_document: id_document, p_reason: 'Llegó roto', p_details: [{ p_line: 1, p_qty: QTY }] },
      p_refunds: [{ p_way: 'online', p_amount: line?.gross }],
    };
    expect((await p.post('/sale/return/insert', body, await p.login('admin'))).status).toBe(200);
    // Its refund is written, but the delivery that wrote it does not end.
    const release = await p.hold('lock tables audit write');
    await p.start('worker');
    await p.blocked('insert into audit');
    await p.kill('worker');
    await release();
    await p.start('worker');
    const state = () =>
      p.rows<{ state: string; refunds: number }>(
        `select f.state, (select count(*) from payment_refund where id_payment = ${id_payment}) as refunds
         from sale_return r join sale_return_refund f using (id_return) where r.id_document = ${id_document}`,
      );
    await eventually(async () => expect(await state()).toEqual([{ state: 'done', refunds: 1 }]), { every: 50 });
    await quiet();
    const [{ id } = { id: '' }] = await p.rows<{ id: string }>(
      `select provider_payment_id as id from payment where id_payment = ${id_payment}`,
    );
    const all = await p.sandbox<{ id: number; refunds: { amount: number }[] }[]>('/mercadopago/payments');
    expect(all.find((one) => String(one.id) === id)?.refunds.map(({ amount }) => amount)).toEqual([
      Number(line?.gross),
    ]);
    expect(await stock()).toBe(was + QTY);
    expect(await ledgerDifferences(p)).toEqual([]);
  });

  it('the worker dies between the money that goes back and its answer, and the key is forgotten: once', async () => {
    const waiting = await cart();
    await pay(waiting);
    await paid(waiting);
    await quiet();
    const { id_payment = 0 } = (await sales()).at(-1) ?? {};
    await p.kill('worker');
    const body = { p_id_payment: id_payment, p_amount: '10', p_reason: 'Pieza rota' };
    expect((await p.post('/payments/refund', body, await p.login('admin'))).status).toBe(200);
    const release = await p.hold('lock tables audit write');
    await p.start('worker');
    await p.blocked('insert into audit');
    await p.kill('worker');
    await release();
    const given = async () => {
      const [{ id } = { id: '' }] = await p.rows<{ id: string }>(
        `select provider_payment_id as id from payment where id_payment = ${id_payment}`,
      );
      const all = await p.sandbox<{ id: number; refunds: { amount: number }[] }[]>('/mercadopago/payments');
      return all.find((one) => String(one.id) === id)?.refunds.map(({ amount }) => amount);
    };
    // The money is gone, and nobody here knows.
    expect(await given()).toEqual([10]);
    const rows = () => p.rows(`select amount_minor, state, began from payment_refund where id_payment = ${id_payment}`);
    expect(await rows()).toEqual([{ amount_minor: 1000, state: 'asked', began: 'staff' }]);
    await p.sandbox('/mercadopago/forget-keys', {});
    await p.start('worker');
    const done = [{ amount_minor: 1000, state: 'done', began: 'staff' }];
    await eventually(async () => expect(await rows()).toEqual(done), { every: 50 });
    await quiet();
    expect(await given()).toEqual([10]);
  });

  const at = '/customers/publico';
  const aKit = async () => {
    const { rows } = await call<{ rows: { id_product: number; exists_stock: 0 | 1 }[] }>(`${at}/products`, {
      p_id_country: 1,
    });
    return rows.find(({ exists_stock }) => exists_stock === 1)?.id_product;
  };
  interface Key {
    p_id_customers_kit_public: number;
    p_cart_token: string;
  }
  const sponsored = async () => {
    const [sponsor] = await p.rows<{ letters: string }>(
      `select left(last_name_customers, 3) as letters from customers where id_customers = ${SELLER}`,
    );
    return { p_id_upline: SELLER, p_last_name: sponsor?.letters };
  };
  async function begun(fields: object): Promise<Key> {
    const { id, cart_token } = await call<{ id: number; cart_token: string }>(`${at}/cart/insert`, {
      ...fields,
      ...(await sponsored()),
    });
    return { p_id_customers_kit_public: id, p_cart_token: cart_token };
  }
  const step = (key: Key, fields: object) => call(`${at}/cart/insert`, { ...key, ...fields });
  const stored = async (key: Key) => (await p.post<Record<string, unknown>>(`${at}/cart/get`, key)).data;
  async function linked(key: Key): Promise<Cart> {
    const wish = { ...key, p_id_product: await aKit(), p_qty: 1 };
    const preference_id = preferenceOf(await call<Link>(`${at}/link`, wish));
    const state = async () => (await p.post<{ state: string }>(`${at}/status`, key)).data.state;
    return { preference_id, state };
  }
  /** Filled in as far as the link. */
  const signup = async () => linked(await begun(NEWCOMER));
  const newcomers = () =>
    p.rows<{ id_customers: number }>('select id_customers from customers where save_online = 1 order by 1');
  const kitSales = (id_customers: number) =>
    p.rows(
      `select count(distinct s.id_document) as sales, sum(d.qty) as kits, count(distinct s.id_payment) as payments,
         (select kit from customers c where c.id_customers = s.id_customers) = max(k.type_kit) as his
       from sale s join sale_detail d using (id_document) join product k on k.id_product = d.id_product and k.is_kit = 1
       where s.id_customers = ? and s.source_doc = 'ECOMMERCE_PAGADO'`,
      [id_customers],
    );
  /** One kit sale is one inscription bonus of his sponsor (commissions, `PaidKits`). */
  const ONE_KIT = { sales: 1, kits: '1', payments: 1, his: 1 };

  it.each([
    ['before it has settled', 'lock tables payment write', 'payment'],
    ['with a partner who is no user', 'lock tables users write', 'insert into users'],
    ['with half of his kit sold', 'lock tables stock_movement write', 'insert into stock_movement'],
    ['at the end of the transaction', 'lock tables audit write', 'insert into audit'],
  ])('the worker dies %s: nobody is registered, then one partner with one kit', async (_name, lock, waits) => {
    await p.kill('worker');
    const was = await newcomers();
    const users = await number('select count(*) as n from users');
    const waiting = await signup();
    await pay(waiting);
    const release = await p.hold(lock);
    await p.start('worker');
    await p.blocked(waits);
    await p.kill('worker');
    await release();
    expect([await newcomers(), await number('select count(*) as n from users')]).toEqual([was, users]);
    await p.start('worker');
    await paid(waiting);
    await assertOnePartner(was.length, users);
  });

  /** One partner more than before, with one kit, told once. */
  async function assertOnePartner(before: number, users: number): Promise<void> {
    await quiet();
    const made = await newcomers();
    expect([made.length, await number('select count(*) as n from users')]).toEqual([before + 1, users + 1]);
    const { id_customers = 0 } = made.at(-1) ?? {};
    await eventually(async () => expect(await kitSales(id_customers)).toEqual([ONE_KIT]), { every: 50 });
    expect(
      await p.rows(
        `select event, count(*) as n from outbox where event in ('customer.registered.v1', 'customer.signed-up.v1')
           and json_value(payload, '$.id_customers') = ? group by event order by event`,
        [id_customers],
      ),
    ).toEqual(['customer.registered.v1', 'customer.signed-up.v1'].map((event) => ({ event, n: 1 })));
    expect(await ledgerDifferences(p)).toEqual([]);
  }

  it('the API dies in the steps of a sign-up, at its link and before it is paid: he goes on where he was', async () => {
    const [was, users] = [(await newcomers()).length, await number('select count(*) as n from users')];
    const signups = () => number('select count(*) as n from customers_kit_public');
    const attempts = () => number('select count(*) as n from payment_attempt');
    const carts = await signups();
    /** A call that waits at a table while the API dies; answers when it lives again. */
    const cut = async (table: string, waits: string, asking: () => Promise<unknown>) => {
      const release = await p.hold(`lock tables ${table} write`);
      const lost = expect(asking()).rejects.toMatchObject({ message: 'fetch failed' });
      await p.blocked(waits);
      await p.kill('api');
      await lost;
      await release();
      await p.start('api');
    };
    const { p_name_cart, p_last_name_cart, p_id_country, ...rest } = NEWCOMER;
    const name = { p_name_cart, p_last_name_cart, p_id_country };
    // The first step: nobody knows of a sign-up that was not answered.
    await cut('customers_kit_public', 'customers_kit_public', () => begun(name));
    expect(await signups()).toBe(carts);
    const key = await begun(name);
    // A later one: all of it is stored or nothing, and what was there stays.
    await cut('customers_kit_public', 'customers_kit_public', () => step(key, rest));
    expect(await stored(key)).toMatchObject({ state_cart: 'open', name_cart: p_name_cart, curp_cart: null });
    await step(key, rest);
    expect(await stored(key)).toMatchObject({ name_cart: p_name_cart, curp_cart: NEWCOMER.p_curp_cart });
    const asked = await attempts();
    await cut('payment_attempt', 'payment_attempt', () => linked(key));
    expect(await attempts()).toBe(asked);
    const waiting = await linked(key);
    // He pays while nobody is there to hear of it.
    await p.kill('api');
    await pay(waiting);
    await p.start('api');
    await paid(waiting);
    expect([await signups(), await attempts()]).toEqual([carts + 1, asked + 1]);
    await assertOnePartner(was, users);
  });

  it.each([
    ['staff', 'before it has settled', 'lock tables payment write', 'payment'],
    ['a partner', 'with half of the kit sold', 'lock tables stock_movement write', 'insert into stock_movement'],
  ])('the kit of whom %s registered, and the worker dies %s: he has it once', async (who, _name, lock, waits) => {
    const token = who === 'staff' ? await p.login('admin') : await p.login(String(SELLER), 1);
    const form = { ...REGISTERED, p_id_upline: SELLER, p_id_sponsor: SELLER };
    const { id } = (await p.post<{ id: number }>('/customers/insert/update', form, token)).data;
    const wish = { p_id_customers: id, p_id_kit: await aKit() };
    const { data } = await p.post<Link>('/customers/kit/pay', wish, token);
    const none = { sales: 0, kits: null, payments: 0, his: null };
    await p.kill('worker');
    await pay({ preference_id: preferenceOf(data), state: () => Promise.resolve(undefined) });
    const release = await p.hold(lock);
    await p.start('worker');
    await p.blocked(waits);
    await p.kill('worker');
    await release();
    expect(await kitSales(id)).toEqual([none]);
    await p.start('worker');
    await eventually(async () => expect(await kitSales(id)).toEqual([ONE_KIT]), { every: 50 });
    await quiet();
    expect(await kitSales(id)).toEqual([ONE_KIT]);
    expect((await p.post('/customers/kit/pay', wish, token)).message).toBe('Este número ya tiene un kit.');
    expect(await number(`select count(*) as n from payment where outcome <> 'sold'`)).toBe(0);
    expect(await ledgerDifferences(p)).toEqual([]);
  });
});
