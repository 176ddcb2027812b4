import { openDesk, type PayDesk, Subscriber } from '@ceiba/payments/testing';
import { receive } from '@ceiba/stock/testing';
import { fillPartnerShop, P, PartnerBuyer } from '@ceiba/store/testing';

describe('a charge whose order is not as it was agreed', () => {
  let desk: PayDesk;
  let one: Subscriber;
  let ref: string;
  let id: number;
  let stocked = 100;

  beforeAll(async () => {
    desk = await openDesk();
    await fillPartnerShop(desk.t);
    one = new Subscriber(desk, await PartnerBuyer.enter(desk.t));
    await receive(desk.t, P.B, 1, [['L', '2099-01-31', stocked]]);
    const begun = await one.subscribe([
      [P.A, 2],
      [P.B, 3],
    ]);
    ref = begun.ref;
    id = begun.row.id_subscription;
    stocked -= 3;
  });
  afterAll(() => desk.close());

  const rule = (subscription_rule: 'ship' | 'wait') =>
    desk.t.post('/settings/update', { p_subscription_rule: subscription_rule }, desk.admin);
  /** Leaves so many of B on the shelf. */
  const leave = async (qty: number) => {
    await desk.t.db.execute(`update stock_balance set qty = ? where id_product = ?`, [qty, P.B]);
    await desk.t.db.execute(`update stock_movement set qty = ? where id_product = ? and qty > 0`, [qty + 3, P.B]);
  };
  const lastSale = () =>
    desk.t.db.one<{ id_document: number; total_doc: string }>(
      'select id_document, total_doc from sale order by id_document desc limit 1',
    );
  const cycle = async () => (await one.cycles(id))[0];
  const payment = (provider_id: string) =>
    desk.t.db.one(
      'select status, outcome, reason, over_minor, refunded_minor from payment where provider_payment_id = ?',
      [provider_id],
    );
  const month = () => one.age(id);

  it('is agreed at what the first cycle cost', async () => {
    // 2 x 90 + 3 x 40 + 99 of shipping.
    expect(await lastSale()).toMatchObject({ total_doc: '399.00' });
    expect(await cycle()).toMatchObject({ cycle: 1, state: 'sold', amount: '399.00', note: null });
  });

  it('sells what there is and gives the rest back, where the company says so', async () => {
    expect((await rule('ship')).status).toBe(200);
    await desk.t.db.execute('update product set avaible_store_product = 0 where id_product = ?', [P.B]);
    await month();
    const paid = await one.happen(ref, 'charge', { times: 5, parallel: true });
    expect(await lastSale()).toMatchObject({ total_doc: '279.00' });
    expect(await payment(paid)).toEqual({
      status: 'approved',
      outcome: 'sold',
      reason: null,
      over_minor: 12_000,
      refunded_minor: 12_000,
    });
    expect(await cycle()).toMatchObject({
      cycle: 2,
      state: 'sold',
      amount: '399.00',
      amount_refunded: '120.00',
      note: 'Producto B-2 ya no se vende.',
    });
    expect(await desk.attention()).toEqual([]);
    expect(await desk.attention('done')).toMatchObject([
      { kind: 'overpaid', decision: 'refund', decided_by: 'Suscripción' },
    ]);
    await desk.t.db.execute('update product set avaible_store_product = 1 where id_product = ?', [P.B]);
    await desk.assertSound();
  });

  it('keeps the money for people where the company waits, who sell it once the goods are there', async () => {
    expect((await rule('wait')).status).toBe(200);
    await desk.t.db.execute('update product set avaible_store_product = 0 where id_product = ?', [P.B]);
    await month();
    const before = await lastSale();
    const paid = await one.happen(ref, 'charge');
    expect(await lastSale()).toEqual(before);
    expect(await payment(paid)).toMatchObject({
      outcome: 'unmatched',
      reason: 'subscription_product',
      refunded_minor: 0,
    });
    expect(await cycle()).toMatchObject({ cycle: 3, state: 'review', note: 'Producto B-2 ya no se vende.' });
    // It is paid all the same, and goes on.
    expect((await one.list()).rows).toMatchObject([{ cycles: 3, subscription_status: 1 }]);
    const [found] = await desk.attention();
    expect(found).toMatchObject({
      reason: 'subscription_product',
      actions: ['sale', 'refund', 'cart', 'ticket', 'voucher', 'outside', 'handled'],
    });
    await desk.t.db.execute('update product set avaible_store_product = 1 where id_product = ?', [P.B]);
    expect((await desk.resolve(found?.id_case ?? 0, 'sale')).status).toBe(200);
    await desk.t.settle();
    expect(await lastSale()).toMatchObject({ total_doc: '399.00' });
    expect(await cycle()).toMatchObject({ cycle: 3, state: 'sold' });
    await desk.assertSound();
  });

  it('is charged the next month again, whole', async () => {
    await month();
    await one.happen(ref, 'charge');
    expect(await lastSale()).toMatchObject({ total_doc: '399.00' });
    expect(await cycle()).toMatchObject({ cycle: 4, state: 'sold', note: null });
  });

  it('honours a price that rose, gives the difference of one that fell back, and never takes less for it', async () => {
    await rule('ship');
    const price = (value: string) =>
      desk.t.db.execute('update product_price set price = ? where id_product = ? and id_type_price = 2', [value, P.B]);
    await price('45.00');
    await month();
    await one.happen(ref, 'charge');
    expect(await lastSale()).toMatchObject({ total_doc: '399.00' });
    expect(await cycle()).toMatchObject({
      note: 'Producto B-2 cuesta ahora 45.00 (antes 40.00).',
      amount_refunded: '0.00',
    });
    await price('35.00');
    await month();
    await one.happen(ref, 'charge');
    expect(await lastSale()).toMatchObject({ total_doc: '384.00' });
    expect(await cycle()).toMatchObject({ state: 'sold', amount_refunded: '15.00' });
    await price('40.00');
    await month();
    const before = await lastSale();
    const paid = await one.happen(ref, 'charge', { amount: 300 });
    expect(await lastSale()).toEqual(before);
    expect(await payment(paid)).toMatchObject({ outcome: 'unmatched', reason: 'subscription_price' });
    await month();
    await one.happen(ref, 'charge', { amount: 450 });
    expect(await lastSale()).toMatchObject({ total_doc: '399.00' });
    expect(await cycle()).toMatchObject({ state: 'sold', amount: '450.00', amount_refunded: '51.00' });
    await desk.assertSound();
  });

  it('gives all of it back where nothing is left', async () => {
    await desk.t.db.execute('update product set avaible_store_product = 0 where id_product in (?)', [[P.A, P.B]]);
    await month();
    const before = await lastSale();
    const paid = await one.happen(ref, 'charge');
    expect(await lastSale()).toEqual(before);
    expect(await payment(paid)).toMatchObject({ status: 'refunded', outcome: 'refunded', refunded_minor: 39_900 });
    expect(await cycle()).toMatchObject({ state: 'refunded' });
    await desk.t.db.execute('update product set avaible_store_product = 1 where id_product in (?)', [[P.A, P.B]]);
  });

  it('sends as many as there are of what is short', async () => {
    await leave(1);
    await month();
    await one.happen(ref, 'charge');
    expect(await lastSale()).toMatchObject({ total_doc: '319.00' });
    expect(await cycle()).toMatchObject({
      state: 'sold',
      amount_refunded: '80.00',
      note: 'De Producto B-2 hay 1 de 3.',
    });
  });
});
