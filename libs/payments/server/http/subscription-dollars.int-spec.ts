import { openDesk, type PayDesk, Subscriber } from '@ceiba/payments/testing';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { receive } from '@ceiba/stock/testing';
import { fillPartnerShop, NETWORK, P, PartnerBuyer } from '@ceiba/store/testing';

describe('a subscription in dollars', () => {
  let desk: PayDesk;
  let one: Subscriber;
  let ref: string;
  let id: number;

  beforeAll(async () => {
    desk = await openDesk();
    await fillPartnerShop(desk.t);
    one = new Subscriber(desk, await PartnerBuyer.enter(desk.t), 'paypal');
    await receive(desk.t, P.DOLLARS, 120, [['L', '2099-01-31', 100]]);
    await one.buyer.forCustomer(NETWORK.dollars);
  });
  afterAll(() => desk.close());

  const row = async () => (await one.list()).rows[0];

  it('is offered by who charges by himself: not by Square, not by Mercado Pago', async () => {
    await one.buyer.add(P.DOLLARS, 2);
    await one.buyer.save([[P.DOLLARS, 2]], { p_has_subscription: 1 });
    expect((await one.buyer.get('/square/cart')).message).toBe(PAYMENT_MESSAGES.noSubscriptions('Square'));
    expect((await one.buyer.get('/mercadopago/cart')).message).toBe(PAYMENT_MESSAGES.notOffered('Mercado Pago'));
    expect(await desk.t.db.query('select 1 from subscription')).toEqual([]);
  });

  it('is a plan of its own, and each sale of it one sale of ours, tax and all', async () => {
    const begun = await one.subscribe([[P.DOLLARS, 2]]);
    ref = begun.ref;
    id = begun.row.id_subscription;
    expect(begun.row).toMatchObject({ subscription_type: 'PayPal', currency: 'USD', cycles: 1 });
    const [first] = await desk.sales();
    expect(first?.total_doc).toBe(begun.row.amount);
    await one.age(id);
    await one.happen(ref, 'charge', { times: 10, parallel: true });
    expect(await desk.sales()).toHaveLength(2);
    await desk.assertSound();
  });

  it('gives back through the sale what could not be sent, and hears of refunds that begin there', async () => {
    await desk.t.post('/settings/update', { p_subscription_rule: 'ship' }, desk.admin);
    await desk.t.db.execute('update product set avaible_store_product = 0 where id_product = ?', [P.DOLLARS]);
    await one.age(id);
    const paid = await one.happen(ref, 'charge');
    expect(await desk.sales()).toHaveLength(2);
    const money = await desk.t.db.one(
      'select status, outcome, refunded_minor = amount_minor as whole from payment where provider_payment_id = ?',
      [paid],
    );
    expect(money).toEqual({ status: 'refunded', outcome: 'refunded', whole: 1 });
    expect(await desk.t.db.query('select state, began, asked_by from payment_refund')).toEqual([
      { state: 'done', began: 'staff', asked_by: 'Suscripción' },
    ]);
    await desk.t.db.execute('update product set avaible_store_product = 1 where id_product = ?', [P.DOLLARS]);
  });

  it('is suspended by the provider after three charges that fail, and goes on by its payer’s word', async () => {
    await one.happen(ref, 'fail');
    await one.happen(ref, 'fail');
    expect(await row()).toMatchObject({ failures: 2, subscription_status: 1 });
    await one.happen(ref, 'fail');
    expect(await row()).toMatchObject({ failures: 3, subscription_status: 2 });
    await one.buyer.post('/subscription/resume', { p_id_subscription: id });
    await desk.t.settle();
    expect(await row()).toMatchObject({ subscription_status: 1, wanted: null });
  });

  it('expires by the provider’s word, for good', async () => {
    await one.happen(ref, 'expire');
    expect(await row()).toMatchObject({ subscription_status: 4, next_charge_on: null });
    await one.happen(ref, 'authorize');
    expect(await row()).toMatchObject({ subscription_status: 4 });
  });
});
