import { openDesk, type PayDesk, Subscriber } from '@ceiba/payments/testing';
import { dayInZone } from '@ceiba/platform/contract';
import { receive } from '@ceiba/stock/testing';
import { fillPartnerShop, NETWORK, P, PartnerBuyer } from '@ceiba/store/testing';

const today = () => dayInZone(new Date());

describe('a subscription', () => {
  let desk: PayDesk;
  let one: Subscriber;

  beforeAll(async () => {
    desk = await openDesk();
    await fillPartnerShop(desk.t);
    one = new Subscriber(desk, await PartnerBuyer.enter(desk.t));
    await receive(desk.t, P.B, 1, [['L', '2099-01-31', 100]]);
  });
  afterAll(() => desk.close());

  const sales = () =>
    desk.t.db.query(
      `select id_customers, source_doc, total_doc, user_created, point_total, ecommerce_publico from sale order by id_document`,
    );

  it('is opened by a saved cart with the switch; nothing is charged before its payer agrees', async () => {
    const ref = await one.begin([[P.A, 2]]);
    expect(await one.list()).toEqual({ rows: [], total: 0, pending: 1 });
    const [order] = await desk.control<object[]>('/subscriptions');
    expect(order).toMatchObject({
      id: ref,
      status: 'pending',
      payer_email: 'secreto@example.com',
      auto_recurring: { frequency: 1, frequency_type: 'months', transaction_amount: 279, currency_id: 'MXN' },
    });
    // It holds no goods: nobody knows when he agrees.
    expect(await desk.t.db.query('select 1 from stock_reservation')).toEqual([]);
    expect((await one.buyer.cart()).has_subscription).toBe(1);
  });

  it('becomes active, and each charge one sale, whatever the number of notices at once', async () => {
    const [{ provider_ref: ref }] = (await desk.t.db.query('select provider_ref from subscription')) as [
      { provider_ref: string },
    ];
    await one.happen(ref, 'authorize');
    expect((await one.list()).rows).toMatchObject([{ subscription_status: 1, cycles: 0, id_document: null }]);
    await one.happen(ref, 'charge', { times: 10, parallel: true });
    expect(await sales()).toEqual([
      {
        id_customers: NETWORK.buyer,
        source_doc: 'ECOMMERCE_PAGADO',
        total_doc: '279.00',
        user_created: 'Suscripción',
        point_total: '20.00',
        ecommerce_publico: 0,
      },
    ]);
    const { rows, pending } = await one.list();
    expect(pending).toBe(0);
    expect(rows).toMatchObject([
      {
        subscription_type: 'Mercado Pago',
        subscription_status_text: 'Activo',
        wanted: null,
        amount: '279.00',
        currency: 'MXN',
        products: '2 × Producto A-1',
        anchor_day: Number(today().slice(8)),
        cycles: 1,
        failures: 0,
        note: null,
      },
    ]);
    expect(await one.cycles(rows[0]?.id_subscription ?? 0)).toMatchObject([
      { cycle: 1, amount: '279.00', state: 'sold', id_document: rows[0]?.id_document },
    ]);
    // What it was made of is not in the cart any more.
    expect(await one.buyer.cart()).toMatchObject({ qty_total: 0, has_subscription: 0 });
    expect(await desk.attention()).toEqual([]);
    await desk.assertSound();
  });

  it('is charged a month later as its next cycle, found by the clock though no notice came', async () => {
    const [row] = (await one.list()).rows;
    if (!row) throw new Error('none');
    await one.age(row.id_subscription);
    const [{ provider_ref: ref }] = (await desk.t.db.query('select provider_ref from subscription')) as [
      { provider_ref: string },
    ];
    await one.happen(ref, 'charge', { via: 'none' });
    expect(await sales()).toHaveLength(1);
    await one.poll();
    expect(await sales()).toHaveLength(2);
    await one.poll();
    expect(await sales()).toHaveLength(2);
    expect((await one.list()).rows).toMatchObject([{ cycles: 2 }]);
    await desk.assertSound();
  });
});
