import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import { PaymentRepository } from './payment.repository';

describe('when a provider was heard of last', () => {
  let desk: PayDesk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  it('is told of each provider alone, by one look at an index', async () => {
    const paid = await desk.cart(1);
    await desk.pay(paid);
    await desk.t.settle();
    const payments = desk.t.get(PaymentRepository);
    const asked = jest.spyOn(desk.t.db, 'one');
    const [row] = await desk.t.db.query<{ at: Date }>('select updated_provider_at as at from payment');
    expect(await payments.lastHeard('mercadopago')).toEqual(row?.at);
    expect(await payments.lastHeard('otro')).toBeNull();
    const [[sql = '', params] = []] = asked.mock.calls;
    asked.mockRestore();
    expect(await desk.t.db.one(`explain ${sql}`, params)).toMatchObject({ Extra: 'Select tables optimized away' });
  });
});
