import { Network } from '@ceiba/network/server';
import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import { PERIOD } from '@ceiba/periods/testing';
import { type PaymentLink } from '@ceiba/store/contract';
import { fillPartnerShop, NETWORK, P, PartnerBuyer } from '@ceiba/store/testing';

/** Points and business value in cents, as the network counts them. */
const NOTHING = { points: 0, businessMxn: 0, businessUsd: 0, groupPoints: 0 };

describe('points of what a partner buys', () => {
  let desk: PayDesk;
  let buyer: PartnerBuyer;

  beforeAll(async () => {
    desk = await openDesk();
    await fillPartnerShop(desk.t);
    buyer = await PartnerBuyer.enter(desk.t);
  });
  afterAll(() => desk.close());

  /** Buys so many A (10.00 points, 80.00 of business value each) and lets the provider tell it three times. */
  const buy = async (qty: number, id_customers?: number): Promise<void> => {
    await buyer.forCustomer(id_customers);
    await buyer.save([[P.A, qty]]);
    const { data } = await buyer.get<PaymentLink>('/mercadopago/cart');
    await desk.pay({ preference_id: data.link_pay.split('/').at(-1) ?? '' }, { times: 3 });
    await desk.t.settle();
  };
  const ledger = () =>
    desk.t.db.query(
      `select id_customers, id_period, source_doc, anulado, point_total, value_business_total, id_type_money
       from sale order by id_document`,
    );
  /** What the network was told last of each, in cents. */
  const told = () =>
    desk.t.db.query(
      `select c.id_customers, c.points, c.business_mxn, c.business_usd from network_change c
       where c.kind = 'volume' and c.version = (select max(l.version) from network_change l
         where l.kind = 'volume' and l.id_customers = c.id_customers) order by c.id_customers`,
    );
  const volumes = async () => {
    const network = await desk.t.get(Network).live();
    return Object.fromEntries(
      [NETWORK.root, NETWORK.buyer, NETWORK.child, NETWORK.dollars, NETWORK.stranger].map((id) => {
        const { points, businessMxn, businessUsd, groupPoints } = network.partner(id);
        return [id, { points, businessMxn, businessUsd, groupPoints }];
      }),
    );
  };
  const sale = (id_customers: number, point_total: string, value_business_total: string) => ({
    ...{ id_customers, id_period: PERIOD, source_doc: 'ECOMMERCE_PAGADO', anulado: 0 },
    ...{ point_total, value_business_total, id_type_money: 2 },
  });

  it('are his own when he buys for himself, and his upline’s group has them', async () => {
    await buy(2);
    expect(await ledger()).toEqual([sale(NETWORK.buyer, '20.00', '160.00')]);
    expect(await told()).toEqual([
      { id_customers: NETWORK.buyer, points: 2000, business_mxn: 16_000, business_usd: 0 },
    ]);
    expect(await volumes()).toEqual({
      [NETWORK.root]: { ...NOTHING, groupPoints: 2000 },
      [NETWORK.buyer]: { points: 2000, businessMxn: 16_000, businessUsd: 0, groupPoints: 2000 },
      [NETWORK.child]: NOTHING,
      [NETWORK.dollars]: NOTHING,
      [NETWORK.stranger]: NOTHING,
    });
  });

  it('are those of whom he buys for, once: he has them in his group alone', async () => {
    await buy(3, NETWORK.child);
    expect(await ledger()).toEqual([sale(NETWORK.buyer, '20.00', '160.00'), sale(NETWORK.child, '30.00', '240.00')]);
    expect(await told()).toEqual([
      { id_customers: NETWORK.buyer, points: 2000, business_mxn: 16_000, business_usd: 0 },
      { id_customers: NETWORK.child, points: 3000, business_mxn: 24_000, business_usd: 0 },
    ]);
    expect(await volumes()).toEqual({
      [NETWORK.root]: { ...NOTHING, groupPoints: 5000 },
      [NETWORK.buyer]: { points: 2000, businessMxn: 16_000, businessUsd: 0, groupPoints: 5000 },
      [NETWORK.child]: { points: 3000, businessMxn: 24_000, businessUsd: 0, groupPoints: 3000 },
      [NETWORK.dollars]: NOTHING,
      [NETWORK.stranger]: NOTHING,
    });
  });

  it('do not move before it is paid, nor by what is cancelled', async () => {
    const before = [await ledger(), await told(), await volumes()];
    await buyer.forCustomer(NETWORK.child);
    await buyer.save([[P.A, 9]]);
    await buyer.get('/mercadopago/cart');
    await desk.t.settle();
    expect([await ledger(), await told(), await volumes()]).toEqual(before);
    await buyer.post('/cart/cancel');
    await desk.t.settle();
    expect([await ledger(), await told(), await volumes()]).toEqual(before);
    await desk.assertSound();
  });
});
