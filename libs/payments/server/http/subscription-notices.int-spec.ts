import { openDesk, type PayDesk, Subscriber } from '@ceiba/payments/testing';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { fillPartnerShop, P, PartnerBuyer } from '@ceiba/store/testing';

interface Mail {
  to: { email: string };
  subject: string;
  text: string;
}

describe('what the payer of a subscription is told', () => {
  let desk: PayDesk;
  let one: Subscriber;
  let ref: string;
  let id: number;

  beforeAll(async () => {
    desk = await openDesk();
    await fillPartnerShop(desk.t);
    one = new Subscriber(desk, await PartnerBuyer.enter(desk.t));
    const begun = await one.subscribe([[P.A, 2]]);
    ref = begun.ref;
    id = begun.row.id_subscription;
  });
  afterAll(() => desk.close());

  const mails = async (): Promise<Mail[]> =>
    (
      await desk.t.db.query<{ payload: { mail: Mail } }>(
        `select payload from job where kind = 'platform-send-mail' order by id`,
      )
    )
      .map(({ payload }) => payload.mail)
      .filter(({ subject }) => subject.includes('suscripción'));
  /** Puts its next charge to so many days from now. */
  const due = async (days: number): Promise<string> => {
    const day = addDays(dayInZone(new Date()), days);
    await desk.t.db.execute('update subscription set next_charge_on = ? where id_subscription = ?', [day, id]);
    return day;
  };
  const there = async () => {
    const all = await desk.control<{ id: string; auto_recurring: { transaction_amount: number } }[]>('/subscriptions');
    return all.find((found) => found.id === ref)?.auto_recurring.transaction_amount;
  };
  const cycles = () => one.cycles(id);

  it('hears of a charge three days before, once a cycle, not sooner', async () => {
    await due(4);
    await one.poll();
    expect([await mails(), await cycles()]).toMatchObject([[], [{ cycle: 1 }]]);
    const day = await due(3);
    await one.poll();
    await one.poll();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: { email: 'secreto@example.com' } });
    expect(mail?.text).toContain(`El ${day} se cobra tu suscripción de Grupo Ceiba: $279.00 MXN.`);
    expect(mail?.text).toContain('- 2 × Producto A-1: $90.00');
    expect(mail?.text).toContain('nos comunicamos contigo antes de enviar');
    expect(mail?.text).not.toContain('El importe cambió');
    expect(await cycles()).toMatchObject([{ cycle: 2, state: 'due', due_on: day, amount: '279.00' }, { cycle: 1 }]);
    await one.happen(ref, 'charge');
    expect(await cycles()).toMatchObject([{ cycle: 2, state: 'sold', due_on: day }, { cycle: 1 }]);
  });

  it('hears of a new price, which the provider charges then, whatever it costs on the day itself', async () => {
    const price = (value: string) =>
      desk.t.db.execute('update product_price set price = ? where id_product = ? and id_type_price = 2', [value, P.A]);
    await price('95.50');
    await due(3);
    await one.poll();
    const mail = (await mails()).at(-1);
    expect(mail?.text).toContain('$290.00 MXN');
    expect(mail?.text).toContain('El importe cambió: antes era de $279.00 MXN.');
    expect(await there()).toBe(290);
    await price('99.00');
    await one.happen(ref, 'charge');
    expect((await desk.sales()).at(-1)).toMatchObject({ total_doc: '290.00' });
    expect(await cycles()).toMatchObject([{ cycle: 3, state: 'sold', amount: '290.00', note: null }, {}, {}]);
    expect(await desk.attention()).toEqual([]);
    await desk.assertSound();
  });

  it('hears nothing of one that is ended', async () => {
    const before = (await mails()).length;
    await due(3);
    await one.buyer.post('/subscription/cancel', { p_id_subscription: id });
    await desk.t.settle();
    await one.poll();
    expect((await mails()).length).toBe(before);
  });
});
