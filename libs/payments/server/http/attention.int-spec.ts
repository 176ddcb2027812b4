import type { ListSums } from '@ceiba/platform/contract';
import type { TestApp } from '@ceiba/platform/testing';
import type { AttentionRow } from '@ceiba/payments/contract';
import { openDesk, type PayDesk, type Waiting } from '@ceiba/payments/testing';
import { PERIOD } from '@ceiba/periods/testing';

describe('money without a cart', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
  });
  afterEach(async () => {
    await desk.assertSound();
    await t.db.execute('update attention_case set resolved_at = now(3) where resolved_at is null');
  });
  afterAll(() => desk.close());

  /** Pays, waits, and answers the one row of the staff's list. */
  async function paid(cart: Waiting, more: object = {}): Promise<AttentionRow> {
    await desk.pay(cart, more);
    await t.settle();
    const rows = await desk.attention();
    expect(rows).toHaveLength(1);
    if (!rows[0]) throw new Error('nothing on the list');
    return rows[0];
  }

  const expire = (cart: Waiting, minutes: number) =>
    t.db.execute(
      'update payment_attempt set expires_at = date_sub(now(3), interval ? minute) where id_customers_sale_public = ?',
      [minutes, cart.key.p_id_customers_sale_public],
    );

  it.each<[string, object, Partial<AttentionRow>]>([
    ['currency', { currency: 'USD' }, { currency: 'USD', actions: ['refund', 'voucher', 'outside', 'handled'] }],
    ['account', { collector_id: 7 }, { actions: ['voucher', 'outside', 'handled'] }],
    ['live_mode', { live_mode: false }, { actions: ['refund', 'voucher', 'outside', 'handled'] }],
    [
      'unknown_reference',
      { external_reference: 'otro' },
      { total: null, id_branch_office: null, actions: ['refund', 'cart', 'ticket', 'voucher', 'outside', 'handled'] },
    ],
  ])('%s: no sale, on the list, the cart still waits', async (reason, change, row) => {
    const before = await desk.count('sale');
    const cart = await desk.cart();
    expect(await paid(cart, change)).toMatchObject({ reason, amount: '215.00', ...row });
    expect(await desk.count('sale')).toBe(before);
    expect((await desk.status(cart.key)).state).toBe('pending');
    expect(await desk.resolve((await desk.attention())[0]?.id_case ?? 0, 'sale')).toMatchObject({ status: 409 });
  });

  it('too little: waits for the rest and for the staff; the rest makes the sale', async () => {
    const before = await desk.count('sale');
    const cart = await desk.cart();
    expect(await paid(cart, { amount: 100 })).toMatchObject({ reason: 'partial', outcome: 'partial', kind: 'partial' });
    expect(await desk.status(cart.key)).toMatchObject({ state: 'pending', review: 1 });
    expect(await desk.count('sale')).toBe(before);
    await desk.pay(cart, { amount: 115 });
    await t.settle();
    expect(await desk.count('sale')).toBe(before + 1);
    expect(await desk.attention()).toEqual([]);
    expect((await desk.attention('done'))[0]).toMatchObject({
      kind: 'partial',
      decision: 'sale',
      decided_by: 'Sistema',
    });
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
  });

  it('too much: the sale is made, the rest is flagged and can be given back', async () => {
    const cart = await desk.cart();
    const row = await paid(cart, { amount: 300 });
    expect(row).toMatchObject({
      reason: 'overpaid',
      outcome: 'sold',
      amount_case: '85.00',
      total: '215.00',
      actions: ['refund', 'voucher', 'outside', 'handled'],
    });
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
    expect(await desk.resolve(row.id_case, 'refund')).toMatchObject({ status: 200 });
    await t.settle();
    const [payment] = await t.db.query('select refunded_minor, outcome, status from payment where id_payment = ?', [
      row.id_payment,
    ]);
    expect(payment).toEqual({ refunded_minor: 8500, outcome: 'sold', status: 'approved' });
    expect(await desk.attention()).toEqual([]);
  });

  it('adds up what the list is about, by currency, over all that is filtered', async () => {
    const sums = async (more: object) =>
      (await t.post<ListSums>('/payments/unmatched/sums', { p_page_size: 1, ...more }, desk.admin)).data;
    await paid(await desk.cart(), { amount: 300 });
    await desk.pay(await desk.cart(), { currency: 'USD' });
    await t.settle();
    expect(await sums({})).toEqual([
      { code_money: 'MXN', values: { amount_case: '85.00' } },
      { code_money: 'USD', values: { amount_case: '215.00' } },
    ]);
    expect(await sums({ p_search: 'nadie con este nombre' })).toEqual([]);
  });

  it('a second payment of a paid cart makes no second sale; it is given back once, however often it is asked for', async () => {
    const cart = await desk.cart();
    await desk.pay(cart);
    await t.settle();
    const before = await desk.count('sale');
    const row = await paid(cart);
    expect(row).toMatchObject({
      reason: 'second_payment',
      actions: ['refund', 'cart', 'ticket', 'voucher', 'outside', 'handled'],
    });
    expect(await desk.resolve(row.id_case, 'sale')).toMatchObject({
      status: 409,
      message: 'El carrito ya tiene una venta con otro pago. Devuelva este pago o aplíquelo a otro carrito.',
    });
    expect(await desk.count('sale')).toBe(before);
    const answers = await Promise.all(Array.from({ length: 3 }, () => desk.resolve(row.id_case, 'refund')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    await t.settle();
    expect(await desk.attention()).toEqual([]);
    const [payment] = await t.db.query('select status, refunded_minor, outcome from payment where id_payment = ?', [
      row.id_payment,
    ]);
    expect(payment).toEqual({ status: 'refunded', refunded_minor: 21500, outcome: 'refunded' });
  });

  it('a cart that expired: no sale by itself; the staff may make it', async () => {
    const before = await desk.count('sale');
    const cart = await desk.cart();
    await expire(cart, 1);
    const row = await paid(cart);
    expect(row).toMatchObject({
      reason: 'expired',
      actions: ['sale', 'refund', 'cart', 'ticket', 'voucher', 'outside', 'handled'],
      full_name_cart: 'Ana Niño Güemes',
      key_branch_office: 'CDMX',
    });
    expect(await desk.count('sale')).toBe(before);
    expect(await desk.resolve(row.id_case, 'sale')).toMatchObject({ status: 200, message: 'Venta registrada.' });
    expect(await desk.count('sale')).toBe(before + 1);
    expect(await desk.attention()).toEqual([]);
    expect(await desk.resolve(row.id_case, 'sale')).toMatchObject({ status: 409 });
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
  });

  it('the poller ends what nobody paid, frees the goods and kills the link', async () => {
    const cart = await desk.cart(3);
    await expire(cart, 1);
    await desk.poll();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'failed' });
    expect(await desk.count(`stock_reservation where id_source = ${cart.key.p_id_customers_sale_public}`)).toBe(0);
    expect((await fetch(cart.link.link_pay)).status).toBe(410);
    expect(await paid(cart)).toMatchObject({ reason: 'expired' });
  });

  it('money that came in time sells even when its webhook comes after the end', async () => {
    const cart = await desk.cart();
    await desk.pay(cart, { signature: 'none' });
    await t.db.execute('update payment_attempt set expires_at = now(3) where id_customers_sale_public = ?', [
      cart.key.p_id_customers_sale_public,
    ]);
    await desk.poll();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
  });

  it('a second link closes the first; money for the first goes to the list', async () => {
    const first = await desk.cart();
    const second = await desk.link(first.key);
    expect(second.status).toBe(200);
    await t.settle();
    const states = await t.db.query<{ state: string }>(
      'select state from payment_attempt where id_customers_sale_public = ? order by id_attempt',
      [first.key.p_id_customers_sale_public],
    );
    expect(states.map((row) => row.state)).toEqual(['closed', 'open']);
    expect((await fetch(first.link.link_pay)).status).toBe(410);
    expect((await fetch(second.data.link_pay)).status).toBe(200);
    expect(await paid(first)).toMatchObject({ reason: 'cart_closed' });
    expect(await desk.status(first.key)).toMatchObject({ state: 'pending', review: 1 });
    await desk.pay({ preference_id: second.data.link_pay.split('/').at(-1) ?? '' });
    await t.settle();
    expect(await desk.status(first.key)).toMatchObject({ state: 'paid' });
  });

  it('a buyer who cancelled and paid all the same is told that his money is here', async () => {
    const cart = await desk.cart();
    expect((await t.post('/ecomerce/publico/cart/cancel', cart.key)).status).toBe(200);
    expect(await desk.status(cart.key)).toMatchObject({ state: 'open', review: 0 });
    const row = await paid(cart);
    expect(row).toMatchObject({ reason: 'cart_closed' });
    expect(await desk.status(cart.key)).toMatchObject({ state: 'pending', review: 1 });
    expect(await desk.resolve(row.id_case, 'refund')).toMatchObject({ status: 200 });
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'open', review: 0 });
  });

  it('without a current period the money waits; the staff sell when there is one', async () => {
    const cart = await desk.cart();
    await t.db.execute('update period set current_period = 0');
    const row = await paid(cart);
    expect(row).toMatchObject({ reason: 'sale_refused:PERIODS.NONE' });
    expect(await desk.resolve(row.id_case, 'sale')).toMatchObject({ status: 409 });
    await t.db.execute('update period set current_period = 1 where id_period = ?', [PERIOD]);
    expect(await desk.resolve(row.id_case, 'sale')).toMatchObject({ status: 200 });
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
  });

  it('refund and chargeback after the sale are recorded and shown; the sale stays for people to decide', async () => {
    const cart = await desk.cart();
    const { id } = await desk.pay(cart);
    await t.settle();
    const sales = await desk.count('sale where anulado = 0');
    await desk.control('/pay', { payment_id: id, status: 'charged_back' });
    await t.settle();
    expect(await desk.attention()).toMatchObject([
      { reason: 'chargeback', outcome: 'sold', actions: ['handled'], holds_dispatch: 1 },
    ]);
    expect(await desk.count('sale where anulado = 0')).toBe(sales);
    await desk.control('/pay', { payment_id: id, status: 'approved' });
    await t.settle();
    const [payment] = await t.db.query('select status from payment where provider_payment_id = ?', [String(id)]);
    expect(payment).toEqual({ status: 'charged_back' });
  });

  it('is for those who hold the screen', async () => {
    const token = await t.login('almacen');
    expect((await t.post('/payments/unmatched/get', {}, token)).status).toBe(403);
    expect((await t.post('/payments/unmatched/resolve', { p_id_case: 1, p_action: 'sale' }, token)).status).toBe(403);
    expect(await desk.resolve(999_999, 'sale')).toMatchObject({ status: 404 });
  });
});
