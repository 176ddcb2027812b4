import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';
import { ledgerDifferences } from './support/books';

// Money at every provider while the house dies at each step of it (payments.md, section 5): nothing lost, nothing doubled.
const SHIPPING = {
  p_full_name_cart: 'Ana Niño Güemes',
  p_address_cart: 'Av. Juárez 100, Centro',
  p_department_cart: 'CDMX',
  p_province_cart: 'Cuauhtémoc',
  p_zip_code_cart: '90001',
  p_phone_cart: '5555555555',
  p_email_cart: 'ana@example.com',
};
const PROVIDERS = ['mercadopago', 'paypal', 'square'] as const;
type Provider = (typeof PROVIDERS)[number];
/** Sells in pesos, in dollars; the one who buys with Square is a partner. */
const PARTNERS: Readonly<Record<Provider, number>> = { mercadopago: 2, paypal: 5, square: 14 };
const STORE = '/ecomerce/publico';

/** A cart with its link at a provider. */
interface Cart {
  provider: Provider;
  id: number;
  product: number;
  /** The provider's id of the link, or of the order. */
  link: string;
  ask: () => Promise<string>;
  cancel: () => Promise<void>;
  state: () => Promise<string | undefined>;
}

describe('the house dies while three providers tell of money', () => {
  let p: Product;
  let partner: string;
  let staff: string;
  const products: Partial<Record<Provider, number>> = {};

  const number = async (sql: string, params: unknown[] = []) =>
    Number((await p.rows<{ n: number }>(sql, params))[0]?.n ?? 0);
  const answered = async <T>(call: Promise<{ status: number; message: string; data: T }>): Promise<T> => {
    const { status, message, data } = await call;
    if (status !== 200) throw new Error(`${status} ${message}`);
    return data;
  };
  const ask = <T>(path: string, body: object) => answered(p.post<T>(path, body));
  const asPartner = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    answered(p.call<T>(method, path, body, partner));
  const idOf = (link_pay: string): string =>
    new URL(link_pay).searchParams.get('token') ?? link_pay.split('/').at(-1) ?? '';

  async function shelf(provider: Provider): Promise<number> {
    const rows = await ask<{ id_product: number; exists_stock: 0 | 1 }[]>(`${STORE}/products`, {
      p_id_customers: PARTNERS[provider],
    });
    return rows.find(({ id_product, exists_stock }) => exists_stock === 1 && id_product % 100 <= 50)?.id_product ?? 0;
  }

  async function visitors(provider: 'mercadopago' | 'paypal'): Promise<Omit<Cart, 'link'>> {
    const product = (products[provider] ??= await shelf(provider));
    const made = await ask<{ id_customers_sale_public: number; cart_token: string }>(`${STORE}/cart/insert`, {
      p_id_customers: PARTNERS[provider],
    });
    const id = made.id_customers_sale_public;
    const key = { p_id_customers_sale_public: id, p_cart_token: made.cart_token };
    await ask(`${STORE}/cart/address`, { ...key, ...SHIPPING });
    await ask(`${STORE}/cart/det/mass/insert/update`, { ...key, p_details: [{ p_id_product: product, p_qty: 1 }] });
    return {
      ...{ provider, id, product },
      ask: async () => idOf((await ask<{ link_pay: string }>(`${STORE}/${provider}/cart`, key)).link_pay),
      cancel: async () => void (await ask(`${STORE}/cart/cancel`, key)),
      state: async () => (await ask<{ state: string }>(`${STORE}/cart/status`, key)).state,
    };
  }

  async function partners(): Promise<Omit<Cart, 'link'>> {
    const product = (products.square ??= await shelf('square'));
    const { id } = await asPartner<{ id: number }>('POST', '/cart/create', {});
    const p_details = [{ p_id_product: product, p_qty: 1 }];
    await asPartner('POST', '/cart/det/mass/insert/update', { p_details });
    const state = async () =>
      (await asPartner<{ state: string }>('GET', `/cart/status?p_id_customers_sale=${id}`)).state;
    return {
      ...{ provider: 'square', id, product, state },
      ask: async () => idOf((await asPartner<{ link_pay: string }>('GET', '/square/cart')).link_pay),
      cancel: async () => void (await asPartner('POST', '/cart/cancel')),
    };
  }

  const unlinked = async () => [await visitors('mercadopago'), await visitors('paypal'), await partners()];
  /** One cart at each provider. */
  async function carts(): Promise<Cart[]> {
    const made: Cart[] = [];
    for (const one of await unlinked()) made.push({ ...one, link: await one.ask() });
    return made;
  }

  /** The payer pays; each notice is told twice. Nobody may be there to hear it. */
  const pay = ({ provider, link }: Cart, more: object = {}): Promise<unknown> => {
    const how = { times: 2, ...more };
    const orders = {
      mercadopago: ['pay', { preference_id: link, status: 'approved' }],
      paypal: ['approve', { order_id: link, capture: 'COMPLETED' }],
      square: ['pay', { payment_link_id: link, status: 'COMPLETED' }],
    } as const;
    const [what, body] = orders[provider];
    return p.sandbox(`/${provider}/${what}`, { ...body, ...how }).catch(() => null);
  };

  /** What the providers took and gave back for these carts, as they themselves have it, in cents. */
  async function books(): Promise<Record<string, string>> {
    const cents = (amount: number | string) => Math.round(Number(amount) * 100);
    const [mercadopago, paypal, square] = await Promise.all([
      p.sandbox<
        { preference_id: string; status: string; transaction_amount: number; transaction_amount_refunded: number }[]
      >('/mercadopago/payments'),
      p.sandbox<{ order_id: string; amount: { value: string }; refunded_minor: number }[]>('/paypal/captures'),
      p.sandbox<{ order_id: string; total_money: { amount: number }; refunded_money: { amount: number } }[]>(
        '/square/payments',
      ),
    ]);
    const all: Record<string, string> = {};
    const add = (key: string, text: string) => (all[key] = all[key] ? `${all[key]}, ${text}` : text);
    for (const one of mercadopago)
      add(one.preference_id, `${cents(one.transaction_amount)} - ${cents(one.transaction_amount_refunded)}`);
    for (const one of paypal) add(one.order_id, `${cents(one.amount.value)} - ${one.refunded_minor}`);
    for (const one of square) add(one.order_id, `${one.total_money.amount} - ${one.refunded_money.amount}`);
    return all;
  }

  interface Before {
    stock: number[];
    sales: number;
  }
  const stock = (product: number) => number('select sum(qty) as n from stock_balance where id_product = ?', [product]);
  const sales = () => number(`select count(*) as n from sale where id_payment is not null`);
  const before = async (): Promise<Before> => ({
    stock: [await stock(products.mercadopago ?? 0), await stock(products.paypal ?? 0)],
    sales: await sales(),
  });
  const held = (all: readonly Cart[]) =>
    number(`select count(*) as n from stock_reservation where source = 'cart_public' and id_source in (?)`, [
      all.map(({ id }) => id),
    ]);

  const paid = (all: readonly Cart[]) =>
    eventually(
      async () => {
        for (const one of all) {
          const now = await one.state();
          if (now !== 'paid') throw new Error(`the cart of ${one.provider} is ${now}\n${p.log}`);
        }
      },
      { every: 50 },
    );
  const quiet = () =>
    eventually(
      async () => {
        expect(await number(`select count(*) as n from webhook_inbox where state = 'new'`)).toBe(0);
        expect(await number(`select count(*) as n from job where state <> 'completed'`)).toBe(0);
        expect(await number('select count(*) as n from outbox where relayed_at is null')).toBe(0);
      },
      { every: 50 },
    );

  /** Each cart one sale of what was asked, its goods gone and not held, told once; each provider took its money once. */
  async function assertOneSaleEach(all: readonly Cart[], was: Before): Promise<void> {
    await quiet();
    const ids = all.map(({ id }) => id);
    const sold = await p.rows<{ id_document: number; provider_ref: string; amount_minor: number }>(
      `select s.id_document, a.provider, a.provider_ref, a.amount_minor, s.total_doc * 100 = a.amount_minor as exact, y.outcome,
         (select count(*) from payment o where o.id_attempt = a.id_attempt) as payments,
         (select sum(qty) from stock_movement m where m.source = 'sale' and m.id_source = s.id_document and m.id_product in (?)) as moved
       from sale s join payment y on y.id_payment = s.id_payment join payment_attempt a on a.id_attempt = y.id_attempt
       where a.id_customers_sale_public in (?) order by field(a.provider, ?)`,
      // Beside it a partner may have been given something.
      [all.map(({ product }) => product), ids, PROVIDERS],
    );
    const common = { exact: 1, outcome: 'sold', payments: 1, moved: '-1.0000' };
    expect(sold).toMatchObject(all.map(({ provider }) => ({ provider, ...common })));
    expect(sold).toHaveLength(all.length);
    expect(await sales()).toBe(was.sales + all.length);
    // Both carts in dollars are of one product.
    expect((await before()).stock).toEqual([was.stock[0]! - 1, was.stock[1]! - 2]);
    expect(await held(all)).toBe(0);
    const documents = sold.map(({ id_document }) => id_document).sort((a, b) => a - b);
    expect(
      await p.rows(
        `select event, count(*) as n from outbox where event in ('sale.saved.v1', 'payment.confirmed.v1')
           and json_value(payload, '$.id_document') in (?) group by event order by event`,
        [documents],
      ),
    ).toEqual(['payment.confirmed.v1', 'sale.saved.v1'].map((event) => ({ event, n: all.length })));
    const bells = await eventually(async () => {
      const rung = await p.rows<{ id: string; n: number }>(
        `select json_value(data, '$.id_sale') as id, count(*) as n from notification
         where kind = 'sale_ecommerce' and json_value(data, '$.id_sale') in (?) group by 1 order by 1`,
        [documents],
      );
      expect(rung.length).toBeGreaterThanOrEqual(all.length);
      return rung;
    });
    expect(bells).toEqual(documents.map((id) => ({ id: String(id), n: 1 })));
    const theirs = await books();
    for (const { provider_ref, amount_minor } of sold)
      expect(theirs[provider_ref.split(':').at(-1) ?? '']).toBe(`${amount_minor} - 0`);
    expect(await number('select count(*) as n from attention_case where resolved_at is null')).toBe(0);
    expect(await ledgerDifferences(p)).toEqual([]);
  }

  beforeAll(async () => {
    p = await startProduct();
    partner = await p.login(String(PARTNERS.square), 1);
    staff = await p.login('admin');
    await unlinked();
  });
  afterAll(() => p.stop());

  it('the API dies after the providers made their links, before it wrote them down: the next ones are paid, the lost ones end', async () => {
    const waiting = await unlinked();
    const was = await before();
    for (const provider of PROVIDERS) await p.sandbox(`/${provider}/fault`, { kind: 'timeout', times: 1 });
    const count = async (path: string) => (await p.sandbox<unknown[]>(path)).length;
    const there = () => Promise.all(['/mercadopago/preferences', '/paypal/orders', '/square/links'].map(count));
    const made = await there();
    const lost = waiting.map((one) => expect(one.ask()).rejects.toThrow());
    await eventually(async () => expect(await there()).toEqual(made.map((n) => n + 1)), { every: 20 });
    await p.kill('api');
    await Promise.all(lost);
    expect(await number(`select count(*) as n from payment_attempt where state = 'creating'`)).toBe(3);
    await p.start('api');
    const linked: Cart[] = [];
    for (const one of waiting) linked.push({ ...one, link: await one.ask() });
    await Promise.all(linked.map((one) => pay(one)));
    await paid(linked);
    await assertOneSaleEach(linked, was);
    // Nobody can pay what nobody wrote down.
    const links = await p.sandbox<{ id: string; deleted: boolean }[]>('/square/links');
    expect(links.slice(-2).map(({ deleted }) => deleted)).toEqual([true, true]);
    const preferences = await p.sandbox<{ expires: boolean; expiration_date_to: string }[]>('/mercadopago/preferences');
    for (const { expires, expiration_date_to } of preferences.slice(-2))
      expect([expires, Date.parse(expiration_date_to) < Date.now()]).toEqual([true, true]);
  });

  it('the API dies before it has taken the notices down: the providers tell them again', async () => {
    const waiting = await carts();
    const was = await before();
    const release = await p.hold('lock tables webhook_inbox write');
    const told = waiting.map((one) => pay(one));
    await p.blocked('webhook_inbox');
    await p.kill('api');
    await release();
    await Promise.all(told);
    expect(await sales()).toBe(was.sales);
    await p.start('api');
    await paid(waiting);
    await assertOneSaleEach(waiting, was);
  });

  const working = () =>
    number(`select count(*) as n from job where state = 'active' and kind = 'payments-check-notice'`);

  it.each([
    ['before it has asked the providers', 'lock tables webhook_inbox write', 'from webhook_inbox'],
    ['after it asked them and took the money, before it wrote that down', 'lock tables payment write', 'payment'],
    ['with half of a sale written', 'lock tables stock_movement write', 'insert into stock_movement'],
    ['at the end of the transaction', 'lock tables audit write', 'insert into audit'],
  ])('the worker dies %s: nothing of it is seen, then one sale each', async (_name, lock, waits) => {
    await p.kill('worker');
    const waiting = await carts();
    const was = await before();
    for (const one of waiting) await pay(one);
    const release = await p.hold(lock);
    await p.start('worker');
    await p.blocked(waits);
    await eventually(async () => expect(await working()).toBeGreaterThanOrEqual(3), { every: 10 });
    await p.kill('worker');
    await release();
    expect([await before(), await held(waiting)]).toEqual([was, 3]);
    await p.start('worker');
    await paid(waiting);
    await assertOneSaleEach(waiting, was);
  });

  it('the worker dies after the sales, before the bells: each rings once', async () => {
    await p.kill('worker');
    const waiting = await carts();
    const was = await before();
    for (const one of waiting) await pay(one);
    const release = await p.hold('lock tables notification write');
    await p.start('worker');
    await paid(waiting);
    await p.blocked('notification');
    await p.kill('worker');
    await release();
    await p.start('worker');
    await assertOneSaleEach(waiting, was);
  });

  it('the worker dies after the sales, before its jobs say so: they stay one sale each', async () => {
    await p.kill('worker');
    const waiting = await carts();
    const was = await before();
    for (const one of waiting) await pay(one);
    const writing = await p.hold('lock tables stock_movement write');
    await p.start('worker');
    await p.blocked('insert into stock_movement');
    const active = await p.rows<{ id: number }>(`select id from job where state = 'active'`);
    const completion = await p.hold(`select * from job where id in (${active.map(({ id }) => id)}) for update`);
    await writing();
    await p.blocked(`update job set state = 'completed'`);
    await p.kill('worker');
    await completion();
    await p.start('worker');
    await paid(waiting);
    await assertOneSaleEach(waiting, was);
  });

  it('the worker dies after the providers gave money back, before it wrote that down: it is given back once', async () => {
    const waiting = await carts();
    const was = await before();
    // Money that is late: at PayPal what was taken and is reviewed, elsewhere what comes after the cart's end.
    const [, paypal] = waiting;
    await pay(paypal!, { capture: 'PENDING' });
    await quiet();
    for (const one of waiting) await one.cancel();
    for (const one of waiting) await pay(one);
    await quiet();
    const cases = await p.rows<{ id_case: number; id_payment: number; amount_minor: number; provider: string }>(
      `select c.id_case, c.id_payment, y.amount_minor, y.provider from attention_case c join payment y using (id_payment)
       where c.resolved_at is null order by field(y.provider, ?)`,
      [PROVIDERS],
    );
    expect(cases.map(({ provider }) => provider)).toEqual(PROVIDERS);
    await p.kill('worker');
    for (const { id_case } of cases)
      await answered(p.post('/payments/unmatched/resolve', { p_id_case: id_case, p_action: 'refund' }, staff));
    const given = async () => {
      const theirs = await books();
      const refs = await p.rows<{ provider_ref: string }>(
        `select a.provider_ref from payment y join payment_attempt a using (id_attempt) where y.id_payment in (?)
         order by field(y.provider, ?)`,
        [cases.map(({ id_payment }) => id_payment), PROVIDERS],
      );
      return refs.map(({ provider_ref }) => theirs[provider_ref.split(':').at(-1) ?? '']);
    };
    const whole = cases.map(({ amount_minor }) => `${amount_minor} - ${amount_minor}`);
    const release = await p.hold('lock tables audit write');
    await p.start('worker');
    await eventually(async () => expect(await given()).toEqual(whole), { every: 20 });
    await p.blocked('insert into audit');
    await p.kill('worker');
    await release();
    expect(
      await p.rows('select status, refunded_minor from payment where id_payment in (?)', [
        cases.map(({ id_payment }) => id_payment),
      ]),
    ).toEqual(cases.map(() => ({ status: 'approved', refunded_minor: 0 })));
    await p.start('worker');
    await quiet();
    expect(await given()).toEqual(whole);
    expect(
      await p.rows(
        `select y.status, y.outcome, y.refunded_minor = y.amount_minor as whole, c.decision, c.resolved_at is not null as done
         from attention_case c join payment y using (id_payment) where c.id_case in (?)`,
        [cases.map(({ id_case }) => id_case)],
      ),
    ).toEqual(cases.map(() => ({ status: 'refunded', outcome: 'refunded', whole: 1, decision: 'refund', done: 1 })));
    expect([(await before()).sales, await held(waiting), await ledgerDifferences(p)]).toEqual([was.sales, 0, []]);
  });
});
