import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import { PendingPayments } from '@ceiba/periods/server';
import { PERIOD } from '@ceiba/periods/testing';

describe('before a period closes', () => {
  let desk: PayDesk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterEach(() => desk.assertSound());
  afterAll(() => desk.close());

  it('what was paid and never told still becomes a sale of that period; what is unpaid stays open', async () => {
    const paid = await desk.cart(1);
    const open = await desk.cart(1);
    await desk.pay(paid, { signature: 'none' });
    expect(await desk.sales()).toEqual([]);
    await desk.t.get(PendingPayments).settle();
    expect(await desk.status(paid.key)).toMatchObject({ state: 'paid' });
    expect(await desk.status(open.key)).toMatchObject({ state: 'pending' });
    expect(await desk.t.db.query('select id_period, source_doc from sale')).toEqual([
      { id_period: PERIOD, source_doc: 'ECOMMERCE_PAGADO' },
    ]);
    await desk.t.get(PendingPayments).settle();
    expect(await desk.sales()).toHaveLength(1);
    await desk.t.settle();
  });
});
